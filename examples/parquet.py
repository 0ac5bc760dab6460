import pandas as pd

villages = pd.read_parquet("kodepos.parquet")
of_code = villages[villages["postal_code"] == "40135"]
print(of_code[["village_id", "village", "district", "regency"]])

text = {"postal_code": "string"}
for same in (
    pd.read_csv("kodepos.csv", dtype=text),
    pd.read_json("kodepos.ndjson", lines=True, dtype=text),
):
    print(same["postal_code"].equals(villages["postal_code"].astype("string")))

sheet = pd.read_excel("kodepos.xlsx", sheet_name="Desa", dtype="string")
print(sheet[sheet["Kode pos"] == "40135"][["Kode desa/kelurahan", "Desa/kelurahan"]])
