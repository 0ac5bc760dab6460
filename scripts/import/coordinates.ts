import { originsWithoutPoint } from '../../src/dataset/provenance.ts';
import type { CsvCells } from '../../src/dataset/tables.ts';
import { distanceMetres, type Point } from '../../src/domain/coordinates.ts';
import { idDigits } from '../../src/domain/level.ts';
import { boxAround, type XY } from '../../src/domain/box.ts';
import { inIdOrder } from './data-tables.ts';
import type { Trace } from './earlier-regions.ts';

/** Drops points over 30 km, and over 8 times the median distance, from their district's middle. */
const limit = { metres: 30_000, medians: 8 };
const decimals = 4;

type PointOrigin = CsvCells<'coordinates'>['how'];

/** The origins of points, by how their villages were matched. Other matches are too weak. */
const origins: Readonly<Partial<Record<Trace['how'], PointOrigin>>> = {
  id: 'id',
  parent: 'path',
  regency: 'regency',
  renamed: 'renamed',
};

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Finds the ids of villages whose points are too far from their district's middle. */
function findFar(points: readonly (readonly [id: string, point: Point])[]): readonly string[] {
  const middle = {
    latitude: findMedian(points.map(([, { latitude }]) => latitude)),
    longitude: findMedian(points.map(([, { longitude }]) => longitude)),
  };
  const distances = points.map(([id, point]) => ({ id, metres: distanceMetres(point, middle) }));
  const median = findMedian(distances.map(({ metres }) => metres));
  return distances
    .filter(({ metres }) => metres > limit.metres && metres > limit.medians * median)
    .map(({ id }) => id);
}

/** Creates a check for points more than 30 km outside the bounds of a district's points. */
function createOutsideCheck(points: readonly Point[]): (point: Point) => boolean {
  const toXY = ({ latitude, longitude }: Point): XY => [longitude, latitude];
  const { min, max } = boxAround(points.map(toXY));
  const clamp = (at: number, axis: 0 | 1) => Math.min(Math.max(at, min[axis]), max[axis]);
  return (point) => {
    const inside = { latitude: clamp(point.latitude, 1), longitude: clamp(point.longitude, 0) };
    return points.length > 0 && distanceMetres(point, inside) > limit.metres;
  };
}

/** Decides a point's origin or rejection. Returns undefined if the verdict no longer fits. */
function judge(
  byRule: PointOrigin,
  verdict: CsvCells<'point-verdicts'>['verdict'] | undefined,
  isOutside: boolean,
): PointOrigin | undefined {
  if (verdict === undefined) return byRule;
  if ((verdict === 'right') !== originsWithoutPoint.includes(byRule)) return undefined;
  if (verdict === 'right') return isOutside ? 'far' : 'boundary';
  return verdict === 'wrong' ? 'wrong' : byRule;
}

/**
 * Decides each village's point: the point of the matching village of the earlier edition, unless
 * the rules or point-verdicts.csv reject the point.
 * @param traces the successors of that edition's regions, by their ids in that edition
 */
export function decideCoordinates(
  traces: ReadonlyMap<string, Trace>,
  points: ReadonlyMap<string, Point>,
  verdicts: readonly CsvCells<'point-verdicts'>[],
): readonly CsvCells<'coordinates'>[] {
  const candidates = new Map<string, Point & { readonly how: PointOrigin }>();
  for (const [id, { how, to }] of traces) {
    const origin = origins[how];
    const point = points.get(id);
    if (origin !== undefined && point !== undefined && to !== undefined)
      candidates.set(to, { ...point, how: origin });
  }
  const usable = [...candidates].filter(([, { how }]) => how !== 'renamed');
  const byDistrict = Map.groupBy(usable, ([id]) => id.slice(0, idDigits.district));
  const far = new Set([...byDistrict.values()].flatMap(findFar));
  const verdictById = new Map(verdicts.map(({ id, verdict }) => [id, verdict]));
  const checks = new Map(
    Array.from(byDistrict, ([district, villages]) => {
      const usual = villages.filter(([id]) => !far.has(id) && verdictById.get(id) !== 'wrong');
      return [district, createOutsideCheck(usual.map(([, point]) => point))];
    }),
  );
  const stale = verdicts.filter(({ id }) => !candidates.has(id)).map(({ id }) => id);
  const rows: CsvCells<'coordinates'>[] = [];
  for (const [id, { how: match, ...point }] of candidates) {
    const isOutside = checks.get(id.slice(0, idDigits.district))?.(point) === true;
    const how = judge(far.has(id) ? 'far' : match, verdictById.get(id), isOutside);
    if (how === undefined) stale.push(id);
    else {
      const format = (degrees: number): string =>
        originsWithoutPoint.includes(how) ? '' : degrees.toFixed(decimals);
      rows.push({ id, latitude: format(point.latitude), longitude: format(point.longitude), how });
    }
  }
  if (stale.length > 0)
    throw new Error(`data/point-verdicts.csv has rows that no longer fit: ${stale.join(', ')}`);
  return inIdOrder(rows);
}
