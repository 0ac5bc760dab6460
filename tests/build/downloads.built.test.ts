// The downloads of the whole country; downloads.test.ts has a small country, forms and texts.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tableFromIPC } from '@uwdata/flechette';
import { parquetMetadata } from 'hyparquet';
import { readParquet } from 'parquet-wasm/node';
import { describe, expect, test } from 'vitest';
import { downloads, regionAreas, regionXlsx, nameDownload } from '../../src/api/downloads.ts';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { levels } from '../../src/domain/level.ts';
import { projectData } from '../../src/site/project/data.ts';
import { expectVillageFiles, expectVillages, expectWorkbook } from '../support/download-rules.ts';
import { listFiles, temporaryFolder } from '../support/files.ts';
import { installFromSource } from '../support/npm-package.ts';
import { odblIds, odblNames } from '../support/odbl.ts';
import type { ParameterSchema } from '../support/openapi.ts';
import { client, dist, root } from '../support/project.ts';
import { readRows } from '../support/python.ts';
import { copyBuiltProject, copySmallProject, buildProject } from '../support/small-project.ts';

const folder = join(client, 'download');
const toPath = (name: string): string => join(folder, name);
const { provinces, regencies, villages } = projectData;
const regions = levels.flatMap((level) => datasetRegions(projectData, level));

describe('the villages', () => {
  test('are the same in CSV, NDJSON and SQLite for independent readers', () => {
    expectVillageFiles(projectData, folder);
  });

  const parquet = readFileSync(toPath('kodepos.parquet'));
  test('are the same in Parquet', () => {
    const table = tableFromIPC(readParquet(parquet).intoIPCStream(), { useBigInt: true });
    const toNumber = (cell: unknown): unknown => (typeof cell === 'bigint' ? Number(cell) : cell);
    const rows = [...(table as Iterable<object>)].map((row): object =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, toNumber(cell)])),
    );
    expectVillages(projectData, rows);
  });

  test('are in groups of 10,000 rows in Parquet, with the range of their ids', () => {
    const groups = parquetMetadata(new Uint8Array(parquet).buffer).row_groups;
    const typedColumns = groups.map(({ columns }) => {
      const column = columns.find(({ meta_data }) => meta_data?.path_in_schema.join() === 'id');
      return [column?.meta_data?.statistics?.min_value, column?.meta_data?.statistics?.max_value];
    });
    // Villages are in id order, so none overlap.
    const expected = groups.map((_, at) => {
      const ids = villages.slice(at * 10_000, (at + 1) * 10_000).map(({ id }) => BigInt(id));
      return [ids[0], ids.at(-1)];
    });
    expect(typedColumns).toEqual(expected);
  });

  test('have a workbook', () => expectWorkbook(projectData, toPath('kodepos.xlsx')));
});

test('each province and regency has a workbook, and each province its areas', () => {
  const files = readdirSync(folder).filter((name) => /-\d+\./.test(name));
  const names = [
    ...[...provinces, ...regencies].map(({ id }) => nameDownload(regionXlsx.name, id)),
    ...provinces.flatMap(({ id }) =>
      ['', '.gz', '.br'].map((end) => nameDownload(regionAreas.name, id) + end),
    ),
  ];
  expect(files.toSorted()).toEqual(names.toSorted());
});

test('/data says about how large each file is', () => {
  const described = downloads.filter(({ name }) => !/^datapackage|SUMS$/.test(name));
  const workbooks = provinces.map(({ id }) => nameDownload(regionXlsx.path, id));
  const page = readFileSync(join(client, 'data.html'), 'utf8');
  const wrong = [...described.map(({ path }) => path), ...workbooks].filter((path) => {
    const linked = `href="${path}"[^>]*>[^<]*?(?:</a>\\s*<small[^>]*>[^<]*?)?([\\d,]+)\\s(KB|MB)`;
    const [, size = '', unit] = new RegExp(linked).exec(page) ?? [];
    const bytes = readFileSync(join(client, path)).length;
    const ratio = (Number(size.replace(',', '.')) * (unit === 'KB' ? 1e3 : 1e6)) / bytes;
    return !(Math.abs(ratio - 1) < 0.1);
  });
  expect(wrong).toEqual([]);
});

describe('retired.csv', () => {
  const rows = readRows(toPath('retired.csv'));

  test('has every retired id once, by id, of the latest edition that had it', () => {
    const files = ['retired.csv', 'retired-odbl.csv'].map((file) => join(root, 'data', file));
    const latest = new Map(files.flatMap(readRows).map((row) => [Number(row['id']), row]));
    expect(rows).toEqual([...latest].toSorted(([a], [b]) => a - b).map(([, row]) => row));
    expect(rows).toHaveLength(6694);
  });

  test('has no id of a region of today', () => {
    const ids = new Set(regions.map(({ id }) => String(id)));
    expect(rows.filter(({ id = '' }) => ids.has(id))).toEqual([]);
  });
});

interface Field {
  readonly name: string;
  readonly type: 'integer' | 'number' | 'string';
  readonly constraints?: ParameterSchema & Readonly<Partial<Record<'required' | 'unique', boolean>>>;
}

interface Resource extends Readonly<Record<'name' | 'path', string>> {
  readonly licenses?: readonly object[];
  readonly schema?: {
    readonly primaryKey: string;
    readonly fields: readonly Field[];
    readonly foreignKeys?: readonly {
      readonly fields: string;
      readonly reference: Readonly<Record<'resource' | 'fields', string>>;
    }[];
  };
}

