import Papa from 'papaparse';
import type { Dataset } from '../dataset/dataset.ts';
import { originOf, sourceOf } from '../dataset/provenance.ts';

/**
 * Spells where the postal code of each village is from, as CSV of RFC 4180: one row a village by id, with the origin
 * (`given`, `filled`, …), and the source as name and version; empty where there is no code, or where it was corrected.
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
