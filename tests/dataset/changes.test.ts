import { expect, test } from 'vitest';
import { countEditionRegions, readChanges } from '../../src/dataset/change-files.ts';
import { diffEditions, type Change, type Edition } from '../../src/dataset/changes.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import type { Level } from '../../src/domain/level.ts';
import { smallFiles, writeFolder } from '../support/small-data.ts';

type EditionRegion = NonNullable<ReturnType<Edition['get']>>;

const edition = (regions: readonly EditionRegion[]): Edition =>
  new Map(regions.map((region) => [region.id, region]));

const jawaBarat = { id: '32', name: 'Jawa Barat', code: 'JB' };
const bandung = { id: '3273', name: 'Kota Bandung' };
const coblong = { id: '327302', name: 'Coblong' };
const dago = { id: '3273021004', name: 'Dago', postal_code: '40135', point: '' };
const dago40136 = { ...dago, id: '3273311004', postal_code: '40136' };
const parents = [jawaBarat, bandung, coblong];
const base = [...parents, dago];
const before = edition(base);
const dagoAtas = { id: '3273021007', name: 'Dago Atas', postal_code: '' };
const twins = ['3273021005', '3273022001'].map((id) => ({ ...dago, id }));
const regency = { id: '3204', name: 'Kabupaten Bandung' };

const removed = (level: Level, region: EditionRegion): Change => ({
  ...region,
  change: 'removed',
  level,
  id: Number(region.id),
});
const added = (level: Level, region: EditionRegion): Change =>
  ({ ...removed(level, region), change: 'added' }) as Change;
const recoded = (level: Level, from: number, to: number) => ({ change: 'recoded', level, from, to }) as const;

test.each<[name: string, after: readonly EditionRegion[], changes: readonly Change[]]>([
  ['is empty', base, []],
  ['is a new village', [...base, dagoAtas], [added('village', dagoAtas)]],
  ['is a removed village', parents, [removed('village', dago)]],
  [
    'is a new name',
    [...parents, { ...dago, name: 'Dago Baru' }],
    [{ change: 'renamed', level: 'village', id: 3273021004, from: 'Dago', to: 'Dago Baru' }],
  ],
  [
    'is a new code of a province, and a new point of a village without a code',
    [{ ...jawaBarat, code: 'JR' }, bandung, coblong, { id: dago.id, name: 'Dago', point: '1 2' }],
    [
      { change: 'code', level: 'province', id: 32, from: 'JB', to: 'JR' },
      { change: 'point', level: 'village', id: 3273021004, from: '', to: '1 2' },
    ],
  ],
  [
    'is a recoded district with its villages, one of them with a new postal code',
    [jawaBarat, bandung, { ...coblong, id: '327331' }, dago40136],
    [
      recoded('district', 327302, 327331),
      recoded('village', 3273021004, 3273311004),
      { change: 'postal_code', level: 'village', id: 3273311004, from: '40135', to: '40136' },
    ],
  ],
  [
    'is a recoded regency with its district and village',
    base.map((region) => ({ ...region, id: region.id.replace('3273', '3299') })),
    [
      ...[recoded('regency', 3273, 3299), recoded('district', 327302, 329902)],
      recoded('village', 3273021004, 3299021004),
    ],
  ],
  [
    'is a removed village and one of the same name in another regency: not recoded',
    [...parents, regency, { ...coblong, id: '320401' }, { ...dago, id: '3204012001' }],
    [
      ...[removed('village', dago), added('regency', regency)],
      added('district', { ...coblong, id: '320401' }),
      added('village', { ...dago, id: '3204012001' }),
    ],
  ],
  [
    'is a removed village and two new ones of its name: not recoded',
    [...parents, ...twins.toReversed()],
    [removed('village', dago), ...twins.map((twin) => added('village', twin))],
  ],
])('the difference between editions %s', (_name, after, changes) => {
  expect(diffEditions(before, edition(after))).toEqual(changes);
});

test.each([
  ['renamed', []],
  ['spelling', [dago.id]],
])('a change is %s if the later edition has tidied the names of %j', (change, tidied) => {
  const after = edition([...parents, { ...dago, name: 'Daggo' }]);
  expect(diffEditions(before, after, new Set(tidied))).toMatchObject([{ change }]);
});

const dataset = loadDataset(writeFolder(smallFiles()));
const counts = countEditionRegions(dataset);
const { date, decree } = dataset.edition;
const file = `changes/${date}.json`;
const first = { edition: date, decree, previous: null, counts, changes: [] };
const howTo = `write it with npm run --silent data:diff OLD data > data/${file}`;
const noFile = `edition.csv:2: the edition of ${date} has no file in changes/: ${howTo}`;
const data = `the data has ${JSON.stringify(counts)}: write the file again`;
const oldDay = '2025-01-01';
test.each<[name: string, file: string, entry: object | string, fault: string]>([
  ['without the file of the edition', `changes/${oldDay}.json`, { edition: oldDay }, noFile],
  ['with a wrong predecessor', file, { previous: oldDay }, `${file}: previous is ${oldDay}, it must be null`],
  ['if cut short', file, '{', `${file}: is not JSON: `],
  ['with wrong counts', file, { counts: {} }, `${file}: counts are {}, ${data}`],
])('the files of changes are rejected %s', (_name, name, entry, fault) => {
  const text = typeof entry === 'string' ? entry : JSON.stringify({ ...first, ...entry });
  const folder = writeFolder({ [name]: text });
  expect(() => readChanges(folder, dataset)).toThrow(`errors in the data: 1\n  ${fault}`);
});

test('the files of changes are read latest first', () => {
  const folder = writeFolder({
    [file]: JSON.stringify({ ...first, previous: oldDay }),
    [`changes/${oldDay}.json`]: JSON.stringify({ ...first, edition: oldDay }),
  });
  expect(readChanges(folder, dataset).map(({ edition }) => edition)).toEqual([date, oldDay]);
});

test('the counts of changes may differ once an operator has added a list', () => {
  const folder = writeFolder({ [file]: JSON.stringify({ ...first, counts: {} }) });
  const sources = [{ key: 'regions' }, { key: 'other-codes' }] as unknown as typeof dataset.sources;
  expect(readChanges(folder, { ...dataset, sources })).toHaveLength(1);
});
