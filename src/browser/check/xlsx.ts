import { readXlsx as readWorkbook, writeXlsxStream } from 'hucre/xlsx';
import { toText } from './cell-text.ts';
import type { Table } from './table.ts';

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: Table;
}

/** Converts rows to texts, up to the last that has one: in many workbooks empty rows have a format. */
function toTable(rows: readonly (readonly unknown[])[]): Table {
  const table = rows.map((row) => row.map(toText));
  return table.slice(0, table.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

/**
 * Reads the sheets of a workbook that have rows.
 *
 * @throws if it is none
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const { sheets } = await readWorkbook(bytes);
  return sheets
    .map(({ name, rows }) => ({ name, rows: toTable(rows) }))
    .filter(({ rows }) => rows.length > 0);
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Widths of columns, in characters. */
const width = { min: 8, max: 60 };

function widthOfColumn(table: Table, at: number): number {
  const longest = table.slice(0, 100).reduce((max, row) => Math.max(max, row[at]?.length ?? 0), 0);
  return Math.min(Math.max(longest + 1, width.min), width.max);
}

/** Writes a workbook of one sheet, whose first row has the names of the columns. All cells are text: codes keep their digits. */
export function writeXlsx(table: Table): Promise<Blob> {
  const rows = table.map((row) => row.map((value) => (value === '' ? null : value)));
  const columns = (table[0] ?? []).map((_, at) => ({ width: widthOfColumn(table, at) }));
  const stream = writeXlsxStream(rows, { name: 'Sheet1', columns, freezePane: { rows: 1 } });
  return new Response(stream, { headers: { 'Content-Type': type } }).blob();
}
