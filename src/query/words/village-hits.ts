import { parentLevels } from '../../domain/level.ts';
import type { HitList } from './hit-list.ts';
import { hasWord, inCodeOf, inNameOf, toOwnWords } from './marks.ts';
import { countOccurrences, findNames } from '../names/name-index.ts';
import { findCoded } from '../names/region-index.ts';
import type { SearchIndex } from './search-index.ts';
import type { Matcher } from './matcher.ts';
import type { Rater } from './rater.ts';
import { mayMatch, type SearchWord } from './search-words.ts';

/** Matching a village by its name costs as much as reading this many positions of a list. */
const matchCost = 8;

function villagesNamed({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!mayMatch(word, 'village')) return [];
  return word.spellings.flatMap((spelling) => findNames(regions.names.village, spelling));
}

function villagesCoded({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!word.isDigits || !mayMatch(word, 'village')) return [];
  return findCoded(regions, word.spellings[0] ?? '');
}

/** Finds the villages with a word in their name or at the start of their postal code, or as their other code, as ascending lists. */
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

/** Marks every village with a word of its own. */
function markWithAny(index: SearchIndex, words: readonly SearchWord[]): void {
  const { village } = index.marks;
  for (const [bit, word] of words.entries()) {
    for (const list of villagesNamed(index, word)) village.add(list, toOwnWords(1 << bit, 0));
    for (const list of villagesCoded(index, word)) village.add(list, toOwnWords(0, 1 << bit));
  }
}

/** Marks every village with a word, its own or an ancestor's. */
function markAround(index: SearchIndex, word: SearchWord, bit: number): void {
  const { firstVillages, marks } = index;
  for (const list of villagesWith(index, word)) marks.village.add(list, 1 << bit);
  for (const level of parentLevels) {
    for (const position of marks[level].positions) {
      if (!hasWord(marks[level].at(position), bit)) continue;
      const [start = 0, end = 0] = firstVillages[level].subarray(position, position + 2);
      marks.village.addRange(start, end, 1 << bit);
    }
  }
}

/**
 * Adds the villages that have all words, their own or an ancestor's, and at least one of their own. Both the villages with any
 * word of their own and the villages with one of the words include them, so it matches the smaller set.
 */
export function collectVillages(index: SearchIndex, matcher: Matcher, rater: Rater, hits: HitList): void {
  const { village } = index.marks;
  const ownCounts = matcher.words.map((word) => countVillagesWith(index, word));
  const counts = ownCounts.map((count, bit) => count + (matcher.villagesAbove[bit] ?? 0));
  const min = Math.min(...counts);
  const marksAny = ownCounts.reduce((sum, count) => sum + count, 0) <= min * matchCost;
  const rarest = counts.indexOf(min);
  if (marksAny) markWithAny(index, matcher.words);
  else for (const word of matcher.words.slice(rarest, rarest + 1)) markAround(index, word, rarest);
  for (const position of village.positions) {
    const words = marksAny ? village.at(position) : matcher.ownWordsOf(position);
    const inName = inNameOf(words);
    const inCode = inCodeOf(words) & ~inName;
    const own = inName | inCode;
    if (own === 0 || !matcher.mayHaveAll('village', own)) continue;
    if ((own | matcher.wordsAbove('village', position)) !== matcher.all) continue;
    hits.add('village', position, rater.rateVillage(position, inName, inCode));
  }
}
