import { join } from 'node:path';
import { root } from './project.ts';
import { readRows } from './python.ts';

/** Reads texts as people write them, with results that were written before the code. */
export const readSearches = <Column extends string>(name: string) =>
  readRows(join(root, 'tests/fixtures', name)) as readonly Readonly<Record<Column, string>>[];
