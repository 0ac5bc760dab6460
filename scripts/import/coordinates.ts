import type { CsvCells } from '../../src/dataset/csv.ts';
import type { PointOrigin } from '../../src/dataset/provenance.ts';
import { distanceMetres, type Point } from '../../src/domain/coordinates.ts';
import { idDigits } from '../../src/domain/level.ts';
import type { Trace } from './trace.ts';

/** A point is dropped if it is both so far, and so many times the district's median distance, from the district's middle. */
const far = { metres: 30_000, medians: 8 };
const decimals = 4;

/** How the points of matched villages came here; other matches are too weak for a point. */
const origins: Readonly<Partial<Record<Trace['how'], PointOrigin>>> = {
  id: 'id',
  parent: 'path',
  regency: 'regency',
  renamed: 'renamed',
};

/** A point that was dropped, and its distance from the middle of its district. */
export interface DroppedPoint extends Point {
  readonly id: string;
  readonly metres: number;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Finds the points of a district that cannot be right. */
function findFar(points: ReadonlyMap<string, Point>): readonly DroppedPoint[] {
  const middle = {
    latitude: medianOf(Array.from(points.values(), ({ latitude }) => latitude)),
    longitude: medianOf(Array.from(points.values(), ({ longitude }) => longitude)),
  };
  const distances = Array.from(points, ([id, point]) => ({
    id,
    ...point,
    metres: distanceMetres(point, middle),
  }));
  const median = medianOf(distances.map(({ metres }) => metres));
  return distances.filter(({ metres }) => metres > far.metres && metres > far.medians * median);
}

/**
 * Decides each village's point: that of the village of the earlier edition that is this one by name.
 *
 * @param traces what became of the regions of the edition with points, by their ids there
 * @param points the points of that edition, by their ids there
 * @returns the rows of coordinates.csv; a village of which that edition knows nothing has none
 */
export function decideCoordinates(
  traces: ReadonlyMap<string, Trace>,
  points: ReadonlyMap<string, Point>,
): { readonly rows: readonly CsvCells<'coordinates'>[]; readonly dropped: readonly DroppedPoint[] } {
  const found = new Map<string, Point & { readonly how: PointOrigin }>();
  for (const [id, { how, to }] of traces) {
    const origin = origins[how];
    const point = points.get(id);
    if (origin !== undefined && point !== undefined && to !== undefined)
      found.set(to, { ...point, how: origin });
  }
  const usable = [...found].filter(([, { how }]) => how !== 'renamed');
  const inDistricts = Map.groupBy(usable, ([id]) => id.slice(0, idDigits.district));
  const dropped = [...inDistricts.values()].flatMap((district) => findFar(new Map(district)));
  const isDropped = new Set(dropped.map(({ id }) => id));
  const rows = Array.from(found, ([id, { latitude, longitude, how }]) => {
    if (how === 'renamed' || isDropped.has(id))
      return { id, latitude: '', longitude: '', how: how === 'renamed' ? how : 'far' };
    return { id, latitude: latitude.toFixed(decimals), longitude: longitude.toFixed(decimals), how };
  });
  return { rows: rows.toSorted((a, b) => Number(a.id) - Number(b.id)), dropped };
}
