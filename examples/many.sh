curl -s 'http://localhost:4321/api/v1/villages?id=3273021004,3173061004&limit=100'
