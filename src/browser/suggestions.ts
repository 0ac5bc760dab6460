// A search field suggests places while one types: a combobox as the ARIA practices have it. Without it, it is a plain form.

import { codeBeside, placeTitle, placeType, placeWithin } from '../contract/place.ts';
import type { SearchResult } from '../query/find-places.ts';
import type { FoundInParts } from './find-in-parts.ts';
import { find, hasServer, TooOften } from './find.ts';

const pauseMilliseconds = 120;
const shortest = 2;
const most = 8;

/** Writes a text with the parts that were typed marked. */
function markTyped(text: string, q: string): (string | HTMLElement)[] {
  // The longest first, for of several that begin alike the first is taken.
  const words = q
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.join('|')})`, 'iu')).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

function toOption(place: SearchResult, q: string, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.dataset['url'] = place.url;
  const name = document.createElement('span');
  name.append(...markTyped(placeTitle(place), q));
  const code = document.createElement('b');
  code.append(...markTyped(codeBeside(place) ?? '', q));
  const about = document.createElement('small');
  const within = placeWithin(place);
  about.append(placeType(place), ...(within === '' ? [] : [' · ', ...markTyped(within, q)]));
  option.append(name, ' ', code, ' ', about);
  return option;
}

function enhance(form: HTMLFormElement, input: HTMLInputElement, number: number): void {
  const list = document.createElement('ul');
  list.id = `saran-${number}`;
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Saran');
  list.hidden = true;
  const status = document.createElement('p');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  const note = document.createElement('p');
  note.className = 'suggestions';
  note.hidden = true;
  form.append(list, note, status);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');
  input.autocomplete = 'off';

  let chosen = -1;
  let timer = 0;
  let pending = new AbortController();

  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  function close(): void {
    clearTimeout(timer);
    pending.abort();
    list.hidden = true;
    note.hidden = true;
    status.textContent = '';
    chosen = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  function choose(at: number): void {
    const all = options();
    chosen = at;
    for (const [index, option] of all.entries()) option.setAttribute('aria-selected', String(index === at));
    const option = all[at];
    if (option === undefined) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  function show(children: readonly HTMLElement[], said: string): void {
    list.replaceChildren(...children);
    list.hidden = false;
    note.hidden = true;
    input.setAttribute('aria-expanded', 'true');
    status.textContent = said;
    choose(-1);
  }

  function showNote(text: string): void {
    close();
    note.textContent = text;
    note.hidden = false;
    status.textContent = text;
  }

  /** Shows what was found, or says that nothing was. */
  function present(q: string, { results, total }: FoundInParts): void {
    if (results.length > 0) {
      const count = total === undefined ? '' : ` dari ${total} hasil`;
      show(
        results.map((place, at) => toOption(place, q, `${list.id}-${at}`)),
        `${results.length} saran${count}. Gunakan panah atas dan bawah.`,
      );
    } else if (hasServer() === true) showNote('Tidak ada saran. Tekan Enter untuk mencari.');
    else if (total === undefined) showNote('Belum ditemukan. Ketik nama yang lebih lengkap.');
    else showNote('Tidak ada tempat yang cocok.');
  }

  /** Finds what is typed, and does something with it unless other things have been typed by then. */
  async function findAnd(act: (q: string, found: FoundInParts) => void, fail: () => void): Promise<void> {
    clearTimeout(timer);
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const q = input.value.trim();
    try {
      const found = await find(q, most, signal);
      if (!signal.aborted) act(q, found);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof TooOften) showNote(error.message);
      else fail();
    }
  }

  // Without an answer the form still works.
  const suggest = (): void => void findAnd(present, close);

  input.addEventListener('input', () => {
    const q = input.value.trim();
    clearTimeout(timer);
    pending.abort();
    // What was chosen may not be what is meant now.
    choose(-1);
    if (q.length < shortest) close();
    else timer = window.setTimeout(suggest, pauseMilliseconds);
  });

  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const count = list.hidden ? 0 : options().length;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      // One place more than there are options: that is the field itself.
      choose(((chosen + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Escape') {
      if (!list.hidden) event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const url = options()[chosen]?.dataset['url'];
      if (list.hidden || url === undefined) return;
      event.preventDefault();
      location.assign(url);
    }
  });

  // Without a server there is no page of results: the best of them takes its place, unless that is a guess.
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    pending.abort();
    if (hasServer() === true) return;
    event.preventDefault();
    void findAnd(
      (q, found) => {
        const [best] = found.results;
        if (hasServer() === true) form.submit();
        else if (best === undefined || best.match === 'fuzzy') present(q, found);
        else location.assign(best.url);
      },
      () => {
        showNote('Pencarian sedang tidak dapat dipakai. Coba lagi nanti.');
      },
    );
  });

  // The field keeps the focus, so that a press on an option does not close the list before the click.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option?.dataset['url'] !== undefined) location.assign(option.dataset['url']);
  });
  input.addEventListener('blur', close);
}

for (const [number, form] of document.querySelectorAll<HTMLFormElement>('form[role=search]').entries()) {
  const input = form.querySelector('input');
  if (input !== null) enhance(form, input, number);
}
