// Search fields suggest places while a person types. Without this script they are plain forms.

import { codeBeside, placeTitle, placeWithin } from '../api/place.ts';
import type { Findings, SearchResult } from '../query/find-places.ts';
import { makeCombobox } from './combobox.ts';
import type { FindAlone } from './country-finder.ts';
import { isEnglish, pageLanguage } from './language.ts';
import { markTyped } from './mark-typed.ts';
import { searchClient, TooOften } from './search-client.ts';
import type * as SearchWords from './search-words.ts';
import wordsUrl from './give-search-words.ts?worker&url';
import searchWorkerPath from './search-worker.ts?worker&url';
import { workerCaller } from './worker-call.ts';

const client = searchClient('', workerCaller(searchWorkerPath) as FindAlone);

/** What is said if nothing answers, not even with the words. */
const noAnswer = isEnglish
  ? 'Search does not work now. Try again later.'
  : 'Pencarian sedang tidak dapat dipakai. Coba lagi nanti.';

/** What else is said, loaded once a search field is used: the script of every page stays small. Without internet it may be missing. */
let words: typeof SearchWords | undefined;

addEventListener('search-words', (event) => {
  words = (event as CustomEvent<typeof SearchWords>).detail;
});

async function loadWords(): Promise<void> {
  // By its address, because Vite adds a helper to an import by name.
  if (words === undefined) await import(/* @vite-ignore */ wordsUrl).catch(() => undefined);
}

function enhance(form: HTMLFormElement, input: HTMLInputElement, number: number): void {
  const combobox = makeCombobox<SearchResult>({
    input,
    id: `saran-${number}`,
    label: isEnglish ? 'Suggestions' : 'Saran',
    pauseMilliseconds: 120,
    describe: (place) => {
      const mark = (text: string) => markTyped(text, input.value);
      const within = placeWithin(place);
      const kind = words?.kindOf(place, pageLanguage) ?? place.designation;
      const about = [kind, within && ' · ', ...mark(within)];
      return [mark(placeTitle(place)), mark(codeBeside(place) ?? ''), about];
    },
    search: async (q, signal) => {
      const found = await client.find(q, signal);
      await present(q, found, signal);
    },
    // The form still works where a search fails.
    fail: (error) => {
      explain(error);
    },
    pick: ({ url }) => {
      location.assign(url);
    },
  });
  form.append(combobox.list, combobox.status);

  function explain(error: unknown, otherwise = ''): void {
    const tooOften = words?.wordsWithout(pageLanguage).tooOften;
    combobox.say(error instanceof TooOften ? (tooOften?.(error.seconds) ?? '') : otherwise);
  }

  /** Shows the places that were found, or says that there are none. */
  async function present(q: string, found: Findings, signal: AbortSignal): Promise<void> {
    await loadWords();
    const { about = '', status = '' } = words?.describeFindings(q, found, pageLanguage) ?? {};
    if (signal.aborted) return;
    if (found.results.length > 0) {
      combobox.show(found.results, status, about);
      return;
    }
    combobox.say(words?.wordsWithout(pageLanguage).nothing ?? '');
  }

  // Without a server there is no page of results. The best result takes its place, unless it is a guess.
  async function open(q: string, signal: AbortSignal): Promise<void> {
    const found = await client.find(q, signal);
    const [best] = found.results;
    if (signal.aborted) return;
    if (client.isServed === true) form.submit();
    else if (best === undefined || best.match === 'fuzzy' || found.ignored.length > 0)
      await present(q, found, signal);
    else location.assign(best.url);
  }

  form.addEventListener('submit', (event) => {
    combobox.stop();
    if (client.isServed === true) return;
    event.preventDefault();
    void combobox.run(open, (error) => {
      explain(error, noAnswer);
    });
  });
  input.addEventListener('focus', () => void loadWords());
}

for (const [number, form] of document.querySelectorAll<HTMLFormElement>('form[role=search]').entries()) {
  const input = form.querySelector('input');
  if (input !== null) enhance(form, input, number);
}
