import Papa from 'papaparse';
import type { Dataset } from '../dataset/dataset.ts';
import { originOf, sourceOf } from '../dataset/provenance.ts';

/**
 * Serializes the origin of each village's postal code as CSV (RFC 4180), a row per village by id. The source is its name and
 * version; it is empty if there is no code or if it was corrected by hand.
 */
export function toProvenanceCsv(dataset: Dataset): string {
  const rows = dataset.villages.map((village) => {
    const source = sourceOf(dataset, village);
    return [
      village.id,
      village.postalCode ?? '',
      originOf(dataset, village),
      source === undefined ? '' : `${source.name} ${source.version}`,
    ];
  });
  const fields = ['village_id', 'postal_code', 'origin', 'source'];
  return `${Papa.unparse({ fields, data: rows }, { newline: '\r\n' })}\r\n`;
}
