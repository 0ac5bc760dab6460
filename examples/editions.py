import csv
import io
from urllib.request import urlopen

with urlopen("http://localhost:4321/data/retired.csv") as response:
    text = io.TextIOWrapper(response, encoding="utf-8", newline="")
    successors = {row["id"]: row["successor_id"] for row in csv.DictReader(text)}

for id in ["9201071030", "3515041017", "3273021004"]:
    print(id, successors.get(id, id) or None)
# > 9201071030 9601051008
# > 3515041017 None
# > 3273021004 3273021004
