import type { Level } from '../../domain/level.ts';
import { isKelurahan } from '../../domain/village-type.ts';
import type { Slice } from '../names/numbers.ts';
import { sizeOf, type SearchIndex } from './search-index.ts';
import { maxWords } from './search-words.ts';

/** What a search can find, in the order of equal matches: larger places first. */
export const hitTypes = [
  'province',
  'regency',
  'district',
  'postal-code',
  'village',
] as const satisfies readonly (Level | 'postal-code')[];

export type HitType = (typeof hitTypes)[number];

/** How a name matches the query, best first: it equals it, is another name, begins with it, contains it, or resembles it. */
export const hitMatches = ['exact', 'alias', 'prefix', 'infix', 'fuzzy'] as const;

export type HitMatch = (typeof hitMatches)[number];

/** A match: a region by its position in its level, or a postal code by its position among all. */
export interface Hit {
  readonly type: HitType;
  readonly position: number;
  readonly match: HitMatch;
}

/** Whether a search may give a place. */
export type Accepts = (place: Pick<Hit, 'type' | 'position'>) => boolean;

/** The hits of one type that match equally well. */
interface Bucket {
  readonly type: HitType;
  readonly match: HitMatch;
  /** Ascending lists, which keep their order. */
  readonly lists: Uint32Array[];
  readonly others: number[];
}

/** Every word can be loose; a match by postal code alone adds one, by the other code alone two. */
const maxLoose = maxWords + 2;

/** Less is better. */
export type Rating = number;

/**
 * Rates a match: by how the name matches, then by looseness.
 * @example toRating('exact', 2) < toRating('prefix', 0) // true
 * @param loose the number of words that match only part of an ancestor's name
 */
export const toRating = (match: HitMatch, loose: number): Rating =>
  hitMatches.indexOf(match) * (maxLoose + 1) + Math.min(loose, maxLoose);

const matchOf = (rating: Rating): HitMatch => hitMatches[Math.floor(rating / (maxLoose + 1))] ?? 'fuzzy';

/** Collects hits and gives them in order, page by page. */
export class HitList {
  readonly #index: SearchIndex;
  readonly #accepts: Accepts | undefined;
  readonly #buckets: (Bucket | undefined)[] = [];
  #total = 0;

  constructor(index: SearchIndex, accepts: Accepts | undefined) {
    this.#index = index;
    this.#accepts = accepts;
  }

  get total(): number {
    return this.#total;
  }

  get hasExact(): boolean {
    return this.#buckets.some((bucket) => bucket?.match === 'exact');
  }

  add(type: HitType, position: number, rating: Rating): void {
    if (this.#accepts?.({ type, position }) === false) return;
    this.#bucket(type, rating).others.push(position);
    this.#total++;
  }

  /** Adds ascending positions, none of them loose. */
  addList(type: HitType, found: Uint32Array, match: HitMatch): void {
    const accepts = this.#accepts;
    const positions = accepts === undefined ? found : found.filter((position) => accepts({ type, position }));
    if (positions.length === 0) return;
    this.#bucket(type, toRating(match, 0)).lists.push(positions);
    this.#total += positions.length;
  }

  #bucket(type: HitType, rating: Rating): Bucket {
    const key = rating * hitTypes.length + hitTypes.indexOf(type);
    return (this.#buckets[key] ??= { type, match: matchOf(rating), lists: [], others: [] });
  }

  /** Gives one page, best first. */
  page({ offset, limit }: Slice, match?: HitMatch): readonly Hit[] {
    const hits: Hit[] = [];
    let skip = offset;
    for (const bucket of this.#buckets) {
      if (hits.length === limit) break;
      if (bucket === undefined) continue;
      const { type, lists, others } = bucket;
      const count = lists.reduce((sum, list) => sum + list.length, others.length);
      const end = skip + limit - hits.length;
      if (skip < count) {
        for (const position of this.#firstOf(bucket, end).slice(skip, end))
          hits.push({ type, position, match: match ?? bucket.match });
      }
      skip = Math.max(0, skip - count);
    }
    return hits;
  }

  /** Gives the first positions of a bucket, in order: larger regions first, kelurahan before desa, then by position. */
  #firstOf({ type, lists, others }: Bucket, count: number): readonly number[] {
    const [only] = lists;
    const all =
      only !== undefined && lists.length === 1 && others.length === 0
        ? only
        : Uint32Array.from([...lists.flatMap((list) => [...list]), ...others]).sort();
    if (type === 'postal-code') return [...all.subarray(0, count)];
    if (type !== 'village')
      return [...all].sort((a, b) => sizeOf(this.#index, type, b) - sizeOf(this.#index, type, a) || a - b);
    const kelurahan: number[] = [];
    const desa: number[] = [];
    for (let at = 0; at < all.length && kelurahan.length < count; at++) {
      const position = all[at] ?? 0;
      if (isKelurahan(this.#index.regions.ids.village[position] ?? 0)) kelurahan.push(position);
      else if (desa.length < count) desa.push(position);
    }
    return [...kelurahan, ...desa];
  }
}
