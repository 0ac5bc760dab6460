import { levels, type Level } from '../../domain/level.ts';
import type { NameIndex } from '../names/name-index.ts';
import type { Range } from '../names/numbers.ts';
import { rangeWithin } from '../names/region-index.ts';
import { distance } from '../names/vocabulary.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { commonStreets } from './address-words.ts';
import { weigh, type AddressWord } from './parse-address.ts';
import { beginsName, directionBefore, spansFrom } from './spans.ts';

/** Maximum words of a misspelled name, and its minimum letters. */
const maxNearWords = 3;
const minNear = 4;

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

/** How much a mention counts by how it matches. */
const matchWeights = { exact: 1, prefix: 0.5, fuzzy: 0.75 };
/** A province is named last and says least; of equal names the regency is the best known. */
const levelWeights: Readonly<Record<Level, number>> = {
  province: 0.6,
  regency: 1.03,
  district: 1,
  village: 1,
};
/** How much more or less a name counts of which the address says what it is. */
const directionWeights = { right: 1.6, otherType: 0.6, wrong: 0.4 };
/** Longer names are less often there by chance. */
const perWord = 0.15;
const perLetter = 0.01;
const maxLetters = 16;
/** How much the name of a street counts that most towns have. */
const commonStreet = 0.05;
/** Words that count less belong to a street, a building or a person. */
const minFree = 0.7;

/**
 * Whether a word belongs to no street, building or person.
 * @example isFreeWeight(0.3) // false: it is the first behind `jl`
 */
export const isFreeWeight = (weight: number): boolean => weight >= minFree;

/**
 * Makes the mentions of regions by some words. Regions of the type that the address says and others become two.
 *
 * @param regencies the names of all regencies
 * @param weights how much the words count by what stands before them; 0 for numbers
 * @param direction the word that says what they name
 */
function toMentions(
  regencies: NameIndex,
  { level, start, end, match, positions }: Omit<Mention, 'weight'>,
  span: readonly AddressWord[],
  weights: readonly number[],
  direction: AddressWord | undefined,
): readonly Mention[] {
  const letters = span.map(({ folded }) => folded).join('');
  const own = Math.min(...weights.map((weight) => (weight === 0 ? 1 : weight)));
  const base = !isFreeWeight(own) && commonStreets.has(letters) ? commonStreet : own;
  const bySize = perWord * (span.length - 1) + perLetter * Math.min(letters.length, maxLetters);
  const make = (some: readonly number[], byDirection: number): readonly Mention[] => {
    const weight = base * (matchWeights[match] * byDirection * levelWeights[level] + bySize);
    return some.length === 0 ? [] : [{ level, start, end, positions: some, weight, match }];
  };
  const { right, otherType, wrong } = directionWeights;
  if (direction === undefined) return make(positions, 1);
  if (direction.direction !== level) return make(positions, wrong);
  if (level !== 'regency') return make(positions, right);
  const type = direction.folded.startsWith('kab') ? 'kabupaten' : 'kota';
  const isOfType = (position: number): boolean => regencies.names[position]?.startsWith(type) === true;
  return [
    ...make(positions.filter(isOfType), right),
    ...make(
      positions.filter((position) => !isOfType(position)),
      otherType,
    ),
  ];
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
  findNear(
    within: { readonly level: Level; readonly position: number },
    isFree: (at: number) => boolean,
  ): Mention[] {
    const spans = this.#words.flatMap((_, start) => this.#freeSpans(start, isFree));
    if (spans.length === 0) return [];
    const { regions } = this.#index;
    // A province has too many villages: something would resemble anything.
    const below = levels.slice(levels.indexOf(within.level) + 1, within.level === 'province' ? 3 : 4);
    return below.flatMap((level) => {
      const range = rangeWithin(
        regions,
        level,
        within.level,
        regions.ids[within.level][within.position] ?? 0,
      );
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
