// Search fields suggest places while the user types. Without this script they are plain forms.

import type { Findings, SearchResult } from '../search/find-places.ts';
import type * as PlaceWords from '../wording/places.ts';
import type * as SearchWords from '../wording/search.ts';
import { createCombobox } from './combobox.ts';
import { isEnglish, pageLanguage } from './language.ts';
import { createSearchClient, TooOften } from './search-client.ts';

const client = createSearchClient('');

type Words = typeof PlaceWords & typeof SearchWords;
let words: Words | undefined;

/** Loads the words once a search field is used, so that the script of every page stays small. */
async function loadWords(): Promise<Words> {
  words ??= { ...(await import('../wording/places.ts')), ...(await import('../wording/search.ts')) };
  return words;
}

/** In windows of fewer pixels in height, the field moves to the top, above a phone's keyboard. */
const lowWindow = 560;

function enhance(form: HTMLFormElement, input: HTMLInputElement, number: number): void {
  let findings: Findings = { results: [], total: 0, ignored: [] };
  /** Whether the first result is the place of an address. */
  let isAddress = false;
  const texts = () => words?.searchWords[pageLanguage];
  /** Suggests places and, for a lone street, the search page that asks for its town. */
  const combobox = createCombobox<SearchResult | string>({
    input,
    id: `saran-${number}`,
    pauseMilliseconds: 120,
    describe: (place) => {
      if (words === undefined) return ['', '', ''];
      if (typeof place === 'string') return [place, '', words.searchWords[pageLanguage].city];
      const about = [words.formatKind(place, pageLanguage), ...words.resultAncestors(place)].join(', ');
      const { known } = words.searchWords[pageLanguage];
      const reason = place.match === 'alias' && place.as !== null ? `; ${known} ${place.as}` : '';
      const code = place.type === 'postal-code' ? null : place.postal_code;
      return [words.resultTitle(place), code ?? '', about + reason];
    },
    search: present,
    // Other errors need no message, because the form still works.
    fail: (error) => {
      combobox.say(error instanceof TooOften ? (texts()?.tooOften(error.seconds) ?? '') : '');
    },
    pick: (place) => {
      if (words === undefined) return;
      const isStreet = words.findLoneStreet(input.value, findings) !== undefined;
      const isPlace = typeof place !== 'string';
      if (isPlace && isStreet)
        input.value = words.addPlace(input.value, findings, words.identifyingNames(place));
      // A search page shows the place with the street; the place's page would lose the street.
      if (!isPlace || isStreet || (isAddress && place === findings.results[0])) form.requestSubmit();
      else location.assign(words.resultLink(place, pageLanguage));
    },
  });
  combobox.list.setAttribute('aria-label', isEnglish ? 'Suggestions' : 'Saran');
  form.append(combobox.list, combobox.status);

  async function present(q: string, signal: AbortSignal): Promise<void> {
    // Requests more places than are shown, because the order changes.
    const search = client.find(q, signal, { limit: 20 });
    // Waits for the words even if the search fails, because they describe the error.
    await Promise.allSettled([search, loadWords()]);
    const { chooseSuggestions, doubtNote, isOnlyStreet } = await loadWords();
    const answer = await search;
    if (signal.aborted) return;
    findings = answer;
    const { ignored, total } = findings;
    const streets = isOnlyStreet(q, findings) ? [q] : [];
    const options = [...streets, ...chooseSuggestions(q, findings)];
    const about = doubtNote(q, findings, pageLanguage);
    isAddress = ignored.length > 0 && about === '';
    if (options.length > 0) {
      combobox.show(options, texts()?.status(options.length, total + streets.length, about) ?? '', about);
      if (innerHeight < lowWindow) form.scrollIntoView();
    } else combobox.say(texts()?.nothing ?? '');
  }

  form.addEventListener('submit', combobox.stop);
  input.addEventListener('focus', () => {
    loadWords().catch(() => undefined);
  });
  // Searches by a text that was typed before this script had loaded.
  if (input === document.activeElement && input.value !== input.defaultValue) combobox.searchAfter(0);
}

const forms = document.querySelectorAll<HTMLFormElement>('form[role=search]');
for (const [number, form] of forms.entries()) {
  const input = form.querySelector('input');
  if (input !== null) enhance(form, input, number);
}
