import { toVillageCells, type VillageColumn } from '../../dataset/village-rows.ts';
import type { Village } from '../../domain/region.ts';
import { toCsv } from './text-files.ts';

/** The columns of the CSV in Indonesian. */
export const excelHeadings: Readonly<Record<VillageColumn, string>> = {
  province_id: 'Kode provinsi',
  province: 'Provinsi',
  regency_id: 'Kode kabupaten/kota',
  regency: 'Kabupaten/kota',
  district_id: 'Kode kecamatan',
  district: 'Kecamatan',
  village_id: 'Kode desa/kelurahan',
  village: 'Desa/kelurahan',
  postal_code: 'Kode pos',
};

export const excelDelimiter = ';';

/**
 * Serializes villages as CSV as Excel in Indonesia opens it by a double click: with semicolons, and a mark that says UTF-8. Codes have
 * no dots: Excel would read 11.01.01 as a time.
 */
export const toExcelCsv = (villages: readonly Village[]): string =>
  `\uFEFF${toCsv([Object.values(excelHeadings), ...villages.map(toVillageCells)], excelDelimiter)}`;
