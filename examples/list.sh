curl -s --get http://localhost:4321/api/v1/villages \
  --data-urlencode district=Coblong --data-urlencode 'regency=Kota Bandung'
