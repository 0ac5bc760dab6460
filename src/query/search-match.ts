import { parentLevel, type Level } from '../domain/level.ts';
import { hitMatches, type HitMatch } from './hit-list.ts';
import { findNamed, namesOf, type SearchIndex } from './search-index.ts';
import type { SearchWord } from './search-words.ts';

export type UpperLevel = Exclude<Level, 'village'>;
export const upperLevels: readonly UpperLevel[] = ['province', 'regency', 'district'];

/** Words of a search as bits of a number: the first word is bit 0. */
export type Words = number;

/** Words are bits; no place is told with so many. */
export const mostWords = 30;

export const hasWord = (words: Words, bit: number): boolean => ((words >> bit) & 1) === 1;

/** Whether a word may match a name of a level. */
export const mayMatch = (word: SearchWord, level: Level): boolean =>
  word.level === undefined || word.level === level;

/** How well a place matches. */
export interface Match {
  readonly match: HitMatch;
  readonly loose: number;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Matches the words of one search with places; what it finds out on the way it keeps for the next place. */
export class Matcher {
  readonly words: readonly SearchWord[];
  readonly all: Words;
  /** For each level above villages the words that names hold, by position. */
  readonly named: Readonly<Record<UpperLevel, ReadonlyMap<number, Words>>>;
  readonly #index: SearchIndex;
  readonly #held: Record<UpperLevel, Map<number, Words>>;
  readonly #whole: Record<UpperLevel, Map<number, Words>>;
  readonly #texts = new Map<Words, readonly string[]>();

  constructor(index: SearchIndex, words: readonly SearchWord[]) {
    this.#index = index;
    this.words = words;
    this.all = 2 ** words.length - 1;
    this.named = {
      province: this.#findNamed('province'),
      regency: this.#findNamed('regency'),
      district: this.#findNamed('district'),
    };
    this.#held = { province: new Map(), regency: new Map(), district: new Map() };
    this.#whole = { province: new Map(), regency: new Map(), district: new Map() };
  }

  #findNamed(level: UpperLevel): ReadonlyMap<number, Words> {
    const found = new Map<number, Words>();
    for (const [bit, word] of this.words.entries()) {
      if (!mayMatch(word, level)) continue;
      for (const spelling of word.spellings)
        for (const list of findNamed(this.#index, level, spelling))
          for (const position of list) found.set(position, (found.get(position) ?? 0) | (1 << bit));
    }
    return found;
  }

  /** Gives the words that a region and what it lies in hold, from a level upwards. */
  #heldFrom(level: UpperLevel, position: number): Words {
    let held = this.#held[level].get(position);
    if (held === undefined) {
      held = (this.named[level].get(position) ?? 0) | this.heldAbove(level, position);
      this.#held[level].set(position, held);
    }
    return held;
  }

  /** Gives the words that what a region lies in holds. */
  heldAbove(level: Level, position: number): Words {
    const above = parentLevel(level) as UpperLevel | undefined;
    return above === undefined ? 0 : this.#heldFrom(above, this.#index.parents[level][position] ?? 0);
  }

  /** Gives the words that are whole names of what a region lies in. */
  #wholeAbove(level: Level, position: number): Words {
    const above = parentLevel(level) as UpperLevel | undefined;
    if (above === undefined) return 0;
    const parent = this.#index.parents[level][position] ?? 0;
    let whole = this.#whole[above].get(parent);
    if (whole === undefined) {
      whole = this.#wholeAbove(above, parent);
      const names = namesOf(this.#index, above, parent);
      for (const [bit, { spellings }] of this.words.entries())
        if (spellings.some((spelling) => names.includes(spelling))) whole |= 1 << bit;
      this.#whole[above].set(parent, whole);
    }
    return whole;
  }

  /** Gives the words that a village's name holds, and those that are the start of its postal code. */
  heldByVillage(position: number): { readonly inName: Words; readonly inCode: Words } {
    const { regions, villageCodes } = this.#index;
    const name = regions.names.village.names[position] ?? '';
    let inName = 0;
    let inCode = 0;
    for (const [bit, word] of this.words.entries()) {
      if (!mayMatch(word, 'village')) continue;
      if (word.spellings.some((spelling) => name.includes(spelling))) inName |= 1 << bit;
      else if (word.isDigits && String(villageCodes[position]).startsWith(word.spellings[0] ?? ''))
        inCode |= 1 << bit;
    }
    return { inName, inCode };
  }

  /** Gives what some words spell, one behind the other, in every spelling that they have. */
  #spell(words: Words): readonly string[] {
    let texts = this.#texts.get(words);
    if (texts === undefined) {
      texts = this.words
        .filter((_, bit) => hasWord(words, bit))
        .reduce<readonly string[]>(
          (begun, { spellings }) => begun.flatMap((text) => spellings.map((spelling) => text + spelling)),
          [''],
        );
      this.#texts.set(words, texts);
    }
    return texts;
  }

  /**
   * Says how well a region matches: by the words behind one another that spell most of its name, where what it lies in
   * holds the others. So `sukasari sukasari` is Sukasari in Sukasari.
   *
   * @param inName the words that its own names hold
   * @param inCode the words that its postal code begins with
   */
  rate(level: Level, position: number, inName: Words, inCode = 0): Match {
    const above = this.heldAbove(level, position);
    const whole = this.#wholeAbove(level, position);
    const looseWithout = (own: Words): number => countBits(this.all & ~(own | inCode | whole));
    if (inName === 0) {
      const code = String(this.#index.villageCodes[position]);
      const isCode = this.words.some(({ spellings }) => spellings[0] === code);
      return { match: isCode ? 'exact' : 'prefix', loose: looseWithout(0) };
    }
    const names = namesOf(this.#index, level, position);
    let best: Match = { match: 'infix', loose: looseWithout(inName) };
    for (let first = 0; first < this.words.length; first++) {
      for (let last = first, run = 0; last < this.words.length && hasWord(inName, last); last++) {
        run |= 1 << last;
        if ((this.all & ~(run | inCode | above)) !== 0) continue;
        const match = this.#matchOf(names, run);
        const loose = looseWithout(run);
        if (isBetter({ match, loose }, best)) best = { match, loose };
      }
    }
    return best;
  }

  #matchOf(names: readonly string[], words: Words): HitMatch {
    let match: HitMatch = 'infix';
    for (const text of this.#spell(words)) {
      if (names.includes(text)) return 'exact';
      if (names.some((name) => name.startsWith(text))) match = 'prefix';
    }
    return match;
  }
}

function isBetter(one: Match, other: Match): boolean {
  const byMatch = hitMatches.indexOf(one.match) - hitMatches.indexOf(other.match);
  return byMatch < 0 || (byMatch === 0 && one.loose < other.loose);
}
