import { idDigits, levels, type Level } from '../../domain/level.ts';
import { weigh, type AddressWord } from './parse-address.ts';
import { beginsName, directionBefore, spansFrom } from './spans.ts';
import { isFreeWeight, toMentions, type Mention } from './mention.ts';
import { lowerBound, type Range } from '../names/numbers.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { distance } from '../names/vocabulary.ts';

/** Maximum words of a misspelled name, and its minimum letters. */
const maxNearWords = 3;
const minNear = 4;

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
    this.#weights = weigh(words, (first) => beginsName(index.regions.order, words, first));
  }

  /** Whether a word may be part of a region's name that is misspelled. */
  #mayBeName(at: number): boolean {
    const { isNumber = true, isCode = true, direction, folded = '' } = this.#words[at] ?? {};
    const weight = this.#weights[at] ?? 0;
    return !isNumber && !isCode && direction === undefined && isFreeWeight(weight) && folded.length > 2;
  }

  /** Finds the regions whose whole names, or whose beginnings, some words in a row are. */
  find(): Mention[] {
    return this.#words.flatMap((first, start) => {
      const isSilent = this.#weights[start] === 0 && !first.isNumber;
      if (isSilent && directionBefore(this.#words, start) === undefined) return [];
      return [...spansFrom(this.#index.regions.order, this.#words, start)].flatMap(
        ({ end, level, whole, beginning }) => [
          ...this.#mention(level, start, end, whole, 'exact'),
          ...this.#mention(level, start, end, beginning, 'prefix'),
        ],
      );
    });
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
      const before = directionBefore(this.#words, start);
      const direction = before === undefined ? undefined : this.#words[before]?.direction;
      if (direction === undefined || direction === 'village') return [];
      // The direction may be part of a name, too, as in Kota Baru.
      const isNamed = mentions.some((mention) =>
        mention.start === before
          ? mention.match === 'exact'
          : mention.start === start && mention.level === direction && mention.match !== 'fuzzy',
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
    const [first, last] = [letters.slice(0, 2), letters.slice(-2)];
    const near: number[] = [];
    for (let at = start; at < end; at++) {
      const name = names[at] ?? '';
      const bare = data.unranked[at] ?? 0;
      if (Math.abs(name.length - bare - letters.length) > max) continue;
      // Few misspell both ends; comparing all letters takes thirty times as long.
      if (!name.startsWith(first, bare) && !name.endsWith(last)) continue;
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
      if (!this.#mayBeName(at) || !isFree(at) || this.#words[at]?.part !== this.#words[start]?.part) break;
      letters += this.#words[at]?.folded ?? '';
      if (letters.length >= minNear) spans.push({ start, end: at + 1, letters });
    }
    return spans;
  }

  #mention(
    level: Level,
    start: number,
    end: number,
    positions: readonly number[],
    match: Mention['match'],
  ): readonly Mention[] {
    if (positions.length === 0) return [];
    const before = directionBefore(this.#words, start);
    return toMentions(
      this.#index.regions.names.regency,
      { level, start, end, positions, match },
      this.#words.slice(start, end),
      this.#weights.slice(start, end),
      before === undefined ? undefined : this.#words[before],
    );
  }
}
