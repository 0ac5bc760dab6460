import Papa from 'papaparse';
import { tables } from '../dataset/csv.ts';
import type { Region } from '../domain/region.ts';

/** The columns of data/corrections.csv, as its first line has them. */
export const correctionHeader = tables.corrections.join(',');

/**
 * Serializes the begin of the row of data/corrections.csv that would mend a region: its id, field and value now. Of a village
 * most faults are about the postal code.
 */
export function toCorrectionRow(region: Region): string {
  const [field, from] =
    region.level === 'village' ? ['postal_code', region.postalCode ?? ''] : ['name', region.name];
  return Papa.unparse([[region.id, field, from, '', '', '']]);
}
