// A copy button copies the text of the element before it and confirms that.

import { isEnglish } from './language.ts';
import { make } from './make.ts';

const shownMilliseconds = 2000;

const announcement = make('p', { class: 'unseen', role: 'status' });
document.body.append(announcement);

function say(button: HTMLButtonElement, text: string): void {
  const label = (button.dataset['label'] ??= button.textContent);
  button.textContent = text;
  announcement.textContent = text;
  setTimeout(() => {
    button.textContent = label;
    announcement.textContent = '';
  }, shownMilliseconds);
}

async function copyBefore(button: HTMLButtonElement): Promise<void> {
  const source = button.previousElementSibling;
  if (source === null) return;
  try {
    // Of a table, with tabs between cells, as spreadsheets take it.
    const text = source instanceof HTMLTableElement ? source.innerText : source.textContent;
    await navigator.clipboard.writeText(text.trim());
    say(button, isEnglish ? 'Copied ✓' : 'Disalin ✓');
  } catch {
    // Without a clipboard, as on plain HTTP, the text is selected, ready to be copied by hand.
    getSelection()?.selectAllChildren(source);
    say(button, isEnglish ? 'Hold to copy' : 'Tekan lama untuk menyalin');
  }
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement && target.className === 'copy') void copyBefore(target);
});
