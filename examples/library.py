import sqlite3

database = sqlite3.connect("file:kodepos.sqlite?mode=ro", uri=True)
for place in database.execute("SELECT village, district, regency FROM kodepos WHERE postal_code = ?", ["40135"]):
    print(*place)
