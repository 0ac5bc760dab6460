import csv
import io
from urllib.request import urlopen

with urlopen("http://localhost:4321/download/kodepos.csv") as response:
    text = io.TextIOWrapper(response, encoding="utf-8", newline="")
    codes = {row["village_id"]: row["postal_code"] or None for row in csv.DictReader(text)}
print(len(codes), codes["3273021004"])
