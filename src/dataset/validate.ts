import { fold } from '../domain/fold.ts';
import { idDigits, levels, parentLevel, plurals, type Level } from '../domain/level.ts';
import { isReservedName } from '../domain/page-path.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { slugsOf } from '../domain/slug.ts';
import { hasVillageType } from '../domain/village-type.ts';
import type { CsvRow } from './csv.ts';
import type { DatasetRows } from './dataset.ts';
import {
  faultsOfCorrections,
  faultsOfProvenance,
  faultsOfSources,
  faultsOfSpellings,
} from './validate-provenance.ts';

/** The columns that every region's row has, and those that only some have. */
interface RegionRow {
  readonly id: string;
  readonly name: string;
  readonly line: number;
  readonly province_id?: string;
  readonly regency_id?: string;
  readonly district_id?: string;
}

function faultsOfIds(level: Level, rows: readonly RegionRow[]): string[] {
  const file = `${plurals[level]}.csv`;
  const pattern = new RegExp(`^[1-9]\\d{${idDigits[level] - 1}}$`);
  const faults: string[] = [];
  let previous: RegionRow | undefined;
  for (const row of rows) {
    if (!pattern.test(row.id)) {
      faults.push(`${file}:${row.line}: id "${row.id}" must be ${idDigits[level]} digits, the first not 0`);
    } else if (row.id === previous?.id) {
      faults.push(`${file}:${row.line}: id ${row.id} stands on line ${previous.line} too: remove one`);
    } else if (previous !== undefined && row.id < previous.id) {
      faults.push(`${file}:${row.line}: id ${row.id} comes after ${previous.id}: sort the rows by id`);
    }
    previous = row;
    if (row.name === '') faults.push(`${file}:${row.line}: name is empty: give one`);
    else if (fold(row.name) === '')
      faults.push(`${file}:${row.line}: name "${row.name}" has no letter or digit: give one that has`);
    if (row.name.includes('  '))
      faults.push(`${file}:${row.line}: name "${row.name}" has two spaces in a row: remove one`);
  }
  return faults;
}

function faultsOfParents(level: Level, rows: readonly RegionRow[], parents: readonly RegionRow[]): string[] {
  const parent = parentLevel(level);
  if (parent === undefined) return [];
  const column = `${parent}_id` as 'province_id' | 'regency_id' | 'district_id';
  const known = new Set(parents.map((row) => row.id));
  const file = `${plurals[level]}.csv`;
  const faults: string[] = [];
  for (const row of rows) {
    const parentId = row[column] ?? '';
    if (!known.has(parentId)) {
      faults.push(
        `${file}:${row.line}: ${column} ${parentId} is not in ${plurals[parent]}.csv: add it there, or mend it here`,
      );
    }
    if (!row.id.startsWith(parentId)) {
      faults.push(`${file}:${row.line}: id ${row.id} must begin with its ${column} ${parentId}`);
    }
  }
  return faults;
}

function faultsOfCodes({ provinces, villages }: DatasetRows): string[] {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const { code, line } of provinces) {
    if (!/^[A-Z]{2}$/.test(code)) faults.push(`provinces.csv:${line}: code "${code}" must be two capitals`);
    if (seen.has(code)) {
      faults.push(
        `provinces.csv:${line}: code ${code} stands on line ${seen.get(code) ?? 0} too: give each province its own`,
      );
    }
    seen.set(code, line);
  }
  for (const { postal_code: code, line } of villages) {
    if (code !== '' && !postalCodePattern.test(code)) {
      faults.push(
        `villages.csv:${line}: postal_code "${code}" must be five digits, the first not 0, or empty`,
      );
    }
  }
  return faults;
}

function faultsOfAliases({ aliases, provinces, regencies }: DatasetRows): string[] {
  const faults: string[] = [];
  const owner = new Map([...provinces, ...regencies].map((row) => [fold(row.name), row.id]));
  const ids = new Set(owner.values());
  for (const { id, alias, line } of aliases) {
    const folded = fold(alias);
    const other = owner.get(folded);
    if (!ids.has(id))
      faults.push(`aliases.csv:${line}: id ${id} is not in provinces.csv or regencies.csv: remove the row`);
    if (folded === '')
      faults.push(`aliases.csv:${line}: alias "${alias}" has no letter or digit: remove the row`);
    if (other !== undefined)
      faults.push(`aliases.csv:${line}: alias "${alias}" already names ${other}: remove the row`);
    owner.set(folded, id);
  }
  return faults;
}

/** Every page has an address of its own: among its siblings, and a province's beside what else is at the top. */
function faultsOfSlugs(level: Level, rows: readonly RegionRow[]): string[] {
  const file = `${plurals[level]}.csv`;
  const parent = parentLevel(level);
  const faults: string[] = [];
  const families = Map.groupBy(rows, ({ id }) => (parent === undefined ? '' : id.slice(0, idDigits[parent])));
  for (const siblings of families.values()) {
    const taken = new Map<string, RegionRow>();
    const slugs = slugsOf(siblings);
    for (const [at, row] of siblings.entries()) {
      const { name, line } = row;
      const slug = slugs[at] ?? '';
      const other = taken.get(slug);
      if (slug === '') {
        faults.push(`${file}:${line}: name "${name}" has nothing to make an address of: it needs a-z or 0-9`);
      } else if (level === 'province' && isReservedName(slug)) {
        faults.push(
          `${file}:${line}: name "${name}" makes the address /${slug}, which is another page's: give it another name`,
        );
      } else if (other !== undefined) {
        faults.push(
          `${file}:${line}: name "${name}" makes the same address ${slug} as line ${other.line}: give it another name`,
        );
      }
      taken.set(slug, row);
    }
  }
  return faults;
}

