import Papa from 'papaparse';
import type { Table } from './table.ts';

/**
 * Writes CSV as Indonesian Excel opens it: with semicolons, and a mark that says UTF-8. A cell that would be a formula begins
 * with an apostrophe, which makes it a text.
 * @example writeCsv([['alamat', 'kode'], ['Dago', '40135']]) // '\uFEFFalamat;kode\r\nDago;40135'
 */
export function writeCsv(table: Table): string {
  return `\uFEFF${Papa.unparse(table as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: true })}`;
}
