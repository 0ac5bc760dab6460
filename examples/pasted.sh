curl -s --get http://localhost:4321/api/v1/match \
  --data-urlencode 'q=Jl. Dago No. 5 RT 01/02, Coblong, Bandung 40135'
