import Papa from 'papaparse';
import { tables } from '../dataset/csv.ts';
import type { Region } from '../domain/region.ts';

/**
 * Serializes the begin of the correction that would mend a region, as data/corrections.csv has it: the line of the columns,
 * then the row with id, field and value now. Of a village most faults are about the postal code.
 */
export function toCorrection(region: Region): string {
  const [field, from] =
    region.level === 'village' ? ['postal_code', region.postalCode ?? ''] : ['name', region.name];
  return Papa.unparse([tables.corrections, [region.id, field, from, '', '', '']], { newline: '\n' });
}
