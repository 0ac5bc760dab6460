import { levels, parentLevels } from '../domain/level.ts';
import { isKelurahan } from '../domain/village-type.ts';
import { isAddressWord, parseAddress, toTyped, type AddressWord } from './address/parse-address.ts';
import { Address } from './address/find-address.ts';
import { findAll } from './words/find-all.ts';
import type { Hit, HitList } from './words/hit-list.ts';
import { findNames } from './names/name-index.ts';
import { findNamed, sizeOf, type SearchIndex } from './words/search-index.ts';
import {
  isLeftOut,
  isTypeWord,
  maxWords,
  parseSearch,
  toSearchWord,
  type Readings,
  type SearchWord,
} from './words/search-words.ts';
import { findNear, knowsWord, modernSpellings } from './names/vocabulary.ts';
import { villagesWith } from './words/village-hits.ts';

/** A page of hits, best first, and the number of hits on all pages. */
interface SearchPage {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** The words that did not count, as they were typed. */
  readonly ignored: readonly string[];
}

/** Whether any name contains a spelling. */
function isKnown(index: SearchIndex, spelling: string): boolean {
  return (
    parentLevels.some((level) => findNamed(index, level, spelling).some(({ length }) => length > 0)) ||
    villagesWith(index, toSearchWord([spelling])).some(({ length }) => length > 0)
  );
}

/** Whether a word is the whole name of a region. */
function isName({ regions }: SearchIndex, word: string): boolean {
  return levels.some((level) => (findNames(regions.names[level], word)[0]?.length ?? 0) > 0);
}

/** Maximum unknown words per query that are corrected; with more, results would be guesses. */
const maxCorrected = 2;
/** Maximum spellings per corrected word, all at the same distance. */
const maxSpellings = 20;

/** Corrects a word to the spellings that it may stand for; undefined if there are none. */
function correct(index: SearchIndex, word: SearchWord): SearchWord | undefined {
  const [typed = ''] = word.spellings;
  if (word.isDigits || isTypeWord(typed)) return undefined;
  const modern = modernSpellings(typed).filter((spelling) => isKnown(index, spelling));
  const spellings = modern.length > 0 ? modern : findNear(index.vocabulary, typed).slice(0, maxSpellings);
  return spellings.length === 0 ? undefined : toSearchWord(spellings, word.level);
}

/**
 * Yields corrected searches: with every unknown word corrected or, if none is unknown, one of the words in turn. The latter
 * needs the words of the whole country.
 */
function* corrections(index: SearchIndex, words: readonly SearchWord[]): Generator<readonly SearchWord[]> {
  const unknown = words.filter(({ spellings: [typed = ''] }) => !isKnown(index, typed));
  if (unknown.length > maxCorrected || (unknown.length === 0 && !index.hasAllWords)) return;
  for (const wrong of unknown.length > 0 ? [unknown] : words.map((word) => [word])) {
    const corrected = words.map((word) => (wrong.includes(word) ? correct(index, word) : word));
    if (corrected.every((word) => word !== undefined)) yield corrected;
  }
}

/** Maximum words of a search that are corrected before it is read as an address, where words may be left out. */
const maxCorrectedWords = 5;

/** Whether misspelled words are corrected before any are left out. */
export function correctsFirst({ bare }: Readings, words: readonly AddressWord[]): boolean {
  return bare.length <= maxCorrectedWords && !words.some(isAddressWord);
}

/** Hits that all words of a reading match; `match` overrides that of each. */
interface Found {
  readonly list: HitList;
  readonly reading: readonly SearchWord[];
  readonly match?: Hit['match'];
}

/** Finds places that all words match as they were typed: with type words as directions, as parts of names, or without. */
function findTyped(
  index: SearchIndex,
  { typed, literal, bare, typeWords, lastTypeWord }: Readings,
): Found | undefined {
  let found: HitList | undefined;
  const findLiteral = (): HitList => (found ??= findAll(index, literal));
  // Type words are names, too: a village is called Kelurahan, a district Sanga Desa.
  const isInName = lastTypeWord !== undefined && knowsWord(index.vocabulary, lastTypeWord);
  if (literal.length <= maxWords && (isInName || typeWords.some((word) => isName(index, word)))) {
    if (findLiteral().hasExact) return { list: findLiteral(), reading: literal };
  }
  // If it leaves nothing out, the bare reading equals the typed one.
  const others = [
    ...(typeWords.length > 0 ? [literal] : []),
    ...(bare.length < literal.length ? [bare] : []),
  ];
  for (const reading of [typed, ...others]) {
    if (reading.length > maxWords) continue;
    const list = reading === literal ? findLiteral() : findAll(index, reading);
    if (list.total > 0) return { list, reading };
  }
  return undefined;
}

/** Finds places that all words match after some are corrected. */
function findCorrected(index: SearchIndex, { bare }: Readings): Found | undefined {
  for (const corrected of bare.length > maxWords ? [] : corrections(index, bare)) {
    const list = findAll(index, corrected);
    if (list.total > 0) return { list, reading: bare, match: 'fuzzy' };
  }
  return undefined;
}

/** Gives a page of hits that all words match. */
function toPage(
  index: SearchIndex,
  { list, match }: Found,
  ignored: readonly AddressWord[],
  page: { readonly offset: number; readonly limit: number },
): SearchPage {
  const size = (type: Hit['type'], position: number): number =>
    type === 'postal-code' ? 1 : sizeOf(index, type, position);
  const isFirst = (position: number): boolean => isKelurahan(index.regions.ids.village[position] ?? 0);
  return { hits: list.page(page, size, isFirst, match), total: list.total, ignored: toTyped(ignored) };
}

/**
 * Finds regions of any level, and postal codes, by what a person types: words in any order, each in a name of the region
 * or of an ancestor. If nothing matches all words, it corrects them, or reads them as an address and leaves words out.
 *
 * @param offset the number of hits before the page
 * @param limit the maximum number of hits on the page
 */
export function search(
  index: SearchIndex,
  q: string,
  page: { readonly offset: number; readonly limit: number },
): SearchPage {
  const words = parseAddress(q);
  let read: Address | undefined;
  const address = (): Address => (read ??= new Address(index, words));
  const giveAddress = (): SearchPage => {
    const { hits, ignored } = address().find();
    const { offset, limit } = page;
    return { hits: hits.slice(offset, offset + limit), total: hits.length, ignored: toTyped(ignored) };
  };
  // No place has two of them in its name and the names around it.
  if (new Set(words.filter(isAddressWord).map(({ folded }) => folded)).size > 1) return giveAddress();
  if (words.some(({ direction }) => direction === 'regency') && address().namesRegencyNearly)
    return giveAddress();
  const readings = parseSearch(q);
  const found =
    findTyped(index, readings) ??
    (correctsFirst(readings, words) ? findCorrected(index, readings) : undefined);
  if (found === undefined) return giveAddress();
  const ignored = found.reading === readings.bare ? words.filter(({ folded }) => isLeftOut(folded)) : [];
  return toPage(index, found, ignored, page);
}
