# In a copy of the source. It needs npm and Node 20 or later, and no database.
HOST=0.0.0.0 PORT=4321 RATE_LIMIT_MAX=1000 npm start

# Or only files, for any web server: pages, records, downloads, in dist/client.
BASE_URL=https://kodepos.example npm run build
