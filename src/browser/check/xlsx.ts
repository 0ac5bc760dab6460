import readWorkbook from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/universal';
import type { Table } from './table.ts';

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly rows: Table;
}

/** Gives a cell as text: a postal code may be a number, a day has no time. */
function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return ['string', 'number', 'boolean'].includes(typeof cell) ? String(cell) : '';
}

/**
 * Reads the sheets of a workbook that have rows.
 *
 * @throws if it is none
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const sheets = await readWorkbook(bytes);
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toText)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Widths of columns, in characters. */
const width = { min: 8, max: 60 };

function widthOfColumn(table: Table, at: number): number {
  const longest = table.slice(0, 100).reduce((max, row) => Math.max(max, row[at]?.length ?? 0), 0);
  return Math.min(Math.max(longest + 1, width.min), width.max);
}

/** Writes a workbook of one sheet, whose first row has the names of the columns. All cells are text: codes keep their digits. */
export function writeXlsx(table: Table): Promise<Blob> {
  const rows = table.map((row, at) =>
    row.map((value) =>
      value === '' ? null : { value, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) },
    ),
  );
  const columns = (table[0] ?? []).map((_, at) => ({ width: widthOfColumn(table, at) }));
  return writeWorkbook(rows, { columns, stickyRowsCount: 1 }).toBlob();
}
