curl --fail --compressed --output kodepos.csv --etag-compare kodepos.etag --etag-save kodepos.etag \
  http://localhost:4321/download/kodepos.csv
