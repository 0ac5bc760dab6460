import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { makeFitRows, type Row } from './made-rows.ts';

const fixtures = join(import.meta.dirname, '../../tests/fixtures');

const readTable = (name: string): readonly Readonly<Record<string, string>>[] =>
  Papa.parse<Record<string, string>>(readFileSync(join(fixtures, `${name}.csv`), 'utf8').trim(), {
    header: true,
  }).data;

/** Reads all texts that weights are fitted on: the fixtures, and texts made from names. */
export function readFitRows(dataset: Dataset): readonly Row[] {
  const createRow = (set: string, text = '', ids = ''): Row => ({
    set,
    text,
    isRight: (region, code) => ids.split('|').includes(code ?? String(region?.id ?? '')),
  });
  return [
    ...['addresses', 'addresses-held-out']
      .flatMap(readTable)
      .map(({ address, id }) => createRow('own addresses', address, id)),
    ...readTable('short-searches').map(({ query, ids }) => createRow('own short searches', query, ids)),
    ...readTable('searches').map(({ query: text = '', url = '' }): Row => {
      const isRight: Row['isRight'] = (region, code) =>
        url === (code === undefined ? region && pagePath(region) : postalCodePagePath(code));
      return { set: 'own searches', text, isRight };
    }),
    ...makeFitRows(dataset),
  ];
}
