import { fold } from '../domain/fold.ts';
import type { DatasetRows } from './dataset.ts';
import { countByProvince } from './province-counts.ts';
import {
  faultsOfCorrections,
  faultsOfProvenance,
  faultsOfSources,
  faultsOfSpellings,
} from './validate-provenance.ts';
import { faultsOfBpsCodes } from './bps-codes.ts';
import { faultsOfCoast } from './coast.ts';
import { faultsOfVerdicts } from './point-verdicts.ts';
import { faultsOfReviewed } from './reviewed.ts';
import { faultsOfCoordinates, faultsOfEarlierRegions } from './validate-places.ts';
import { faultsOfRegions } from './validate-regions.ts';

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

/** Whether a text is a day such as 2026-11-20. `Date` alone would accept 2026-02-31 as the 3rd of March. */
export function isDay(text: string): boolean {
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
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

/** Compares the rows with counts.csv, which has the reviewed counts of each province. */
function faultsOfCounts(rows: DatasetRows): string[] {
  const found = new Map(countByProvince(rows).map((row) => [row.province_id, row]));
  const pinned = new Set(rows.counts.map((row) => row.province_id));
  const missing = rows.provinces
    .filter(({ id }) => !pinned.has(id))
    .map(
      ({ id, line }) =>
        `provinces.csv:${line}: province ${id} has no line in counts.csv: add one with its counts`,
    );
  const wrong = rows.counts.flatMap((row) => {
    const at = `counts.csv:${row.line}: province ${row.province_id}`;
    const counts = found.get(row.province_id);
    if (counts === undefined) return [`${at} is not in provinces.csv: remove the row`];
    return (['regencies', 'districts', 'villages', 'with_postal_code', 'with_coordinates'] as const)
      .filter((column) => counts[column] !== row[column])
      .map(
        (column) =>
          `${at} has ${counts[column]} ${column}, pinned are ${row[column]}: ` +
          'find what changed, or pin the new count',
      );
  });
  return [...missing, ...wrong];
}

/** Lists every fault in the rows of the CSV files, each with file and line. */
export function validateRows(rows: DatasetRows): readonly string[] {
  return [
    ...faultsOfRegions(rows),
    ...faultsOfAliases(rows),
    ...faultsOfEdition(rows),
    ...faultsOfSeries(rows),
    ...faultsOfSources(rows),
    ...faultsOfProvenance(rows),
    ...faultsOfCorrections(rows),
    ...faultsOfReviewed(rows),
    ...faultsOfSpellings(rows),
    ...faultsOfBpsCodes(rows),
    ...faultsOfCoordinates(rows),
    ...faultsOfVerdicts(rows),
    ...faultsOfCoast(rows),
    ...faultsOfEarlierRegions(rows),
    ...faultsOfCounts(rows),
  ];
}
