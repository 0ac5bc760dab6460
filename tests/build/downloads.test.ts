import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { downloads, nameDownload, regionAreas, regionXlsx } from '../../src/api/downloads.ts';
import { findPlaceFields } from '../../src/api/place-fields.ts';
import { buildAreas, listAreaBounds } from '../../src/areas/areas.ts';
import { startDownloads } from '../../src/build/downloads/main.ts';
import { joinIntoChunks } from '../../src/build/downloads/text-files.ts';
import { buildCountry } from '../../src/country/from-dataset.ts';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import { findAuditState, findPointOrigin } from '../../src/dataset/points.ts';
import { findCodeOrigin, findCodeSource } from '../../src/dataset/provenance.ts';
import { distanceMetres, villagePointAt } from '../../src/domain/coordinates.ts';
import { levels } from '../../src/domain/level.ts';
import { expectVillageFiles, expectWorkbook } from '../support/download-rules.ts';
import { temporaryFolder } from '../support/files.ts';
import { readText } from '../support/project.ts';
import { querySqlite, readLayout, readRows, readSheets } from '../support/python.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';
import { words } from '../support/words.ts';

/** Two regencies. One village is on the equator; others have no code, point or successor. */
const small = smallFiles();
const change = (file: string, from: RegExp | string, to: string): void => {
  small[file] = small[file]?.replace(from, to) ?? '';
};
change('villages.csv', 'Sekeloa,40134', 'Sekeloa,');
change('coordinates.csv', /(?<=^3273021003,).+/m, ',,far');
change('coordinates.csv', /(?<=^3273021006,)[^,]+/m, '0.0000');
change('retired.csv', /$/, '3273022001,village,Dago,2019,,none,"geografis 1.3.2 (drizki, MIT)"\n');
const dataset = loadDataset(writeFolder(small));
const areas = buildAreas(dataset);
const country = buildCountry(dataset, listAreaBounds(dataset, areas));

const client = join(temporaryFolder(), 'client');
const folder = join(client, 'download');
const toPath = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(toPath(name), 'utf8');
mkdirSync(client);
const finishDownloads = startDownloads(join(client, '..'), dataset, undefined);
const { version } = await finishDownloads(country, areas, Buffer.from('tgz'));

test('CSV, NDJSON and SQLite have the same villages for independent readers', () => {
  expectVillageFiles(dataset, folder);
  expect(read('kodepos.csv')).toMatch(/^[^\r\n]+\r\n/);
});

test('each region and the country have a workbook', async () => {
  await expectWorkbook(dataset, toPath('kodepos.xlsx'));
  for (const region of [...dataset.provinces, ...dataset.regencies])
    await expectWorkbook(dataset, toPath(nameDownload(regionXlsx.name, region.id)), region);
});

