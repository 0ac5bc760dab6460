import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { matchPlaces } from '../../scripts/import/geonames-matches.ts';
import { parseGeonames } from '../../scripts/import/geonames.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import type { Point } from '../../src/domain/coordinates.ts';
import { temporaryFolder } from '../support/files.ts';
import { runScript, type ScriptResult } from '../support/run-script.ts';
import { copySmallProject } from '../support/small-project.ts';

/** A made-up line of GeoNames' file. */
const line = (code: string, name: string, regency: string): string =>
  ['ID', code, name, '', '32', '', regency, '', '', '-6.9', '107.6', ''].join('\t');

describe("GeoNames' file", () => {
  const parse = (text: string | Buffer) => parseGeonames('ID.txt', Buffer.from(text));
  const dago = line('40135', 'Dago', '3273');

  test('has a place in each line', () => {
    expect(parse(`${dago}\n${line('40132', 'Lebak Gede', '')}\r\n`)).toEqual({
      places: [
        { line: 1, code: '40135', name: 'Dago', area: '32.3273' },
        { line: 2, code: '40132', name: 'Lebak Gede', area: '32.' },
      ],
      faults: [],
    });
  });

  test.each([
    ['a cell too few', `${dago.slice(0, -1)}\n`, ':1: has 11 cells between tabs'],
    ['another country', `${dago.replace('ID', 'MY')}\n`, ':1: country "MY" must be ID'],
    [
      'a code of four digits',
      `${dago.replace('40135', '4013')}\n`,
      ':1: postal code "4013" must be five digits',
    ],
    ['an end in the middle', dago, ':1: does not end with a line end: take the whole'],
    [
      'bytes that are not UTF-8',
      Buffer.from('D\xe4go\n', 'latin1'),
      ': is not valid UTF-8: take the whole ID.txt',
    ],
  ])('is rejected with %s', (_name, text, fault) => {
    expect(parse(text).faults).toEqual([expect.stringContaining(`ID.txt${fault}`)]);
  });
});

/** Two districts of a kota and one of a kabupaten; GeoNames has one number for both, and another for a regency far away. */
const villages: Readonly<Record<string, string>> = {
  '3273011001': 'Sukarasa',
  '3273011002': 'Gegerkalong',
  '3273011003': 'Sarijadi',
  '3273021001': 'Dago',
  '3273021002': 'Sekeloa',
  '3273021003': 'Lebak Gede',
  '3204012001': 'Cileunyi Kulon',
  '3204012002': 'Cileunyi Wetan',
  '3204012003': 'Sukarasa',
  '3301012001': 'Tambakreja',
  '3301012002': 'Bumireja',
};
const around = (id: string): Point =>
  id.startsWith('33') ? { latitude: -7.6, longitude: 108.9 } : { latitude: -6.9, longitude: 107.6 };
/** Places: a code, GeoNames' area, and a name. */
const base = [
  '40151 B Gegerkalong',
  '40151 B Sarijadi',
  '40135 B Dago',
  '40135 B Sekeloa',
  '40621 B Cileunyi Kulon',
  '40621 B Cileunyi Wetan',
  '53263 C Tambakreja',
];

