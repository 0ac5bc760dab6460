import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkReviewed, decidePostalCodes, findSuspects } from '../../scripts/import/postal-codes.ts';
import { readTable, type CsvCells } from '../../src/dataset/csv.ts';
import type { Point } from '../../src/domain/coordinates.ts';

const village = (id: string, name: string, postal_code: string): CsvCells<'villages'> => ({
  id,
  district_id: id.slice(0, 6),
  name,
  postal_code,
});
const dago = village('3273021004', 'Dago', '40135');
const at = (longitude: number): Point => ({ latitude: -6.9, longitude });

describe('the postal code of a village', () => {
  test.each<
    [
      name: string,
      others: readonly CsvCells<'villages'>[],
      second: string | undefined,
      far: number,
      expected: RegExp | undefined,
    ]
  >([
    ['is its own', [], undefined, 107.6, undefined],
    ["is another's nearby", [village('3204012001', 'Cileunyi', '40135')], undefined, 107.7, undefined],
    [
      "is a namesake's elsewhere",
      [village('3204012001', 'DA-GO', '40135')],
      undefined,
      107.7,
      /code of 3204012001, which has the same name/,
    ],
    [
      "is a namesake's, and a neighbour's",
      [village('3204012001', 'Dago', '40135'), village('3273021005', 'Lebak Gede', '40135')],
      undefined,
      107.7,
      undefined,
    ],
    [
      'is that of a village far away',
      [village('3515012001', 'Taman', '40135')],
      undefined,
      107.9,
      /nearest that does lies 33 km away/,
    ],
    ['is not what the second source says', [], '40136', 107.6, /the second source gives 40136/],
    ['is what the second source says', [], '40135', 107.6, undefined],
  ])('%s', (_name, others, second, far, expected) => {
    const said = new Map(second === undefined ? [] : [[dago.id, { code: second, isIdentified: true }]]);
    const points = new Map([[dago.id, at(107.6)], ...others.map(({ id }) => [id, at(far)] as const)]);
    const found = findSuspects([dago, ...others], said, points).find((each) => each.village === dago);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found?.why).toMatch(expected);
  });
});

describe('the import', () => {
  const data = join(import.meta.dirname, '../../data');
  const { rows: villages } = readTable(data, 'villages');
  const { rows: reviewed } = readTable(data, 'reviewed');
  const points = new Map(
    readTable(data, 'coordinates')
      .rows.filter(({ latitude }) => latitude !== '')
      .map(({ id, latitude, longitude }) => [
        id,
        { latitude: Number(latitude), longitude: Number(longitude) },
      ]),
  );
  /** The second source gives all codes as they are, so that only the changed one can be suspicious. */
  const second = new Map(
    villages
      .filter(({ postal_code: code }) => code !== '')
      .map(({ id, postal_code: code }) => [id, { code, isIdentified: false }]),
  );
  /** Checks the villages of a copy of the first source, with the code of one changed. */
  const check = (id: string, postal_code: string, known = reviewed): void => {
    const copy = villages.map((row) => ({ ...row, ...(row.id === id ? { postal_code } : {}) }));
    const { codes } = decidePostalCodes(
      copy.map(({ id: code, postal_code: given }) => ({ code, postal_code: given })),
      second,
    );
    const decided = copy.map((row) => ({ ...row, postal_code: codes.get(row.id) ?? '' }));
    checkReviewed(findSuspects(decided, second, points), known);
  };

  test('accepts the data as it is', () => {
    expect(() => {
      check(dago.id, dago.postal_code);
    }).not.toThrow();
  });

  test.each([
    ['a namesake', '3273131001', '40383', /^ {2}3273131001 Cijagra 40383: it is the code of 3204352004/m],
    ['villages far away', dago.id, '40378', /^ {2}3273021004 Dago 40378: no other .+ lies 29 km away$/m],
  ])('stops at a village with the code of %s, and names it', (_name, id, code, row) => {
    expect(() => {
      check(id, code);
    }).toThrow(row);
  });

  test('stops at a suspicious code that nobody has reviewed', () => {
    expect(() => {
      check(
        dago.id,
        dago.postal_code,
        reviewed.filter(({ id }) => id !== '3210172005'),
      );
    }).toThrow(/right or doubtful:\n {2}3210172005 Banjaran 45468: it is the code of 3210222005/);
  });

  test('stops at a row that says of an unsuspicious code that it is right', () => {
    const row = { id: dago.id, code: dago.postal_code, verdict: 'right', why: 'x', line: 2 };
    expect(() => {
      check(dago.id, dago.postal_code, [row, ...reviewed]);
    }).toThrow(/reviewed\.csv has codes that are not suspicious: remove 3273021004/);
  });
});
