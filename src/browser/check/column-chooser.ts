import { make } from '../make.ts';
import { nameOfColumn, widthOf, type Columns } from './columns.ts';
import type { Table } from './table.ts';
import type { Words } from './words.ts';

/**
 * Shows which columns of a table are read, and lets a person change them.
 *
 * @param place a `<details>`, which is hidden for a table of one column
 */
export function showColumns(
  place: HTMLDetailsElement,
  table: Table,
  columns: Columns,
  words: Words,
  change: (columns: Columns) => void,
): void {
  const width = widthOf(table);
  const nameOf = (at: number): string => nameOfColumn(table, columns, at, words);
  const box = (isChecked: boolean, name: string, toggle: (isOn: boolean) => void): HTMLElement => {
    const input = make('input', { type: 'checkbox' });
    input.checked = isChecked;
    input.addEventListener('change', () => {
      toggle(input.checked);
    });
    return make('label', {}, input, ' ', name);
  };
  const listed = Array.from({ length: width }, (_, at) => at);
  const addresses = listed.map((at) =>
    box(columns.address.includes(at), nameOf(at), (isOn) => {
      const others = columns.address.filter((other) => other !== at);
      change({ ...columns, address: isOn ? [...others, at] : others });
    }),
  );
  const codes = make(
    'select',
    {},
    make('option', { value: '' }, words.columns.none),
    ...listed.map((at) => make('option', { value: String(at) }, nameOf(at))),
  );
  codes.value = String(columns.code ?? '');
  codes.addEventListener('change', () => {
    change({ ...columns, code: codes.value === '' ? undefined : Number(codes.value) });
  });
  const head = box(columns.hasHead, words.columns.head, (hasHead) => {
    change({ ...columns, hasHead });
  });
  const code = columns.code === undefined ? undefined : nameOf(columns.code);
  place.replaceChildren(
    make('summary', {}, words.columns.summary(columns.address.map(nameOf).join(', '), code)),
    make('fieldset', {}, make('legend', {}, words.columns.address), ...addresses),
    make('p', {}, make('label', {}, words.columns.code, ' ', codes)),
    make('p', {}, head),
  );
  place.hidden = width < 2;
}
