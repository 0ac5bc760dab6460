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

/** Widths of columns, in characters. */
const width = { min: 8, max: 60 };

function widthOfColumn(table: Table, at: number): number {
  const longest = table.slice(0, 100).reduce((max, row) => Math.max(max, row[at]?.length ?? 0), 0);
  return Math.min(Math.max(longest + 1, width.min), width.max);
}

/** Writes a workbook of one sheet, whose first row has the names of the columns. All cells are text: codes keep their digits. */
function writeXlsx(table: Table): Promise<Blob> {
  const rows = table.map((row) => row.map((value) => (value === '' ? null : value)));
  const columns = (table[0] ?? []).map((_, at) => ({ width: widthOfColumn(table, at) }));
  const stream = writeXlsxStream(rows, { name: 'Sheet1', columns, freezePane: { rows: 1 } });
  return new Response(stream, { headers: { 'Content-Type': type } }).blob();
}

const doXlsx: DoXlsx = (task) => ('read' in task ? readXlsx(task.read) : writeXlsx(task.write));

answerCalls(doXlsx);
