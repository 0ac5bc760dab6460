import { fold } from '../domain/fold.ts';
import { idDigits, levels, parentLevel, plurals, type Level } from '../domain/level.ts';
import { isReservedName } from '../domain/page-path.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { slugsOf } from '../domain/slug.ts';
import { hasVillageType } from '../domain/village-type.ts';
import type { DatasetRows } from './dataset.ts';

/** The columns that the rows of all levels share, and those of some. */
interface RegionRow {
  readonly id: string;
  readonly name: string;
  readonly line: number;
  readonly province_id?: string;
  readonly regency_id?: string;
  readonly district_id?: string;
}

function faultsOfIds(level: Level, rows: readonly RegionRow[]): string[] {
  const pattern = new RegExp(`^[1-9]\\d{${idDigits[level] - 1}}$`);
  const faults: string[] = [];
  let previous: RegionRow | undefined;
  for (const row of rows) {
    const { id, name, line } = row;
    const at = `${plurals[level]}.csv:${line}`;
    if (!pattern.test(id)) {
      faults.push(`${at}: id "${id}" must be ${idDigits[level]} digits, the first not 0`);
    } else if (id === previous?.id) {
      faults.push(`${at}: id ${id} stands on line ${previous.line} too: remove one`);
    } else if (previous !== undefined && id < previous.id) {
      faults.push(`${at}: id ${id} comes after ${previous.id}: sort the rows by id`);
    }
    previous = row;
    if (name === '') faults.push(`${at}: name is empty: give one`);
    else if (fold(name) === '')
      faults.push(`${at}: name "${name}" has no letter or digit: give one that has`);
    if (name.includes('  ')) faults.push(`${at}: name "${name}" has two spaces in a row: remove one`);
  }
  return faults;
}

function faultsOfParents(level: Level, rows: DatasetRows): string[] {
  const parent = parentLevel(level);
  if (parent === undefined) return [];
  const column = `${parent}_id` as 'province_id' | 'regency_id' | 'district_id';
  const known = new Set(rows[plurals[parent]].map((row) => row.id));
  const faults: string[] = [];
  for (const row of rows[plurals[level]] as readonly RegionRow[]) {
    const parentId = row[column] ?? '';
    const at = `${plurals[level]}.csv:${row.line}`;
    if (!known.has(parentId))
      faults.push(
        `${at}: ${column} ${parentId} is not in ${plurals[parent]}.csv: add it there, or mend it here`,
      );
    if (!row.id.startsWith(parentId))
      faults.push(`${at}: id ${row.id} must begin with its ${column} ${parentId}`);
  }
  return faults;
}

/** Checks that every page has its own path: siblings have distinct slugs, and provinces no reserved ones. */
function faultsOfSlugs(level: Level, rows: readonly RegionRow[]): string[] {
  const parent = parentLevel(level);
  const faults: string[] = [];
  const families = Map.groupBy(rows, ({ id }) => (parent === undefined ? '' : id.slice(0, idDigits[parent])));
  for (const siblings of families.values()) {
    const lines = new Map<string, number>();
    const slugs = slugsOf(siblings);
    for (const [position, { name, line }] of siblings.entries()) {
      const slug = slugs[position] ?? '';
      const other = lines.get(slug);
      const at = `${plurals[level]}.csv:${line}: name "${name}"`;
      if (slug === '') faults.push(`${at} has nothing to make an address of: it needs a-z or 0-9`);
      else if (level === 'province' && isReservedName(slug))
        faults.push(`${at} makes the address /${slug}, which is another page's: give it another name`);
      else if (other !== undefined)
        faults.push(`${at} makes the same address ${slug} as line ${other}: give it another name`);
      lines.set(slug, line);
    }
  }
  return faults;
}

function faultsOfVillageTypes({ villages }: DatasetRows): string[] {
  return villages
    .filter(({ id }) => !hasVillageType(Number(id)))
    .map(({ id, line }) => `villages.csv:${line}: id ${id} has no type: its seventh digit must be 1, 2 or 3`);
}

function faultsOfCodes({ provinces, villages }: DatasetRows): string[] {
  const faults: string[] = [];
  const lines = new Map<string, number>();
  for (const { code, line } of provinces) {
    const at = `provinces.csv:${line}: code`;
    const other = lines.get(code);
    if (!/^[A-Z]{2}$/.test(code)) faults.push(`${at} "${code}" must be two capitals`);
    if (other !== undefined)
      faults.push(`${at} ${code} stands on line ${other} too: give each province its own`);
    lines.set(code, line);
  }
  for (const { postal_code: code, line } of villages) {
    if (code !== '' && !postalCodePattern.test(code))
      faults.push(
        `villages.csv:${line}: postal_code "${code}" must be five digits, the first not 0, or empty`,
      );
  }
  return faults;
}

/** Lists the faults in the regions of every level. */
export function faultsOfRegions(rows: DatasetRows): string[] {
  const faults = levels.flatMap((level) => [
    ...faultsOfIds(level, rows[plurals[level]]),
    ...faultsOfParents(level, rows),
  ]);
  // Slugs and types are derived from ids and names, so they are checked only if these are valid.
  if (faults.length === 0) {
    faults.push(...levels.flatMap((level) => faultsOfSlugs(level, rows[plurals[level]])));
    faults.push(...faultsOfVillageTypes(rows));
  }
  return [...faults, ...faultsOfCodes(rows)];
}
