import { countBits } from './bits.ts';
import { parentLevel, parentLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { hitMatches, type HitMatch } from './hit-list.ts';
import { hasWord, type Marks, type Words } from './marks.ts';
import { findNamed, namesOf, type SearchIndex } from './search-index.ts';
import { mostWords, regencyWords, type SearchWord } from './search-words.ts';

/** Whether a word may match a name of a level. */
export const mayMatch = (word: SearchWord, level: Level): boolean =>
  word.level === undefined || word.level === level;

/** How well a place matches. */
export interface Match {
  readonly match: HitMatch;
  readonly loose: number;
}

/** The words that a village holds itself: those in its name, and shifted those that its postal code begins with. */
export type Held = number;

const codeShift = mostWords;

/** Puts together what a village holds itself. */
export const toHeld = (inName: Words, inCode: Words): Held => inName | (inCode << codeShift);
/** Gives the words in its name. */
export const inNameOf = (held: Held): Words => held & ((1 << codeShift) - 1);
/** Gives the words that its postal code begins with. */
export const inCodeOf = (held: Held): Words => held >>> codeShift;

/**
 * Matches the words of one search with places; what it finds out on the way it keeps for the next place. It marks the index,
 * so there is one at a time: the next one ends it.
 */
export class Matcher {
  readonly words: readonly SearchWord[];
  readonly all: Words;
  /** For each level above villages, what its regions' own names hold. */
  readonly marks: Readonly<Record<ParentLevel, Marks>>;
  /** For each word, at least as many as there are villages in regions whose own names hold it. */
  readonly villagesAbove: readonly number[];
  readonly #index: SearchIndex;
  readonly #whole: Record<ParentLevel, Map<number, Words>>;
  /** The words that are type words of regencies. */
  readonly #types: Words;

  /** @param markedLevels the levels to look for the words in */
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

  /** Marks the regions of a level that a word is in the name of. Gives how many villages they have. */
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

  /** Whether a region of a level may hold all words together with what it lies in, as far as is known without looking. */
  mayHoldAll(level: Level, own: Words): boolean {
    const { province, regency, district } = this.marks;
    let held = own;
    if (level !== 'province') held |= province.any;
    if (level === 'district' || level === 'village') held |= regency.any;
    if (level === 'village') held |= district.any;
    return held === this.all;
  }

  /** Gives the words that what a region lies in holds. */
  heldAbove(level: Level, position: number): Words {
    const parent = this.#index.parents[level][position] ?? 0;
    switch (level) {
      case 'province':
        return 0;
      case 'regency':
        return this.marks.province.at(parent);
      case 'district':
        return this.marks.regency.at(parent) | this.heldAbove('regency', parent);
      case 'village':
        return this.marks.district.at(parent) | this.heldAbove('district', parent);
    }
  }

  /** Gives the words that are, or spell together, whole names of what a region lies in. */
  #wholeAbove(level: Level, position: number): Words {
    const above = parentLevel(level) as ParentLevel | undefined;
    if (above === undefined) return 0;
    const parent = this.#index.parents[level][position] ?? 0;
    let whole = this.#whole[above].get(parent);
    if (whole === undefined) {
      whole = this.#wholeAbove(above, parent);
      for (const name of namesOf(this.#index, above, parent))
        for (let first = 0; first < this.words.length; first++) whole |= this.#spellWhole(name, first);
      this.#whole[above].set(parent, whole);
    }
    return whole;
  }

  /** Gives the words from one on that spell a whole name, one behind the other; none where they do not. */
  #spellWhole(name: string, first: number): Words {
    let run = 0;
    let reached: ReadonlySet<number> = fromStart;
    for (let last = first; last < this.words.length; last++) {
      reached = spellOn(name, reached, this.words[last]?.spellings ?? []);
      if (reached.size === 0) return 0;
      run |= 1 << last;
      if (reached.has(name.length)) return run;
    }
    return 0;
  }

  /** Gives the words that a village's name holds, and those that are the start of its postal code. */
  heldByVillage(position: number): Held {
    const { regions, villageCodes } = this.#index;
    const name = regions.names.village.names[position] ?? '';
    let inName = 0;
    let inCode = 0;
    for (let bit = 0; bit < this.words.length; bit++) {
      const word = this.words[bit];
      if (word === undefined || !mayMatch(word, 'village')) continue;
      const { spellings, isDigits } = word;
      if (holdsAny(name, spellings)) inName |= 1 << bit;
      else if (
        isDigits &&
        villageCodes[position] !== 0 &&
        String(villageCodes[position]).startsWith(spellings[0] ?? '')
      )
        inCode |= 1 << bit;
    }
    return toHeld(inName, inCode);
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
    // `bandung kota` is Kota Bandung.
    const aside = inCode | (level === 'regency' ? this.#types & inName : 0);
    const around = above | aside;
    const looseWithout = (own: Words): number => countBits(this.all & ~(own | aside | whole));
    if (inName === 0) {
      const code = String(this.#index.villageCodes[position]);
      const isCode = this.words.some(({ spellings }) => spellings[0] === code);
      // What is called so comes before what has the code alone.
      return { match: isCode ? 'exact' : 'prefix', loose: looseWithout(0) + 1 };
    }
    const names = namesOf(this.#index, level, position);
    let best: Match = { match: 'infix', loose: looseWithout(inName) };
    for (let first = 0; first < this.words.length; first++) {
      let run = 0;
      // How far each name is spelled by the words so far.
      let reached: readonly ReadonlySet<number>[] = names.map(() => fromStart);
      for (let last = first; last < this.words.length && hasWord(inName, last); last++) {
        run |= 1 << last;
        reached = names.map((name, at) => spellOn(name, reached[at], this.words[last]?.spellings ?? []));
        if (reached.every(({ size }) => size === 0)) break;
        if ((this.all & ~(run | around)) !== 0) continue;
        const isWhole = names.some((name, at) => reached[at]?.has(name.length));
        const rated: Match = { match: isWhole ? 'exact' : 'prefix', loose: looseWithout(run) };
        if (isBetter(rated, best)) best = rated;
        if (best.match === 'exact' && best.loose === 0) return best;
      }
    }
    return best;
  }
}

function holdsAny(name: string, spellings: readonly string[]): boolean {
  for (const spelling of spellings) if (name.includes(spelling)) return true;
  return false;
}

const fromStart: ReadonlySet<number> = new Set([0]);

/** Gives where in a name one of some spellings ends that begins where another ended. */
function spellOn(
  name: string,
  from: ReadonlySet<number> | undefined,
  spellings: readonly string[],
): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const at of from ?? [])
    for (const spelling of spellings) if (name.startsWith(spelling, at)) ends.add(at + spelling.length);
  return ends;
}

function isBetter(one: Match, other: Match): boolean {
  const byMatch = hitMatches.indexOf(one.match) - hitMatches.indexOf(other.match);
  return byMatch < 0 || (byMatch === 0 && one.loose < other.loose);
}
