import { levels, type Level, type ParentLevel } from '../../domain/level.ts';
import { nameRanks } from '../names/name-index.ts';
import type { Marks, Words } from './marks.ts';
import { findNamed, type SearchIndex } from './search-index.ts';
import { mayMatch, type SearchWord } from './search-words.ts';

/**
 * Matches places with the words of one search. It uses the marks of the index, so the next matcher of the same index makes
 * this one invalid.
 */
export class Matcher {
  readonly words: readonly SearchWord[];
  readonly all: Words;
  /** The words of regions: above villages those in their names. */
  readonly marks: Readonly<Record<Level, Marks>>;
  readonly #index: SearchIndex;

  constructor(index: SearchIndex, words: readonly SearchWord[], markedLevels: readonly ParentLevel[]) {
    this.#index = index;
    this.words = words;
    this.all = 2 ** words.length - 1;
    this.marks = index.marks;
    for (const level of levels) this.marks[level].clear();
    for (const level of markedLevels) for (const [bit, word] of words.entries()) this.#mark(level, word, bit);
  }

  /** Marks the regions of a level with a word in their names. */
  #mark(level: ParentLevel, word: SearchWord, bit: number): void {
    if (!mayMatch(word, level)) return;
    for (const spelling of word.spellings)
      for (const [rank, list] of findNamed(this.#index, level, spelling).entries())
        if (!word.isAtStart || nameRanks[rank] !== 'infix') this.marks[level].addAll(list, 1 << bit);
  }

  /** Whether a region with these own words may match; false if no ancestor at all has the others. */
  mayHaveAll(level: Level, own: Words): boolean {
    const { province, regency, district } = this.marks;
    let words = own;
    if (level !== 'province') words |= province.any;
    if (level === 'district' || level === 'village') words |= regency.any;
    if (level === 'village') words |= district.any;
    return words === this.all;
  }

  /** Gives the words in the names of a region's ancestors. */
  wordsAbove(level: Level, position: number): Words {
    const parent = this.#index.parents[level][position] ?? 0;
    switch (level) {
      case 'province':
        return 0;
      case 'regency':
        return this.marks.province.at(parent);
      case 'district':
        return this.marks.regency.at(parent) | this.wordsAbove('regency', parent);
      case 'village':
        return this.marks.district.at(parent) | this.wordsAbove('district', parent);
    }
  }
}
