import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

/** Reads rows of texts that people write, with what is right for each; they were written before the code that reads them. */
export const readSearches = <Column extends string>(
  name: string,
): readonly Readonly<Record<Column, string>>[] =>
  Papa.parse<Record<Column, string>>(
    readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8').trim(),
    { header: true },
  ).data;
