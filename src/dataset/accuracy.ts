import type { CsvCells } from './tables.ts';

type Row = CsvCells<'accuracy'>;

/** The columns that count addresses: all, and by the code that they carry. */
const counts = ['addresses', 'ours', 'other', 'in_district', 'first3', 'another'] as const;
type Accuracy = Readonly<Record<(typeof counts)[number], number>>;

/** How often addresses carry the codes of the data, by kind. Nothing is known where there are no rows. */
type Accuracies = Readonly<Partial<Record<Row['kind'], Accuracy>>> & {
  /** The day of the edition that was measured. */
  readonly date: string | null;
};

/** How many villages have a code in another list, and how many of them the same one. */
export interface Comparison {
  readonly compared: number;
  readonly same: number;
}

/** How codes compare with addresses and other lists, in the country and in each province by id. */
export interface Measured {
  readonly accuracy: Accuracies;
  /** The addresses of known villages in each province; only those that have any. */
  readonly addressesIn: ReadonlyMap<number, Accuracy>;
  /** The comparison with Pos Indonesia's list of 2015, in each province. */
  readonly list2015: ReadonlyMap<number, Comparison>;
}

/** Adds up the rows of provinces. */
function sumOf(rows: readonly Row[]): Accuracy {
  const sums = counts.map((column) => [column, rows.reduce((sum, row) => sum + Number(row[column]), 0)]);
  return Object.fromEntries(sums) as Accuracy;
}

export function buildMeasured(rows: readonly Row[], list: readonly CsvCells<'pos-list'>[]): Measured {
  const byKind = Object.groupBy(rows, ({ kind }) => kind);
  return {
    accuracy: {
      date: rows[0]?.date ?? null,
      ...Object.fromEntries(Object.entries(byKind).map(([kind, ofKind]) => [kind, sumOf(ofKind)])),
    },
    addressesIn: new Map((byKind.addresses ?? []).map((row) => [Number(row.province_id), sumOf([row])])),
    list2015: new Map(
      list.map(({ province_id: id, compared, same }) => [
        Number(id),
        { compared: Number(compared), same: Number(same) },
      ]),
    ),
  };
}
