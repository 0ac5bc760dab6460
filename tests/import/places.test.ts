import { describe, expect, test } from 'vitest';
import { decideCoordinates } from '../../scripts/import/coordinates.ts';
import { listEarlierRegions, type Trace } from '../../scripts/import/earlier-regions.ts';
import { fromCapitals } from '../../scripts/import/names.ts';
import type { Point } from '../../src/domain/coordinates.ts';

describe('decideCoordinates', () => {
  const village = '3273021004';
  const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
  /** Decides the point of one village, in a district whose ten others lie about 1 km from their middle. */
  const decide = (trace: Trace, point: Point, scatter = 0.01, verdict?: string): string => {
    const points = new Map([['3273022999', point]]);
    const traces = new Map<string, Trace>([['3273022999', trace]]);
    for (const number of Array(10).keys()) {
      const id = `32730210${number + 10}`;
      points.set(id, at(-6.9 + (number % 2 === 0 ? scatter : -scatter), 107.6));
      traces.set(id, { how: 'id', to: id });
    }
    const verdicts = verdict === undefined ? [] : [{ id: village, verdict, kilometres: '' }];
    const rows = decideCoordinates(traces, points, verdicts);
    const row = rows.find(({ id }) => id === village);
    return row === undefined ? 'no row' : `${row.latitude} ${row.longitude} ${row.how}`;
  };

  test.each<[name: string, trace: Trace, point: Point, scatter: number, expected: string]>([
    [
      'takes a point with four decimals',
      { how: 'id', to: village },
      at(-6.88251, 107.6),
      0.01,
      '-6.8825 107.6000 id',
    ],
    [
      'says that parents agree',
      { how: 'parent', to: village },
      at(-6.9, 107.6),
      0.01,
      '-6.9000 107.6000 path',
    ],
    [
      'says that the regency agrees',
      { how: 'regency', to: village },
      at(-6.9, 107.6),
      0.01,
      '-6.9000 107.6000 regency',
    ],
    [
      'takes none of a village that has the same id only',
      { how: 'renamed', to: village },
      at(-6.9, 107.6),
      0.01,
      '  renamed',
    ],
    [
      'has no row for a village that is not found',
      { how: 'none', to: undefined },
      at(-6.9, 107.6),
      0.01,
      'no row',
    ],
    [
      'drops a point at 33 km from a small district',
      { how: 'id', to: village },
      at(-6.6, 107.6),
      0.01,
      '  far',
    ],
    ['keeps a point at 29 km', { how: 'id', to: village }, at(-6.64, 107.6), 0.01, '-6.6400 107.6000 id'],
    [
      'keeps a point at 33 km in a wide district',
      { how: 'id', to: village },
      at(-6.6, 107.6),
      0.05,
      '-6.6000 107.6000 id',
    ],
  ])('%s', (_name, trace, point, scatter, expected) => {
    expect(decide(trace, point, scatter)).toBe(expected);
  });

  const near = at(-6.9, 107.6);
  const far = at(-6.6, 107.6);
  const found: Trace = { how: 'id', to: village };
  const renamed: Trace = { how: 'renamed', to: village };

  test.each<[name: string, trace: Trace, point: Point, verdict: string, expected: string]>([
    ['drops a wrong point', found, near, 'wrong', '  wrong'],
    ['keeps a point beside its boundary', found, near, 'beside', '-6.9000 107.6000 id'],
    ['keeps an unchecked point', found, near, 'unchecked', '-6.9000 107.6000 id'],
    ['takes a right point far from its district', found, far, 'right', '-6.6000 107.6000 boundary'],
    ['takes a right point of a renamed village', renamed, near, 'right', '-6.9000 107.6000 boundary'],
  ])('%s', (_name, trace, point, verdict, expected) => {
    expect(decide(trace, point, 0.01, verdict)).toBe(expected);
  });

  test.each<[name: string, trace: Trace, point: Point, verdict: string]>([
    ['a right point that is taken anyway', found, near, 'right'],
    ['a wrong point that is refused anyway', found, far, 'wrong'],
    ['the point of a village that is not found', { how: 'none', to: undefined }, near, 'wrong'],
  ])('refuses a verdict on %s', (_name, trace, point, verdict) => {
    expect(() => decide(trace, point, 0.01, verdict)).toThrow(
      /point-verdicts\.csv has stale rows: .+ 3273021004$/,
    );
  });
});

describe('listEarlierRegions', () => {
  const current = new Map([
    ['32', 'Jawa Barat'],
    ['3273', 'Kota Bandung'],
    ['327302', 'Coblong'],
    ['3273021004', 'Dago'],
    ['3273021005', 'Lebak Siliwangi'],
  ]);
  const source = { name: 'old', version: '1', author: 'A. Author', licence: 'MIT' };
  const edition = (name: string, villages: Readonly<Record<string, string>>) => ({
    source: { ...source, edition: name },
    names: new Map([...[...current].slice(0, 3), ...Object.entries(villages)]),
  });

  test('lists retired ids with the last edition that has them', () => {
    const { retired, renamed } = listEarlierRegions(
      [edition('2020', { '3273022004': 'Dago' }), edition('2022', { '3273022004': 'DAGO' })],
      current,
    );
    expect(renamed).toEqual([]);
    expect(retired).toEqual([
      {
        id: '3273022004',
        level: 'village',
        name: 'DAGO',
        last_edition: '2022',
        successor_id: '3273021004',
        how: 'parent',
        source: 'old 1 (A. Author, MIT)',
      },
    ]);
  });

  test('lists each other name of an id that remains', () => {
    const { retired, renamed } = listEarlierRegions(
      [edition('2020', { '3273021005': 'Lebak' }), edition('2022', { '3273021005': 'Siliwangi' })],
      current,
    );
    expect(retired).toEqual([]);
    expect(renamed.map(({ name, last_edition, how }) => `${name} ${last_edition} ${how}`)).toEqual([
      'Lebak 2020 renamed',
      'Siliwangi 2022 renamed',
    ]);
  });
});

test.each([
  ['KEUDE BAKONGAN', 'Keude Bakongan'],
  ["LILL'ANA", "Lill'ana"],
  ['DESA II', 'Desa II'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['ADIAN-JULU', 'Adian-Julu'],
  ['SoE', 'SoE'],
])('fromCapitals writes %s as %s', (name, expected) => {
  expect(fromCapitals(name)).toBe(expected);
});
