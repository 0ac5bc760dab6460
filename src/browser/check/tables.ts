// Tables as text: what a person pastes or drops, and CSV to take home.

import Papa from 'papaparse';
import { findHeadings } from '../../domain/headings.ts';

/** A table as a person gives it: rows of cells, all text. */
export type Table = readonly (readonly string[])[];

/** The separators of CSV files, in the order in which they are tried: addresses have commas in them. */
const separators = [';', '\t', ','];
/** The share of rows that must be as long as the headings, or the first row. */
const minAlike = 0.9;

/** Drops empty rows at the end. Those between stay, so that rows keep their numbers. */
export function trimEnd(rows: Table): Table {
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);
}

const toLines = (text: string): Table => trimEnd(text.split(/\r\n?|\n/).map((line) => [line]));

/** Parses text by a separator; undefined if its quotes do not match, as where a name in quotes begins a line. */
function parse(text: string, delimiter: string): Table | undefined {
  // A clipboard may mix line ends.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' });
  return errors.some(({ type }) => type === 'Quotes') ? undefined : trimEnd(data);
}

function isTable(rows: Table): boolean {
  const filled = rows.filter((row) => row.length > 1 || row[0]?.trim() !== '');
  const below = filled.slice(Math.max(0, findHeadings(filled)));
  const width = below[0]?.length ?? 0;
  return width > 1 && below.filter(({ length }) => length === width).length >= minAlike * below.length;
}

/**
 * Reads what a person pastes: lines, or a block of a spreadsheet, with tabs between its cells.
 * @example readPasted('Jl. Dago, Bandung\nUbud') // [['Jl. Dago, Bandung'], ['Ubud']]
 */
export function readPasted(text: string): Table {
  return parse(text, '\t') ?? toLines(text);
}

/**
 * Reads a CSV file with semicolons, tabs or commas; where no separator makes a table of it, each line is a cell.
 * @example readCsv('alamat;kode\nDago, Bandung;40135') // [['alamat', 'kode'], ['Dago, Bandung', '40135']]
 */
export function readCsv(text: string): Table {
  return (
    separators.map((separator) => parse(text, separator)).find((rows) => rows && isTable(rows)) ??
    toLines(text)
  );
}

/** Whether a file is a workbook of today, which is a ZIP archive. */
export const isWorkbook = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/**
 * Decodes the text of a file: UTF-8, UTF-16 with its mark, as "Unicode text" of spreadsheets, or else what Windows writes.
 *
 * @returns undefined if it is no text
 */
export function decode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, 1000).includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Writes CSV as Indonesian Excel opens it: with semicolons, and a mark that says UTF-8. A cell that would be a formula begins
 * with an apostrophe, which makes it a text.
 * @example writeCsv([['alamat', 'kode'], ['Dago', '40135']]) // '\uFEFFalamat;kode\r\nDago;40135'
 */
export function writeCsv(table: Table): string {
  return `\uFEFF${Papa.unparse(table as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: true })}`;
}
