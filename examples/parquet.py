import pandas as pd

villages = pd.read_parquet("kodepos.parquet")
of_code = villages[villages["postal_code"] == "40135"]
print(of_code[["village_id", "village", "district", "regency"]])

text = {"postal_code": "string"}
for same in (
    pd.read_csv("kodepos.csv", dtype=text),
    pd.read_excel("kodepos.xlsx", dtype=text),
    pd.read_json("kodepos.ndjson", lines=True, dtype=text),
):
    print(same["postal_code"].equals(villages["postal_code"].astype("string")))
