import type { CsvCells } from './csv.ts';

/**
 * How postal codes compare with those of other lists (PT Pos 2015, GeoNames, BPS), and with those that real addresses carry.
 * The columns of comparison.csv, whose names end in `_percent` where they are shares; data/README.md explains each.
 */
export type Comparison = Readonly<Record<Exclude<keyof CsvCells<'comparison'>, 'province_id'>, number>>;

/** Comparisons of the country and of its provinces. Data of one's own has none. */
export interface Comparisons {
  readonly country: Comparison | undefined;
  readonly provinces: ReadonlyMap<number, Comparison>;
}

/** In percent: a province of which fewer codes equal those of PT Pos 2015 has two series. */
const minSamePercent = 90;

export function hasTwoSeries(row: CsvCells<'comparison'>): boolean {
  return Number(row.pos2015_same_percent) < minSamePercent;
}

/** Builds comparisons from validated rows. The row without a province is the country's. */
export function buildComparisons(rows: readonly CsvCells<'comparison'>[]): Comparisons {
  const comparisons = new Map(
    rows.map((row) => {
      const cells = Object.entries(row).filter(([column]) => !['province_id', 'line'].includes(column));
      const figures = cells.map(([column, cell]) => [column, Number(cell)]);
      return [Number(row.province_id), Object.fromEntries(figures) as Comparison];
    }),
  );
  const country = comparisons.get(0);
  comparisons.delete(0);
  return { country, provinces: comparisons };
}
