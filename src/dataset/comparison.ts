import type { CsvCells, CsvRow } from './csv.ts';
import type { DatasetRows } from './dataset.ts';

/**
 * How postal codes compare with those of other lists (PT Pos 2015, GeoNames, BPS), and with those that real addresses carry.
 * The columns of comparison.csv, whose names end in `_percent` where they are shares; data/README.md explains each.
 */
export type Comparison = Readonly<Record<Exclude<keyof CsvCells<'comparison'>, 'province_id'>, number>>;

/** Comparisons of the country and of its provinces. Data of one's own has none. */
export interface Comparisons {
  readonly country: Comparison | undefined;
  /** By province id. */
  readonly provinces: ReadonlyMap<number, Comparison>;
}

/** In percent: a province of which fewer codes equal those of PT Pos 2015 has two series. */
const minSamePercent = 90;

/** Whether a row's province has two series of postal codes. */
export function hasTwoSeries(row: CsvCells<'comparison'>): boolean {
  return Number(row.pos2015_same_percent) < minSamePercent;
}

/** Gives the figures of a row as they are written, by column. */
function figuresOf(row: CsvCells<'comparison'>): readonly (readonly [column: string, figure: string])[] {
  return Object.entries(row).filter(([column]) => !['province_id', 'line'].includes(column));
}

function toComparison(row: CsvCells<'comparison'>): Comparison {
  return Object.fromEntries(figuresOf(row).map(([column, figure]) => [column, Number(figure)])) as Comparison;
}

/** Builds comparisons from validated rows. The row without a province is the country's. */
export function buildComparisons(rows: readonly CsvCells<'comparison'>[]): Comparisons {
  const comparisons = new Map(rows.map((row) => [Number(row.province_id), toComparison(row)]));
  const country = comparisons.get(0);
  comparisons.delete(0);
  return { country, provinces: comparisons };
}

function faultsOfCells(row: CsvRow<'comparison'>): string[] {
  return figuresOf(row).flatMap(([column, cell]) => {
    const isShare = column.endsWith('_percent');
    if ((isShare ? /^(?:100\.0|\d{1,2}\.\d)$/ : /^(?:0|[1-9]\d*)$/).test(cell)) return [];
    const form = isShare ? 'a percentage with one decimal' : 'a whole number';
    return [`comparison.csv:${row.line}: ${column} "${cell}" must be ${form}`];
  });
}

/** Checks that there is no comparison, or one of the country and one of each province. */
export function faultsOfComparison({ comparison, provinces }: DatasetRows): string[] {
  if (comparison.length === 0) return [];
  const known = new Set(['', ...provinces.map(({ id }) => id)]);
  const faults: string[] = [];
  for (const row of comparison) {
    const { province_id: id, line } = row;
    if (!known.delete(id))
      faults.push(
        `comparison.csv:${line}: province "${id}" is not in provinces.csv, or stands twice: remove the row`,
      );
    faults.push(...faultsOfCells(row));
  }
  for (const id of known)
    faults.push(
      `comparison.csv:1: has no row of ${id === '' ? 'the country' : `province ${id}`}: add one, or remove all rows`,
    );
  return faults;
}
