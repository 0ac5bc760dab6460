import { levels, type Level } from '../../domain/level.ts';
import { bareNameAt } from '../names/name-index.ts';
import type { Range } from '../names/numbers.ts';
import { rangeWithin } from '../names/region-index.ts';
import { distance, maxTypos } from '../names/vocabulary.ts';
import type { HitMatch } from '../words/hit-list.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { weigh, type AddressWord } from './parse-address.ts';
import { beginsName, directionBefore, spansFrom } from './spans.ts';

/** Words of an address, `[start, end)`, that name regions of a level. */
export interface Mention extends Range {
  readonly level: Level;
  readonly positions: readonly number[];
  readonly weight: number;
  readonly match: Exclude<HitMatch, 'infix'>;
  /** Whether it belongs to no street, building or person. */
  readonly isFree: boolean;
  /** Whether the address says that it is of this level. */
  readonly isDirected: boolean;
}

/** Words that may be a misspelled name, and their letters. */
interface NearSpan extends Range {
  readonly letters: string;
}

/** What an address says of a name: its level and, of a regency, its type word. */
interface Direction {
  readonly level: Level;
  readonly type: string | undefined;
}

/** Maximum words of a misspelled name, and its minimum letters. */
const maxNearWords = 4;
const minNear = 4;
const matchWeights = { exact: 1, alias: 1, prefix: 0.5, fuzzy: 0.75 };
/** Of equal names, a quarter's says less than that of a village or district. */
const quarter = 0.9;
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

/** Whether a word belongs to no street, building or person. */
const isFreeWeight = (weight: number): boolean => weight >= minFree;

const contains = (one: Range, other: Range): boolean => one.start <= other.start && other.end <= one.end;
const isLonger = (one: Range, other: Range): boolean => one.end - one.start > other.end - other.start;

/**
 * Whether a mention is a whole name that belongs to no street.
 * @example isStated(mention) // true for Dago in `Dago, Bandung`
 */
export const isStated = ({ match, isFree }: Mention): boolean =>
  isFree && (match === 'exact' || match === 'alias');

/** Whether a mention is stated as the name of a regency or province. */
export const isUpper = (mention: Mention): boolean =>
  isStated(mention) && (mention.level === 'regency' || mention.level === 'province');

/**
 * Leaves out what whole names say better: the beginnings in them, and shorter names of the same level; and all that is inside of the
 * name of a regency or province. `Kalimantan Tengah` holds no village Tengah.
 */
function withoutHidden(
  mentions: readonly Mention[],
  words: readonly AddressWord[],
  ways: SearchIndex['ways'],
): readonly Mention[] {
  const whole = mentions.filter(isStated);
  /** `Tj. Duren` is no Duren. */
  const isShortened = ({ start, end }: Mention): boolean => {
    const { folded = '', mark } = words[start] ?? {};
    return end > start + 1 && mark === undefined && ways.rewrites(folded);
  };
  const shortened = mentions.filter(isShortened);
  const isHidden = (mention: Mention): boolean =>
    shortened.some((other) => contains(other, mention) && other.start < mention.start) ||
    whole.some((other) => {
      // `Distrik Sorong Kota Sorong` names Sorong, in Kota Sorong.
      if (words[other.end - 1]?.direction !== undefined) return false;
      if (!contains(other, mention)) return false;
      const isBeginning = mention.match === 'prefix';
      if (!isLonger(other, mention)) {
        const isProvince = other.level === 'province' && other.end - other.start > 1 && !mention.isDirected;
        return (isBeginning || isProvince) && levels.indexOf(other.level) < levels.indexOf(mention.level);
      }
      return (
        isBeginning ||
        (other.level === mention.level && other.isDirected >= mention.isDirected) ||
        isUpper(other)
      );
    });
  return mentions.filter((mention) => !isHidden(mention));
}

export class MentionFinder {
  readonly #index: SearchIndex;
  readonly #words: readonly AddressWord[];
  readonly #weights: readonly number[];

  constructor(index: SearchIndex, words: readonly AddressWord[]) {
    this.#index = index;
    this.#words = words;
    this.#weights = weigh(words, (first) => beginsName(index, words, first));
  }

