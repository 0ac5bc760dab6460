import type { Columns } from './columns.ts';
import { nameOfColumn, widthOf } from './columns.ts';
import { cellOf, type CheckList } from './list.ts';
import type { Table } from './table.ts';
import type { Words } from './words.ts';

/**
 * Gives the table as it was, with the columns that are known now beside it, and a row of names above.
 * @example toOutput(table, columns, list, checkWords.id)[0] // ['Nama', 'Alamat', 'Tempat', 'Kode pos', …]
 */
export function toOutput(table: Table, columns: Columns, { checked }: CheckList, words: Words): Table {
  const width = widthOf(table);
  const names = Array.from({ length: width }, (_, at) => nameOfColumn(table, columns, at, words));
  const added = Object.entries(words.added);
  const rows = table.slice(columns.hasHead ? 1 : 0).map((row, at) => {
    const known = checked[at];
    const cells = added.map(([name]) =>
      name === 'verdict' && known !== undefined ? words.verdicts[known.verdict][0] : cellOf(known, name),
    );
    return [...names.map((_, column) => row[column] ?? ''), ...cells];
  });
  return [[...names, ...added.map(([, name]) => name)], ...rows];
}
