import json
from urllib.request import urlopen

with urlopen("http://localhost:4321/api/v1/postal-codes/40135") as response:
    villages = json.load(response)["data"]
for village in villages:
    print(village["id"], village["name"], village["district"], village["regency"])
