// Adds a field that filters the rows of a long table.

import { searchPagePath } from '../domain/page-path.ts';
import { newTag } from './elements.ts';

/** Returns the text of a row with all codes of its ranges. */
const toSearchText = ({ textContent }: HTMLTableRowElement): string =>
  textContent
    .toLowerCase()
    .replace(/(\d{5})–(\d{5})/g, (_range, first: string, last: string) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at).join(' '),
    );

function addFilter(place: Element, table: HTMLTableElement): void {
  const placeholder = 'Saring menurut nama atau kode';
  const field = newTag('input', { type: 'search', placeholder, 'aria-label': 'Saring daftar' });
  const nothing = newTag('p', { class: 'text', role: 'status' });
  field.addEventListener('input', () => {
    const wanted = field.value.trim();
    const rows = [...(table.tBodies[0]?.rows ?? [])];
    for (const row of rows) row.hidden = !toSearchText(row).includes(wanted.toLowerCase());
    const isEmpty = rows.every(({ hidden }) => hidden);
    const search = newTag('a', { href: searchPagePath(wanted, 'id') }, `Cari “${wanted}”`);
    nothing.replaceChildren(...(isEmpty ? [`Tidak ada “${wanted}” di daftar ini. `, search] : []));
  });
  place.append(field);
  table.after(nothing);
}

for (const place of document.querySelectorAll('.filter')) {
  const table = place.nextElementSibling;
  if (table instanceof HTMLTableElement) addFilter(place, table);
}
