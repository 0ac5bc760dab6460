// Search fields suggest places while a person types. Without this script they are plain forms.

import { codeBeside, placeLink, placeTitle, placeWithin } from '../api/place.ts';
import type { SearchResult } from '../query/find-places.ts';
import { makeCombobox } from './combobox.ts';
import { isEnglish, pageLanguage } from './language.ts';
import { searchClient, TooOften } from './search-client.ts';
import type * as SearchWords from './search-words.ts';
import wordsUrl from './give-search-words.ts?worker&url';

const client = searchClient('');

/** What is said, loaded once a search field is used: the script of every page stays small. */
let words: typeof SearchWords | undefined;

addEventListener('search-words', (event) => {
  words = (event as CustomEvent<typeof SearchWords>).detail;
});

async function loadWords(): Promise<void> {
  // By its address, because Vite adds a helper to an import by name.
  if (words === undefined) await import(/* @vite-ignore */ wordsUrl).catch(() => undefined);
}

/** In pixels: where the field moves to the top, so that its suggestions are seen. */
const lowWindow = 560;

function enhance(form: HTMLFormElement, input: HTMLInputElement, number: number): void {
  /** The place of an address: the search keeps the street, its page does not. */
  let found: SearchResult | undefined;
  const combobox = makeCombobox<SearchResult>({
    input,
    id: `saran-${number}`,
    label: isEnglish ? 'Suggestions' : 'Saran',
    pauseMilliseconds: 120,
    describe: (place) => {
      const kind = words?.kindOf(place, pageLanguage) ?? place.designation;
      const about = [kind, placeWithin(place)].filter(Boolean).join(', ');
      return [[placeTitle(place)], [codeBeside(place) ?? ''], [about]];
    },
    search: present,
    // The form still works where a search fails.
    fail: (error) => {
      const tooOften = words?.wordsWithout(pageLanguage).tooOften;
      combobox.say(error instanceof TooOften ? (tooOften?.(error.seconds) ?? '') : '');
    },
    pick: (place) => {
      if (place === found) form.requestSubmit();
      else location.assign(placeLink(place, pageLanguage));
    },
  });
  form.append(combobox.list, combobox.status);

  /** Shows the places that are found, or says that there are none. */
  async function present(q: string, signal: AbortSignal): Promise<void> {
    const [findings] = await Promise.all([client.find(q, signal), loadWords()]);
    const { about = '', status = '' } = words?.describeFindings(q, findings, pageLanguage) ?? {};
    if (signal.aborted) return;
    const { results, ignored } = findings;
    found = ignored.length > 0 && about === '' ? results[0] : undefined;
    if (results.length > 0) {
      combobox.show(results, status, about);
      // Above the keyboard of a phone there is little room.
      if (innerHeight < lowWindow) form.scrollIntoView();
      return;
    }
    combobox.say(words?.wordsWithout(pageLanguage).nothing ?? '');
  }

  form.addEventListener('submit', () => {
    combobox.stop();
  });
  input.addEventListener('focus', () => void loadWords());
}

for (const [number, form] of document.querySelectorAll<HTMLFormElement>('form[role=search]').entries()) {
  const input = form.querySelector('input');
  if (input !== null) enhance(form, input, number);
}
