import type { Download } from '../../api/downloads.ts';
import { villagesIn } from '../../dataset/summary.ts';
import type { Language } from '../../domain/language.ts';
import type { Province, Regency } from '../../domain/region.ts';
import { toSize } from './format.ts';

/** Gives the approximate size of a download; of small files none. */
export function downloadSize(
  { bytesPerVillage = 0, bytes }: Download,
  villages: number,
  lang: Language,
): string {
  const size = bytes ?? bytesPerVillage * villages;
  return size === 0 ? '' : toSize(size, lang);
}

/** Gives the approximate size of the workbook of a region: what is the same in each, then its rows. */
export function regionXlsxSize(region: Province | Regency, lang: Language = 'id'): string {
  const villages = villagesIn(region);
  const districts = new Set(villages.map(({ parent }) => parent));
  return toSize(5200 + 35.7 * villages.length + 65 * districts.size, lang);
}
