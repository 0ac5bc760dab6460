import csv
import re
from urllib.request import urlretrieve


def fold(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def key(village, district, regency):
    return fold(village), fold(district), re.sub("^(kabupaten|kab|kota)", "", fold(regency))


urlretrieve("http://localhost:4321/download/kodepos.csv", "kodepos.csv")
codes = {}
with open("kodepos.csv", encoding="utf-8", newline="") as file:
    for row in csv.DictReader(file):
        codes.setdefault(key(row["village"], row["district"], row["regency"]), set()).add(row["postal_code"])

rows = missing = 0
with open("customers.csv", encoding="utf-8-sig", newline="") as file, open(
    "customers-with-codes.csv", "w", encoding="utf-8", newline=""
) as output:
    customers = csv.DictReader(file)
    writer = csv.DictWriter(output, [*customers.fieldnames, "postal_code"])
    writer.writeheader()
    for row in customers:
        found = codes.get(key(row["village"], row["district"], row["regency"]), set())
        # Two villages of a district may share a name, and Kabupaten and Kota Bandung a district.
        code = found.pop() if len(found) == 1 else ""
        writer.writerow({**row, "postal_code": code})
        rows, missing = rows + 1, missing + (code == "")
print(f"{rows} rows, {missing} without a code")
