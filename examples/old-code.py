import json
from urllib.error import HTTPError
from urllib.request import urlopen

for code in ["92.01.07.1030", "35.15.04.1017"]:
    try:
        with urlopen(f"http://localhost:4321/api/v1/places/{code}") as response:
            place = json.load(response)["data"]
        print(code, place["code"], place["name"])
    except HTTPError as error:
        print(code, json.load(error)["error"])
