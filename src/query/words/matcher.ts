import { levels, type Level, type ParentLevel } from '../../domain/level.ts';
import { isWordStart, nameRanks } from '../names/name-index.ts';
import { toOwnWords, type Marks, type OwnWords, type Words } from './marks.ts';
import { findNamed, type SearchIndex } from './search-index.ts';
import { mayMatch, type SearchWord } from './search-words.ts';

/** Whether the name of a village has one of a word's spellings. */
function isInName({ regions }: SearchIndex, position: number, { spellings, isAtStart }: SearchWord): boolean {
  const { names, data } = regions.names.village;
  const name = names[position] ?? '';
  for (const spelling of spellings) {
    if (!isAtStart && name.includes(spelling)) return true;
    for (let at = isAtStart ? name.indexOf(spelling) : -1; at !== -1; at = name.indexOf(spelling, at + 1))
      if (at === 0 || isWordStart(data.wordStarts, position, at)) return true;
  }
  return false;
}

/**
 * Matches places with the words of one search. It uses the marks of the index, so the next matcher of the same index makes
 * this one invalid.
 */
export class Matcher {
  readonly words: readonly SearchWord[];
  readonly all: Words;
  /** The words of regions: above villages those in their names. */
  readonly marks: Readonly<Record<Level, Marks>>;
  /** For each word, an upper bound for the villages in regions with the word in their names. */
  readonly villagesAbove: readonly number[];
  readonly #index: SearchIndex;
  /** The district of the village before, which the next most often lies in, too, and the words above its villages. */
  #district = -1;
  #aboveVillages: Words = 0;

  constructor(index: SearchIndex, words: readonly SearchWord[], markedLevels: readonly ParentLevel[]) {
    this.#index = index;
    this.words = words;
    this.all = 2 ** words.length - 1;
    this.marks = index.marks;
    for (const level of levels) this.marks[level].clear();
    this.villagesAbove = words.map((word, bit) =>
      markedLevels.reduce((sum, level) => sum + this.#mark(level, word, bit), 0),
    );
  }

  /** Marks the regions of a level with a word in their names, and gives an upper bound for their villages. */
  #mark(level: ParentLevel, word: SearchWord, bit: number): number {
    if (!mayMatch(word, level)) return 0;
    let villages = 0;
    const named = word.spellings.flatMap((spelling) => {
      const lists = findNamed(this.#index, level, spelling);
      return word.isAtStart ? lists.filter((_, rank) => nameRanks[rank] !== 'infix') : lists;
    });
    for (const list of named) {
      this.marks[level].addAll(list, 1 << bit);
      for (const position of list) villages += this.#index.sizes[level][position] ?? 0;
    }
    return villages;
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
        if (parent !== this.#district) {
          this.#district = parent;
          this.#aboveVillages = this.marks.district.at(parent) | this.wordsAbove('district', parent);
        }
        return this.#aboveVillages;
    }
  }

  ownWordsOf(position: number): OwnWords {
    const { villageCodes, villageOtherCodes } = this.#index;
    const [code, other] = [String(villageCodes[position]), String(villageOtherCodes[position])];
    let inName = 0;
    let inCode = 0;
    for (let bit = 0; bit < this.words.length; bit++) {
      const word = this.words[bit];
      if (word === undefined || !mayMatch(word, 'village')) continue;
      const { spellings, isDigits } = word;
      const [typed = ''] = spellings;
      if (isInName(this.#index, position, word)) inName |= 1 << bit;
      else if (isDigits && (code.startsWith(typed) || other === typed)) inCode |= 1 << bit;
    }
    return toOwnWords(inName, inCode);
  }
}
