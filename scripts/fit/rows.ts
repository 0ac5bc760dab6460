import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { regionsAt, type Dataset } from '../../src/dataset/dataset.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { makeRows, type Row } from './made-rows.ts';

type Cells = Readonly<Record<string, string>>;

const fixtures = join(import.meta.dirname, '../../tests/fixtures');

const readTable = (name: string): readonly Cells[] =>
  Papa.parse<Cells>(readFileSync(join(fixtures, `${name}.csv`), 'utf8').trim(), { header: true }).data;

/** Creates a row for which the places with some ids are right, with `|` between. */
const createRow = (set: string, text = '', ids = ''): Row => ({
  set,
  text,
  isRight: (region, code) => ids.split('|').includes(code ?? String(region?.id ?? '')),
});

/** Reads the fixtures. */
function readFixtures(dataset: Dataset): readonly Row[] {
  const idByPath = new Map(
    levels.flatMap((level) =>
      regionsAt(dataset, level).map((region) => [pagePath(region), String(region.id)]),
    ),
  );
  return [
    ...['addresses', 'addresses-held-out']
      .flatMap(readTable)
      .map(({ address, id }) => createRow('own addresses', address, id)),
    ...readTable('short-searches').map(({ query, ids }) => createRow('own short searches', query, ids)),
    ...readTable('searches').map(({ query, url = '' }) =>
      createRow('own searches', query, idByPath.get(url) ?? url.replace('/kodepos/', '')),
    ),
  ];
}

/** Reads all texts that weights are fitted on: the fixtures, and texts that are made from names. */
export const readRows = (dataset: Dataset): readonly Row[] => [
  ...readFixtures(dataset),
  ...makeRows(dataset),
];