describe('SQLite', () => {
  const file = toPath('kodepos.sqlite');

  test('finds names by full text, villages by postal code, and its sources', () => {
    const [ids, villages, province, about, plan] = querySqlite(file, [
      "SELECT id, within FROM names WHERE names MATCH 'dago bandung' AND level = 'village'",
      "SELECT name FROM kodepos WHERE postal_code = '40135' ORDER BY id",
      'SELECT code FROM provinces WHERE id = 32',
      "SELECT value FROM about WHERE key IN ('edition', 'decree') ORDER BY key",
      "EXPLAIN QUERY PLAN SELECT * FROM villages WHERE postal_code = '40135'",
    ]);
    const { date, decree } = dataset.edition;
    const dago = [3273021004, 'Coblong, Kota Bandung, Jawa Barat'];
    expect([ids, villages, province]).toEqual([[dago], [['Dago']], [['JB']]]);
    expect(about).toEqual([[decree], [date]]);
    expect(plan?.flat().join(' ')).toContain('villages_by_postal_code');
  });

  test('finds the nearest villages by an index, as docs/api.md shows', () => {
    const from = { latitude: -6.8742, longitude: 107.6161 };
    const [, sql = ''] = /```sql\n([^`]+)```/.exec(readText('docs/api.md')) ?? [];
    const [rows = [], plan] = querySqlite(file, [sql, `EXPLAIN QUERY PLAN ${sql}`], from);
    const metres = dataset.villages.map(({ id }, at) => {
      const point = villagePointAt(dataset.points, at);
      return [id, point === null ? Infinity : distanceMetres(from, point)] as const;
    });
    const nearest = metres.toSorted(([, a], [, b]) => a - b).slice(0, 8);
    expect(rows.map(([id]) => id)).toEqual(nearest.map(([id]) => id));
    expect(plan?.flat().join(' ')).toContain('villages_by_coordinates');
  });
});

test('places.csv has a row for each region, with the values that the API returns', () => {
  const text = read('places.csv');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFEFF]/);
  const rows = readRows(toPath('places.csv'));
  const regions = levels.flatMap((level) => datasetRegions(dataset, level));
  expect(rows.map(({ id }) => Number(id))).toEqual(regions.map(({ id }) => id));
  for (const row of rows) {
    const place = findPlaceFields(country, Number(row['id']));
    const above = place?.parents ?? [];
    const parts = above.map(({ id, level, name }) => ({ [`${level}_id`]: id, [level]: name }));
    const postal_code = place?.level === 'village' ? place.postal_codes[0] : undefined;
    type Values = Readonly<Record<string, string | number | null>>;
    const values = Object.assign({ ...place, postal_code }, ...parts) as Values;
    const expected = Object.keys(row).map((name) => [name, String(values[name] ?? '')]);
    expect(Object.entries(row)).toEqual(expected);
  }
});

test('villages.geojson has a feature per line, longitude first, or null', () => {
  const lines = read('villages.geojson').split('\n');
  expect(lines[0]).toMatch(/^\{"type":"FeatureCollection","attribution":"[^"]+","features":\[$/);
  expect(lines.slice(-2)).toEqual([']}', '']);
  const records = read('kodepos.ndjson').split('\n');
  const features = dataset.villages.map(({ id }, at) => {
    const record = JSON.parse(records[at] ?? '') as Record<string, unknown>;
    const { other_postal_code: _, latitude, longitude, ...properties } = record;
    const point = { type: 'Point', coordinates: [longitude, latitude] };
    const geometry = latitude === null ? null : point;
    return JSON.stringify({ type: 'Feature', id, geometry, properties });
  });
  expect(lines.slice(1, -2).map((line) => line.replace(/,$/, ''))).toEqual(features);
  expect(JSON.parse(lines.join('\n'))).toHaveProperty('type', 'FeatureCollection');
});

test('areas have the regencies and districts of a province, with their ids and those above', () => {
  for (const { id: province_id, children: regencies } of dataset.provinces) {
    const { features } = JSON.parse(read(nameDownload(regionAreas.name, province_id))) as {
      readonly features: readonly { id: number; geometry: object; properties: object }[];
    };
    const ownRegions = [...regencies, ...regencies.flatMap(({ children }) => children)];
    expect(features.map(({ id, properties }) => ({ id, ...properties }))).toEqual(
      ownRegions.map(({ id, level, name, parent }) => ({
        ...{ id, code: String(id).replace(/(?<=^(?:\d\d)+)(?=\d)/g, '.'), name, level },
        ...{ regency_id: level === 'district' ? parent.id : id, province_id },
      })),
    );
    for (const { geometry } of features) expect(geometry).toMatchObject({ type: 'MultiPolygon' });
  }
});

test('provenance.csv has each village with its code, its source and its point', () => {
  const rows = readRows(toPath('provenance.csv'));
  const expected = dataset.villages.map((village, at) => {
    const { name, version } = findCodeSource(dataset, village) ?? {};
    return [
      ...[String(village.id), village.postalCode ?? '', findCodeOrigin(dataset, village)],
      ...[name ? `${name} ${version}` : '', findPointOrigin(dataset.points, at, village)],
      findAuditState(dataset.points, at, village) ?? '',
    ];
  });
  expect(rows.map((row) => Object.values(row).slice(0, 6))).toEqual(expected);
  const far = rows.find(({ village_id: id }) => id === '3273021003');
  expect(far).toMatchObject({ point_origin: 'far', point: '' });
});

test('datapackage.json describes every file of the data, and each column of the tables', () => {
  type Texts<Name extends string> = Readonly<Record<Name, string>>;
  interface Resource extends Texts<'path' | 'hash'>, Readonly<Record<'bytes' | 'rows', number>> {
    readonly schema?: { primaryKey: string; fields: Texts<'name' | 'description'>[] };
  }
  const described = JSON.parse(read('datapackage.json')) as Texts<'immutable'> & {
    readonly resources: readonly Resource[];
  };
  expect(described.immutable).toBe(`/data/${version}/datapackage.json`);
  expect(described.resources.map(({ path }) => path)).toEqual(
    downloads.map(({ name }) => name).filter((name) => !/^datapackage|SUMS$|\.tgz$/.test(name)),
  );
  for (const { path, bytes, hash, rows, schema } of described.resources) {
    const content = readFileSync(toPath(path));
    const sum = createHash('sha256').update(content).digest('hex');
    expect([path, bytes, hash]).toEqual([path, content.length, `sha256:${sum}`]);
    const table = path.endsWith('.csv') ? readRows(toPath(path)) : dataset.villages;
    expect([path, rows, schema !== undefined]).toEqual([path, table.length, path.endsWith('.csv')]);
    if (schema === undefined) continue;
    expect(schema.fields.map(({ name }) => name)).toEqual(Object.keys(table[0] ?? {}));
    expect(schema.fields.filter(({ description }) => !description)).toEqual([]);
    expect(schema.fields.map(({ name }) => name)).toContain(schema.primaryKey);
  }
});

test('texts, columns and tables match the reviewed snapshot', async () => {
  const described = read('datapackage.json').replaceAll(/[\da-f]{16,64}|(?<="bytes": )\d+/g, '…');
  const heads = readdirSync(folder)
    .filter((name) => /\.(?:csv|ndjson|geojson)$/.test(name))
    .map((name) => `# ${name}\n${read(name).split('\n').slice(0, 4).join('\n').slice(0, 1500)}\n`);
  const tableNames = words('about provinces regencies districts villages names');
  const selects = tableNames.map((name) => `SELECT * FROM ${name} LIMIT ${name === 'about' ? 99 : 2}`);
  const queries = ['SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL', ...selects];
  const tables = querySqlite(toPath('kodepos.sqlite'), queries).flat().map(String);
  const books = ['kodepos-3273.xlsx', 'kodepos-32.xlsx', 'kodepos.xlsx'].map(toPath);
  const notes = books.flatMap(readSheets).flatMap((sheet) => Object.entries(sheet).slice(0, 24));
  // Style 3 has the format 49, text, so that codes stay text if a cell is edited.
  const workbooks = ['# workbooks', ...notes, ...books.map(readLayout)];
  const parts = [described, ...heads, '# kodepos.sqlite', ...tables, ...workbooks];
  // Git would change the line ends of CSV.
  const text = parts.join('\n').replaceAll('\r', '\\r');
  await expect(text).toMatchFileSnapshot('__snapshots__/downloads.txt');
});

