import { idDigits, levels, type Level } from '../domain/level.ts';
import { weigh, type AddressWord } from './address.ts';
import { numberSpellings } from './number-words.ts';
import { commonStreets } from './address-words.ts';
import { findNames } from './name-index.ts';
import { lowerBound, type Range } from './range.ts';
import type { SearchIndex } from './search-index.ts';
import { distance } from './vocabulary.ts';

/** Words of an address, `[start, end)`, that name regions of a level. */
export interface Mention {
  readonly level: Level;
  readonly start: number;
  readonly end: number;
  readonly positions: readonly number[];
  /** How much it counts. */
  readonly weight: number;
  readonly match: 'exact' | 'prefix' | 'fuzzy';
}

/** Maximum words of a name. */
const maxNameWords = 5;
/** With more regions the start of a name says too little. */
const maxBeginning = 60;
const minBeginning = 5;
/** Maximum words of a misspelled name, and its minimum letters. */
const maxNearWords = 3;
const minNear = 4;
/** Maximum spellings of words with numbers. */
const maxSpellings = 9;
/** Words between `kota` and the name, as in Kota Administrasi Jakarta Selatan. */
const administrative: ReadonlySet<string> = new Set(['administrasi', 'adm', 'madya']);

/** How much a mention counts by how it matches. */
const matchWeights = { exact: 1, prefix: 0.5, fuzzy: 0.75 };
/** A province is named last and says least. */
const levelWeights: Readonly<Record<Level, number>> = {
  province: 0.6,
  regency: 1.03,
  district: 1,
  village: 1,
};
const directed = 1.6;
const otherType = 0.6;
const misdirected = 0.4;
/** Longer names are less often there by chance. */
const perWord = 0.15;
const perLetter = 0.01;

/** Where the direction of the words from one on stands, if there is one. */
export function directionBefore(words: readonly AddressWord[], at: number): number | undefined {
  let before = at - 1;
  while (administrative.has(words[before]?.folded ?? '')) before--;
  return words[before]?.direction === undefined ? undefined : before;
}

/** Words of an address up to `end` that occur in names of a level, and the regions that they name in full or begin to name. */
interface Span {
  readonly end: number;
  readonly spellings: readonly string[];
  readonly level: Level;
  readonly whole: readonly number[];
  readonly beginning: readonly number[];
}

interface Within {
  readonly level: Level;
  readonly position: number;
}

/** Finds what an address names. */
export class MentionFinder {
  readonly #index: SearchIndex;
  readonly #words: readonly AddressWord[];
  readonly #weights: readonly number[];

  constructor(index: SearchIndex, words: readonly AddressWord[]) {
    this.#index = index;
    this.#words = words;
    this.#weights = weigh(words, (first) => this.#isName(first));
  }

  /** Whether a word may be part of a region's name that is misspelled. */
  mayBeName(at: number): boolean {
    const { isNumber = true, isCode = true, direction, folded = '' } = this.#words[at] ?? {};
    const weight = this.#weights[at] ?? 0;
    return !isNumber && !isCode && direction === undefined && weight >= 0.7 && folded.length > 2;
  }

  /** Finds the regions whose whole names, or whose beginnings, some words in a row are. */
  find(): Mention[] {
    const mentions: Mention[] = [];
    for (const [start] of this.#words.entries()) {
      for (const { end, spellings, level, whole, beginning } of this.#spansFrom(start)) {
        const named = [...whole, ...this.#aliasesOf(level, spellings)];
        const isLong = (spellings[0]?.length ?? 0) >= minBeginning;
        if (named.length > 0) mentions.push(...this.#mention(level, start, end, named, 'exact'));
        else if (isLong && beginning.length > 0 && beginning.length <= maxBeginning)
          mentions.push(...this.#mention(level, start, end, beginning, 'prefix'));
      }
    }
    return mentions;
  }

  /** Finds the regions inside of another one whose names some of the unused words resemble. */
  findNear(within: Within, isFree: (at: number) => boolean): Mention[] {
    const spans = this.#words.flatMap((_, start) => this.#freeSpans(start, isFree));
    if (spans.length === 0) return [];
    // A province has too many villages: something would resemble anything.
    const below = levels.slice(levels.indexOf(within.level) + 1, within.level === 'province' ? 3 : 4);
    return below.flatMap((level) => {
      const range = this.#rangeWithin(level, within);
      return spans.flatMap(({ start, end, letters }) =>
        this.#mention(level, start, end, this.#resembling(level, range, letters), 'fuzzy'),
      );
    });
  }

  /** Finds the provinces, regencies and districts whose names resemble the words that are said to be such, if none is named so. */
  findDirected(mentions: readonly Mention[]): Mention[] {
    return this.#words.flatMap((_, start) => {
      const direction = this.#words[directionBefore(this.#words, start) ?? -1]?.direction;
      if (direction === undefined || direction === 'village') return [];
      const isNamed = mentions.some(
        (mention) =>
          mention.start === start && mention.level === direction && mention.weight > levelWeights[direction],
      );
      if (isNamed) return [];
      const range = { start: 0, end: this.#index.regions.ids[direction].length };
      return this.#freeSpans(start, () => true).flatMap(({ end, letters }) =>
        this.#mention(direction, start, end, this.#resembling(direction, range, letters), 'fuzzy'),
      );
    });
  }

  /** Gives the regions in a range with names of nearly these letters. */
  #resembling(level: Level, { start, end }: Range, letters: string): readonly number[] {
    const { names, data } = this.#index.regions.names[level];
    const max = letters.length < 8 ? 1 : 2;
    const [first, last] = [letters.charCodeAt(0), letters.charCodeAt(letters.length - 1)];
    const near: number[] = [];
    for (let at = start; at < end; at++) {
      const name = names[at] ?? '';
      const bare = data.unranked[at] ?? 0;
      if (Math.abs(name.length - bare - letters.length) > max) continue;
      // Few misspell both ends; comparing all letters takes thirty times as long.
      if (name.charCodeAt(bare) !== first && name.charCodeAt(name.length - 1) !== last) continue;
      const found = distance(letters, bare === 0 ? name : name.slice(bare), max);
      if (found > 0 && found <= max) near.push(at);
    }
    return near;
  }

