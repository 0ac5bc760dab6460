import { isPrimaryCodeList } from './code-list.ts';
import type { CsvCells, Rows } from './tables.ts';

type Row = CsvCells<'accuracy'>;

/** Columns that count addresses: first all of them, then by the code that they contain. */
const counts = ['addresses', 'ours', 'other', 'in_district', 'first3', 'another'] as const;
type Accuracy = Readonly<Record<(typeof counts)[number], number>>;

/** Counts of addresses by kind of address. Without rows, `date` is null. */
type Accuracies = Readonly<Partial<Record<Row['kind'], Accuracy>> & { date: string | null }>;

/** How many villages have a code in another list, and how many of these codes are ours. */
export interface Comparison {
  readonly compared: number;
  readonly same: number;
}

/** How our primary codes compare with other sources. Empty if an operator's list is primary. */
export interface Measured {
  /** False if an operator's list is primary, because not all of its codes can be compared. */
  readonly hasFairVerdicts: boolean;
  readonly accuracy: Accuracies;
  /** Counts of addresses by province id. Provinces without addresses are absent. */
  readonly addressesIn: ReadonlyMap<number, Accuracy>;
  /** The comparison with Pos Indonesia's list of 2015, by province id. */
  readonly list2015: ReadonlyMap<number, Comparison>;
}

function addUp(rows: readonly Row[]): Accuracy {
  const addColumn = (column: (typeof counts)[number]): number =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const sums = counts.map((column) => [column, addColumn(column)]);
  return Object.fromEntries(sums) as Accuracy;
}

const toComparison = ({ province_id: id, compared, same }: CsvCells<'pos-list'>) =>
  [Number(id), { compared: Number(compared), same: Number(same) }] as const;

export function readAccuracyRows(tables: Rows<'accuracy' | 'pos-list' | 'other-codes'>): Measured {
  const isReplaced = isPrimaryCodeList(tables['other-codes']);
  const rows = isReplaced ? [] : tables.accuracy;
  const list = isReplaced ? [] : tables['pos-list'];
  const byKind = Object.groupBy(rows, ({ kind }) => kind);
  const { addresses = [] } = byKind;
  return {
    hasFairVerdicts: !isReplaced,
    accuracy: {
      date: rows[0]?.date ?? null,
      ...Object.fromEntries(Object.entries(byKind).map(([kind, ofKind]) => [kind, addUp(ofKind)])),
    },
    addressesIn: new Map(addresses.map((row) => [Number(row.province_id), addUp([row])])),
    list2015: new Map(list.map(toComparison)),
  };
}
