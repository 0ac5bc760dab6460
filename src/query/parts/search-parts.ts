import { mergeExcerpts, readExcerpt, sizesOf, type Excerpt } from '../../dataset/excerpt.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import { isFreeWeight } from '../address/mentions.ts';
import { parseAddress, weigh, type AddressWord } from '../address/parse-address.ts';
import { buildUnsortedRegionIndex, type CodedRegions } from '../names/region-index.ts';
import { correctsFirst } from '../search.ts';
import { buildSearchIndex, type SearchIndex } from '../words/search-index.ts';
import { parseSearch, regencyWords, type SearchWord } from '../words/search-words.ts';

/**
 * The list of the parts in which browsers search without a server, as plain data. A part covers the words from its start up to
 * the start of the next part, and has every region that these words find. Of common words, it has only the first results.
 */
export interface PartCatalogue {
  /** The hash of all parts. */
  readonly version: string;
  /** The first word of each part, ascending by code units. */
  readonly starts: readonly string[];
  /** Each common word, with the number of its matches. */
  readonly common: readonly (readonly [word: string, total: number])[];
}

/** The parts to use for a search. */
export interface PartChoice {
  /** Positions in the catalogue. */
  readonly parts: readonly number[];
  /** Whether they have every place that any of the words finds. */
  readonly isComplete: boolean;
  /**
   * Whether results that leave words out are given: the parts have every place that a rare word names, and the words of the
   * whole country are not needed to correct them first. A place that only a common word names may still match all words.
   */
  readonly mayLeaveOut: boolean;
  /** The number of matches in the country, if the parts have only the first of them and it is known. */
  readonly total: number | undefined;
}

/** Opened parts. */
export interface OpenParts {
  readonly regions: CodedRegions;
  readonly index: SearchIndex;
}

/** Maximum parts per search; each is a download of some 20 KB. */
const maxParts = 4;

const spellingsOf = (words: readonly SearchWord[]): readonly string[] => [
  ...new Set(words.map(({ spellings: [typed = ''] }) => typed)),
];

/** Gives for each folded word of an address how much it counts: nothing for numbers, little for the name of a street. */
function weightsOf(words: readonly AddressWord[]): ReadonlyMap<string, number> {
  const weights = weigh(words, () => false);
  return new Map(words.map(({ folded }, at) => [folded, weights[at] ?? 1]));
}

/**
 * Chooses the parts for a search by its most selective words.
 * @example chooseParts(catalogue, 'dago bandung').parts // [135]
 */
export function chooseParts({ starts, common }: PartCatalogue, q: string): PartChoice {
  const readings = parseSearch(q);
  const typed = parseAddress(q);
  const { literal, bare } = readings;
  const read = bare.length > 0 ? bare : literal;
  const words = spellingsOf(read);
  const weights = weightsOf(typed);
  const telling = words.filter((word) => weights.get(word) !== 0);
  const named = telling.length > 0 ? telling : words;
  const totals = new Map(common);
  const isRare = (word: string): boolean => !totals.has(word);
  // Folded names have no spaces, so two common words in a row can be a rare one: `tanjung sari` is in `tanjungsari`.
  const selective = named.flatMap((word, at) => {
    if (isRare(word)) return [word];
    const joined = word + (named[at + 1] ?? '');
    return joined !== word && isRare(joined) ? [joined] : [];
  });
  const placeOf = (word: string): number => {
    if (postalCodePattern.test(word)) return 0;
    if (!isFreeWeight(weights.get(word) ?? 1)) return 4;
    return regencyWords.has(word) ? 2 : isRare(word) ? 1 : 3;
  };
  // The sort is stable: people write the name of the place itself first.
  const ordered = [...new Set([...selective, ...named])].sort((a, b) => placeOf(a) - placeOf(b));
  const found = ordered
    .map((word) => starts.findLastIndex((start) => start <= word))
    .filter((part) => part !== -1);
  const parts = [...new Set(found)];
  const [only] = words;
  return {
    parts: parts.slice(0, maxParts),
    isComplete:
      parts.length <= maxParts && named.every(isRare) && spellingsOf(literal).length === named.length,
    mayLeaveOut: words.some(isRare) && !correctsFirst(readings, typed),
    total: literal.length === 1 && only !== undefined ? totals.get(only) : undefined,
  };
}

/**
 * Opens several parts as one.
 * @example findPlaces({ search: openParts(excerpts).index, rowAt, pagePathAt }, 'dago', { offset: 0, limit: 10 })
 */
export function openParts(excerpts: readonly Excerpt[]): OpenParts {
  const excerpt = mergeExcerpts(excerpts);
  const regions = readExcerpt(excerpt);
  return { regions, index: buildSearchIndex(buildUnsortedRegionIndex(regions), undefined, sizesOf(excerpt)) };
}