test('texts are written in chunks of at least 256 KB, except the last', () => {
  const chunks = joinIntoChunks(Array<string>(3).fill('a'.repeat(1 << 17)));
  expect(Array.from(chunks, ({ length }) => length)).toEqual([1 << 18, 1 << 17]);
});

test('compressed files hold the same bytes', () => {
  const compressedFiles = downloads.filter(({ isCompressible }) => isCompressible);
  for (const name of [...compressedFiles.map((download) => download.name), 'areas-32.geojson']) {
    const [plain, gzip, brotli] = ['', '.gz', '.br'].map((end) => readFileSync(toPath(name + end)));
    expect([name, gzip && gunzipSync(gzip)]).toEqual([name, plain]);
    expect([name, brotli && brotliDecompressSync(brotli)]).toEqual([name, plain]);
  }
});

test('all files exist under their version too, with the hashes of sha256sum', () => {
  const versioned = join(client, 'data', version);
  const options = { cwd: versioned, encoding: 'utf8' } as const;
  const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], options);
  const summed = Array.from(checked.matchAll(/^(.+): OK$/gm), ([, name = '']) => name);
  const names = readdirSync(versioned);
  const date = new Date(dataset.edition.date);
  expect(summed.toSorted()).toEqual(names.filter((name) => !name.startsWith('SHA256SUMS')).toSorted());
  expect(names.toSorted()).toEqual(readdirSync(folder).toSorted());
  for (const name of names) {
    const { ino, mtime } = statSync(join(versioned, name));
    // A hard link, not a copy; static hosts send its date.
    expect([name, ino, mtime]).toEqual([name, statSync(toPath(name)).ino, date]);
  }
});
