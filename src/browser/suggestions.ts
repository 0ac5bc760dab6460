// Search fields suggest places while a person types. Without this script they are plain forms.

import { tooManyRequestsAdvice } from '../api/limit.ts';
import { codeBeside, placeTitle, placeWithin } from '../api/place.ts';
import type { Findings, SearchResult } from '../query/find-places.ts';
import { makeCombobox } from './combobox.ts';
import { make } from './make.ts';
import { searchClient, TooOften } from './search-client.ts';
import { searchInWorker } from './search-in-worker.ts';
import { wordsIgnored, wordsUnsure } from './search-words.ts';

const client = searchClient('', searchInWorker);

/** Marks the words of a query in a text. */
function markTyped(text: string, q: string): readonly (string | Node)[] {
  // Longest first: of several words that begin alike, the expression takes the first.
  const words = q
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > (/\d/.test(word) ? 2 : 1))
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [text];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((part, at) => (at % 2 === 0 ? part : make('mark', {}, part)));
}

function enhance(form: HTMLFormElement, input: HTMLInputElement, number: number): void {
  const combobox = makeCombobox<SearchResult>({
    input,
    id: `saran-${number}`,
    label: 'Saran',
    pauseMilliseconds: 120,
    describe: (place) => {
      const mark = (text: string) => markTyped(text, input.value);
      const within = placeWithin(place);
      const about = [place.designation, within && ' · ', ...mark(within)];
      return [mark(placeTitle(place)), mark(codeBeside(place) ?? ''), about];
    },
    search: async (q, signal) => {
      const found = await client.find(q, signal);
      if (!signal.aborted) present(q, found);
    },
    // The form still works where a search fails.
    fail: (error) => {
      explain(error, '');
    },
    pick: ({ url }) => {
      location.assign(url);
    },
  });
  form.append(combobox.list, combobox.status);

  function explain(error: unknown, otherwise: string): void {
    combobox.say(error instanceof TooOften ? tooManyRequestsAdvice(error.seconds) : otherwise);
  }

  /** Shows the places that were found, or says that there are none. */
  function present(q: string, found: Findings): void {
    const { results, total, ignored } = found;
    if (results.length > 0) {
      const about = [wordsUnsure(q, found), wordsIgnored(ignored)].filter((text) => text !== '').join(' ');
      const status = `${results.length} saran dari ${total} hasil. ${about} Gunakan panah atas dan bawah.`;
      combobox.show(results, status, about);
      return;
    }
    combobox.say(client.isServed === true ? 'Tidak ada saran. Tekan Cari.' : 'Tidak ada tempat yang cocok.');
  }

  // Without a server there is no page of results. The best result takes its place, unless it is a guess.
  async function open(q: string, signal: AbortSignal): Promise<void> {
    const found = await client.find(q, signal);
    const [best] = found.results;
    if (signal.aborted) return;
    if (client.isServed === true) form.submit();
    else if (best === undefined || best.match === 'fuzzy' || found.ignored.length > 0) present(q, found);
    else location.assign(best.url);
  }

  // A field of one line drops the line ends of an address, which part it.
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!text.includes('\n')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(text.replace(/\s*\n\s*/g, ', '), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  form.addEventListener('submit', (event) => {
    combobox.stop();
    if (client.isServed === true) return;
    event.preventDefault();
    void combobox.run(open, (error) => {
      explain(error, 'Pencarian sedang tidak dapat dipakai. Coba lagi nanti.');
    });
  });
}

for (const [number, form] of document.querySelectorAll<HTMLFormElement>('form[role=search]').entries()) {
  const input = form.querySelector('input');
  if (input !== null) enhance(form, input, number);
}
