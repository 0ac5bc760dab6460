import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tableFromIPC } from '@uwdata/flechette';
import { parquetMetadata } from 'hyparquet';
import { readParquet } from 'parquet-wasm/node';
import { describe, expect, test } from 'vitest';
import { downloads, findDownload } from '../../src/api/downloads.ts';
import { readManifest } from '../../src/http/manifest.ts';
import { projectData } from '../../src/site/project/data.ts';
import { projectQuality } from '../../src/site/project/quality.ts';
import { csvColumns } from '../../src/api/record-fields.ts';
import { listFiles, temporaryFolder } from '../support/files.ts';
import { python, querySqlite, readRows } from '../support/python.ts';
import { words } from '../support/words.ts';
import { copyBuiltProject, copySmallProject, buildProject } from '../support/small-project.ts';

const dist = join(import.meta.dirname, '../../dist');
const client = join(dist, 'client');
const { version } = readManifest(dist).downloads;
const fileOf = (name: string): string =>
  join(client, downloads.find((download) => download.name === name)?.path ?? '');
const read = (name: string): Buffer => readFileSync(fileOf(name));
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The fields of a village in NDJSON, SQLite and Parquet; the first nine have other names in the CSV. */
const fields = words(
  'id district_id regency_id province_id name postal_code district regency province other_postal_code latitude longitude',
);
const villageColumns = Object.keys(csvColumns);
/** The columns of the CSV under these names. */
const ofCsv = villageColumns.map((column) => ({ village_id: 'id', village: 'name' })[column] ?? column);

/** Hashes rows of nine cells: tabs between cells, nothing for null, a line per row. */
const digest = `
import hashlib, sys
def digest(rows):
    hash = hashlib.sha256()
    count = 0
    for row in rows:
        hash.update(("\\t".join("" if cell is None else str(cell) for cell in row) + "\\n").encode())
        count += 1
    print(count, hash.hexdigest())
`;
const [columns, names, all] = [villageColumns, ofCsv, fields].map((list) => JSON.stringify(list));
const readers = {
  csv: `${digest}
import csv
with open(sys.argv[1], newline="", encoding="utf-8") as file:
    rows = csv.reader(file, strict=True)
    assert next(rows) == ${columns}
    digest(rows)`,
  ndjson: `${digest}
import json
with open(sys.argv[1], encoding="utf-8") as file:
    records = [json.loads(line) for line in file]
assert all(list(record) == ${all} for record in records)
digest([record[name] for name in ${names}] for record in records)`,
  sqlite: `${digest}
import sqlite3
database = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
assert database.execute("PRAGMA foreign_key_check").fetchall() == []
cursor = database.execute("SELECT * FROM kodepos ORDER BY id")
assert [column[0] for column in cursor.description] == ${all}
digest(database.execute("SELECT ${ofCsv.join()} FROM kodepos ORDER BY id"))`,
} as const;

const readParquetTable = () =>
  tableFromIPC(readParquet(read('kodepos.parquet')).intoIPCStream(), { useBigInt: true });

function digestOfParquet(): string {
  const table = readParquetTable();
  expect(table.names).toEqual(fields);
  const hash = createHash('sha256');
  for (const row of table as Iterable<Readonly<Record<string, unknown>>>) {
    const cells = ofCsv.map((column) => row[column] ?? '');
    hash.update(`${cells.map(String).join('\t')}\n`);
  }
  return `${table.numRows} ${hash.digest('hex')}`;
}

describe('every download has the same rows for an independent reader', () => {
  const expected = python(readers.csv, fileOf('kodepos.csv'));

  test('CSV', () => {
    expect(expected).toMatch(new RegExp(`^${projectData.villages.length} `));
  });
  test.each(['ndjson', 'sqlite'] as const)('%s', (form) => {
    expect(python(readers[form], fileOf(`kodepos.${form}`))).toBe(expected);
  });
  test('Parquet', () => {
    expect(digestOfParquet()).toBe(expected);
  });
});

test('NDJSON, SQLite and Parquet have the same other codes and points', () => {
  const more = fields.slice(9);
  const records = read('kodepos.ndjson').toString().trimEnd().split('\n');
  const expected = records.map((line) => {
    const record = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return more.map((name) => record[name] ?? null);
  });
  expect(expected.filter(([code]) => code !== null).length).toBe(
    projectData.villages.filter(({ id }) => projectData.otherPostalCodes.has(id)).length,
  );
  const [rows = []] = querySqlite(fileOf('kodepos.sqlite'), [
    `SELECT ${more.join()} FROM kodepos ORDER BY id`,
  ]);
  const columns = [...(readParquetTable() as Iterable<Readonly<Record<string, unknown>>>)];
  // To compare them as texts takes a tenth of the time.
  for (const others of [rows, columns.map((row) => more.map((name) => row[name] ?? null))])
    expect(JSON.stringify(others) === JSON.stringify(expected)).toBe(true);
});

test('the database finds names by full text and villages by postal code', () => {
  const [ids, villages, province, about, plan] = querySqlite(fileOf('kodepos.sqlite'), [
    "SELECT id FROM names WHERE names MATCH 'dago bandung' AND level = 'village'",
    "SELECT name FROM kodepos WHERE postal_code = '40135' ORDER BY id",
    'SELECT code FROM provinces WHERE id = 32',
    "SELECT value FROM about WHERE key IN ('edition', 'decree') ORDER BY key",
    "EXPLAIN QUERY PLAN SELECT * FROM villages WHERE postal_code = '40135'",
  ]);
  const { date, decree } = projectData.edition;
  expect([ids, villages, province]).toEqual([[[3273021004]], [['Dago']], [['JB']]]);
  expect(about).toEqual([[decree], [date]]);
  expect(plan?.flat().join(' ')).toContain('villages_by_postal_code');
});

