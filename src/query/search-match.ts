import { parentLevel, parentLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { countBits } from './bits.ts';
import { hitMatches, type HitMatch } from './hit-list.ts';
import { hasWord, toOwnWords, type Marks, type OwnWords, type Words } from './marks.ts';
import { findNamed, namesOf, type SearchIndex } from './search-index.ts';
import { mayMatch, regencyWords, type SearchWord } from './search-words.ts';
import { anyBegins, containsAny, endsAfter, fromStart, nowhere, type Places } from './spellings.ts';

/** How well a place matches. */
interface Match {
  readonly match: HitMatch;
  /** The number of words that match only part of an ancestor's name. */
  readonly loose: number;
}

/**
 * Matches places with the words of one search. It uses the marks of the index, so the next matcher of the same index makes
 * this one invalid.
 */
export class Matcher {
  readonly words: readonly SearchWord[];
  readonly all: Words;
  /** For each level above villages, the words in the names of its regions. */
  readonly marks: Readonly<Record<ParentLevel, Marks>>;
  /** For each word, an upper bound for the villages in regions with the word in their names. */
  readonly villagesAbove: readonly number[];
  readonly #index: SearchIndex;
  /** Results of `#wholeAbove`, by the parent's level and position. */
  readonly #whole: Record<ParentLevel, Map<number, Words>>;
  /** The words that are type words of regencies. */
  readonly #types: Words;

  /** @param markedLevels the levels whose names are searched */
  constructor(index: SearchIndex, words: readonly SearchWord[], markedLevels: readonly ParentLevel[]) {
    this.#index = index;
    this.words = words;
    this.all = 2 ** words.length - 1;
    this.#types = words.reduce(
      (types, { spellings: [typed = ''] }, bit) => (regencyWords.has(typed) ? types | (1 << bit) : types),
      0,
    );
    this.marks = index.marks;
    for (const level of parentLevels) this.marks[level].clear();
    this.villagesAbove = words.map((word, bit) =>
      markedLevels.reduce((sum, level) => sum + this.#mark(level, word, bit), 0),
    );
    this.#whole = { province: new Map(), regency: new Map(), district: new Map() };
  }

  /** Marks the regions of a level with a word in their names, and gives an upper bound for their villages. */
  #mark(level: ParentLevel, word: SearchWord, bit: number): number {
    if (!mayMatch(word, level)) return 0;
    const sizes = this.#index.sizes[level];
    let villages = 0;
    for (const spelling of word.spellings) {
      for (const list of findNamed(this.#index, level, spelling)) {
        this.marks[level].add(list, 1 << bit);
        for (const position of list) villages += sizes[position] ?? 0;
      }
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
        return this.marks.district.at(parent) | this.wordsAbove('district', parent);
    }
  }

  /** Gives the words that form, alone or in a row, the whole name of an ancestor. */
  #wholeAbove(level: Level, position: number): Words {
    const above = parentLevel(level) as ParentLevel | undefined;
    if (above === undefined) return 0;
    const parent = this.#index.parents[level][position] ?? 0;
    let whole = this.#whole[above].get(parent);
    if (whole === undefined) {
      whole = this.#wholeAbove(above, parent);
      for (const name of namesOf(this.#index, above, parent))
        for (let first = 0; first < this.words.length; first++) whole |= this.#wordsOfWhole(name, first);
      this.#whole[above].set(parent, whole);
    }
    return whole;
  }

  /** Gives the words from `first` on that form a whole name; none if they do not. */
  #wordsOfWhole(name: string, first: number): Words {
    let run = 0;
    let reached = fromStart;
    for (let last = first; last < this.words.length; last++) {
      reached = endsAfter(name, reached, this.words[last]?.spellings ?? []);
      if (reached === nowhere) return 0;
      run |= 1 << last;
      if (reached.includes(name.length)) return run;
    }
    return 0;
  }

  /** Gives the words of a village itself. */
  ownWordsOf(position: number): OwnWords {
    const { regions, villageCodes } = this.#index;
    const name = regions.names.village.names[position] ?? '';
    let inName = 0;
    let inCode = 0;
    for (let bit = 0; bit < this.words.length; bit++) {
      const word = this.words[bit];
      if (word === undefined || !mayMatch(word, 'village')) continue;
      const { spellings, isDigits } = word;
      if (containsAny(name, spellings)) inName |= 1 << bit;
      else if (
        isDigits &&
        villageCodes[position] !== 0 &&
        String(villageCodes[position]).startsWith(spellings[0] ?? '')
      )
        inCode |= 1 << bit;
    }
    return toOwnWords(inName, inCode);
  }

  /**
   * Rates how well a region matches: by the best run of words at the start of its name, if its ancestors have the other
   * words. So `sukasari sukasari` is Sukasari in Sukasari.
   *
   * @param inName the words in its own names
   * @param inCode the words that its postal code begins with
   */
  rate(level: Level, position: number, inName: Words, inCode = 0): Match {
    const above = this.wordsAbove(level, position);
    const whole = this.#wholeAbove(level, position);
    // The type word may stand anywhere: `bandung kota` is Kota Bandung.
    const aside = inCode | (level === 'regency' ? this.#types & inName : 0);
    const around = above | aside;
    const looseWithout = (own: Words): number => countBits(this.all & ~(own | aside | whole));
    if (inName === 0) {
      const code = String(this.#index.villageCodes[position]);
      const isCode = this.words.some(({ spellings }) => spellings[0] === code);
      // Matches by name come before matches by postal code alone.
      return { match: isCode ? 'exact' : 'prefix', loose: looseWithout(0) + 1 };
    }
    const names = namesOf(this.#index, level, position);
    let best: Match = { match: 'infix', loose: looseWithout(inName) };
    for (let first = 0; first < this.words.length; first++) {
      if (!hasWord(inName, first) || !anyBegins(names, this.words[first]?.spellings ?? [])) continue;
      let run = 0;
      // Where in each name the words of the run end.
      let reached: readonly Places[] = names.map(() => fromStart);
      for (let last = first; last < this.words.length && hasWord(inName, last); last++) {
        run |= 1 << last;
        reached = names.map((name, at) =>
          endsAfter(name, reached[at] ?? nowhere, this.words[last]?.spellings ?? []),
        );
        if (reached.every((places) => places === nowhere)) break;
        if ((this.all & ~(run | around)) !== 0) continue;
        const isWhole = names.some((name, at) => reached[at]?.includes(name.length));
        const rated: Match = { match: isWhole ? 'exact' : 'prefix', loose: looseWithout(run) };
        if (isBetter(rated, best)) best = rated;
        if (best.match === 'exact' && best.loose === 0) return best;
      }
    }
    return best;
  }
}

function isBetter(one: Match, other: Match): boolean {
  const byMatch = hitMatches.indexOf(one.match) - hitMatches.indexOf(other.match);
  return byMatch < 0 || (byMatch === 0 && one.loose < other.loose);
}
