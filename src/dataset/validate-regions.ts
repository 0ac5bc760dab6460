import { fold } from '../domain/fold.ts';
import { idDigits, levels, parentLevel, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import { isReservedName } from '../domain/page-path.ts';
import { hasVillageType } from '../domain/village-type.ts';
import { faultsOf, isGiven, matches, sortedById, type Check } from './checks.ts';
import type { CsvRow } from './csv.ts';
import { slugsById, type DatasetRows } from './dataset.ts';

/** A row of any level, with the columns that only some have. */
export type RegionRow = Pick<CsvRow<'villages'>, 'id' | 'name' | 'line'> &
  Readonly<Partial<Record<`${ParentLevel}_id` | 'code' | 'postal_code', string>>>;

export type RegionsById = ReadonlyMap<string, RegionRow>;

const isId = <Column extends string>(column: Column, level: Level): Check<Readonly<Record<Column, string>>> =>
  matches(
    column,
    new RegExp(`^[1-9]\\d{${idDigits[level] - 1}}$`),
    `${idDigits[level]} digits, the first not 0`,
  );

/** Checks that a column has the id of a region of one of some levels. */
export function isRegion<Column extends string>(
  column: Column,
  regions: RegionsById,
  allowed: readonly Level[],
  advice: string,
): Check<Readonly<Record<Column, string>>> {
  const digits = allowed.map((level) => idDigits[level]);
  const files = allowed.map((level) => `${plurals[level]}.csv`).join(' or ');
  return ({ [column]: id }) =>
    !(digits.includes(id.length) && regions.has(id)) && `${column} ${id} is not in ${files}: ${advice}`;
}

function nameChecks(level: Level, regions: RegionsById): readonly Check<RegionRow>[] {
  const ofLevel: readonly Check<RegionRow>[] = [
    isId('id', level),
    sortedById(),
    isGiven('name', 'give one'),
    ({ name }) =>
      name !== '' && fold(name) === '' && `name "${name}" has no letter or digit: give one that has`,
    ({ name }) => name.includes('  ') && `name "${name}" has two spaces in a row: remove one`,
  ];
  const parent = parentLevel(level);
  if (parent === undefined) return ofLevel;
  const column = `${parent}_id` as `${ParentLevel}_id`;
  const isParent = (id: string): boolean => id.length === idDigits[parent] && regions.has(id);
  return [
    ...ofLevel,
    ({ [column]: id = '' }) =>
      !isParent(id) && `${column} ${id} is not in ${plurals[parent]}.csv: add it there, or mend it here`,
    ({ id, [column]: above = '' }) =>
      !id.startsWith(above) && `id ${id} must begin with its ${column} ${above}`,
  ];
}

/** Checks that every page has its own path: siblings have distinct slugs, and provinces no reserved ones. */
function slugChecks(level: Level, rows: readonly RegionRow[]): readonly Check<RegionRow>[] {
  const parent = parentLevel(level);
  const parentIdOf = ({ id }: RegionRow): string =>
    parent === undefined ? '' : id.slice(0, idDigits[parent]);
  const slugs = slugsById(rows, parentIdOf);
  const lines = new Map<string, number>();
  return [
    (row) => {
      const { id, name, line } = row;
      const slug = slugs.get(id) ?? '';
      const first = lines.getOrInsert(`${parentIdOf(row)}/${slug}`, line);
      if (slug === '') return `name "${name}" has nothing to make an address of: it needs a-z or 0-9`;
      if (level === 'province' && isReservedName(slug))
        return `name "${name}" makes the address /${slug}, which is another page's: give it another name`;
      if (first === line) return undefined;
      return `name "${name}" makes the same address ${slug} as line ${first}: give it another name`;
    },
    ({ id }) =>
      level === 'village' &&
      !hasVillageType(Number(id)) &&
      `id ${id} has no type: its seventh digit must be 1, 2 or 3`,
  ];
}

/** Lists the faults in the ids, names and parents of every level. */
export function faultsOfRegions(rows: DatasetRows, regions: RegionsById): string[] {
  const check = (checksOf: (level: Level) => readonly Check<RegionRow>[]): string[] =>
    levels.flatMap((level) => faultsOf(`${plurals[level]}.csv`, rows[plurals[level]], checksOf(level)));
  const faults = check((level) => nameChecks(level, regions));
  // Slugs and types are derived from ids and names, so they are checked only if these are valid.
  return faults.length > 0 ? faults : check((level) => slugChecks(level, rows[plurals[level]]));
}
