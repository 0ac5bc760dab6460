import { villagePointAt, type Coordinates, type PointState } from '../domain/coordinates.ts';
import type { Village } from '../domain/region.ts';
import type { CsvCells, PointOrigin, Rows } from './tables.ts';

/** The comparison of a point with its village's boundary, from point-verdicts.csv. */
interface JudgedPoint {
  readonly verdict: CsvCells<'point-verdicts'>['verdict'];
  /** The distance of the point from the boundary; null if the village has no boundary. */
  readonly kilometres: number | null;
}

/** How far points were from boundaries and known addresses, before wrong points were dropped. */
type PointAudit = Readonly<Record<'date' | 'source', string>> &
  Readonly<Record<Exclude<keyof CsvCells<'point-audit'>, 'date' | 'source'>, number>>;

/** The points of villages. Each is the approximate middle of the village, not its office. */
export interface Points extends Coordinates {
  /** Origins by village id. Absent villages have the origin `id`, or `missing` without a point. */
  readonly origins: ReadonlyMap<number, PointOrigin>;
  readonly verdicts: ReadonlyMap<number, JudgedPoint>;
  readonly audit: PointAudit | null;
}

type PointRows = Rows<'coordinates' | 'point-verdicts' | 'point-audit'>;

function buildAudit([row]: PointRows['point-audit']): PointAudit | null {
  if (row === undefined) return null;
  const cells = Object.entries(row).filter(([column]) => column !== 'line');
  const isText = (column: string): boolean => column === 'date' || column === 'source';
  return Object.fromEntries(
    cells.map(([column, cell]) => [column, isText(column) ? cell : Number(cell)]),
  ) as PointAudit;
}

export function readPointRows(villages: readonly Village[], rows: PointRows): Points {
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
  const verdicts = new Map<number, JudgedPoint>();
  for (const { id, verdict, kilometres } of rows['point-verdicts'])
    verdicts.set(Number(id), { verdict, kilometres: kilometres === '' ? null : Number(kilometres) });
  return { latitudes, longitudes, origins, verdicts, audit: buildAudit(rows['point-audit']) };
}

/** Returns the origin of the point of the village at a position, or why it has none. */
export const findPointOrigin = (points: Points, position: number, { id }: Village): PointOrigin =>
  points.origins.get(id) ?? (villagePointAt(points, position) === null ? 'missing' : 'id');

/** Returns whether the point of a village was compared with its boundary; null without a point. */
export function findAuditState(points: Points, at: number, { id }: Village): PointState | null {
  if (villagePointAt(points, at) === null) return null;
  const isUnchecked = points.verdicts.get(id)?.verdict === 'unchecked';
  return points.audit === null || isUnchecked ? 'unchecked' : 'checked';
}
