import { levels } from '../domain/level.ts';
import { confidenceOf } from './address/confidence.ts';
import { Address } from './address/find-address.ts';
import { isAddressWord, parseAddress, type AddressWord } from './address/parse-address.ts';
import { findNames } from './names/name-index.ts';
import type { Slice } from './names/numbers.ts';
import { knowsWord } from './names/vocabulary.ts';
import { corrections } from './words/corrections.ts';
import { findAll } from './words/find-all.ts';
import type { Accepts, Hit } from './words/hit-list.ts';
import type { SearchIndex } from './words/search-index.ts';
import { isLeftOut, maxWords, parseSearch, type Readings, type SearchWord } from './words/search-words.ts';

/** A hit, and the share of answers like it that name the right place: 0 to 1, two decimals. */
interface FoundHit extends Hit {
  readonly confidence: number;
}

/** Which page of results is asked for, and which places they may be. */
export interface SearchSlice extends Slice {
  readonly accepts?: Accepts | undefined;
}

/** A page of hits, best first, and the number of hits on all pages. */
interface SearchPage<H extends Hit = Hit> {
  readonly hits: readonly H[];
  readonly total: number;
  /** The words that did not count, as they were typed. */
  readonly ignored: readonly string[];
}

/** What a person typed, read as words and as an address, and the page that is asked for. */
class Query {
  readonly index: SearchIndex;
  readonly page: SearchSlice;
  readonly accepts: Accepts | undefined;
  readonly words: readonly AddressWord[];
  readonly readings: Readings;
  #address: Address | undefined;

  constructor(index: SearchIndex, q: string, page: SearchSlice) {
    this.index = index;
    this.page = page;
    this.accepts = page.accepts;
    this.words = parseAddress(q);
    this.readings = parseSearch(q);
  }

