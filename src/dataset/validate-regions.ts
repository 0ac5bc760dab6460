import { idDigits, levels, parentLevel, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import { isReservedName } from '../domain/page-path.ts';
import { hasVillageType } from '../domain/village-type.ts';
import { faultsOf, hasForm, matching, sorted, type Check } from './checks.ts';
import type { CsvRow } from './csv.ts';
import { slugsById, type DatasetRows } from './dataset.ts';

/** A row of any level, with the columns that only some have. */
export type RegionRow = Pick<CsvRow<'villages'>, 'id' | 'name' | 'line'> &
  Readonly<Partial<Record<`${ParentLevel}_id` | 'code' | 'postal_code', string>>>;

function idChecks(level: Level, ids: ReadonlySet<string>): readonly Check<RegionRow>[] {
  const digits = idDigits[level];
  const ofLevel: readonly Check<RegionRow>[] = [
    hasForm(
      'id',
      matching(new RegExp(`^[1-9]\\d{${digits - 1}}$`), `${digits} digits, the first not 0`),
      ids,
    ),
    sorted('id', ({ id }) => Number(id)),
    ({ name }) => name.includes('  ') && `name "${name}" has two spaces in a row: remove one`,
  ];
  const parent = parentLevel(level);
  if (parent === undefined) return ofLevel;
  const column = `${parent}_id` as `${ParentLevel}_id`;
  return [
    ...ofLevel,
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
export function faultsOfRegions(rows: DatasetRows, ids: ReadonlySet<string>): string[] {
  const check = (checksOf: (level: Level) => readonly Check<RegionRow>[]): string[] =>
    levels.flatMap((level) => faultsOf(`${plurals[level]}.csv`, rows[plurals[level]], checksOf(level)));
  const faults = check((level) => idChecks(level, ids));
  // Slugs and types are derived from ids and names, so they are checked only if these are valid.
  return faults.length > 0 ? faults : check((level) => slugChecks(level, rows[plurals[level]]));
}
