import { boxAround, type Box, type XY } from '../domain/outline.ts';
import type { CsvCells } from './csv.ts';
import type { DatasetRows } from './dataset.ts';

/** A ring of a coast or border: its last point is followed by its first. */
export interface Ring {
  /** Whether it is this country's. */
  readonly isOwn: boolean;
  /** Longitude and latitude, in degrees. */
  readonly points: readonly XY[];
  readonly box: Box;
}

/** The coasts and borders of the country and its neighbours, cut off outside of the country's bounds. */
export type Coast = readonly Ring[];

const ownName = 'Indonesia';

const toNumbers = (ring: string): readonly number[] => ring.split(' ').map(Number);

/** Builds the coast from validated rows. */
export function buildCoast(rows: readonly CsvCells<'coast'>[]): Coast {
  return rows.map(({ country, ring }) => {
    const points: XY[] = [];
    let longitude: number | undefined;
    for (const degrees of toNumbers(ring)) {
      if (longitude !== undefined) points.push([longitude, degrees]);
      longitude = longitude === undefined ? degrees : undefined;
    }
    return { isOwn: country === ownName, points, box: boxAround(points) };
  });
}

/** Checks that each ring has at least three points. */
export function faultsOfCoast({ coast }: Pick<DatasetRows, 'coast'>): string[] {
  return coast
    .filter(({ ring }) => {
      const numbers = toNumbers(ring);
      return numbers.length % 2 === 1 || numbers.length < 6 || numbers.some(Number.isNaN);
    })
    .map(
      ({ line, country }) =>
        `coast.csv:${line}: the ring of ${country} must have at least three points, each of two numbers: run npm run import`,
    );
}
