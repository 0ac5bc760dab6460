import { parentLevel, type Level, type ParentLevel } from '../../domain/level.ts';
import { countBits } from '../names/bits.ts';
import { toRating, type Rating } from './hit-list.ts';
import { hasWord, wordsInRow, type Words } from './marks.ts';
import { firstLetter, letters, namesOf, type SearchIndex } from './search-index.ts';
import type { Matcher } from './matcher.ts';
import { regencyWords, type SearchWord } from './search-words.ts';
import { endsAfter, fromStart, nowhere } from './spellings.ts';

/** Rates how well places match the words of one search. */
export class Rater {
  readonly #index: SearchIndex;
  readonly #matcher: Matcher;
  readonly #words: readonly SearchWord[];
  readonly #all: Words;
  /** The words that begin with a letter, by `firstLetter`. */
  readonly #wordsByLetter = new Uint32Array(letters);
  /** The words that are type words of regencies. */
  readonly #types: Words;
  /** Results of `#wholeAbove`, by the parent's level and position. */
  readonly #whole: Readonly<Record<ParentLevel, Map<number, Words>>>;
  /** The district of the village before, which the next most often lies in, too, and the whole names above its villages. */
  #district = -1;
  #wholeAboveVillages: Words = 0;

  constructor(index: SearchIndex, matcher: Matcher) {
    this.#index = index;
    this.#matcher = matcher;
    this.#words = matcher.words;
    this.#all = matcher.all;
    this.#types = this.#words.reduce(
      (types, { spellings: [typed = ''] }, bit) => (regencyWords.has(typed) ? types | (1 << bit) : types),
      0,
    );
    for (const [bit, { spellings }] of this.#words.entries())
      for (const letter of spellings.map(firstLetter))
        this.#wordsByLetter[letter] = (this.#wordsByLetter[letter] ?? 0) | (1 << bit);
    this.#whole = { province: new Map(), regency: new Map(), district: new Map() };
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
    const strict = this.#all & ~(aside | whole);
    const missing = this.#all & ~(aside | this.#matcher.wordsAbove(level, position));
    let best = toRating('infix', countBits(strict & ~inName));
    for (const name of namesOf(this.#index, level, position))
      best = Math.min(best, this.#rateName(name, inName, inName, missing, strict));
    return best;
  }

  /**
   * Rates how well a village matches, as `rate` does.
   *
   * @param inName the words in its name
   * @param inCode the words that its postal code begins with, or that are its other code
   */
  rateVillage(position: number, inName: Words, inCode: Words): Rating {
    const { villageLetters, parents, regions } = this.#index;
    const strict = this.#all & ~(inCode | this.#wholeAboveVillage(parents.village[position] ?? 0, position));
    if (inName === 0) return this.#rateCode(position, countBits(strict));
    const infix = toRating('infix', countBits(strict & ~inName));
    // Half of all villages can match, so most are rated without their names.
    const firsts = inName & (this.#wordsByLetter[villageLetters[position] ?? 0] ?? 0);
    if (firsts === 0) return infix;
    const name = regions.names.village.names[position] ?? '';
    const missing = this.#all & ~(inCode | this.#matcher.wordsAbove('village', position));
    return Math.min(infix, this.#rateName(name, inName, firsts, missing, strict));
  }

  /** Rates a village that no word names: after those by name, and by its other code after those by ours. */
  #rateCode(position: number, loose: number): Rating {
    const { villageCodes, villageOtherCodes } = this.#index;
    const has = (code: string): boolean => this.#words.some(({ spellings }) => spellings[0] === code);
    if (has(String(villageCodes[position]))) return toRating('exact', loose + 1);
    return has(String(villageOtherCodes[position]))
      ? toRating('exact', loose + 2)
      : toRating('prefix', loose + 1);
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
    for (let first = 0; first < this.#words.length; first++) {
      if (!hasWord(firsts, first)) continue;
      // Reading names takes longest: those without the missing words in a row are left.
      if ((missing & ~(wordsInRow(inName >> first) << first)) !== 0) continue;
      let run = 0;
      // Where in the name the words of the run end.
      let reached = fromStart;
      for (let last = first; last < this.#words.length && hasWord(inName, last); last++) {
        run |= 1 << last;
        reached = endsAfter(name, reached, this.#words[last]?.spellings ?? []);
        if (reached === nowhere) break;
        if ((missing & ~run) !== 0) continue;
        const match = reached.includes(name.length) ? 'exact' : 'prefix';
        best = Math.min(best, toRating(match, countBits(strict & ~run)));
      }
    }
    return best;
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
        for (let first = 0; first < this.#words.length; first++) whole |= this.#wordsOfWhole(name, first);
      this.#whole[above].set(parent, whole);
    }
    return whole;
  }

  /** Gives the words from `first` on that form a whole name; none if they do not. */
  #wordsOfWhole(name: string, first: number): Words {
    let run = 0;
    let reached = fromStart;
    for (let last = first; last < this.#words.length; last++) {
      reached = endsAfter(name, reached, this.#words[last]?.spellings ?? []);
      if (reached === nowhere) return 0;
      run |= 1 << last;
      if (reached.includes(name.length)) return run;
    }
    return 0;
  }

  #wholeAboveVillage(district: number, village: number): Words {
    if (district !== this.#district) {
      this.#district = district;
      this.#wholeAboveVillages = this.#wholeAbove('village', village);
    }
    return this.#wholeAboveVillages;
  }
}
