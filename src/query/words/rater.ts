import { parentLevel, type Level, type ParentLevel } from '../../domain/level.ts';
import { countBits } from '../names/numbers.ts';
import { toRating, type Rating } from './hit-list.ts';
import { hasWord, type Words } from './marks.ts';
import type { Matcher } from './matcher.ts';
import { namesOf, type SearchIndex } from './search-index.ts';
import { regencyWords } from './search-words.ts';

/** Letters of a name at which some words may end. */
type Ends = readonly number[];
const fromStart: Ends = [0];
const nowhere: Ends = [];

/** Gives where in a name a spelling ends that begins at one of the letters `from`. Most often there is none, or one. */
function endsAfter(name: string, from: Ends, spellings: readonly string[]): Ends {
  let ends: number[] | undefined;
  for (const at of from)
    for (const spelling of spellings)
      if (name.startsWith(spelling, at)) (ends ??= []).push(at + spelling.length);
  return ends ?? nowhere;
}

export class Rater {
  readonly #index: SearchIndex;
  readonly #matcher: Matcher;
  readonly #types: Words;
  /** Results of `#wholeAbove`, by the parent's level and position. */
  readonly #whole: Readonly<Record<ParentLevel, Map<number, Words>>>;

  constructor(index: SearchIndex, matcher: Matcher) {
    this.#index = index;
    this.#matcher = matcher;
    this.#types = matcher.words.reduce(
      (types, { spellings: [typed = ''] }, bit) => (regencyWords.has(typed) ? types | (1 << bit) : types),
      0,
    );
    this.#whole = { province: new Map(), regency: new Map(), district: new Map() };
  }

  /**
   * Rates how well a region matches: by the best run of words at the start of one of its names, if its ancestors have the other
   * words. So `sukasari sukasari` is Sukasari in Sukasari.
   *
   * @param inName the words in its own names
   * @param inCode the words that a village's postal code begins with, or that are its other code
   */
  rate(level: Level, position: number, inName: Words, inCode: Words): Rating {
    const { all } = this.#matcher;
    // The type word may stand anywhere: `bandung kota` is Kota Bandung.
    const aside = level === 'regency' ? this.#types & inName : inCode;
    const strict = all & ~(aside | this.#wholeAbove(level, position));
    if (inName === 0) return this.#rateCode(position, countBits(strict));
    let best = toRating('infix', countBits(strict & ~inName));
    const missing = all & ~(aside | this.#matcher.wordsAbove(level, position));
    for (const name of namesOf(this.#index, level, position))
      best = Math.min(best, this.#rateName(name, inName, missing, strict));
    return best;
  }

  /** Rates a village that no word names: after those by name, and by its other code after those by ours. */
  #rateCode(position: number, loose: number): Rating {
    const { postalCodes, otherCodes } = this.#index.regions;
    const has = (code: string): boolean => this.#matcher.words.some(({ spellings }) => spellings[0] === code);
    if (has(String(postalCodes[position]))) return toRating('exact', loose + 1);
    return has(String(otherCodes[position])) ? toRating('exact', loose + 2) : toRating('prefix', loose + 1);
  }

  /**
   * Rates the best run of words at the start of a name; infinite if there is none.
   *
   * @param missing the words that the run has to have
   * @param strict the words that are loose unless the run has them
   */
  #rateName(name: string, inName: Words, missing: Words, strict: Words): Rating {
    const { words } = this.#matcher;
    let best = Infinity;
    for (let first = 0; first < words.length; first++) {
      let run = 0;
      // Where in the name the words of the run end.
      let ends = fromStart;
      for (let last = first; hasWord(inName, last); last++) {
        run |= 1 << last;
        ends = endsAfter(name, ends, words[last]?.spellings ?? []);
        if (ends === nowhere) break;
        if ((missing & ~run) !== 0) continue;
        const match = ends.includes(name.length) ? 'exact' : 'prefix';
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
      for (const name of namesOf(this.#index, above, parent)) whole |= this.#wordsOfWhole(name);
      this.#whole[above].set(parent, whole);
    }
    return whole;
  }

  #wordsOfWhole(name: string): Words {
    const { words } = this.#matcher;
    let whole = 0;
    for (let first = 0; first < words.length; first++) {
      let run = 0;
      let ends = fromStart;
      for (let last = first; last < words.length && ends !== nowhere; last++) {
        ends = endsAfter(name, ends, words[last]?.spellings ?? []);
        run |= 1 << last;
        if (ends.includes(name.length)) {
          whole |= run;
          break;
        }
      }
    }
    return whole;
  }
}
