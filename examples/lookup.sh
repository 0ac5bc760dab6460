curl -s http://localhost:4321/api/v1/postal-codes/40135
