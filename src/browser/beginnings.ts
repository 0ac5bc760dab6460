// Digits that are typed light up the cells and areas whose codes begin so, and say where that is.

import { postalCodePath } from '../api/paths.ts';

type Where = readonly [names: string, x?: number, y?: number];

interface Found {
  readonly data: readonly { readonly name: string; readonly district: string; readonly regency: string }[];
}

const form = document.querySelector<HTMLFormElement>('.beginning');
const [field] = form?.getElementsByTagName('input') ?? [];
const [status] = form?.getElementsByTagName('p') ?? [];
const places = JSON.parse(form?.dataset['places'] ?? '{}') as Readonly<Record<string, Where>>;
const map = document.querySelector('.zones svg');
const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
dot.setAttribute('r', '12');
const invitation = status?.textContent ?? '';

/** Names the villages of a code. */
async function describe(code: string): Promise<string> {
  const answer = await fetch(postalCodePath(code));
  if (answer.status === 404) return `${code} tidak dipakai`;
  if (!answer.ok) return '';
  const { data } = (await answer.json()) as Found;
  const [first] = data;
  const others = data.length > 1 ? ` dan ${data.length - 1} lainnya` : '';
  return first === undefined ? '' : `${code}: ${first.name}, ${first.district}, ${first.regency}${others}`;
}

function light(digits: string): void {
  const prefix = digits.slice(0, 2);
  for (const link of document.querySelectorAll('.zones a')) {
    const isLit = (link.getAttribute('href') ?? '').startsWith(`/kodepos/${prefix}`);
    link.classList.toggle('dim', !isLit);
    link.classList.toggle('lit', isLit && digits !== '');
  }
  const [names, x, y] = places[digits.slice(0, 3)] ?? [];
  dot.remove();
  if (x !== undefined && y !== undefined) {
    dot.setAttribute('cx', String(x));
    dot.setAttribute('cy', String(y));
    map?.append(dot);
  }
  if (status === undefined) return;
  status.textContent =
    digits === ''
      ? invitation
      : names === undefined
        ? `Tidak ada kode pos yang diawali ${digits}.`
        : `${digits.slice(0, 3)}: ${names}`;
}

field?.addEventListener('input', () => {
  const digits = field.value.replace(/\D/g, '').slice(0, 5);
  light(digits);
  if (digits.length === 5 && places[digits.slice(0, 3)] !== undefined)
    describe(digits).then(
      (text) => {
        // Another code may have been typed meanwhile.
        if (text !== '' && status !== undefined && field.value.includes(digits)) status.textContent = text;
      },
      // Without a connection, what the first digits mean stays.
      () => undefined,
    );
});
