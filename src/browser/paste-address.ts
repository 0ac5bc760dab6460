// Replaces line ends of a pasted address by commas, because search fields drop them. Removes the
// recipient's name and phone number, which must not get into the URL of the search.

import { newTag } from './elements.ts';
import { readLabel } from './label-lines.ts';
import { isEnglish } from './language.ts';

for (const input of document.querySelectorAll<HTMLInputElement>('form[role=search] input'))
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const { lines, recipient } = readLabel(text);
    input.form?.querySelector('[role=alert]')?.remove();
    if (text === lines.join('')) return;
    event.preventDefault();
    const note = (isEnglish ? 'Not searched for: ' : 'Tidak ikut dicari: ') + recipient.join(', ');
    if (recipient.length > 0) input.form?.append(newTag('p', { class: 'small', role: 'alert' }, note));
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(lines.join(', '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