  get address(): Address {
    return (this.#address ??= new Address(this.index, this.words));
  }
}

/** Maximum words of a search that are corrected before it is read as an address, where words may be left out. */
const maxCorrectedWords = 5;

/**
 * Whether misspelled words are corrected before any are left out.
 * @example correctsFirst(parseSearch('jl dago'), parseAddress('jl dago')) // false
 */
function correctsFirst({ bare }: Readings, words: readonly AddressWord[]): boolean {
  return bare.length <= maxCorrectedWords && !words.some(isAddressWord);
}

/** Whether one of the type words is in a name: a village is called Kelurahan, a district Sanga Desa. */
function hasTypeWordInName({ index, readings: { typeWords, lastTypeWord } }: Query): boolean {
  const isName = (word: string): boolean =>
    levels.some((level) => (findNames(index.regions.names[level], word)[0]?.length ?? 0) > 0);
  return (lastTypeWord !== undefined && knowsWord(index.vocabulary, lastTypeWord)) || typeWords.some(isName);
}

/** Finds places that match all words of a reading; undefined if there are none, or none matches exactly and one must. */
function findWords(
  { index, page, accepts, words, readings }: Query,
  reading: readonly SearchWord[],
  { isFuzzy = false, mustBeExact = false } = {},
): SearchPage | undefined {
  if (reading.length > maxWords) return undefined;
  const list = findAll(index, reading, accepts);
  if (list.total === 0 || (mustBeExact && !list.hasExact)) return undefined;
  const leavesOut = isFuzzy || reading === readings.bare;
  return {
    hits: list.page(page, isFuzzy ? 'fuzzy' : undefined),
    total: list.total,
    ignored: leavesOut ? words.filter(({ folded }) => isLeftOut(folded)).map(({ typed }) => typed) : [],
  };
}

function findAddress({ address, accepts, page: { offset, limit } }: Query): SearchPage {
  const { hits, ignored } = address.find(accepts);
  return { hits: hits.slice(offset, offset + limit), total: hits.length, ignored };
}

/** Gives undefined where it does not apply, or finds nothing and another way may. */
type Strategy = (query: Query) => SearchPage | undefined;

/** The ways to find places, in the order in which they are tried. */
const strategies: readonly Strategy[] = [
  // An address with words for streets or numbers. No place has two of them in its name and the names around it, and few with one are
  // named by so many words.
  (query) => {
    const marks = new Set(query.words.filter(isAddressWord).map(({ folded }) => folded));
    const isAddress = marks.size > (query.words.length > maxCorrectedWords ? 0 : 1);
    return isAddress ? findAddress(query) : undefined;
  },
  // A regency whose name is misspelled.
  (query) => {
    const directs = query.words.some(({ direction }) => direction === 'regency');
    return directs && query.address.namesRegencyNearly ? findAddress(query) : undefined;
  },
  // Names by alias, or with abbreviated or English words.
  (query) => (query.address.isRewritten ? findAddress(query) : undefined),
  // A name with a type word in it.
  (query) => {
    const { literal } = query.readings;
    return hasTypeWordInName(query) ? findWords(query, literal, { mustBeExact: true }) : undefined;
  },
  // All words, type words as directions.
  (query) => findWords(query, query.readings.typed),
  // All words, type words as parts of names.
  (query) => {
    const { literal, typeWords } = query.readings;
    return typeWords.length > 0 ? findWords(query, literal) : undefined;
  },
  // All words but type words and filler words.
  (query) => {
    const { bare, literal } = query.readings;
    return bare.length < literal.length ? findWords(query, bare) : undefined;
  },
  // A whole name beside single letters.
  (query) => (query.address.leavesOnlyLetters ? findAddress(query) : undefined),
  // Misspelled words.
  (query) => {
    const { bare } = query.readings;
    if (!correctsFirst(query.readings, query.words)) return undefined;
    for (const { words, mustBeExact } of corrections(query.index, bare)) {
      const found = findWords(query, words, { isFuzzy: true, mustBeExact });
      if (found !== undefined) return found;
    }
    return undefined;
  },
  // An address, where words may be left out.
  findAddress,
];

/** Where so few places are found, others may stand beside them. */
const maxFew = 5;

/** Finds by the first way that applies. */
function findFirst(query: Query): SearchPage {
  for (const find of strategies) {
    const found = find(query);
    if (found !== undefined) return found;
  }
  return { hits: [], total: 0, ignored: [] };
}

/**
 * Puts others beside few places: first what the query says they lie in, where they fit by a part of their names alone; second
 * the regency whose name the query resembles.
 */
function withOthers({ address, accepts, page: { offset, limit } }: Query, few: SearchPage): SearchPage {
  const [first] = few.hits;
  const isPart = first?.match === 'prefix' || first?.match === 'infix';
  const isNew = (hit: Hit): boolean => accepts?.(hit) !== false;
  const parents = [isPart ? address.statedLast : undefined].filter((hit) => hit !== undefined).filter(isNew);
  const isKnown = few.hits.some(({ type, match }) => type === 'regency' || match === 'fuzzy');
  const near = [isKnown ? undefined : address.regencyNear].filter((hit) => hit !== undefined).filter(isNew);
  const hits = [...parents, ...few.hits.slice(0, 1), ...near, ...few.hits.slice(1)];
  return { ...few, hits: hits.slice(offset, offset + limit), total: hits.length };
}

/**
 * Finds regions of any level, and postal codes, by what a person types: words in any order, each in a name of the region
 * or of an ancestor. If nothing matches all words, it corrects them, or reads them as an address and leaves words out.
 * @example search(index, 'jl dago bandung', { offset: 0, limit: 1 }).ignored // ['jl']
 */
export function search(index: SearchIndex, q: string, page: SearchSlice): SearchPage<FoundHit> {
  const query = new Query(index, q, page);
  let found = findFirst(query);
  if (found.total > 0 && found.total < maxFew) {
    const hasAll = page.offset === 0 && page.limit >= found.total;
    const few = hasAll ? found : findFirst(new Query(index, q, { ...page, offset: 0, limit: maxFew }));
    found = withOthers(query, few);
  }
  const rate = (hit: Hit): number => confidenceOf(index, query.address, hit, found.total);
  const hits = found.hits.map((hit) => ({ ...hit, confidence: Math.round(rate(hit) * 100) / 100 }));
  return { ...found, hits };
}
