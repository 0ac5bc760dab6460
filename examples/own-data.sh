# The nine columns of kodepos.csv, one row a village.
npm run import -- --csv villages.csv
npm start
