import type { Dataset } from '../../dataset/dataset.ts';
import { pointOriginAt, pointStateAt } from '../../dataset/points.ts';
import { originOf, sourceOf } from '../../dataset/provenance.ts';
import { toCsv } from './csv.ts';

/**
 * Serializes the origins of each village's postal code and point as CSV, a row per village by id. The source is that of the code, its
 * name and version; it is empty if there is no code or if it was corrected by hand.
 */
export function toProvenanceCsv(dataset: Dataset): string {
  const rows = dataset.villages.map((village, position) => {
    const source = sourceOf(dataset, village);
    return [
      village.id,
      village.postalCode,
      originOf(dataset, village),
      source === undefined ? null : `${source.name} ${source.version}`,
      pointOriginAt(dataset.points, position, village),
      pointStateAt(dataset.points, position, village),
    ];
  });
  return toCsv(['village_id', 'postal_code', 'origin', 'source', 'point_origin', 'point'], rows);
}
