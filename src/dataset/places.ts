import { ancestorId, levels } from '../domain/level.ts';
import { pagePath } from '../domain/page-path.ts';
import type { PlaceSummary } from '../domain/place.ts';
import { regionsOf, type Dataset } from './dataset.ts';
import { middlePoint, pointStateOf } from './points.ts';

/** Lists the regions of all levels with what their place is made from: the provinces first, each level in id order. */
export function* listPlaces(dataset: Dataset): Generator<PlaceSummary> {
  const { villages, points, otherPostalCodes, bpsCodes } = dataset;
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
        bpsCode: bpsCodes.get(record.id) ?? null,
        url: pagePath(record),
      };
    }
  }
}
