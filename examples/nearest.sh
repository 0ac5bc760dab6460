curl -s 'http://localhost:4321/api/v1/nearest?latitude=-6.8825&longitude=107.6141&limit=3'
