// Serves lists of villages from SQLite with an index of trigrams, as most services do. node sqlite-server.ts PORT

import { createServer } from 'node:http';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { projectData } from '../../src/dataset/project-data.ts';
import { fold } from '../../src/domain/fold.ts';

const database = new DatabaseSync(':memory:');
database.exec(`
  CREATE TABLE villages (id INTEGER PRIMARY KEY, district_id INTEGER, regency_id INTEGER, province_id INTEGER,
    name TEXT, postal_code TEXT, district TEXT, regency TEXT, province TEXT, folded TEXT);
  CREATE VIRTUAL TABLE names USING fts5(folded, content='villages', content_rowid='id', tokenize='trigram');
  BEGIN;
`);
const insert = database.prepare('INSERT INTO villages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
for (const { id, name, postalCode, parent: district } of projectData.villages) {
  const regency = district.parent;
  const province = regency.parent;
  const ids = [id, district.id, regency.id, province.id];
  insert.run(...ids, name, postalCode, district.name, regency.name, province.name, fold(name));
}
database.exec(`
  COMMIT;
  INSERT INTO names(names) VALUES ('rebuild');
  CREATE INDEX by_code ON villages (postal_code);
  CREATE INDEX by_district ON villages (district COLLATE NOCASE);
  CREATE INDEX by_province ON villages (province COLLATE NOCASE);
  ANALYZE;
`);

const statements = new Map<string, ReturnType<typeof database.prepare>>();

function query(sql: string, values: readonly SQLInputValue[]): Record<string, unknown>[] {
  let statement = statements.get(sql);
  if (statement === undefined) statements.set(sql, (statement = database.prepare(sql)));
  return statement.all(...values);
}

const conditions: Readonly<Record<string, string>> = {
  province: 'province = ? COLLATE NOCASE',
  district: 'district = ? COLLATE NOCASE',
  postal_code: 'postal_code = ?',
};

/** Gives the condition of a part of a name; an index of trigrams finds nothing shorter than three letters. */
const namedLike = (q: string): readonly [string, string] =>
  q.length > 2
    ? ['id IN (SELECT rowid FROM names WHERE names MATCH ?)', `"${fold(q)}"`]
    : ["folded LIKE '%' || ? || '%'", fold(q)];

function answer(asked: URLSearchParams): object {
  const { q, page = '1', limit = '50', ...filters } = Object.fromEntries(asked);
  const given = Object.entries(filters).map(([name, value]) => [conditions[name] ?? '', value] as const);
  if (q !== undefined) given.unshift(namedLike(q));
  const values = given.map(([, value]) => value);
  const where = given.length === 0 ? '' : `WHERE ${given.map(([condition]) => condition).join(' AND ')}`;
  const [counted] = query(`SELECT count(*) AS total FROM villages ${where}`, values);
  const columns = 'id, district_id, regency_id, province_id, name, postal_code, district, regency, province';
  const sql = `SELECT ${columns} FROM villages ${where} ORDER BY id LIMIT ? OFFSET ?`;
  const data = query(sql, [...values, Number(limit), (Number(page) - 1) * Number(limit)]);
  return { data, meta: { page: Number(page), limit: Number(limit), total: counted?.['total'] } };
}

createServer(({ url = '/' }, response) => {
  response.end(JSON.stringify(answer(new URL(url, 'http://localhost').searchParams)));
}).listen(Number(process.argv[2]), '127.0.0.1');
