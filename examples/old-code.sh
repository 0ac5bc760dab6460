curl -s --location http://localhost:4321/api/v1/places/92.01.07.1030
