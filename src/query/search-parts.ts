import type { Regions } from '../dataset/dataset.ts';
import { mergeExcerpts, readExcerpt, sizesOf, type Excerpt } from '../dataset/excerpt.ts';
import { buildRegionIndex, openRegionIndex } from './region-index.ts';
import { buildSearchIndex, collectWords, type SearchIndex } from './search-index.ts';
import { readSearch, regencyWords, type SearchWord } from './search-words.ts';

/**
 * The parts of the country to search in without a server, as plain data. A part is for the words from its own start up to that
 * of the next one, and has every region that such a word may find. Of common words, which find too many, it has the first.
 */
export interface PartCatalogue {
  /** Of the build that the parts belong to. */
  readonly version: string;
  /** The first word of each part, ascending by code units. */
  readonly starts: readonly string[];
  /** Each common word, and how many places it finds. */
  readonly common: readonly (readonly [word: string, total: number])[];
}

/** The parts to search in for one search. */
export interface PartChoice {
  /** Their places in the catalogue. */
  readonly parts: readonly number[];
  /** Whether they have everything that the search finds in the country. */
  readonly isComplete: boolean;
  /** How many places the search finds in the country, where the parts have only the first of them and that is known. */
  readonly total: number | undefined;
}

/** Parts ready to be searched in. */
export interface OpenParts {
  readonly regions: Regions;
  readonly index: SearchIndex;
}

/** Each has some 20 KB to be fetched. */
const mostParts = 4;

const isWholeCode = (word: string): boolean => /^[1-9]\d{4}$/.test(word);

const spellingsOf = (words: readonly SearchWord[]): readonly string[] => [
  ...new Set(words.map(({ spellings: [typed = ''] }) => typed)),
];

/** Chooses the parts for a search, by those of its words that tell most of where to look. */
export function chooseParts({ starts, common }: PartCatalogue, q: string): PartChoice {
  const { literal, bare } = readSearch(q);
  const read = bare.length > 0 ? bare : literal;
  const words = spellingsOf(read);
  const totals = new Map(common);
  const isRare = (word: string): boolean => !totals.has(word);
  // Names hold common words that stand behind one another as one: `tanjung sari` is found by `tanjungsari`.
  const telling = words.flatMap((word, at) => {
    if (isRare(word)) return [word];
    const joined = word + (words[at + 1] ?? '');
    return joined !== word && isRare(joined) ? [joined] : [];
  });
  const placeOf = (word: string): number =>
    isWholeCode(word) ? 0 : regencyWords.has(word) ? 2 : isRare(word) ? 1 : 3;
  // What a place itself is called people write first.
  const ordered = [...new Set([...telling, ...words])].sort((a, b) => placeOf(a) - placeOf(b));
  const found = ordered
    .map((word) => starts.findLastIndex((start) => start <= word))
    .filter((part) => part !== -1);
  const parts = [...new Set(found)];
  const [only] = words;
  return {
    parts: parts.slice(0, mostParts),
    isComplete:
      parts.length <= mostParts && words.every(isRare) && spellingsOf(literal).length === words.length,
    total: literal.length === 1 && only !== undefined ? totals.get(only) : undefined,
  };
}

/** Makes parts ready to be searched in, as one. */
export function openParts(excerpts: readonly Excerpt[]): OpenParts {
  const excerpt = mergeExcerpts(excerpts);
  const regions = readExcerpt(excerpt);
  const index = openRegionIndex(buildRegionIndex(regions));
  return { regions, index: buildSearchIndex(index, collectWords(index), sizesOf(excerpt)) };
}
