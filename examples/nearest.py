import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"latitude": -6.8825, "longitude": 107.6141, "limit": 3})
with urlopen(f"http://localhost:4321/api/v1/nearest?{query}") as response:
    villages = json.load(response)["data"]
for village in villages:
    print(village["name"], village["postal_code"], village["distance_metres"])
