npx -y --package=http://localhost:4321/download/kodepos.tgz kodepos match addresses.csv --column alamat > out.csv
