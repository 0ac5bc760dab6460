import type { Download } from '../../api/downloads.ts';
import type { SourceKey } from '../../dataset/provenance.ts';
import { listVillagesIn } from '../../dataset/summary.ts';
import type { Language, Translated } from '../../domain/language.ts';
import type { Province } from '../../domain/region.ts';
import { formatSize } from './format.ts';

const indonesian = {
  /** The name of the dataset in the structured data. */
  name: 'Wilayah dan kode pos Indonesia',
  download: (kind: string, size: string) => `Unduh ${kind} (${size})`,
  province: 'Provinsi',
  sourceHeads: ['Paket (pembuat, lisensi)', 'Dipakai untuk'],
};

const english: typeof indonesian = {
  name: 'Regions and postal codes of Indonesia',
  download: (kind, size) => `Download ${kind} (${size})`,
  province: 'Province',
  sourceHeads: ['Package (author, licence)', 'Used for'],
};

/** The words of the data page, in addition to its texts in `content/`. */
export const dataWords: Translated<typeof indonesian> = { id: indonesian, en: english };

/** The English uses of each source. The Indonesian ones are in data/sources.csv. */
export const sourceUses: Readonly<Record<SourceKey, string>> = {
  regions: 'ids and names of regions, most postal codes',
  'postal-codes': 'postal codes that are missing or doubtful, coordinates, earlier ids',
  'district-codes': 'other postal codes of districts',
  'regions-37': 'earlier ids',
  'regions-38': 'earlier ids',
  'province-codes': 'a check of province codes (ISO 3166-2:ID)',
  coast: 'coast lines and borders on maps',
  'bps-codes': 'BPS codes of provinces and regencies',
  'pos-verdicts': 'whether Pos Indonesia’s lookup has the same code; none of its rows',
  'other-codes': 'postal codes of the operator’s list',
};

/** Returns the approximate size of a download; empty for small files. */
export function downloadSize({ size }: Download, villages: number, lang: Language): string {
  if (size === undefined) return '';
  return formatSize('bytes' in size ? size.bytes : size.bytesPerVillage * villages, lang);
}

/** Estimates the size of a province's workbook by its villages and districts. */
export function provinceXlsxSize(province: Province, lang: Language): string {
  const villages = listVillagesIn(province);
  const districts = new Set(villages.map(({ parent }) => parent));
  return formatSize(5200 + 35.7 * villages.length + 65 * districts.size, lang);
}
