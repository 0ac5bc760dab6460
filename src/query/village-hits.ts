import { parentLevels } from '../domain/level.ts';
import type { HitList } from './hit-list.ts';
import { hasWord, inCodeOf, inNameOf, toOwnWords, type OwnWords } from './marks.ts';
import { countOccurrences, findNames } from './name-index.ts';
import { findPostings } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import type { Matcher } from './search-match.ts';
import { mayMatch, type SearchWord } from './search-words.ts';

/** Matching a village by its name costs as much as reading this many positions of a list. */
const matchCost = 8;

function villagesNamed({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!mayMatch(word, 'village')) return [];
  return word.spellings.flatMap((spelling) => findNames(regions.names.village, spelling));
}

function villagesCoded({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!word.isDigits || !mayMatch(word, 'village')) return [];
  return findPostings(regions.postalCodes, word.spellings[0] ?? '') ?? [];
}

/** Finds the villages with a word in their name or at the start of their postal code, as ascending lists. */
export function villagesWith(index: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  return [...villagesNamed(index, word), ...villagesCoded(index, word)];
}

/** Gives an upper bound for the number of villages with a word of their own. */
function countVillagesWith(index: SearchIndex, word: SearchWord): number {
  if (!mayMatch(word, 'village')) return 0;
  const { village } = index.regions.names;
  const named = word.spellings.reduce((sum, spelling) => sum + countOccurrences(village, spelling), 0);
  return villagesCoded(index, word).reduce((sum, { length }) => sum + length, named);
}

/** Finds every village with a word of its own. */
function villagesWithAny(index: SearchIndex, words: readonly SearchWord[]): ReadonlyMap<number, OwnWords> {
  const villages = new Map<number, OwnWords>();
  const add = (lists: readonly Uint32Array[], own: OwnWords): void => {
    for (const list of lists)
      for (const position of list) villages.set(position, (villages.get(position) ?? 0) | own);
  };
  for (const [bit, word] of words.entries()) {
    add(villagesNamed(index, word), toOwnWords(1 << bit, 0));
    add(villagesCoded(index, word), toOwnWords(0, 1 << bit));
  }
  return villages;
}

/** Finds every village with a word, its own or an ancestor's. */
function villagesAround(index: SearchIndex, { words, marks }: Matcher, bit: number): ReadonlySet<number> {
  const villages = new Set<number>();
  for (const word of words.slice(bit, bit + 1))
    for (const list of villagesWith(index, word)) for (const position of list) villages.add(position);
  for (const level of parentLevels) {
    for (const position of marks[level].positions) {
      if (!hasWord(marks[level].at(position), bit)) continue;
      const end = index.firstVillages[level][position + 1] ?? 0;
      for (let at = index.firstVillages[level][position] ?? 0; at < end; at++) villages.add(at);
    }
  }
  return villages;
}

/**
 * Adds the villages that have all words, their own or an ancestor's, and at least one of their own. Both the villages with any
 * word of their own and the villages with one of the words include them, so it matches the smaller set.
 */
export function collectVillages(index: SearchIndex, matcher: Matcher, hits: HitList): void {
  const collect = (position: number, words: OwnWords): void => {
    const inName = inNameOf(words);
    const inCode = inCodeOf(words) & ~inName;
    const own = inName | inCode;
    if (own === 0 || !matcher.mayHaveAll('village', own)) return;
    if ((own | matcher.wordsAbove('village', position)) !== matcher.all) return;
    const { match, loose } = matcher.rate('village', position, inName, inCode);
    hits.add('village', position, match, loose);
  };
  const ownCounts = matcher.words.map((word) => countVillagesWith(index, word));
  const counts = ownCounts.map((count, bit) => count + (matcher.villagesAbove[bit] ?? 0));
  const min = Math.min(...counts);
  if (ownCounts.reduce((sum, count) => sum + count, 0) <= min * matchCost) {
    for (const [position, own] of villagesWithAny(index, matcher.words)) collect(position, own);
  } else {
    for (const position of villagesAround(index, matcher, counts.indexOf(min)))
      collect(position, matcher.ownWordsOf(position));
  }
}
