import Papa from 'papaparse';
import { findTableHeadings } from '../../domain/headings.ts';
import { delimiters, findUtf16 } from '../../domain/table-text.ts';
import { trimRows, type TextTable } from './rows.ts';

/** The share of rows that must be as wide as the headings, or the first row. */
const minSameWidth = 0.9;

const toLines = (text: string): TextTable => trimRows(text.split(/\r\n?|\n/).map((line) => [line]));

/** Parses text; undefined if its quotes do not match, such as those of `"Toko Maju" Dago`. */
function parse(text: string, delimiter: string): TextTable | undefined {
  // A clipboard may mix line ends.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' });
  return errors.some(({ type }) => type === 'Quotes') ? undefined : trimRows(data);
}

function isTable(rows: TextTable): boolean {
  const filledRows = rows.filter((row) => row.length > 1 || row[0]?.trim() !== '');
  const dataRows = filledRows.slice(Math.max(0, findTableHeadings(filledRows)));
  const width = dataRows[0]?.length ?? 0;
  const equalRows = dataRows.filter(({ length }) => length === width);
  return width > 1 && equalRows.length >= minSameWidth * dataRows.length;
}

/** @example readPasted('Jl. Dago\tBandung\nUbud') // [['Jl. Dago', 'Bandung'], ['Ubud']] */
export const readPasted = (text: string): TextTable => parse(text, '\t') ?? toLines(text);

/** Reads CSV with any usual delimiter. Each line is one cell if no delimiter makes a table. */
export const readCsv = (text: string): TextTable =>
  delimiters.map((delimiter) => parse(text, delimiter)).find((rows) => rows && isTable(rows)) ??
  toLines(text);

/** Checks whether a file is a ZIP archive, like workbooks since 2007. */
export const isWorkbook = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

/** Decodes UTF-16, UTF-8 or, if neither, Windows-1252. */
function decode(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: utf16 === undefined }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes a table; undefined if the file is not text. */
export function decodeTable(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  return text.slice(0, 1000).includes('\0') ? undefined : text;
}

/** Writes CSV for Indonesian Excel: semicolons, a byte order mark for UTF-8, formulas as text. */
export function writeCsv(table: TextTable): string {
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: true };
  return `\uFEFF${Papa.unparse(table as string[][], options)}`;
}
