import type { Village } from '../domain/region.ts';
import type { CsvCells, CsvRow } from './csv.ts';
import type { DatasetRows } from './dataset.ts';
import { isDay } from './day.ts';
import type { OtherCodes } from './other-codes.ts';

/**
 * Which code an address of a village carries: `ours` of the village, its `other` one, another of ours `in_district`, one with the
 * `first3` digits of ours, or `another`.
 */
export const codeKinds = ['ours', 'other', 'in_district', 'first3', 'another'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The number of addresses that carry a code, in all and by kind. */
export type Accuracy = Readonly<Record<'addresses' | CodeKind, number>>;

/** How often addresses carry the codes of the data. Nothing is known where there are no rows. */
export interface Accuracies {
  /** The day of the edition that was measured. */
  readonly date: string | undefined;
  readonly country: Accuracy | undefined;
  /** By province id; only provinces with addresses. */
  readonly provinces: ReadonlyMap<number, Accuracy>;
}

/** Says of which kind the code of an address in a village is. */
export function kindOfCode(
  code: string,
  { id, postalCode, parent }: Village,
  { otherPostalCodes }: Pick<OtherCodes, 'otherPostalCodes'>,
): CodeKind {
  if (code === postalCode) return 'ours';
  if (code === otherPostalCodes.get(id)) return 'other';
  if (parent.children.some((neighbour) => neighbour.postalCode === code)) return 'in_district';
  return postalCode?.startsWith(code.slice(0, 3)) === true ? 'first3' : 'another';
}

const columns = ['addresses', ...codeKinds] as const;

/** Adds up the addresses of provinces. */
export function sumOfAccuracies(accuracies: readonly Accuracy[]): Accuracy {
  return Object.fromEntries(
    columns.map((column) => [column, accuracies.reduce((sum, each) => sum + each[column], 0)]),
  ) as Accuracy;
}

/** Builds accuracies from validated rows. */
export function buildAccuracies(rows: readonly CsvCells<'accuracy'>[]): Accuracies {
  const provinces = new Map(
    rows.map((row) => [
      Number(row.province_id),
      Object.fromEntries(columns.map((column) => [column, Number(row[column])])) as Accuracy,
    ]),
  );
  return {
    date: rows[0]?.date,
    country: rows.length === 0 ? undefined : sumOfAccuracies([...provinces.values()]),
    provinces,
  };
}

function faultsOfCounts(row: CsvRow<'accuracy'>): string[] {
  const wrong = columns.filter((column) => !/^(?:0|[1-9]\d*)$/.test(row[column]));
  if (wrong.length > 0) return wrong.map((column) => `${column} "${row[column]}" must be a whole number`);
  const sum = codeKinds.reduce((total, kind) => total + Number(row[kind]), 0);
  return sum === Number(row.addresses) ? [] : [`the kinds of codes add up to ${sum}, addresses must be that`];
}

/** Checks that each row has the addresses of a province, all of one day. */
export function faultsOfAccuracy({ accuracy, provinces }: DatasetRows): string[] {
  const known = new Set(provinces.map(({ id }) => id));
  const [first] = accuracy;
  return accuracy.flatMap((row) => {
    const { province_id: id, date } = row;
    const found = faultsOfCounts(row);
    if (!known.delete(id))
      found.push(`province "${id}" is not in provinces.csv, or stands twice: remove the row`);
    if (!isDay(date)) found.push(`date "${date}" must be a day such as 2026-11-20`);
    else if (date !== first?.date) found.push(`date ${date} must be that of the first row`);
    return found.map((fault) => `accuracy.csv:${row.line}: ${fault}`);
  });
}
