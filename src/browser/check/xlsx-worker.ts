// A worker for workbooks, which starts only when needed because its library is large.

import { readXlsx, writeXlsxStream } from 'hucre/xlsx';
import { cellToText } from '../../domain/cell-text.ts';
import { answerCalls } from '../worker-call.ts';
import { trimRows, type TextTable } from './rows.ts';

interface Sheet {
  readonly name: string;
  readonly rows: TextTable;
}

export interface XlsxCaller {
  (task: { readonly read: ArrayBuffer }): Promise<readonly Sheet[]>;
  (task: WriteTask): Promise<Blob>;
}

interface WriteTask {
  readonly write: TextTable;
  /** The number of rows at the top that stay visible. */
  readonly frozen: number;
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Widths of columns, in characters. */
const [minWidth, maxWidth] = [8, 60];

async function readSheets(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const { sheets } = await readXlsx(bytes);
  // Many sheets end with empty rows that have a format.
  return sheets.map(({ name, rows }) => ({ name, rows: trimRows(rows.map((row) => row.map(cellToText))) }));
}

/** Writes a workbook of one sheet. All cells are text, so that codes keep their digits. */
function writeSheet({ write: table, frozen }: WriteTask): Promise<Blob> {
  const rows = table.map((row) => row.map((value) => (value === '' ? null : value)));
  const columns = (table[frozen - 1] ?? []).map((_, at) => {
    // Skips a title above the headings, which may be longer than any cell of its column.
    const lengths = table.slice(frozen - 1, 100).map((row) => row[at]?.length ?? 0);
    return { width: Math.min(Math.max(minWidth, ...lengths), maxWidth) };
  });
  const stream = writeXlsxStream(rows, { name: 'Sheet1', columns, freezePane: { rows: frozen } });
  return new Response(stream, { headers: { 'Content-Type': type } }).blob();
}

answerCalls((task: { readonly read: ArrayBuffer } | WriteTask) =>
  'read' in task ? readSheets(task.read) : writeSheet(task),
);
