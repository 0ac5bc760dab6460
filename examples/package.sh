npm install http://localhost:4321/download/kodepos.tgz
npx kodepos match addresses.csv --column alamat > out.csv
