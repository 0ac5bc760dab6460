// Replaces line ends of a pasted label by commas, because search fields drop them. Removes other
// labels, and the recipient's name and phone number, which must not get into the search's URL.

import { checkPaths } from '../domain/region-path.ts';
import { newTag } from './elements.ts';
import { labelsKey, readLabel } from './label-lines.ts';
import { isEnglish, pageLanguage } from './language.ts';

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

for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input'))
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim().replaceAll('\r', '') ?? '';
    const hasLabels = [street, code].some((sign) => (text.match(sign) ?? []).length > 1);
    const [block = text] = hasLabels ? text.split(/\n\s*\n/) : [];
    const { lines, recipient } = readLabel(block);
    input.form?.querySelector('[role=alert]')?.remove();
    if (text === lines.join('')) return;
    event.preventDefault();
    const left = [...recipient, ...(block === text ? [] : [isEnglish ? 'other labels' : 'label lainnya'])];
    const note = (isEnglish ? 'Not searched for: ' : 'Tidak ikut dicari: ') + left.join(', ');
    const more = block === text ? [] : ['. ', linkToCheck(text)];
    if (left.length > 0) input.form?.append(newTag('p', { class: 'small', role: 'alert' }, note, ...more));
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(lines.join(', '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
