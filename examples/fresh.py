import json
import re
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

service = "http://localhost:4321"
kept = Path("kodepos.etag")
known = kept.read_text() if kept.exists() else '""'
try:
    with urlopen(Request(f"{service}/download/kodepos.csv", headers={"If-None-Match": known})) as response:
        Path("kodepos.csv").write_bytes(response.read())
        kept.write_text(response.headers["ETag"])
    with urlopen(f"{service}/data/changes.atom") as response:
        latest = re.search(r"/data/changes/[\d-]+\.json", response.read().decode()).group()
    with urlopen(service + latest) as response:
        news = json.load(response)
    print(f"{news['edition']}: {len(news['changes'])} changes")
except HTTPError as error:
    print(error.code)
