import { fold } from './fold.ts';

const levelWords =
  'desa|kelurahan|kel|kecamatan|kec|kabupaten|kab|kota|provinsi|propinsi|prov|' +
  'village|subdistrict|district|regency|city|province';
const otherWords = 'no|nomor|id|email|hp|nohp|produk|sku|resi|qty|total|status';
const prefixes = 'nam[ae]|telepon|telp|phone|tanggal|date|pesanan|order|penerima|pembeli|catatan';

/** Patterns of folded column headings. */
export const headingPatterns = {
  address: /^(?!.*(?:email|surel)).*(?:alamat|address|lokasi|location)|^(?:nama)?jalan$|^street$/,
  parts: new RegExp(`^(?:nama)?(?:${levelWords})+(?:tujuan|penerima|pengiriman)?$`),
  code: /kodepos|postalcode|postcode|^zip/,
  other: new RegExp(`^(?:${otherWords})$|^(?:${prefixes})`),
};
/** The heading of a one-column table: strict, because addresses may also start with `Alamat`. */
const onlyHeading = /^(?:alamat|address)(?:lengkap|pengiriman|penerima|tujuan|pembeli)*$/;

/** How many rows to search for headings. Files from offices often start with a title. */
export const headingRows = 10;

/** Finds the first row with two headings; otherwise with two cells, if one is a heading. */
export function findTableHeadings(table: readonly (readonly string[])[]): number {
  const rows = table.slice(0, headingRows);
  const isWide = rows.some(({ length }) => length > 1);
  const patterns = isWide ? Object.values(headingPatterns) : [onlyHeading];
  const least = isWide ? 2 : 1;
  const isHeading = (cell: string): boolean =>
    cell.length < 40 && patterns.some((pattern) => pattern.test(fold(cell)));
  // A row with a two-digit number or a comma is data.
  const counts = rows.map((row) =>
    row.some((cell) => /\d{2}|,/.test(cell)) ? 0 : row.filter(isHeading).length,
  );
  const headings = counts.findIndex((count) => count >= least);
  const countFilled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
  const firstRow = rows.findIndex((row) => countFilled(row) >= least);
  return headings === -1 && (counts[firstRow] ?? 0) > 0 ? firstRow : headings;
}