  /** Finds the regions whose whole names, or whose beginnings, some words in a row are. */
  find(): readonly Mention[] {
    const all = this.#words.flatMap((_, start) =>
      [...spansFrom(this.#index, this.#words, start)].flatMap(({ end, level, whole, alias, beginning }) => [
        ...this.#mention({ start, end, level, positions: whole, match: 'exact' }),
        ...this.#mention({ start, end, level, positions: alias, match: 'alias' }),
        ...this.#mention({ start, end, level, positions: beginning, match: 'prefix' }),
      ]),
    );
    return withoutHidden(all, this.#words, this.#index.ways);
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
          ? mention.match === 'exact' || mention.match === 'alias'
          : mention.start === start && mention.level === direction && mention.match !== 'fuzzy',
      );
      if (isNamed) return [];
      const all = { start: 0, end: this.#index.regions.ids[direction].length };
      return this.#freeSpans(start, () => true).flatMap((span) => this.#mentionNear(direction, all, span));
    });
  }

  /** Finds the regencies whose names the first words resemble. */
  findNearRegencies(): readonly Mention[] {
    const all = { start: 0, end: this.#index.regions.ids.regency.length };
    return this.#freeSpans(0, () => true).flatMap((span) => this.#mentionNear('regency', all, span));
  }

  /** Gives the runs of words from `start` on that may be a name that is misspelled. */
  #freeSpans(start: number, isFree: (at: number) => boolean): readonly NearSpan[] {
    const spans: NearSpan[] = [];
    let letters = '';
    for (let at = start; at < start + maxNearWords; at++) {
      const { isNumber = true, isCode = true, direction, suffix, folded = '', part } = this.#words[at] ?? {};
      const isSpecial = isNumber || isCode || direction !== undefined || suffix !== undefined;
      if (isSpecial || folded.length < 3 || !isFreeWeight(this.#weights[at] ?? 0) || !isFree(at)) break;
      if (part !== this.#words[start]?.part) break;
      letters += folded;
      if (letters.length >= minNear) spans.push({ start, end: at + 1, letters });
    }
    return spans;
  }

  /** Mentions the regions in a range with names of nearly these letters. */
  #mentionNear(level: Level, range: Range, { start, end, letters }: NearSpan): readonly Mention[] {
    const index = this.#index.regions.names[level];
    const max = maxTypos(letters);
    const [first, last] = [letters.slice(0, 2), letters.slice(-2)];
    const positions: number[] = [];
    for (let at = range.start; at < range.end; at++) {
      const name = bareNameAt(index, at);
      if (Math.abs(name.length - letters.length) > max) continue;
      // Few misspell both ends; comparing all letters takes thirty times as long.
      if (!name.startsWith(first) && !name.endsWith(last)) continue;
      // What goes on with these letters is a beginning.
      if (name.startsWith(letters)) continue;
      if (distance(letters, name, max) <= max) positions.push(at);
    }
    return this.#mention({ start, end, level, positions, match: 'fuzzy' });
  }

  /** Gives what the words around a name say of it. */
  #directionOf(start: number, end: number): Direction | undefined {
    const suffix = this.#words[end]?.suffix;
    if (suffix !== undefined) return { level: suffix.level, type: suffix.type };
    const { direction, folded = '' } = this.#words[directionBefore(this.#words, start) ?? -1] ?? {};
    if (direction === undefined) return undefined;
    const type = folded.startsWith('kab') ? 'kabupaten' : 'kota';
    return { level: direction, type: direction === 'regency' ? type : undefined };
  }

  /** Weighs a mention. Regions of another type than the address says count where none is of that type. */
  #mention(mention: Pick<Mention, 'level' | 'start' | 'end' | 'match' | 'positions'>): readonly Mention[] {
    const { level, start, end, match, positions } = mention;
    if (positions.length === 0) return [];
    const letters = this.#words
      .slice(start, end)
      .map(({ folded }) => folded)
      .join('');
    // Numbers have no weight of their own.
    const own = this.#weights.slice(start, end).findLast((weight) => weight > 0) ?? 0;
    const isFree = isFreeWeight(own);
    if (own === 0 || (!isFree && match !== 'exact')) return [];
    const base = !isFree && this.#index.regions.commonStreets.includes(letters) ? commonStreet : own;
    const bySize = perWord * (end - start - 1) + perLetter * Math.min(letters.length, maxLetters);
    const direction = this.#directionOf(start, end);
    const make = (some: readonly number[], byDirection: number): readonly Mention[] => {
      const isQuarter = match === 'alias' && (level === 'village' || level === 'district');
      const byMatch = isQuarter ? quarter : matchWeights[match];
      const weight = base * (byMatch * byDirection * levelWeights[level] + bySize);
      const isDirected = direction?.level === level;
      return some.length === 0 ? [] : [{ ...mention, positions: some, weight, isFree, isDirected }];
    };
    const { right, otherType, wrong } = directionWeights;
    if (direction === undefined) return make(positions, 1);
    if (direction.level !== level) return make(positions, wrong);
    const { type } = direction;
    if (type === undefined || match === 'alias') return make(positions, right);
    const { names } = this.#index.regions.names.regency;
    const isOfType = (position: number): boolean => names[position]?.startsWith(type) === true;
    const ofType = positions.filter(isOfType);
    return ofType.length > 0 ? make(ofType, right) : make(positions, otherType);
  }
}
