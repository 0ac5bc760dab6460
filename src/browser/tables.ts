// Tables of regions: their heads sort them, and a field filters the rows of a long one.

import { make } from './make.ts';

const collator = new Intl.Collator('id', { numeric: true });

function sortBy(table: HTMLTableElement, head: HTMLTableCellElement): void {
  const isUp = head.ariaSort !== 'ascending';
  const textOf = (row: HTMLTableRowElement): string => row.cells[head.cellIndex]?.textContent.trim() ?? '';
  const rows = [...(table.tBodies[0]?.rows ?? [])].sort((a, b) => collator.compare(textOf(a), textOf(b)));
  table.tBodies[0]?.append(...(isUp ? rows : rows.reverse()));
  for (const other of table.querySelectorAll<HTMLElement>('[aria-sort]')) other.removeAttribute('aria-sort');
  head.ariaSort = isUp ? 'ascending' : 'descending';
}

function addSorting(table: HTMLTableElement): void {
  for (const head of table.tHead?.rows[0]?.cells ?? []) {
    const button = make('button', { type: 'button' }, ...head.childNodes);
    button.addEventListener('click', () => {
      sortBy(table, head);
    });
    head.append(button);
  }
}

/** Gives what a row is filtered by: its text with all codes of its ranges. */
const wordsOf = ({ textContent }: HTMLTableRowElement): string =>
  textContent
    .toLowerCase()
    .replace(/(\d{5})–(\d{5})/g, (_range, first: string, last: string) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at).join(' '),
    );

function addFilter(place: Element, table: HTMLTableElement): void {
  const field = make('input', {
    type: 'search',
    placeholder: 'Saring menurut nama atau kode',
    'aria-label': 'Saring daftar',
  });
  field.addEventListener('input', () => {
    // Rows have the word as it is written on letters.
    const wanted = field.value
      .trim()
      .toLowerCase()
      .replace(/^kabupaten\b/, 'kab.');
    for (const row of table.tBodies[0]?.rows ?? []) row.hidden = !wordsOf(row).includes(wanted);
  });
  place.append(field);
}

for (const table of document.querySelectorAll<HTMLTableElement>('.sortable')) {
  addSorting(table);
  const place = table.previousElementSibling;
  if (place?.className === 'filter') addFilter(place, table);
}
