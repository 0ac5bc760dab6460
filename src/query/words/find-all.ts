import { parentLevels, type ParentLevel } from '../../domain/level.ts';
import { HitList } from './hit-list.ts';
import { findNames } from '../names/name-index.ts';
import { lowerBound } from '../names/numbers.ts';
import type { SearchIndex } from './search-index.ts';
import { Matcher } from './matcher.ts';
import { Rater } from './rater.ts';
import { mayMatch, type SearchWord } from './search-words.ts';
import { collectVillages } from './village-hits.ts';

/** Adds the regions of a level that have all words, their own or an ancestor's, and at least one of their own. */
function collectUpper(level: ParentLevel, matcher: Matcher, rater: Rater, hits: HitList): void {
  const marks = matcher.marks[level];
  for (const position of marks.positions) {
    const inName = marks.at(position);
    if (!matcher.mayHaveAll(level, inName)) continue;
    if ((inName | matcher.wordsAbove(level, position)) !== matcher.all) continue;
    hits.add(level, position, rater.rate(level, position, inName));
  }
}

/** Adds the matches of one word that is not only digits. The name index ranks them, except for aliases. */
function collectOne(index: SearchIndex, word: SearchWord, hits: HitList): void {
  const levelsWithAliases = ['province', 'regency'] as const;
  const matcher = new Matcher(index, [word], levelsWithAliases);
  const rater = new Rater(index, matcher);
  for (const level of levelsWithAliases) collectUpper(level, matcher, rater, hits);
  for (const level of ['district', 'village'] as const) {
    if (!mayMatch(word, level)) continue;
    for (const spelling of word.spellings) {
      for (const [at, list] of findNames(index.regions.names[level], spelling).entries())
        hits.addList(level, list, at === 0 ? 'exact' : at === 1 ? 'prefix' : 'infix');
    }
  }
}

/** Adds every region that has all words, its own or an ancestor's, and at least one of its own. */
function collectMany(index: SearchIndex, words: readonly SearchWord[], hits: HitList): void {
  const matcher = new Matcher(index, words, parentLevels);
  const rater = new Rater(index, matcher);
  for (const level of parentLevels) collectUpper(level, matcher, rater, hits);
  collectVillages(index, matcher, rater, hits);
}

/** Adds the postal codes that begin with these digits. */
function collectCodes({ codes }: SearchIndex, digits: string, hits: HitList): void {
  if (digits.length > 5) return;
  const factor = 10 ** (5 - digits.length);
  const start = lowerBound(codes, Number(digits) * factor);
  const end = lowerBound(codes, (Number(digits) + 1) * factor, start);
  const found = Uint32Array.from({ length: end - start }, (_, at) => start + at);
  hits.addList('postal-code', found, digits.length === 5 ? 'exact' : 'prefix');
}

/** Finds every place that all words match, ranked. */
export function findAll(index: SearchIndex, words: readonly SearchWord[]): HitList {
  const hits = new HitList();
  const [first, second] = words;
  if (first === undefined) return hits;
  if (second !== undefined || first.isDigits || first.spellings.length > 1) collectMany(index, words, hits);
  else collectOne(index, first, hits);
  if (second === undefined && first.isDigits) collectCodes(index, first.spellings[0] ?? '', hits);
  return hits;
}
