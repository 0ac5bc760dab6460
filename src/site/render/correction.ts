import Papa from 'papaparse';
import { tables } from '../../dataset/csv.ts';
import type { Region } from '../../domain/region.ts';

/**
 * Serializes the start of a correction of a region for data/corrections.csv: the header, then a row with id, field and current
 * value. The field is the postal code of a village, as most reports are about that, and else the name.
 */
export function toCorrection(region: Region): string {
  const [field, from] =
    region.level === 'village' ? ['postal_code', region.postalCode ?? ''] : ['name', region.name];
  return Papa.unparse([tables.corrections, [region.id, field, from, '', '', '']], { newline: '\n' });
}
