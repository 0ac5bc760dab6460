import pandas as pd

villages = pd.read_parquet("kodepos.parquet")
of_code = villages[villages["postal_code"] == "40135"]
print(of_code[["village_id", "village", "district", "regency"]])

same = pd.read_csv("kodepos.csv", dtype={"postal_code": "string"})
print(same["postal_code"].equals(villages["postal_code"].astype("string")))
