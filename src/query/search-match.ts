import { levels, parentLevel, type Level, type ParentLevel } from '../domain/level.ts';
import { countBits } from './bits.ts';
import { toRating, type Rating } from './hit-list.ts';
import { hasWord, toOwnWords, wordsInRow, type Marks, type OwnWords, type Words } from './marks.ts';
import { findNamed, firstLetter, letters, namesOf, type SearchIndex } from './search-index.ts';
import { mayMatch, regencyWords, type SearchWord } from './search-words.ts';
import { containsAny, endsAfter, fromStart, nowhere } from './spellings.ts';

/** What the ancestors of a district's villages have of the words. */
interface VillageAncestors {
  readonly district: number;
  readonly above: Words;
  /** The words that form the whole name of one; undefined until they are needed. */
  whole: Words | undefined;
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
  /** Results of `#wholeAbove`, by the parent's level and position. */
  readonly #whole: Record<ParentLevel, Map<number, Words>>;
  /** What the villages of one district share: that of the village before, which the next most often lies in, too. */
  #district: VillageAncestors = { district: -1, above: 0, whole: undefined };
  /** The words that begin with a letter, by `firstLetter`. */
  readonly #wordsByLetter = new Uint32Array(letters);
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
    for (const level of levels) this.marks[level].clear();
    this.villagesAbove = words.map((word, bit) =>
      markedLevels.reduce((sum, level) => sum + this.#mark(level, word, bit), 0),
    );
    for (const [bit, { spellings }] of words.entries())
      for (const letter of spellings.map(firstLetter))
        this.#wordsByLetter[letter] = (this.#wordsByLetter[letter] ?? 0) | (1 << bit);
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
        return this.#ofDistrict(parent).above;
    }
  }

  #ofDistrict(district: number): VillageAncestors {
    if (district !== this.#district.district) {
      const above = this.marks.district.at(district) | this.wordsAbove('district', district);
      this.#district = { district, above, whole: undefined };
    }
    return this.#district;
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
   * Rates how well a region above villages matches: by the best run of words at the start of one of its names, if its ancestors
   * have the other words. So `sukasari sukasari` is Sukasari in Sukasari.
   *
   * @param inName the words in its own names
   */
  rate(level: ParentLevel, position: number, inName: Words): Rating {
    const whole = this.#wholeAbove(level, position);
    // The type word may stand anywhere: `bandung kota` is Kota Bandung.
    const aside = level === 'regency' ? this.#types & inName : 0;
    const strict = this.all & ~(aside | whole);
    const missing = this.all & ~(aside | this.wordsAbove(level, position));
    let best = toRating('infix', countBits(strict & ~inName));
    for (const name of namesOf(this.#index, level, position))
      best = Math.min(best, this.#rateName(name, inName, inName, missing, strict));
    return best;
  }

  /**
   * Rates how well a village matches, as `rate` does.
   *
   * @param inName the words in its name
   * @param inCode the words that its postal code begins with
   */
  rateVillage(position: number, inName: Words, inCode: Words): Rating {
    const { villageCodes, villageLetters, parents, regions } = this.#index;
    const ancestors = this.#ofDistrict(parents.village[position] ?? 0);
    const whole = (ancestors.whole ??= this.#wholeAbove('village', position));
    const strict = this.all & ~(inCode | whole);
    if (inName === 0) {
      const code = String(villageCodes[position]);
      const isCode = this.words.some(({ spellings }) => spellings[0] === code);
      // Matches by name come before matches by postal code alone.
      return toRating(isCode ? 'exact' : 'prefix', countBits(strict) + 1);
    }
    const infix = toRating('infix', countBits(strict & ~inName));
    // Half of all villages can match, so most are rated without their names.
    const firsts = inName & (this.#wordsByLetter[villageLetters[position] ?? 0] ?? 0);
    if (firsts === 0) return infix;
    const name = regions.names.village.names[position] ?? '';
    const missing = this.all & ~(inCode | ancestors.above);
    return Math.min(infix, this.#rateName(name, inName, firsts, missing, strict));
  }

  /**
   * Rates the best run of words at the start of a name; infinite if there is none.
   *
   * @param firsts the words that the run may begin with
   * @param missing the words that the run has to have
   * @param strict the words that are loose unless the run has them
   */
  #rateName(name: string, inName: Words, firsts: Words, missing: Words, strict: Words): Rating {
    let best = Infinity;
    for (let first = 0; first < this.words.length; first++) {
      if (!hasWord(firsts, first)) continue;
      // Reading names takes longest: those without the missing words in a row are left.
      if ((missing & ~(wordsInRow(inName >> first) << first)) !== 0) continue;
      let run = 0;
      // Where in the name the words of the run end.
      let reached = fromStart;
      for (let last = first; last < this.words.length && hasWord(inName, last); last++) {
        run |= 1 << last;
        reached = endsAfter(name, reached, this.words[last]?.spellings ?? []);
        if (reached === nowhere) break;
        if ((missing & ~run) !== 0) continue;
        const match = reached.includes(name.length) ? 'exact' : 'prefix';
        best = Math.min(best, toRating(match, countBits(strict & ~run)));
      }
    }
    return best;
  }
}
