import { levels, type Level } from '../../domain/level.ts';
import type { Range } from '../names/numbers.ts';
import { rangeWithin } from '../names/region-index.ts';
import { distance, maxTypos } from '../names/vocabulary.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { commonStreets } from './address-words.ts';
import { weigh, type AddressWord } from './parse-address.ts';
import { beginsName, directionBefore, spansFrom } from './spans.ts';

/** Words of an address, `[start, end)`, that name regions of a level. */
export interface Mention extends Range {
  readonly level: Level;
  readonly positions: readonly number[];
  readonly weight: number;
  readonly match: 'exact' | 'prefix' | 'fuzzy';
}

/** Words that may be a misspelled name, and their letters. */
interface NearSpan extends Range {
  readonly letters: string;
}

/** Maximum words of a misspelled name, and its minimum letters. */
const maxNearWords = 3;
const minNear = 4;
const matchWeights = { exact: 1, prefix: 0.5, fuzzy: 0.75 };
/** A province is named last and says least; of equal names the regency is the best known. */
const levelWeights = { province: 0.6, regency: 1.03, district: 1, village: 1 };
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

export class MentionFinder {
  readonly #index: SearchIndex;
  readonly #words: readonly AddressWord[];
  readonly #weights: readonly number[];

  constructor(index: SearchIndex, words: readonly AddressWord[]) {
    this.#index = index;
    this.#words = words;
    this.#weights = weigh(words, (first) => beginsName(index.regions.order, words, first));
  }

  /** Finds the regions whose whole names, or whose beginnings, some words in a row are. */
  find(): Mention[] {
    return this.#words.flatMap((first, start) => {
      const isSilent = this.#weights[start] === 0 && !first.isNumber;
      if (isSilent && directionBefore(this.#words, start) === undefined) return [];
      return [...spansFrom(this.#index.regions.order, this.#words, start)].flatMap(
        ({ end, level, whole, beginning }) => [
          ...this.#mention({ start, end, level, positions: whole, match: 'exact' }),
          ...this.#mention({ start, end, level, positions: beginning, match: 'prefix' }),
        ],
      );
    });
  }

  /** Finds the regions inside of another one whose names some of the unused words resemble. */
  findNear(ancestor: Level, position: number, isFree: (at: number) => boolean): Mention[] {
    const spans = this.#words.flatMap((_, start) => this.#freeSpans(start, isFree));
    if (spans.length === 0) return [];
    const { regions } = this.#index;
    const id = regions.ids[ancestor][position] ?? 0;
    // A province has too many villages: something would resemble anything.
    const below = levels.slice(levels.indexOf(ancestor) + 1, ancestor === 'province' ? 3 : 4);
    return below.flatMap((level) => {
      const range = rangeWithin(regions, level, ancestor, id);
      return spans.flatMap((span) => this.#mentionNear(level, range, span));
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
      const all = { start: 0, end: this.#index.regions.ids[direction].length };
      return this.#freeSpans(start, () => true).flatMap((span) => this.#mentionNear(direction, all, span));
    });
  }

  /** Gives the runs of words from `start` on that may be a name that is misspelled. */
  #freeSpans(start: number, isFree: (at: number) => boolean): readonly NearSpan[] {
    const spans: NearSpan[] = [];
    let letters = '';
    for (let at = start; at < start + maxNearWords; at++) {
      const { isNumber = true, isCode = true, direction, folded = '', part } = this.#words[at] ?? {};
      const isSpecial = isNumber || isCode || direction !== undefined || folded.length < 3;
      if (isSpecial || !isFreeWeight(this.#weights[at] ?? 0) || !isFree(at)) break;
      if (part !== this.#words[start]?.part) break;
      letters += folded;
      if (letters.length >= minNear) spans.push({ start, end: at + 1, letters });
    }
    return spans;
  }

  /** Mentions the regions in a range with names of nearly these letters. */
  #mentionNear(level: Level, range: Range, { start, end, letters }: NearSpan): readonly Mention[] {
    const { names, data } = this.#index.regions.names[level];
    const max = maxTypos(letters);
    const [first, last] = [letters.slice(0, 2), letters.slice(-2)];
    const positions: number[] = [];
    for (let at = range.start; at < range.end; at++) {
      const name = names[at] ?? '';
      const bare = data.unranked[at] ?? 0;
      if (Math.abs(name.length - bare - letters.length) > max) continue;
      // Few misspell both ends; comparing all letters takes thirty times as long.
      if (!name.startsWith(first, bare) && !name.endsWith(last)) continue;
      const found = distance(letters, bare === 0 ? name : name.slice(bare), max);
      if (found > 0 && found <= max) positions.push(at);
    }
    return this.#mention({ start, end, level, positions, match: 'fuzzy' });
  }

  /** Weighs a mention. Regions of the type that the address says and others become two. */
  #mention(mention: Omit<Mention, 'weight'>): readonly Mention[] {
    const { level, start, end, match, positions } = mention;
    if (positions.length === 0) return [];
    const letters = this.#words
      .slice(start, end)
      .map(({ folded }) => folded)
      .join('');
    // Numbers have no weight of their own.
    const own = Math.min(...this.#weights.slice(start, end).map((weight) => weight || 1));
    const base = !isFreeWeight(own) && commonStreets.has(letters) ? commonStreet : own;
    const bySize = perWord * (end - start - 1) + perLetter * Math.min(letters.length, maxLetters);
    const make = (some: readonly number[], byDirection: number): readonly Mention[] => {
      const weight = base * (matchWeights[match] * byDirection * levelWeights[level] + bySize);
      return some.length === 0 ? [] : [{ ...mention, positions: some, weight }];
    };
    const { right, otherType, wrong } = directionWeights;
    const before = directionBefore(this.#words, start);
    const { direction, folded = '' } = this.#words[before ?? -1] ?? {};
    if (direction === undefined) return make(positions, 1);
    if (direction !== level) return make(positions, wrong);
    if (level !== 'regency') return make(positions, right);
    const type = folded.startsWith('kab') ? 'kabupaten' : 'kota';
    const { names } = this.#index.regions.names.regency;
    const isOfType = (position: number): boolean => names[position]?.startsWith(type) === true;
    return [
      ...make(positions.filter(isOfType), right),
      ...make(
        positions.filter((position) => !isOfType(position)),
        otherType,
      ),
    ];
  }
}
