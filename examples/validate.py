import json
import re
from urllib.parse import urlencode
from urllib.request import urlopen


def is_code_of(village_id, code):
    if not re.fullmatch(r"[1-9]\d{4}", code, re.ASCII):
        return False
    query = urlencode({"id": village_id, "postal_code": code})
    with urlopen(f"http://localhost:4321/api/v1/villages?{query}", timeout=3) as response:
        return json.load(response)["meta"]["total"] == 1


for code in ["40135", "40132", "4013"]:
    print(code, is_code_of(3273021004, code))
