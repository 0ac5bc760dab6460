import type { Dataset } from '../dataset/dataset.ts';
import { originOf, sourceOf } from '../dataset/provenance.ts';
import { toCsv } from './csv.ts';

/**
 * Serializes the origin of each village's postal code as CSV, a row per village by id. The source is its name and version; it
 * is empty if there is no code or if it was corrected by hand.
 */
export function toProvenanceCsv(dataset: Dataset): string {
  const rows = dataset.villages.map((village) => {
    const source = sourceOf(dataset, village);
    return [
      village.id,
      village.postalCode,
      originOf(dataset, village),
      source === undefined ? null : `${source.name} ${source.version}`,
    ];
  });
  return toCsv(['village_id', 'postal_code', 'origin', 'source'], rows);
}
