import type { CsvCells, CsvRow } from './csv.ts';
import type { DatasetRows } from './dataset.ts';

/**
 * What a comparison with the villages' boundaries says of the points of the source: `right` where the rules refuse one that lies
 * in or by its boundary, `wrong` where one lies far outside, `beside` where one lies outside and is kept, `unchecked` where
 * there is no boundary. All other points were compared, and lie in or by their boundary.
 */
export const pointVerdicts = ['right', 'wrong', 'beside', 'unchecked'] as const;
export type PointVerdict = (typeof pointVerdicts)[number];

/** A verdict, and how far outside of its boundary the point lies. */
export interface JudgedPoint {
  readonly verdict: PointVerdict;
  /** Null where the point was not compared. */
  readonly kilometres: number | null;
}

/** A point that is more kilometres outside of its village's boundary is wrong. */
const maxKilometresOutside = 5;

/** The comparison of the points with boundaries, and with addresses whose place is known; before wrong points were dropped. */
export interface PointAudit {
  readonly date: string;
  /** The number of boundaries. */
  readonly boundaries: number;
  readonly inside_percent: number;
  readonly within_1_km_percent: number;
  /** The number of addresses. */
  readonly addresses: number;
  /** How far addresses lie from the points of their villages. */
  readonly address_median_km: number;
  readonly address_p95_km: number;
  /** Where the boundaries are from. */
  readonly source: string;
}

/** Builds verdicts from validated rows, by village id. */
export function buildVerdicts(rows: readonly CsvCells<'point-verdicts'>[]): ReadonlyMap<number, JudgedPoint> {
  return new Map(
    rows.map(({ id, verdict, kilometres }) => [
      Number(id),
      {
        verdict: verdict as PointVerdict,
        kilometres: kilometres === '' ? null : Number(kilometres),
      },
    ]),
  );
}

/** Builds the audit from validated rows; null if the points were not compared. */
export function buildAudit([row]: readonly CsvCells<'point-audit'>[]): PointAudit | null {
  if (row === undefined) return null;
  return {
    date: row.date,
    boundaries: Number(row.boundaries),
    inside_percent: Number(row.inside_percent),
    within_1_km_percent: Number(row.within_1_km_percent),
    addresses: Number(row.addresses),
    address_median_km: Number(row.address_median_km),
    address_p95_km: Number(row.address_p95_km),
    source: row.source,
  };
}

/** Finds a fault in a verdict; `how` is that of the village's row in coordinates.csv. */
function findVerdictFault(
  { verdict, kilometres }: CsvRow<'point-verdicts'>,
  how: string | undefined,
): string | undefined {
  if (!pointVerdicts.some((known) => known === verdict))
    return `verdict "${verdict}" must be one of ${pointVerdicts.join(', ')}`;
  if (verdict === 'unchecked' ? kilometres !== '' : !/^\d+(?:\.\d+)?$/.test(kilometres))
    return `kilometres "${kilometres}" must be a number, or empty if the point is unchecked`;
  if (verdict !== 'unchecked' && (verdict === 'wrong') !== Number(kilometres) > maxKilometresOutside)
    return `is ${verdict}, ${kilometres} km outside: what is more than ${maxKilometresOutside} km outside must be wrong, and nothing else`;
  if ((verdict === 'right') !== (how === 'boundary') || (verdict === 'wrong') !== (how === 'wrong'))
    return `its verdict is ${verdict}, but coordinates.csv has ${how ?? 'no row'}: run npm run import`;
  return undefined;
}

/** Checks that verdicts are of villages with a point in the source, in id order, and that coordinates.csv follows them. */
export function faultsOfVerdicts(rows: DatasetRows): string[] {
  const hows = new Map(rows.coordinates.map(({ id, how }) => [id, how]));
  const faults: string[] = [];
  let previous = '';
  for (const row of rows['point-verdicts']) {
    const at = `point-verdicts.csv:${row.line}: ${row.id}`;
    if (row.id <= previous) faults.push(`${at} comes after ${previous}: sort the rows by id`);
    previous = row.id;
    const fault = findVerdictFault(row, hows.get(row.id));
    if (fault !== undefined) faults.push(`${at}: ${fault}`);
  }
  const judged = new Set(rows['point-verdicts'].map(({ id }) => id));
  for (const { id, how, line } of rows.coordinates)
    if (['boundary', 'wrong'].includes(how) && !judged.has(id))
      faults.push(
        `coordinates.csv:${line}: ${id} is ${how}, but point-verdicts.csv has no verdict of it: run npm run import`,
      );
  if (rows['point-audit'].length > 1)
    faults.push('point-audit.csv:3: it must have one row, or none if no point was compared');
  return faults;
}
