import { fold } from '../domain/fold.ts';
import { idDigits, levels, parentLevel, plurals, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import type { CsvRow } from './csv.ts';
import type { DatasetRows } from './dataset.ts';

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
      faults.push(`${file}:${row.line}: id ${row.id} stands on line ${previous.line} too`);
    } else if (previous !== undefined && row.id < previous.id) {
      faults.push(`${file}:${row.line}: id ${row.id} comes after ${previous.id}: sort the rows by id`);
    }
    previous = row;
    if (row.name === '') faults.push(`${file}:${row.line}: name is empty`);
    else if (fold(row.name) === '')
      faults.push(`${file}:${row.line}: name "${row.name}" has no letter or digit`);
    if (row.name.includes('  '))
      faults.push(`${file}:${row.line}: name "${row.name}" has two spaces in a row`);
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
      faults.push(`${file}:${row.line}: ${column} ${parentId} is not in ${plurals[parent]}.csv`);
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
      faults.push(`provinces.csv:${line}: code ${code} stands on line ${seen.get(code) ?? 0} too`);
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

function faultsOfAliases({ aliases, provinces }: DatasetRows): string[] {
  const faults: string[] = [];
  const owner = new Map(provinces.map((row) => [fold(row.name), row.id]));
  const ids = new Set(owner.values());
  for (const { id, alias, line } of aliases) {
    const folded = fold(alias);
    const other = owner.get(folded);
    if (!ids.has(id)) faults.push(`aliases.csv:${line}: id ${id} is not in provinces.csv`);
    if (folded === '') faults.push(`aliases.csv:${line}: alias "${alias}" has no letter or digit`);
    if (other !== undefined) faults.push(`aliases.csv:${line}: alias "${alias}" already names ${other}`);
    owner.set(folded, id);
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
    if (!pinned.has(id)) faults.push(`provinces.csv:${line}: province ${id} has no line in counts.csv`);
  }
  const provinceIds = new Set(rows.provinces.map((row) => row.id));
  for (const row of counts) {
    if (!provinceIds.has(row.province_id)) {
      faults.push(`counts.csv:${row.line}: province ${row.province_id} is not in provinces.csv`);
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
  return [...faults, ...faultsOfCodes(rows), ...faultsOfAliases(rows), ...faultsOfCounts(rows, counts)];
}
