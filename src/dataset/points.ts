import { meanPoint, type Point } from '../domain/coordinates.ts';
import type { Village } from '../domain/region.ts';
import type { CsvCells, PointOrigin } from './tables.ts';

/** What the comparison of a point with the boundary of its village says, as in point-verdicts.csv. */
interface JudgedPoint {
  readonly verdict: CsvCells<'point-verdicts'>['verdict'];
  /** Null where the point was not compared. */
  readonly kilometres: number | null;
}

/**
 * The comparison of the points with boundaries, and with addresses whose place is known, before wrong points were dropped: a row of
 * point-audit.csv. `source` is where the boundaries are from; distances are from addresses to the points of their villages.
 */
export type PointAudit = Readonly<Record<'date' | 'source', string>> &
  Readonly<Record<Exclude<keyof CsvCells<'point-audit'>, 'date' | 'source'>, number>>;
export const pointStates = ['checked', 'unchecked'] as const;

/** Whether a point was compared with the boundary of its village. */
export type PointState = (typeof pointStates)[number];

/** The points of villages in degrees, in the order of the villages; NaN where unknown. */
export interface Coordinates {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/** The points of villages: each is the approximate middle, not the border or the office. */
export interface Points extends Coordinates {
  /** Origins by village id. A village that is not listed has the origin `id`, or `missing` without a point. */
  readonly origins: ReadonlyMap<number, PointOrigin>;
  /** Verdicts by village id. */
  readonly verdicts: ReadonlyMap<number, JudgedPoint>;
  readonly audit: PointAudit | null;
}

interface PointRows {
  readonly coordinates: readonly CsvCells<'coordinates'>[];
  readonly 'point-verdicts': readonly CsvCells<'point-verdicts'>[];
  readonly 'point-audit': readonly CsvCells<'point-audit'>[];
}

/** Builds the audit from validated rows; null if the points were not compared. */
function buildAudit([row]: PointRows['point-audit']): PointAudit | null {
  if (row === undefined) return null;
  const cells = Object.entries(row).filter(([column]) => column !== 'line');
  const isText = (column: string): boolean => column === 'date' || column === 'source';
  return Object.fromEntries(
    cells.map(([column, cell]) => [column, isText(column) ? cell : Number(cell)]),
  ) as PointAudit;
}

export function buildPoints(villages: readonly Village[], rows: PointRows): Points {
  const latitudes = new Float64Array(villages.length).fill(NaN);
  const longitudes = new Float64Array(villages.length).fill(NaN);
  const origins = new Map<number, PointOrigin>();
  const positions = new Map(villages.map(({ id }, position) => [id, position]));
  for (const { id, latitude, longitude, how } of rows.coordinates) {
    const position = positions.get(Number(id));
    if (position !== undefined && latitude !== '') {
      latitudes[position] = Number(latitude);
      longitudes[position] = Number(longitude);
    }
    if (how !== 'id') origins.set(Number(id), how);
  }
  return {
    latitudes,
    longitudes,
    origins,
    verdicts: new Map(
      rows['point-verdicts'].map(({ id, verdict, kilometres }) => [
        Number(id),
        { verdict, kilometres: kilometres === '' ? null : Number(kilometres) },
      ]),
    ),
    audit: buildAudit(rows['point-audit']),
  };
}

/** Gives the point of the village at a position in the list of villages; null where unknown. */
export function pointAt({ latitudes, longitudes }: Coordinates, position: number): Point | null {
  const [latitude = NaN, longitude = NaN] = [latitudes[position], longitudes[position]];
  return Number.isNaN(latitude) ? null : { latitude, longitude };
}

/** Gives the origin of a village's point, or why it has none. `position` is that of the village in the list. */
export function pointOriginAt(points: Points, position: number, { id }: Village): PointOrigin {
  return points.origins.get(id) ?? (pointAt(points, position) === null ? 'missing' : 'id');
}

/** Tells whether a village's point was checked; null if it has none. `position` is that of the village in the list. */
export function pointStateAt(points: Points, position: number, { id }: Village): PointState | null {
  if (pointAt(points, position) === null) return null;
  return points.audit === null || points.verdicts.get(id)?.verdict === 'unchecked' ? 'unchecked' : 'checked';
}

/** Tells whether the points of the villages at positions `[start, end)` were all checked; null if there is none. */
export function pointStateOf(
  { villages, points }: { readonly villages: readonly Village[]; readonly points: Points },
  start: number,
  end: number,
): PointState | null {
  const states = new Set(
    villages.slice(start, end).map((village, at) => pointStateAt(points, start + at, village)),
  );
  return states.has('unchecked') ? 'unchecked' : states.has('checked') ? 'checked' : null;
}

/** Gives the middle of the points of the villages at positions `[start, end)`; null where none is known. */
export function middlePoint(points: Coordinates, start: number, end: number): Point | null {
  const all = Array.from({ length: end - start }, (_, at) => pointAt(points, start + at));
  return meanPoint(all.filter((point) => point !== null));
}
