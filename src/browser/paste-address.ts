// Replaces line ends of a pasted label by commas, because search fields drop them. Removes other
// labels, and the recipient's name and phone number, which must not get into the search's URL.

import { checkPaths } from '../domain/region-path.ts';
import { newTag } from './elements.ts';
import { labelsKey, readLabel } from './label-lines.ts';
import { isEnglish, pageLanguage } from './language.ts';

/** Precedes the text of a search in keys of `sessionStorage` for its note. */
const leftOutKey = 'left-out ';

const [street, code] = [/^(?:jl|jln|jalan|gg|gang)\b/gim, /\b[1-9]\d{4}$/gm];

/** Links to the page that checks many addresses, and passes it the labels in the tab's storage. */
function linkToCheck(labels: string): HTMLElement {
  const text = isEnglish ? 'Check all labels' : 'Cek semua label';
  const link = newTag('a', { href: checkPaths[pageLanguage] }, text);
  link.addEventListener('click', () => {
    sessionStorage.setItem(labelsKey, labels);
  });
  return link;
}

const showNote = (input: HTMLInputElement, note: string, ...more: readonly (string | Node)[]): void => {
  input.form?.append(newTag('p', { class: 'small', role: 'alert' }, note, ...more));
};

const inputs = document.querySelectorAll<HTMLInputElement>('form[role=search] input');
for (const input of inputs)
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim().replaceAll('\r', '') ?? '';
    const hasLabels = [street, code].some((sign) => (text.match(sign) ?? []).length > 1);
    const [block = text] = hasLabels ? text.split(/\n\s*\n/) : [];
    const { lines, recipient } = readLabel(block);
    input.form?.querySelector('[role=alert]')?.remove();
    if (text === lines.join('')) return;
    event.preventDefault();
    const parts = [...recipient, ...(block === text ? [] : [isEnglish ? 'other labels' : 'label lainnya'])];
    const note = (isEnglish ? 'Not searched for: ' : 'Tidak ikut dicari: ') + parts.join(', ');
    const more = block === text ? [] : ['. ', linkToCheck(text)];
    if (parts.length > 0) showNote(input, note, ...more);
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(lines.join(', '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    if (recipient.length > 0) sessionStorage.setItem(leftOutKey + input.value, note);
  });

// The page of results shows the note again, because its address lacks the recipient.
for (const input of inputs) {
  const note = sessionStorage.getItem(leftOutKey + input.value);
  if (note !== null) showNote(input, note);
}
