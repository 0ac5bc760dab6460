import { parentLevels, type ParentLevel } from '../../domain/level.ts';
import { countOccurrences, findNames, nameRanks } from '../names/name-index.ts';
import { lowerBound } from '../names/numbers.ts';
import { findCoded } from '../names/region-index.ts';
import { HitList, type Accepts } from './hit-list.ts';
import { inCodeOf, inNameOf, toOwnWords } from './marks.ts';
import { Matcher } from './matcher.ts';
import { Rater } from './rater.ts';
import type { SearchIndex } from './search-index.ts';
import { mayMatch, type SearchWord } from './search-words.ts';

/** Maximum letters of words that are bound so. */
const maxBound = 4;

/** A word that so many names of villages have counts only where a word starts, so that a search has a bound. */
const maxAnywhere = 4000;

/** Gives a word as it counts beside others. */
function boundWord({ regions }: SearchIndex, word: SearchWord): SearchWord {
  const { village } = regions.names;
  const count = word.spellings.reduce((sum, spelling) => sum + countOccurrences(village, spelling), 0);
  return count > maxAnywhere && word.spellings.every(({ length }) => length <= maxBound)
    ? { ...word, isAtStart: true }
    : word;
}

function villagesNamed({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!mayMatch(word, 'village')) return [];
  const ranks = word.isAtStart ? nameRanks.indexOf('infix') : nameRanks.length;
  return word.spellings.flatMap((spelling) => findNames(regions.names.village, spelling).slice(0, ranks));
}

function villagesCoded({ regions }: SearchIndex, word: SearchWord): Uint32Array {
  const isCode = word.isDigits && mayMatch(word, 'village');
  return isCode ? findCoded(regions, word.spellings[0] ?? '') : new Uint32Array();
}

/**
 * Finds the villages with a word in their name or at the start of their postal code, or as their other code, as ascending lists.
 * @example villagesWith(index, toSearchWord(['40135'])) // the four ranks of names, then [24871]
 */
export function villagesWith(index: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  return [...villagesNamed(index, word), villagesCoded(index, word)];
}

/** Adds the villages that have all words, their own or an ancestor's, and at least one of their own. */
function collectVillages(index: SearchIndex, matcher: Matcher, rater: Rater, hits: HitList): void {
  const { village } = index.marks;
  for (const [bit, word] of matcher.words.entries()) {
    for (const list of villagesNamed(index, word)) village.addAll(list, toOwnWords(1 << bit, 0));
    village.addAll(villagesCoded(index, word), toOwnWords(0, 1 << bit));
  }
  for (const position of village.positions) {
    const words = village.at(position);
    const inName = inNameOf(words);
    const inCode = inCodeOf(words) & ~inName;
    const own = inName | inCode;
    if (!matcher.mayHaveAll('village', own)) continue;
    if ((own | matcher.wordsAbove('village', position)) !== matcher.all) continue;
    hits.add('village', position, rater.rate('village', position, inName, inCode));
  }
}

/** Adds the regions of a level that have all words, their own or an ancestor's, and at least one of their own. */
function collectRegions(level: ParentLevel, matcher: Matcher, rater: Rater, hits: HitList): void {
  const marks = matcher.marks[level];
  for (const position of marks.positions) {
    const inName = marks.at(position);
    if (!matcher.mayHaveAll(level, inName)) continue;
    if ((inName | matcher.wordsAbove(level, position)) !== matcher.all) continue;
    hits.add(level, position, rater.rate(level, position, inName, 0));
  }
}

/** Adds every region that has all words, its own or an ancestor's, and at least one of its own. */
function collectMany(index: SearchIndex, typed: readonly SearchWord[], hits: HitList): void {
  const words = typed.map((word) => boundWord(index, word));
  const matcher = new Matcher(index, words, parentLevels);
  const rater = new Rater(index, matcher);
  for (const level of parentLevels) collectRegions(level, matcher, rater, hits);
  collectVillages(index, matcher, rater, hits);
}

/** Adds the matches of one word that is not only digits. The name index ranks them, except for aliases. */
function collectOne(index: SearchIndex, word: SearchWord, hits: HitList): void {
  const levelsWithAliases = ['province', 'regency'] as const;
  const matcher = new Matcher(index, [word], levelsWithAliases);
  const rater = new Rater(index, matcher);
  for (const level of levelsWithAliases) collectRegions(level, matcher, rater, hits);
  for (const level of ['district', 'village'] as const) {
    if (!mayMatch(word, level)) continue;
    for (const lists of word.spellings.map((spelling) => findNames(index.regions.names[level], spelling)))
      for (const [at, rank] of nameRanks.entries())
        hits.addList(level, lists[at] ?? new Uint32Array(), rank === 'word' ? 'infix' : rank);
  }
}

function collectCodes({ codes }: SearchIndex, digits: string, hits: HitList): void {
  if (digits.length > 5) return;
  const factor = 10 ** (5 - digits.length);
  const start = lowerBound(codes, Number(digits) * factor);
  const end = lowerBound(codes, (Number(digits) + 1) * factor, start);
  const found = Uint32Array.from({ length: end - start }, (_, at) => start + at);
  hits.addList('postal-code', found, digits.length === 5 ? 'exact' : 'prefix');
}

/** Finds every place that all words match, ranked, of those that a scope accepts. */
export function findAll(index: SearchIndex, words: readonly SearchWord[], accepts?: Accepts): HitList {
  const hits = new HitList(index, accepts);
  const [first, second] = words;
  if (first === undefined) return hits;
  if (second !== undefined || first.isDigits || first.spellings.length > 1) collectMany(index, words, hits);
  else collectOne(index, first, hits);
  if (second === undefined && first.isDigits) collectCodes(index, first.spellings[0] ?? '', hits);
  return hits;
}
