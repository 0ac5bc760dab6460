import type { XY } from '../domain/box.ts';
import type { CsvCells } from './tables.ts';

/** The coast and land borders: rings in degrees. No ring repeats its first point at the end. */
export type Coast = readonly (readonly XY[])[];

export function readCoastRows(rows: readonly CsvCells<'coast'>[]): Coast {
  return rows.map(({ ring }) => {
    const numbers = ring.split(' ').map(Number);
    return Array.from({ length: numbers.length / 2 }, (_, at): XY => [
      numbers[2 * at] ?? NaN,
      numbers[2 * at + 1] ?? NaN,
    ]);
  });
}
