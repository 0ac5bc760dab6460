import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync('kodepos.sqlite', { readOnly: true });
const find = database.prepare('SELECT village, district, regency FROM kodepos WHERE postal_code = ?');
for (const { village, district, regency } of find.all('40135')) console.log(village, district, regency);
