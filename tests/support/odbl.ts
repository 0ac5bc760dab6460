import { join } from 'node:path';
import { bareName } from '../../src/domain/designation.ts';
import { fold } from '../../src/domain/fold.ts';
import { root } from './project.ts';
import { readRows } from './python.ts';

const read = (...tables: readonly string[]) =>
  tables.flatMap((table) => readRows(join(root, `data/${table}.csv`)));

/** Folds a name as searches do. */
export const toKey = (name: string): string => fold(bareName(name));

const free = [
  ...read('provinces', 'regencies', 'districts', 'villages', 'retired', 'renamed'),
  ...read('aliases').map(({ alias }) => ({ id: '', name: alias })),
];
const freeIds = new Set(free.map(({ id }) => id));
const freeKeys = new Set(free.map(({ name = '' }) => toKey(name)));
const odbl = read('retired-odbl', 'renamed-odbl');

/** The ids that only files under ODbL have. */
export const odblIds = new Set(odbl.map(({ id = '' }) => id)).difference(freeIds);
/** The names only in files under ODbL, except ends of other names, which searches find, too. */
export const odblNames = [...new Set(odbl.map(({ name = '' }) => name))]
  .filter((name) => !freeKeys.has(toKey(name)))
  .filter((name) => !freeKeys.values().some((key) => key.endsWith(toKey(name))));
