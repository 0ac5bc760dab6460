import { pointAt, type Coordinates, type PointState } from '../domain/coordinates.ts';
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

/** Gives the origin of a village's point, or why it has none. `position` is that of the village in the list. */
export function pointOriginAt(points: Points, position: number, { id }: Village): PointOrigin {
  return points.origins.get(id) ?? (pointAt(points, position) === null ? 'missing' : 'id');
}

/** Tells whether a village's point was checked; null if it has none. `position` is that of the village in the list. */
export function pointStateAt(points: Points, position: number, { id }: Village): PointState | null {
  if (pointAt(points, position) === null) return null;
  return points.audit === null || points.verdicts.get(id)?.verdict === 'unchecked' ? 'unchecked' : 'checked';
}
