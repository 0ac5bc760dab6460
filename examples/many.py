import json
from urllib.request import urlopen

ids = [3273021004, 3173061004, 5103011001]
for start in range(0, len(ids), 100):
    some = ",".join(map(str, ids[start : start + 100]))
    with urlopen(f"http://localhost:4321/api/v1/villages?id={some}&limit=100") as response:
        for village in json.load(response)["data"]:
            print(village["id"], village["name"], village["postal_code"])
