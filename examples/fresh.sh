status=$(curl --silent --fail --compressed --output kodepos.csv --write-out '%{http_code}' \
  --etag-compare kodepos.etag --etag-save kodepos.etag http://localhost:4321/download/kodepos.csv)
if [ "$status" = 200 ]; then curl --silent --fail http://localhost:4321/data/changes.atom; fi
