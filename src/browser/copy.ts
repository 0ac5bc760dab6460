// Copies a button's `data-text`, the page's table, or the text of the element before the button.

import { newTag } from './elements.ts';
import { isEnglish } from './language.ts';

const shownMilliseconds = 2000;
const copyWord = isEnglish ? 'Copy' : 'Salin';

const announcement = newTag('p', { class: 'unseen', role: 'status' });
document.body.append(announcement);

function say(button: HTMLButtonElement, text: string): void {
  announcement.textContent = text;
  button.classList.add('done');
  const label = (button.dataset['label'] ??= button.textContent);
  // A button with an icon has no text to replace.
  if (label !== '') button.textContent = text;
  setTimeout(() => {
    button.textContent = label;
    button.classList.remove('done');
    announcement.textContent = '';
  }, shownMilliseconds);
}

/** Returns the visible text of a table, with tabs between cells for spreadsheets. */
const toText = ({ rows }: HTMLTableElement): string =>
  Array.from(rows, ({ innerText }) => innerText.trim().replace('\u200B', ''))
    .filter(Boolean)
    .join('\n');

async function copyBefore(button: HTMLButtonElement): Promise<void> {
  const { table, text } = button.dataset;
  const source = table === undefined ? button.previousElementSibling : document.querySelector('table');
  if (source === null) return;
  try {
    const content = source instanceof HTMLTableElement ? toText(source) : source.textContent.trim();
    await navigator.clipboard.writeText(text ?? content);
    say(button, isEnglish ? 'Copied ✓' : 'Disalin ✓');
  } catch {
    // Selects the text if there is no clipboard, such as without TLS.
    getSelection()?.selectAllChildren(source);
    say(button, isEnglish ? 'Hold to copy' : 'Tekan lama untuk menyalin');
  }
}

for (const code of document.querySelectorAll('.copies > :is(b, span)')) {
  const text = code.textContent || (code.querySelector('[data-empty]')?.getAttribute('data-empty') ?? '');
  code.after(newTag('button', { class: 'copy icon', 'aria-label': `${copyWord} ${text}` }));
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.matches('.copy')) void copyBefore(target);
});
