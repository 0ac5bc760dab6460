import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"q": "Jl. Dago No. 5 RT 01/02, Coblong, Bandung 40132"})
with urlopen(f"http://localhost:4321/api/v1/match?{query}") as response:
    match = json.load(response)["data"]
place, code = match["place"], match["code"]
is_sure = place is not None and match["confidence"] >= 0.8
print(f"{place['name']}, {place['district']}" if is_sure else "ask the person", code["verdict"], code["expected"])
