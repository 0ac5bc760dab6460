import Papa from 'papaparse';
import { toRecord, type Fields } from '../domain/record.ts';

/** A cell; null is empty. */
type Cell = string | number | null;

/** Serializes rows as CSV (RFC 4180), with a header row, CRLF line ends and no byte order mark. */
export function toCsv(fields: readonly string[], data: readonly (readonly Cell[])[]): string {
  return `${Papa.unparse({ fields: [...fields], data: data as Cell[][] }, { newline: '\r\n' })}\r\n`;
}

/** Serializes subjects as CSV, a row for each, with fields as columns. */
export function recordsToCsv<Subject>(
  fields: Readonly<
    Record<string, Fields<Subject>[string] & { readonly valueOf: (subject: Subject) => Cell }>
  >,
  subjects: readonly Subject[],
): string {
  const rows = subjects.map((subject) => Object.values(toRecord(fields, subject)));
  return toCsv(Object.keys(fields), rows);
}
