import type { Regions } from '../dataset/dataset.ts';
import { mergeExcerpts, readExcerpt, sizesOf, type Excerpt } from '../dataset/excerpt.ts';
import { buildRegionIndex, openRegionIndex } from './region-index.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import { readSearch } from './search-words.ts';

/**
 * A part of the country, as plain data, to search in for the words from its own start up to the start of the next part.
 * It has every region that such a word may find; of words that find too many it has the first, and says how many there are.
 */
export interface SearchPart {
  readonly excerpt: Excerpt;
  /** How many places a word finds, of which only the first are here. */
  readonly totals: Readonly<Record<string, number>>;
}

/** Parts ready to be searched in. */
export interface OpenParts {
  readonly regions: Regions;
  readonly index: SearchIndex;
  readonly totals: Readonly<Record<string, number>>;
}

/** Gives the words of a search by which parts are found, the longest first: type words only where there are no others. */
export function partWordsOf(q: string): readonly string[] {
  const { literal, bare } = readSearch(q);
  const words = (bare.length > 0 ? bare : literal).flatMap(({ spellings }) => spellings);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/** Gives the start of the part in which to search for a word; undefined where no part has it. */
export function findPartStart(starts: readonly string[], word: string): string | undefined {
  return starts.findLast((start) => start <= word);
}

/** Makes parts ready to be searched in, as one. */
export function openParts(parts: readonly SearchPart[]): OpenParts {
  const excerpt = mergeExcerpts(parts.map((part) => part.excerpt));
  const regions = readExcerpt(excerpt);
  return {
    regions,
    index: buildSearchIndex(openRegionIndex(buildRegionIndex(regions)), sizesOf(excerpt)),
    totals: Object.assign({}, ...parts.map(({ totals }) => totals)) as Readonly<Record<string, number>>,
  };
}

/** Gives how many places a search finds in the country, where it is of one word that finds too many for its part. */
export function findTotal({ totals }: OpenParts, q: string): number | undefined {
  const { literal } = readSearch(q);
  const [word] = literal;
  return literal.length === 1 && word !== undefined ? totals[word.spellings[0] ?? ''] : undefined;
}
