// A worker for workbooks: it starts with the first of them, so that nobody else loads the library.

import { readXlsx as readWorkbook, writeXlsxStream } from 'hucre/xlsx';
import { toText } from '../../domain/cell-text.ts';
import { answerCalls } from '../worker-call.ts';
import { trimEnd, type Table } from './tables.ts';

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: Table;
}

/** What the worker does with the bytes of a workbook, or with a table to write as one. */
export type DoXlsx = (
  task: { readonly read: ArrayBuffer } | { readonly write: Table },
) => Promise<readonly Sheet[] | Blob>;

/** Reads the sheets of a workbook. In many, empty rows at the end have a format. */
async function readXlsx(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const { sheets } = await readWorkbook(bytes);
  return sheets.map(({ name, rows }) => ({ name, rows: trimEnd(rows.map((row) => row.map(toText))) }));
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The widest column, in characters. */
const maxWidth = 60;

/** Writes a workbook of one sheet, whose first row has the names of the columns. All cells are text: codes keep their digits. */
function writeXlsx(table: Table): Promise<Blob> {
  const rows = table.map((row) => row.map((value) => (value === '' ? null : value)));
  const lengthsOf = (at: number) => table.slice(0, 100).map((row) => row[at]?.length ?? 0);
  const columns = (table[0] ?? []).map((_, at) => ({
    width: Math.min(Math.max(8, ...lengthsOf(at)), maxWidth),
  }));
  const stream = writeXlsxStream(rows, { name: 'Sheet1', columns, freezePane: { rows: 1 } });
  return new Response(stream, { headers: { 'Content-Type': type } }).blob();
}

const doXlsx: DoXlsx = (task) => ('read' in task ? readXlsx(task.read) : writeXlsx(task.write));

answerCalls(doXlsx);