  /** Gives the range of a level's regions inside of another region. */
  #rangeWithin(level: Level, within: Within): Range {
    const { ids } = this.#index.regions;
    const id = ids[within.level][within.position] ?? 0;
    const factor = 10 ** (idDigits[level] - idDigits[within.level]);
    return { start: lowerBound(ids[level], id * factor), end: lowerBound(ids[level], (id + 1) * factor) };
  }

  #freeSpans(
    start: number,
    isFree: (at: number) => boolean,
  ): { start: number; end: number; letters: string }[] {
    const spans = [];
    let letters = '';
    for (let at = start; at < start + maxNearWords; at++) {
      if (!this.mayBeName(at) || !isFree(at) || this.#words[at]?.part !== this.#words[start]?.part) break;
      letters += this.#words[at]?.folded ?? '';
      if (letters.length >= minNear) spans.push({ start, end: at + 1, letters });
    }
    return spans;
  }

  #aliasesOf(level: Level, spellings: readonly string[]): readonly number[] {
    const { names, positions } = this.#index.regions.aliases[level];
    return positions.filter((_, at) => spellings.includes(names[at] ?? ''));
  }

  /** Whether a word that is usually none begins a region's whole name of several words. */
  #isName(first: number): boolean {
    for (const { end, whole } of this.#spansFrom(first, true))
      if (end > first + 1 && whole.length > 0) return true;
    return false;
  }

  /** Yields the runs of words from one on that occur in names, with the regions of each level that they name. */
  *#spansFrom(start: number, isMark = false): Generator<Span> {
    const first = this.#words[start];
    if (first === undefined) return;
    const isDirected = directionBefore(this.#words, start) !== undefined;
    if (!isMark && !isDirected && this.#weights[start] === 0 && !first.isNumber) return;
    const mayNameAlone =
      !first.isNumber && first.folded.length > 2 && (first.direction === undefined || isDirected);
    let spellings: readonly string[] = [''];
    for (let end = start + 1; end <= start + maxNameWords; end++) {
      const last = this.#words[end - 1];
      if (last === undefined || last.part !== first.part || last.isCode) return;
      const ways = numberSpellings(last.folded);
      spellings = spellings.flatMap((letters) => ways.map((way) => letters + way)).slice(0, maxSpellings);
      const isAlone = end === start + 1;
      let occurs = isAlone;
      for (const level of levels) {
        const found = spellings.map((letters) => findNames(this.#index.regions.names[level], letters));
        occurs ||= found.some((lists) => lists.some(({ length }) => length > 0));
        const listAll = (rank: number): readonly number[] =>
          found.flatMap((lists) => [...(lists[rank] ?? [])]);
        if (!isAlone || mayNameAlone)
          yield { end, spellings, level, whole: listAll(0), beginning: listAll(1) };
      }
      if (!occurs) return;
    }
  }

  /** Weighs a mention; regions of the type that was said and others become two. */
  #mention(
    level: Level,
    start: number,
    end: number,
    positions: readonly number[],
    match: Mention['match'],
  ): Mention[] {
    if (positions.length === 0) return [];
    const span = this.#words.slice(start, end);
    const letters = span.reduce((sum, { folded }) => sum + folded.length, 0);
    const before = directionBefore(this.#words, start);
    const direction = before === undefined ? undefined : this.#words[before];
    let base = Math.min(...this.#weights.slice(start, end).map((weight) => (weight === 0 ? 1 : weight)));
    if (base < 0.7 && commonStreets.has(span.map(({ folded }) => folded).join(''))) base = 0.05;
    const weightOf = (factor: number): number =>
      base * matchWeights[match] * factor * levelWeights[level] +
      base * (perWord * (span.length - 1) + perLetter * Math.min(letters, 16));
    const make = (own: readonly number[], factor: number): Mention[] =>
      own.length === 0 ? [] : [{ level, start, end, positions: own, weight: weightOf(factor), match }];
    if (direction === undefined) return make(positions, 1);
    if (direction.direction !== level) return make(positions, misdirected);
    if (level !== 'regency') return make(positions, directed);
    const { names } = this.#index.regions.names.regency;
    const type = direction.folded.slice(0, 3) === 'kab' ? 'kabupaten' : 'kota';
    const isOfType = (position: number): boolean => names[position]?.startsWith(type) === true;
    return [
      ...make(positions.filter(isOfType), directed),
      ...make(
        positions.filter((position) => !isOfType(position)),
        otherType,
      ),
    ];
  }
}
