import Papa from 'papaparse';
import { toRecord, type Fields } from '../../api/fields.ts';

/** A cell; null is empty. */
type Cell = string | number | null;

const toLines = (rows: readonly (readonly Cell[])[]): string =>
  `${Papa.unparse(rows as Cell[][], { newline: '\r\n' })}\r\n`;

/** Serializes rows as CSV (RFC 4180), with a header row, CRLF line ends and no byte order mark. */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return toLines([columns, ...rows]);
}

type CellFields<Subject> = Readonly<
  Record<string, Fields<Subject>[string] & { readonly valueOf: (subject: Subject) => Cell }>
>;

/** Serializes subjects as CSV in pieces, a row for each, with fields as columns. */
export function* recordsToCsv<Subject>(
  fields: CellFields<Subject>,
  subjects: Iterable<Subject>,
): Generator<string> {
  yield toLines([Object.keys(fields)]);
  for (const subject of subjects) yield toLines([Object.values(toRecord(fields, subject))]);
}