describe('datapackage.json', () => {
  const { resources, sources } = JSON.parse(readFileSync(toPath('datapackage.json'), 'utf8')) as {
    readonly sources: readonly object[];
    readonly resources: readonly Resource[];
  };
  const tables = resources.flatMap(({ schema, ...rest }) => (schema ? [{ schema, ...rest }] : []));
  const rowsOf = new Map(tables.map(({ name, path }) => [name, readRows(toPath(path))]));
  const readCells = (resource: string, field: string): readonly string[] =>
    (rowsOf.get(resource) ?? []).map((row) => row[field] ?? '').filter((cell) => cell !== '');

  /** Finds the cells of a column that its description does not allow. */
  function findWrong(cells: readonly string[], { type, constraints = {} }: Field): unknown[] {
    const { pattern = '[^]*', enum: values, minimum = -Infinity, maximum = Infinity } = constraints;
    const isNumber = { integer: /^\d+$/, number: /^-?\d+(?:\.\d+)?$/, string: /^/ }[type];
    const regExp = new RegExp(`^(?:${pattern})$`);
    return cells.filter(
      (cell) =>
        !isNumber.test(cell) ||
        !regExp.test(cell) ||
        values?.includes(cell) === false ||
        (type !== 'string' && (Number(cell) < minimum || Number(cell) > maximum)),
    );
  }

  test.each(tables)('$path matches its schema', ({ name, schema }) => {
    const { length } = rowsOf.get(name) ?? [];
    expect(new Set(readCells(name, schema.primaryKey)).size).toBe(length);
    for (const field of schema.fields) {
      const cells = readCells(name, field.name);
      const { required = false, unique = false } = field.constraints ?? {};
      expect([field.name, findWrong(cells, field)]).toEqual([field.name, []]);
      const isFull = cells.length === length;
      // A column that may be empty has an empty cell somewhere.
      if (!unique || required) expect([field.name, isFull]).toEqual([field.name, required]);
      if (unique) expect([field.name, new Set(cells).size]).toEqual([field.name, cells.length]);
    }
    for (const { fields, reference } of schema.foreignKeys ?? []) {
      const referencedIds = new Set(readCells(reference.resource, reference.fields));
      expect(referencedIds.size).toBeGreaterThan(0);
      expect(readCells(name, fields).filter((cell) => !referencedIds.has(cell))).toEqual([]);
    }
  });

  test('names idn-area-data, and a licence, only for retired.csv', () => {
    const naming = resources.filter((each) => JSON.stringify(each).includes('idn-area-data'));
    const licensed = resources.filter(({ licenses }) => licenses !== undefined);
    expect([...naming, ...licensed].map(({ path }) => path)).toEqual(Array(2).fill('retired.csv'));
    expect(JSON.stringify(sources)).not.toContain('idn-area-data');
  });
});

test('no other download, record or country file has data of idn-area-data', () => {
  const withoutLicense = downloads
    .filter(({ license }) => license === undefined)
    .map(({ path }) => `client${path}`);
  const shards = ['country.json', 'points.json', 'villages.ndjson', 'districts.ndjson'];
  const files = [...withoutLicense, ...shards.map((name) => `shards/${name}`)]
    // In compressed bytes a name may occur by chance.
    .filter((file) => !/\.(?:parquet|xlsx)$|datapackage\.json$/.test(file));
  const only = [...odblIds, ...odblNames].map((one) => RegExp.escape(one)).join('|');
  const naming = files.filter((file) => {
    const bytes = readFileSync(join(dist, file));
    const text = (file.endsWith('.tgz') ? gunzipSync(bytes) : bytes).toString('latin1');
    // The package has data/LICENSE.md, which names every source.
    const isNamed = !file.endsWith('.tgz') && text.includes('idn-area-data');
    return isNamed || new RegExp(String.raw`\b(?:${only})\b`).test(text);
  });
  expect(naming).toEqual([]);
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const grep = (folder: string, text: string): readonly string[] =>
  listFiles(folder).filter((file) => readFileSync(join(folder, file)).includes(text));

test('the npm package is built from the current sources', async () => {
  const files = [join(await installFromSource(), 'kodepos.tgz'), toPath('kodepos.tgz')];
  expect(new Set(files.map((file) => sha256(readFileSync(file)))).size).toBe(1);
});

test('the same data gives the same bytes in any folder, time zone and environment', async () => {
  // As deep as the first build, because packages outside the project have relative paths.
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  await copyBuiltProject(first);
  copySmallProject(second);
  // Astro's code has both variables of paths, so it would write their values into the bundle.
  const env = { TZ: 'Asia/Jakarta', _: '/opt/node/bin/node', PROD: '/home/one' };
  buildProject(second, env);
  const server = join(second, 'dist/server');
  expect([env._, env.PROD].flatMap((value) => grep(server, value))).toEqual([]);
  const hashes = (project: string): readonly string[] =>
    listFiles(join(project, 'dist'))
      .map((file) => `${file} ${sha256(readFileSync(join(project, 'dist', file)))}`)
      .toSorted();
  expect(hashes(first).length).toBeGreaterThan(800);
  expect(hashes(second)).toEqual(hashes(first));
});
