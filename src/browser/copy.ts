// A copy button copies its own `data-text` or the text of the element before it, and confirms that; codes in tables and lists get a small one beside them.

import { isEnglish } from './language.ts';
import { create } from './elements.ts';

const shownMilliseconds = 2000;
const copyWord = isEnglish ? 'Copy' : 'Salin';

const announcement = create('p', { class: 'unseen', role: 'status' });
document.body.append(announcement);

function say(button: HTMLButtonElement, text: string): void {
  announcement.textContent = text;
  button.classList.add('done');
  const label = (button.dataset['label'] ??= button.textContent);
  // One without words shows a sign.
  if (label !== '') button.textContent = text;
  setTimeout(() => {
    button.textContent = label;
    button.classList.remove('done');
    announcement.textContent = '';
  }, shownMilliseconds);
}

/** Gives what is seen of a table with tabs between its cells, as spreadsheets take it. */
const rowsOf = ({ rows }: HTMLTableElement): string =>
  Array.from(rows, ({ innerText }) => innerText.trim().replace('\u200B', ''))
    .filter(Boolean)
    .join('\n');

async function copyBefore(button: HTMLButtonElement): Promise<void> {
  const source =
    button.dataset['table'] === undefined ? button.previousElementSibling : document.querySelector('table');
  if (source === null) return;
  try {
    const text = source instanceof HTMLTableElement ? rowsOf(source) : source.textContent.trim();
    await navigator.clipboard.writeText(button.dataset['text'] ?? text);
    say(button, (isEnglish ? 'Copied ✓' : 'Disalin ✓') + (button.dataset['said'] ?? ''));
  } catch {
    // Without a clipboard, as on plain HTTP, the text is selected, ready to be copied by hand.
    getSelection()?.selectAllChildren(source);
    say(button, isEnglish ? 'Hold to copy' : 'Tekan lama untuk menyalin');
  }
}

for (const code of document.querySelectorAll('.copies > :is(b, span)'))
  code.after(create('button', { class: 'copy icon', 'aria-label': `${copyWord} ${code.textContent}` }));

document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.classList.contains('copy')) void copyBefore(target);
});