function faultsOfVillageTypes({ villages }: DatasetRows): string[] {
  return villages
    .filter(({ id }) => !hasVillageType(Number(id)))
    .map(({ id, line }) => `villages.csv:${line}: id ${id} has no type: its seventh digit must be 1, 2 or 3`);
}

/** Whether a text is a day such as 2026-11-20; one such as 2026-02-31 is read as the 3rd of March. */
export function isDay(text: string): boolean {
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text;
}

function faultsOfEdition({ edition }: DatasetRows): string[] {
  const faults: string[] = [];
  if (edition.length !== 1) faults.push(`edition.csv:1: has ${edition.length} rows, it must have one`);
  for (const { date, decree, line } of edition) {
    if (!isDay(date)) faults.push(`edition.csv:${line}: date "${date}" must be a day such as 2026-11-20`);
    if (decree === '') faults.push(`edition.csv:${line}: decree is empty: give its name`);
  }
  return faults;
}

function faultsOfSeries({ series, provinces }: DatasetRows): string[] {
  const faults: string[] = [];
  const lines = new Map<string, number>();
  const provinceIds = new Set(provinces.map((row) => row.id));
  for (const { province_id: id, line } of series) {
    const other = lines.get(id);
    if (!provinceIds.has(id))
      faults.push(`series.csv:${line}: province ${id} is not in provinces.csv: remove the row`);
    if (other !== undefined)
      faults.push(`series.csv:${line}: province ${id} stands on line ${other} too: remove one`);
    lines.set(id, line);
  }
  return faults;
}

/** Compares what is there with what was last reviewed: data/counts.csv has one line a province. */
function faultsOfCounts(rows: DatasetRows, counts: readonly CsvRow<'counts'>[]): string[] {
  const tally = (ids: readonly string[]): Map<string, number> => {
    const counted = new Map<string, number>();
    for (const id of ids) {
      const province = id.slice(0, idDigits.province);
      counted.set(province, (counted.get(province) ?? 0) + 1);
    }
    return counted;
  };
  const found = {
    regencies: tally(rows.regencies.map((row) => row.id)),
    districts: tally(rows.districts.map((row) => row.id)),
    villages: tally(rows.villages.map((row) => row.id)),
    with_postal_code: tally(rows.villages.flatMap((row) => (row.postal_code === '' ? [] : [row.id]))),
  };
  const faults: string[] = [];
  const pinned = new Set(counts.map((row) => row.province_id));
  for (const { id, line } of rows.provinces) {
    if (!pinned.has(id))
      faults.push(`provinces.csv:${line}: province ${id} has no line in counts.csv: add one with its counts`);
  }
  const provinceIds = new Set(rows.provinces.map((row) => row.id));
  for (const row of counts) {
    if (!provinceIds.has(row.province_id)) {
      faults.push(
        `counts.csv:${row.line}: province ${row.province_id} is not in provinces.csv: remove the row`,
      );
      continue;
    }
    for (const column of ['regencies', 'districts', 'villages', 'with_postal_code'] as const) {
      const count = found[column].get(row.province_id) ?? 0;
      if (String(count) !== row[column]) {
        faults.push(
          `counts.csv:${row.line}: province ${row.province_id} has ${count} ${column}, pinned are ${row[column]}: ` +
            'find what changed, or pin the new count',
        );
      }
    }
  }
  return faults;
}

/** Gives every fault in the rows of the CSV files, each with file and line; none if they are fit to build from. */
export function validateRows(rows: DatasetRows, counts: readonly CsvRow<'counts'>[]): readonly string[] {
  const faults: string[] = [];
  for (const level of levels) {
    const parent = parentLevel(level);
    faults.push(...faultsOfIds(level, rows[plurals[level]]));
    if (parent !== undefined) {
      faults.push(...faultsOfParents(level, rows[plurals[level]], rows[plurals[parent]]));
    }
  }
  const sound = faults.length === 0;
  return [
    ...faults,
    // Addresses and types are read off ids and names, so these must be sound first.
    ...(sound ? levels.flatMap((level) => faultsOfSlugs(level, rows[plurals[level]])) : []),
    ...(sound ? faultsOfVillageTypes(rows) : []),
    ...faultsOfCodes(rows),
    ...faultsOfAliases(rows),
    ...faultsOfEdition(rows),
    ...faultsOfSeries(rows),
    ...faultsOfSources(rows),
    ...faultsOfProvenance(rows),
    ...faultsOfCorrections(rows),
    ...faultsOfSpellings(rows),
    ...faultsOfCounts(rows, counts),
  ];
}
