import { boxAround, type Box, type XY } from '../domain/box.ts';
import type { CsvCells } from './tables.ts';

/** A closed ring of a coast or border, without its first point at the end. */
interface Ring {
  readonly isOwn: boolean;
  /** Longitude and latitude, in degrees. */
  readonly points: readonly XY[];
  readonly box: Box;
}

/** The coasts and borders of Indonesia and its neighbours, clipped to a box around the country. */
export type Coast = readonly Ring[];

const ownName = 'Indonesia';

export function readCoastRows(rows: readonly CsvCells<'coast'>[]): Coast {
  return rows.map(({ country, ring }) => {
    const numbers = ring.split(' ').map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, at): XY => [
      numbers[2 * at] ?? NaN,
      numbers[2 * at + 1] ?? NaN,
    ]);
    return { isOwn: country === ownName, points, box: boxAround(points) };
  });
}
