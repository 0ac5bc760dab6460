// Search fields suggest places while a person types: a combobox as in the ARIA practices. Without this script they are
// plain forms.

import type { FoundInParts } from './find-in-parts.ts';
import { find, hasServer, TooOften } from './find.ts';
import { wordsIgnored } from './ignored.ts';
import { SuggestionList } from './suggestion-list.ts';

const pauseMilliseconds = 120;
const minLength = 2;
const maxSuggestions = 8;

type Act = (list: SuggestionList, q: string, found: FoundInParts) => void;

/** Shows the places that were found, or says that there are none. */
const present: Act = (list, q, { results, total, ignored }) => {
  if (results.length > 0) {
    const count = total === undefined ? '' : ` dari ${total} hasil`;
    const about = wordsIgnored(ignored);
    list.show(results, q, `${results.length} saran${count}. ${about} Gunakan panah atas dan bawah.`, about);
  } else if (hasServer() === true) list.showNote('Tidak ada saran. Tekan Cari.');
  else if (total === undefined) list.showNote('Belum ditemukan. Ketik nama yang lebih lengkap.');
  else list.showNote('Tidak ada tempat yang cocok.');
};

/** Finds what a field holds, one search at a time: a new one ends the one before. */
function searcher(input: HTMLInputElement, list: SuggestionList) {
  let timer = 0;
  let pending = new AbortController();

  function stop(): void {
    clearTimeout(timer);
    pending.abort();
  }

  async function search(act: Act, fail: () => void): Promise<void> {
    stop();
    pending = new AbortController();
    const { signal } = pending;
    const q = input.value.trim();
    try {
      const found = await find(q, maxSuggestions, signal);
      if (!signal.aborted) act(list, q, found);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof TooOften) list.showNote(error.message);
      else fail();
    }
  }

  function searchSoon(act: Act, fail: () => void): void {
    timer = window.setTimeout(() => void search(act, fail), pauseMilliseconds);
  }

  return { stop, search, searchSoon };
}

function enhance(form: HTMLFormElement, input: HTMLInputElement, number: number): void {
  const list = new SuggestionList(form, input, `saran-${number}`);
  const { stop, search, searchSoon } = searcher(input, list);

  function close(): void {
    stop();
    list.close();
  }

  input.addEventListener('input', () => {
    stop();
    // The option that was chosen may no longer be the one that is meant.
    list.choose(-1);
    if (input.value.trim().length < minLength) close();
    // The form still works where a search fails.
    else searchSoon(present, close);
  });

  input.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    if (isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (list.step(key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
    } else if (key === 'Escape') {
      if (list.isOpen) event.preventDefault();
      close();
    } else if (key === 'Enter' && list.chosenUrl !== undefined) {
      event.preventDefault();
      location.assign(list.chosenUrl);
    }
  });

  // Without a server there is no page of results. The best result takes its place, unless it is a guess.
  const open: Act = (_, q, found) => {
    const [best] = found.results;
    if (hasServer() === true) form.submit();
    else if (best === undefined || best.match === 'fuzzy' || found.ignored.length > 0)
      present(list, q, found);
    else location.assign(best.url);
  };
  form.addEventListener('submit', (event) => {
    stop();
    if (hasServer() === true) return;
    event.preventDefault();
    void search(open, () => {
      list.showNote('Pencarian sedang tidak dapat dipakai. Coba lagi nanti.');
    });
  });

  input.addEventListener('blur', close);
}

for (const [number, form] of document.querySelectorAll<HTMLFormElement>('form[role=search]').entries()) {
  const input = form.querySelector('input');
  if (input !== null) enhance(form, input, number);
}