describe('a place', () => {
  /** Matches places with the villages; gives what became of the last: the villages with its code, or why it has none. */
  const match = (
    more: readonly string[],
    points: Readonly<Record<string, Point>> = {},
  ): readonly string[] => {
    const places = [...base, ...more].map((text, at) => {
      const [code = '', area = '', ...words] = text.split(' ');
      return { line: at + 1, code, name: words.join(' '), area };
    });
    const { codes, unmatched } = matchPlaces(
      places,
      Object.entries(villages).map(([id, name]) => ({ id, name })),
      new Map(Object.keys(villages).map((id) => [id, points[id] ?? around(id)])),
    );
    const reason = unmatched.find(({ place }) => place === places.at(-1))?.reason;
    const users = [...codes].filter(([, code]) => code === places.at(-1)?.code).map(([id]) => id);
    return reason === undefined ? users.toSorted() : [reason];
  };
  const ofDago = ['3273021001', '3273021002', '3273021003'];

  test.each<[name: string, more: readonly string[], expected: readonly string[]]>([
    ['is the village of its name in its regency', ['40132 B Lebak Gede'], ['3273021003']],
    ['is a village that is written apart', ['40132 B LEBAKGEDE'], ['3273021003']],
    ['is the village of its second name', ['40132 B Lebak (Lebak Gede)'], ['3273021003']],
    ['is no village of another regency', ['53264 C Lebak Gede'], ['no-village']],
    ['is no village where none has its name', ['40132 B Lebak'], ['no-village']],
    [
      'is, of two of one name, the one among others with its code',
      ['40151 B Sukarasa'],
      ['3273011001', '3273011002', '3273011003'],
    ],
    ['is none of two of one name if nobody else has its code', ['40199 B Sukarasa'], ['several']],
    ['is none if its only village has two codes', ['40132 B Lebak Gede', '40133 B Lebak Gede'], ['several']],
    ['gives its village the code of the district', ['40199 B Lebak Gede', '40135 B Lebak Gede'], ofDago],
    [
      'is no village alone with its code, far from others',
      ['53263 C Bumireja', '53263 B Lebak Gede'],
      ['far'],
    ],
  ])('%s', (_name, more, expected) => {
    expect(match(more)).toEqual(expected);
  });

  test('is a village alone with its code in its district if the others are near', () => {
    const near = { '3301012001': around('3273021003'), '3301012002': around('3273021003') };
    expect(match(['53263 C Bumireja', '53263 B Lebak Gede'], near)).toContain('3273021003');
  });
});

describe('importing it', () => {
  const scratch = temporaryFolder();
  const project = join(scratch, 'project');
  const data = join(project, 'data');
  const runImport = (text: string): ScriptResult => {
    const file = join(scratch, 'ID.txt');
    writeFileSync(file, text);
    return runScript(project, 'scripts/import/main.ts', '--geonames', file);
  };
  const excerpt = [
    line('40139', 'Dago', '3273'),
    line('40134', 'Sekeloa', '3273'),
    line('40130', 'Kampung Fiktif', '3273'),
  ].join('\n');

  beforeAll(() => {
    copySmallProject(project);
  });

  test('writes the other code of each village, and names the source', () => {
    const [status, said] = runImport(`${excerpt}\n`);
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('ID.txt:3: 40130 Kampung Fiktif: no village of its regency has this name'),
    ]);
    expect(said).toContain('2 villages found');
    expect(readFileSync(join(data, 'other-codes.csv'), 'utf8')).toBe(
      'id,postal_code\n3273021004,40139\n3273021005,40134\n',
    );
    const { otherPostalCodes, villagesByOtherCode, sources } = loadDataset(data);
    // Sekeloa has the same code in both.
    expect([otherPostalCodes.get(3273021004), otherPostalCodes.get(3273021005)]).toEqual([
      '40139',
      undefined,
    ]);
    expect(villagesByOtherCode.get('40139')?.map(({ name }) => name)).toEqual(['Dago']);
    expect(sources.find(({ name }) => name === 'GeoNames')).toMatchObject({
      key: 'village-codes',
      licence: 'CC BY 4.0',
    });
  });

  test('gives the same bytes again', () => {
    const read = (): readonly string[] =>
      ['other-codes.csv', 'sources.csv'].map((file) => readFileSync(join(data, file), 'utf8'));
    const before = read();
    expect(runImport(`${excerpt}\n`)[0]).toBe(0);
    expect(read()).toEqual(before);
  });

  test('reports the faults of the file, and leaves the data unchanged', () => {
    rmSync(join(data, 'other-codes.csv'));
    const [status, said] = runImport(excerpt);
    expect([status, said]).toEqual([1, expect.stringContaining('ID.txt:3: does not end with a line end')]);
    expect(existsSync(join(data, 'other-codes.csv'))).toBe(false);
  });
});

test('the codes of GeoNames are not ours to pass on', () => {
  expect(existsSync(join(import.meta.dirname, '../../data/other-codes.csv'))).toBe(false);
});
