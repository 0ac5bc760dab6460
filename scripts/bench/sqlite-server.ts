// Lists of villages as they are mostly made: Fastify, and SQLite with an index of trigrams. node sqlite-server.ts PORT

import Fastify from 'fastify';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { projectData } from '../../src/dataset/project-data.ts';
import { fold } from '../../src/domain/fold.ts';

const columns = 'id, district_id, regency_id, province_id, name, postal_code, district, regency, province';

function openDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE villages (id INTEGER PRIMARY KEY, district_id INTEGER, regency_id INTEGER, province_id INTEGER,
      name TEXT, postal_code TEXT, district TEXT, regency TEXT, province TEXT, folded TEXT);
    CREATE VIRTUAL TABLE names USING fts5(folded, content='villages', content_rowid='id', tokenize='trigram');
  `);
  const insert = database.prepare('INSERT INTO villages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  database.exec('BEGIN');
  for (const { id, name, postalCode, parent: district } of projectData.villages) {
    const regency = district.parent;
    const province = regency.parent;
    insert.run(
      ...[id, district.id, regency.id, province.id],
      ...[name, postalCode, district.name, regency.name, province.name, fold(name)],
    );
  }
  database.exec(`
    COMMIT;
    INSERT INTO names(names) VALUES ('rebuild');
    CREATE INDEX by_code ON villages (postal_code);
    CREATE INDEX by_district ON villages (district COLLATE NOCASE);
    CREATE INDEX by_province ON villages (province COLLATE NOCASE);
    ANALYZE;
  `);
  return database;
}

const database = openDatabase();
const statements = new Map<string, ReturnType<typeof database.prepare>>();

function query(sql: string, values: readonly SQLInputValue[]): Record<string, unknown>[] {
  let statement = statements.get(sql);
  if (statement === undefined) statements.set(sql, (statement = database.prepare(sql)));
  return statement.all(...values);
}

const [port] = process.argv.slice(2);
const server = Fastify({ logger: false });

server.get('/health', () => ({ status: 'ok' }));
server.get<{ Querystring: Record<string, string | undefined> }>('/api/v1/villages', ({ query: asked }) => {
  const { q, province, district, postal_code: code, page = '1', limit = '50' } = asked;
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  const add = (condition: string, value: string): void => {
    conditions.push(condition);
    values.push(value);
  };
  // An index of trigrams finds nothing shorter.
  if (q !== undefined && q.length > 2)
    add('id IN (SELECT rowid FROM names WHERE names MATCH ?)', `"${fold(q)}"`);
  else if (q !== undefined) add("folded LIKE '%' || ? || '%'", fold(q));
  if (province !== undefined) add('province = ? COLLATE NOCASE', province);
  if (district !== undefined) add('district = ? COLLATE NOCASE', district);
  if (code !== undefined) add('postal_code = ?', code);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const [counted] = query(`SELECT count(*) AS total FROM villages ${where}`, values);
  const offset = (Number(page) - 1) * Number(limit);
  const data = query(`SELECT ${columns} FROM villages ${where} ORDER BY id LIMIT ? OFFSET ?`, [
    ...values,
    Number(limit),
    offset,
  ]);
  return { data, meta: { page: Number(page), limit: Number(limit), total: counted?.['total'] } };
});

await server.listen({ host: '127.0.0.1', port: Number(port) });