test.each([
  ['integer', ['provinces.id', 'regencies.id', 'districts.id', 'villages.id', 'names.id', 'kodepos.id']],
  [
    'null,text',
    [
      'villages.postal_code',
      'villages.other_postal_code',
      'kodepos.other_postal_code',
      'kodepos.postal_code',
    ],
  ],
  ['null,real', ['villages.latitude', 'villages.longitude']],
])('the database has the type %s for %j', (types, columns) => {
  const queries = columns.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return `SELECT DISTINCT typeof(${column}) FROM ${table} ORDER BY 1`;
  });
  const found = querySqlite(fileOf('kodepos.sqlite'), queries);
  expect(found.map((rows) => rows.join())).toEqual(columns.map(() => types));
});

test('the Parquet has groups of 10,000 rows with the range of their ids', () => {
  const groups = parquetMetadata(new Uint8Array(read('kodepos.parquet')).buffer).row_groups;
  const found = groups.map(({ columns }) => {
    const column = columns.find(({ meta_data }) => meta_data?.path_in_schema.join() === 'id');
    return [column?.meta_data?.statistics?.min_value, column?.meta_data?.statistics?.max_value];
  });
  // Villages are in id order, so none overlap.
  const expected = groups.map((_, at) => {
    const ids = projectData.villages.slice(at * 10_000, (at + 1) * 10_000).map(({ id }) => BigInt(id));
    return [ids[0], ids.at(-1)];
  });
  expect(found).toEqual(expected);
});

describe('the provenance of postal codes and points', () => {
  const rows = readRows(fileOf('provenance.csv'));
  const counts = (column: string): object =>
    Object.fromEntries(
      Map.groupBy(rows, (row) => row[column] ?? '')
        .entries()
        .map(([value, { length }]) => [value, length]),
    );

  test('covers every village, with its code, and a source where it has one that was not corrected', () => {
    expect(rows.map(({ village_id: id, postal_code: code }) => [Number(id), code])).toEqual(
      projectData.villages.map(({ id, postalCode }) => [id, postalCode ?? '']),
    );
    for (const { village_id: id, postal_code: code, origin = '', source } of rows) {
      if (origin === 'corrected') continue;
      const isWithout = ['dropped', 'missing'].includes(origin);
      expect([id, code === '', source === '']).toEqual([id, isWithout, isWithout]);
    }
  });

  test('is what the report counts', () => {
    const { point_states, origins, without_coordinates } = projectQuality;
    const occurring = Object.entries(origins).filter(([, count]) => count > 0);
    expect(counts('origin')).toEqual(Object.fromEntries(occurring));
    expect(counts('point')).toEqual({ ...point_states, '': without_coordinates.length });
  });
});

test('compressed files hold the same bytes', () => {
  const compressible = downloads.filter(({ isCompressible }) => isCompressible);
  expect(compressible.length).toBeGreaterThan(3);
  for (const { path } of compressible) {
    const plain = sha256(readFileSync(join(client, path)));
    expect([path, sha256(gunzipSync(readFileSync(join(client, `${path}.gz`))))]).toEqual([path, plain]);
    expect([path, sha256(brotliDecompressSync(readFileSync(join(client, `${path}.br`))))]).toEqual([
      path,
      plain,
    ]);
  }
});

test('all exist under their version too, with the hashes of sha256sum', () => {
  const folder = join(client, 'data', version);
  const names = readdirSync(folder);
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], options);
  const summed = checked
    .trim()
    .split('\n')
    .map((line) => line.replace(': OK', ''));
  expect(summed.toSorted()).toEqual(names.filter((name) => name !== 'SHA256SUMS').toSorted());
  expect(readdirSync(join(client, 'data')).filter((name) => /^[0-9a-f]{16}$/.test(name))).toEqual([version]);
  for (const name of names) {
    const { path = '' } = findDownload(name) ?? {};
    const stable = join(client, path.slice(0, path.lastIndexOf('/') + 1), name);
    // A hard link, not a copy.
    expect([name, statSync(stable).ino]).toEqual([name, statSync(join(folder, name)).ino]);
  }
});

/** Lists the files of a folder that contain a text. */
const grep = (folder: string, text: string): readonly string[] =>
  listFiles(folder).filter((file) => readFileSync(join(folder, file)).includes(text));
const scratch = temporaryFolder();

test('the same data gives the same bytes in another folder, time zone and environment', async () => {
  const [first, second] = [join(scratch, 'first'), join(scratch, 'second')];
  await copyBuiltProject(first);
  copySmallProject(second);
  // Astro's code contains both names of paths, so it would write their values into the server bundle.
  const env = { TZ: 'Asia/Jakarta', _: '/opt/node/bin/node', PROD: '/home/one' };
  buildProject(second, env);
  for (const value of [env._, env.PROD]) expect(grep(join(second, 'dist/server'), value)).toEqual([]);
  const hashes = (project: string): readonly string[] =>
    listFiles(join(project, 'dist'))
      .map((file) => `${file} ${sha256(readFileSync(join(project, 'dist', file)))}`)
      .toSorted();
  expect(hashes(first).length).toBeGreaterThan(800);
  expect(hashes(second)).toEqual(hashes(first));
});
