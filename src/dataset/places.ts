import type { Point } from '../domain/coordinates.ts';
import { ancestorId, levels, type Level } from '../domain/level.ts';
import { pagePath } from '../domain/page-path.ts';
import { regionsOf, type Dataset } from './dataset.ts';
import type { PosAnswer } from './other-codes.ts';
import { middlePoint, pointStateOf, type PointState } from './points.ts';

/** The facts of a region that are single values. */
export interface PlaceSummary {
  readonly level: Level;
  /** `code` is the ISO code of a province. */
  readonly record: { readonly id: number; readonly name: string; readonly code?: string };
  /** How many villages it has. */
  readonly villages: number;
  /** The point of a village, or the middle of the points of its villages. */
  readonly point: Point | null;
  /** Whether that point was compared with boundaries: of a region above villages, whether all of its villages' were. */
  readonly pointState: PointState | null;
  /** Of a village or district, the other code that circulates for it. */
  readonly otherPostalCode: string | null;
  /** Of a village, what Pos Indonesia's look-up says of its code. */
  readonly posIndonesia: PosAnswer | null;
  /** Of a province or regency, its code of BPS. */
  readonly bpsCode: string | null;
  /** The path of its page. */
  readonly url: string;
}

/** Lists the regions of all levels with what their place is made from: the provinces first, each level in id order. */
export function* listPlaces(dataset: Dataset): Generator<PlaceSummary> {
  const { villages, points, otherPostalCodes, posIndonesia, bpsCodes } = dataset;
  for (const level of levels) {
    let end = 0;
    for (const record of regionsOf(dataset, level)) {
      const start = end;
      while (ancestorId(villages[end]?.id ?? 0, 'village', level) === record.id) end++;
      yield {
        level,
        record,
        villages: end - start,
        point: middlePoint(points, start, end),
        pointState: pointStateOf(dataset, start, end),
        otherPostalCode: otherPostalCodes.get(record.id) ?? null,
        posIndonesia: posIndonesia.get(record.id) ?? null,
        bpsCode: bpsCodes.get(record.id) ?? null,
        url: pagePath(record),
      };
    }
  }
}
