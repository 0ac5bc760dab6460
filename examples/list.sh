curl -s --get http://localhost:4321/api/v1/villages \
  --data-urlencode 'regency=Kota Bandung' --data-urlencode 'q=suka'
