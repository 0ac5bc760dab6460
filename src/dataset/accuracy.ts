import type { CsvCells } from './csv.ts';

/**
 * Which code an address of a village carries: `ours` of the village, its `other` one, another of ours `in_district`, one with the
 * `first3` digits of ours, or `another`.
 */
export const codeKinds = ['ours', 'other', 'in_district', 'first3', 'another'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The columns of accuracy.csv that are numbers of addresses. The annotation is for bundlers: a spread would stay in every script. */
export const countColumns = /* @__PURE__ */ (['addresses'] as ('addresses' | CodeKind)[]).concat(codeKinds);

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

type Row = CsvCells<'accuracy'>;

/** Adds up the rows of provinces. */
function sumOf(rows: readonly Row[]): Accuracy {
  const sums = countColumns.map((column) => [
    column,
    rows.reduce((sum, row) => sum + Number(row[column]), 0),
  ]);
  return Object.fromEntries(sums) as Accuracy;
}

export function buildAccuracies(rows: readonly Row[]): Accuracies {
  return {
    date: rows[0]?.date,
    country: rows.length === 0 ? undefined : sumOf(rows),
    provinces: new Map(rows.map((row) => [Number(row.province_id), sumOf([row])])),
  };
}
