import Papa from 'papaparse';
import type { VillageColumn } from '../../dataset/village-rows.ts';

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
 * Converts rows of the CSV, without their header, to CSV as Excel in Indonesia opens it by a double click: with semicolons, and a mark
 * that says UTF-8. Codes have no dots: Excel would read 11.01.01 as a time.
 */
export function toExcelCsv(rows: Buffer): Buffer {
  const { data } = Papa.parse<string[]>(rows.toString(), {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  });
  const options = { delimiter: excelDelimiter, newline: '\r\n' };
  return Buffer.from(`\uFEFF${Papa.unparse([Object.values(excelHeadings), ...data], options)}\r\n`);
}
