// A field filters the rows of a long table.

import { create } from './elements.ts';

/** Gives what a row is filtered by: its text with all codes of its ranges. */
const wordsOf = ({ textContent }: HTMLTableRowElement): string =>
  textContent
    .toLowerCase()
    .replace(/(\d{5})–(\d{5})/g, (_range, first: string, last: string) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at).join(' '),
    );

function addFilter(place: Element, table: HTMLTableElement): void {
  const field = create('input', {
    type: 'search',
    placeholder: 'Saring menurut nama atau kode',
    'aria-label': 'Saring daftar',
  });
  const nothing = create('p', { class: 'text', role: 'status' });
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    const rows = [...(table.tBodies[0]?.rows ?? [])];
    for (const row of rows) row.hidden = !wordsOf(row).includes(wanted);
    nothing.textContent = rows.every(({ hidden }) => hidden)
      ? `Tidak ada “${field.value.trim()}” di daftar ini.`
      : '';
  });
  place.append(field);
  table.after(nothing);
}

for (const place of document.querySelectorAll('.filter')) {
  const table = place.nextElementSibling;
  if (table instanceof HTMLTableElement) addFilter(place, table);
}
