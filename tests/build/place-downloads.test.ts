import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { downloads } from '../../src/api/downloads.ts';
import { findPlace, placeColumns } from '../../src/api/place-fields.ts';
import { toRow } from '../../src/api/record-fields.ts';
import { countryOf } from '../../src/country/from-dataset.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { distanceMetres } from '../../src/domain/coordinates.ts';
import { levels } from '../../src/domain/level.ts';
import { readManifest, readVerified } from '../../src/http/manifest.ts';
import { openStore } from '../../src/http/store-files.ts';
import { python, querySqlite, readRows } from '../support/python.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const fileOf = (name: string): string => join(dist, 'client/download', name);
const read = (name: string): string => readFileSync(fileOf(name), 'utf8');
const { villages } = projectData;

/** The coordinates of villages as the data has them, by id. */
const points = new Map(
  readRows(join(root, 'data/coordinates.csv'))
    .filter(({ latitude }) => latitude !== '')
    .map(({ id, latitude, longitude }) => [
      Number(id),
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
);

describe('places.csv', () => {
  const rows = readRows(fileOf('places.csv'));

  test('has the columns of the contract, CRLF, and no byte order mark', () => {
    const [header, first] = read('places.csv').split('\r\n');
    expect(header).toBe(Object.keys(placeColumns).join());
    expect(first).toMatch(
      /^11,province,Aceh,11,Provinsi,6500,\d\.\d{1,4},\d\d\.\d{1,4},unchecked,Asia\/Jakarta,,,11,AC,\/aceh$/,
    );
    expect(read('places.csv').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has a row for each region, by level and id', () => {
    expect(rows).toHaveLength(91_599);
    expect(rows.map(({ id, level }) => `${level ?? ''} ${id ?? ''}`)).toEqual(
      levels.flatMap((level) => regionsOf(projectData, level).map(({ id }) => `${level} ${id}`)),
    );
  });

  test('has the values that the API gives', () => {
    const store = openStore(readVerified(dist, readManifest(dist)));
    const different = rows.filter((row) => {
      const place: object = findPlace(store, Number(row['id'])) ?? {};
      const values = new Map(Object.entries(place));
      return Object.entries(row).some(([name, cell]) => String(values.get(name) ?? '') !== cell);
    });
    expect(different).toEqual([]);
  });

  test('has the coordinates of the data, within the bounds that the API gives', () => {
    const store = openStore(readVerified(dist, readManifest(dist)));
    const own = rows.filter(({ level }) => level === 'village');
    const wrong = own.filter(({ id, latitude, longitude }) => {
      const point = points.get(Number(id));
      const [west = NaN, south = NaN, east = NaN, north = NaN] = findPlace(store, Number(id))?.bounds ?? [];
      if (point === undefined) return latitude !== '' || longitude !== '' || !Number.isNaN(west);
      const isInside = south <= point.latitude && point.latitude <= north;
      const isSame = Number(latitude) === point.latitude && Number(longitude) === point.longitude;
      return !isSame || !isInside || point.longitude < west || point.longitude > east;
    });
    expect(wrong).toEqual([]);
  });
});

describe('villages.geojson', () => {
  const text = read('villages.geojson');
  const lines = text.split('\n');

  test('has a feature a line, for each village by id, with its record as properties', () => {
    expect([lines[0], lines.slice(-2)]).toEqual(['{"type":"FeatureCollection","features":[', [']}', '']]);
    const own = lines.slice(1, -2);
    expect(own).toHaveLength(villages.length);
    const country = countryOf(projectData);
    const different = villages.filter((village, position) => {
      const feature = JSON.parse(own[position]?.replace(/,$/, '') ?? '') as {
        id: number;
        properties: object;
      };
      return (
        feature.id !== village.id ||
        JSON.stringify(feature.properties) !== toRow({ country, level: 'village', position })
      );
    });
    expect(different).toEqual([]);
  });

  test('has the coordinates of the data, longitude first, and null where it has none', () => {
    // Python, as RFC 7946 says and without a library.
    const script = `import json, sys
collection = json.load(open(sys.argv[1], encoding="utf-8"))
assert set(collection) == {"type", "features"}
rows = []
for feature in collection["features"]:
    assert set(feature) == {"type", "id", "geometry", "properties"} and feature["type"] == "Feature"
    geometry = feature["geometry"]
    if geometry is not None:
        assert set(geometry) == {"type", "coordinates"} and geometry["type"] == "Point"
    rows.append([feature["id"], geometry and geometry["coordinates"]])
print(json.dumps(rows))`;
    const found = JSON.parse(python(script, fileOf('villages.geojson'))) as unknown;
    const expected = villages.map(({ id }) => {
      const point = points.get(id);
      return [id, point === undefined ? null : [point.longitude, point.latitude]];
    });
    expect(found).toEqual(expected);
  });
});

describe('retired.csv', () => {
  const rows = readRows(fileOf('retired.csv'));

  test('has every retired id once, by id, of the latest edition that had it', () => {
    expect(Object.keys(rows[0] ?? {})).toEqual(
      'id level name last_edition successor_id how source'.split(' '),
    );
    const both = ['retired.csv', 'retired-odbl.csv'].flatMap((file) => readRows(join(root, 'data', file)));
    const latest = new Map(both.map((row) => [Number(row['id']), row]));
    expect(rows).toEqual([...latest].toSorted(([a], [b]) => a - b).map(([, row]) => row));
    expect(rows).toHaveLength(6694);
  });

  test('leads to regions of today, from ids that none has', () => {
    const ids = new Set(levels.flatMap((level) => regionsOf(projectData, level).map(({ id }) => String(id))));
    const successors = rows.map((row) => row['successor_id'] ?? '').filter((id) => id !== '');
    expect(rows.filter(({ id = '' }) => ids.has(id))).toEqual([]);
    expect([successors.length > 6400, successors.filter((id) => !ids.has(id))]).toEqual([true, []]);
  });
});

describe('coordinates in other downloads', () => {
  const expected = villages.map(({ id }) => {
    const { latitude = null, longitude = null } = points.get(id) ?? {};
    return [id, latitude, longitude] as const;
  });
  const run = (sql: string, values?: Readonly<Record<string, number>>): readonly (readonly unknown[])[] =>
    querySqlite(fileOf('kodepos.sqlite'), [sql], values).flat();

  test('SQLite has them', () => {
    expect(run('SELECT id, latitude, longitude FROM villages ORDER BY id')).toEqual(expected);
  });

  test('SQLite finds the nearest villages by an index, as docs/api.md shows', () => {
    const from = { latitude: -6.8742, longitude: 107.6161 };
    const [, sql = ''] = /```sql\n([^`]+)```/.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
    const ids = run(sql, from).map(([id]) => id);
    const nearest = [...points].toSorted(([, a], [, b]) => distanceMetres(from, a) - distanceMetres(from, b));
    expect(ids).toEqual(nearest.slice(0, 8).map(([id]) => id));
    expect(run(`EXPLAIN QUERY PLAN ${sql}`, from).flat().join(' ')).toContain('villages_by_coordinates');
  });
});

interface Field {
  readonly name: string;
  readonly type: 'integer' | 'number' | 'string';
  readonly constraints?: {
    readonly required?: boolean;
    readonly unique?: boolean;
    readonly pattern?: string;
    readonly enum?: readonly string[];
    readonly minimum?: number;
    readonly maximum?: number;
  };
}

interface Resource extends Readonly<Record<'name' | 'path' | 'hash', string>> {
  readonly bytes: number;
  readonly rows: number;
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
  const described = JSON.parse(read('datapackage.json')) as Readonly<
    Record<'version' | 'immutable' | 'lineage', string>
  > & { readonly sources: readonly object[]; readonly resources: readonly Resource[] };
  const { resources, sources } = described;
  const tables = resources.flatMap(({ schema, ...rest }) =>
    schema === undefined ? [] : [{ schema, ...rest }],
  );
  const rowsOf = new Map(tables.map(({ name, path }) => [name, readRows(fileOf(path))]));
  const cellsOf = (resource: string, field: string): readonly string[] =>
    (rowsOf.get(resource) ?? []).map((row) => row[field] ?? '').filter((cell) => cell !== '');

  test('describes every file of the data, with its bytes, hash and rows', () => {
    expect(described.version).toBe(projectData.edition.date);
    expect(described.immutable).toBe(`/data/${readManifest(dist).downloads.version}/datapackage.json`);
    expect(resources.map(({ path }) => path)).toEqual(
      downloads.map(({ name }) => name).filter((name) => !/^datapackage|SUMS$|\.tgz$/.test(name)),
    );
    const others: Readonly<Record<string, number>> = { 'places.csv': 91_599, 'retired.csv': 6694 };
    for (const { path, bytes, hash, rows } of resources) {
      const file = readFileSync(fileOf(path));
      const sum = createHash('sha256').update(file).digest('hex');
      expect([path, bytes, hash, rows]).toEqual([
        path,
        file.length,
        `sha256:${sum}`,
        others[path] ?? villages.length,
      ]);
    }
    expect(tables.map(({ path }) => path)).toEqual(
      resources.map(({ path }) => path).filter((path) => path.endsWith('.csv')),
    );
  });

  test('names the sources of all files, and the works that they are based on', () => {
    // Four works that packages are based on; two more sources are named by the file that is made from them.
    expect(sources).toHaveLength(projectData.sources.length + 4 - 2);
    expect(sources).toContainEqual({
      title: 'KODE-WILAYAH-KEPMENDAGRI-2025 by Yonatan Yusak Lestari',
      path: 'https://github.com/yonatanyl/KODE-WILAYAH-KEPMENDAGRI-2025',
      license: 'CC BY 4.0',
    });
    for (const told of ['75,188', '75,191', 'all 75,588', 'nomor.net'])
      expect(described.lineage).toContain(told);
  });

  /** Finds the cells of a column that its description does not allow. */
  function findWrong(cells: readonly string[], { type, constraints = {} }: Field): readonly string[] {
    const { pattern = '[^]*', enum: values, minimum = -Infinity, maximum = Infinity } = constraints;
    const isNumber = { integer: /^\d+$/, number: /^-?\d+(?:\.\d+)?$/, string: /^/ }[type];
    const whole = new RegExp(`^(?:${pattern})$`);
    return cells.filter(
      (cell) =>
        !isNumber.test(cell) ||
        !whole.test(cell) ||
        values?.includes(cell) === false ||
        (type !== 'string' && (Number(cell) < minimum || Number(cell) > maximum)),
    );
  }

  test.each(tables)('$path is as its schema says', ({ name, rows, schema }) => {
    expect(rowsOf.get(name)).toHaveLength(rows);
    expect(schema.fields.map((field) => field.name)).toEqual(Object.keys(rowsOf.get(name)?.[0] ?? {}));
    expect(new Set(cellsOf(name, schema.primaryKey)).size).toBe(rows);
    for (const field of schema.fields) {
      const cells = cellsOf(name, field.name);
      const { required = false, unique = false } = field.constraints ?? {};
      expect([field.name, findWrong(cells, field)]).toEqual([field.name, []]);
      // A column that may be empty is so somewhere.
      if (!unique || required) expect([field.name, cells.length === rows]).toEqual([field.name, required]);
      if (unique) expect([field.name, new Set(cells).size]).toEqual([field.name, cells.length]);
    }
    for (const { fields, reference } of schema.foreignKeys ?? []) {
      const known = new Set(cellsOf(reference.resource, reference.fields));
      expect(known.size).toBeGreaterThan(0);
      expect(cellsOf(name, fields).filter((cell) => !known.has(cell))).toEqual([]);
    }
  });

  test('names idn-area-data, its notice and its licence for retired.csv alone', () => {
    const naming = resources.filter((resource) => JSON.stringify(resource).includes('idn-area-data'));
    expect(naming).toMatchObject([
      {
        path: 'retired.csv',
        description: expect.stringContaining(
          'Contains information from idn-area-data (fityannugroho, ODbL 1.0)',
        ) as string,
        licenses: [{ name: 'ODbL-1.0', path: 'https://opendatacommons.org/licenses/odbl/1-0/' }],
        sources: [
          { title: 'geografis 1.3.2', license: 'MIT' },
          { title: 'idn-area-data 2.2.1', license: 'ODbL 1.0' },
          { title: 'idn-area-data 3.1.2', license: 'ODbL 1.0' },
        ],
      },
    ]);
    expect(resources.filter(({ licenses }) => licenses !== undefined)).toHaveLength(1);
    expect(JSON.stringify(sources)).not.toContain('idn-area-data');
  });
});

test('no other download contains information from idn-area-data', () => {
  const others = downloads.filter(
    ({ name, license }) => license === undefined && name !== 'datapackage.json',
  );
  expect(others.filter(({ name }) => readFileSync(fileOf(name)).includes('idn-area-data'))).toEqual([]);
});
