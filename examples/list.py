import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"district": "Coblong", "regency": "Kota Bandung"})
with urlopen(f"http://localhost:4321/api/v1/villages?{query}") as response:
    answer = json.load(response)
for village in answer["data"]:
    print(village["name"], village["district"], village["postal_code"])
print(len(answer["data"]), "/", answer["meta"]["total"])
# > 6 / 6
