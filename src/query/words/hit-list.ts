import type { Level } from '../../domain/level.ts';
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

/** How a name matches the query, best first: it equals it, begins with it, contains it, or resembles it. */
export const hitMatches = ['exact', 'prefix', 'infix', 'fuzzy'] as const;

export type HitMatch = (typeof hitMatches)[number];

/** A match: a region by its position in its level, or a postal code by its position among all. */
export interface Hit {
  readonly type: HitType;
  readonly position: number;
  readonly match: HitMatch;
}

/** The hits of one type that match equally well. */
interface Bucket {
  /** Ascending lists, which keep their order. */
  readonly lists: Uint32Array[];
  readonly others: number[];
}

/** Every word can be loose; a match by postal code alone adds one, by the other code alone two. */
const maxLoose = maxWords + 2;

/** How well a place matches; less is better. */
export type Rating = number;

/**
 * Rates a match: by how the name matches, then by looseness.
 *
 * @param loose the number of words that match only part of an ancestor's name
 */
export const toRating = (match: HitMatch, loose: number): Rating =>
  hitMatches.indexOf(match) * (maxLoose + 1) + Math.min(loose, maxLoose);

const matchOf = (rating: Rating): HitMatch => hitMatches[Math.floor(rating / (maxLoose + 1))] ?? 'fuzzy';

const ratingOf = (key: number): Rating => Math.floor(key / hitTypes.length);

/** Gives the first numbers of an ascending list, those with `isFirst` before the others. */
function firstOf(
  sorted: ArrayLike<number>,
  count: number,
  isFirst: (position: number) => boolean,
): readonly number[] {
  const first: number[] = [];
  const others: number[] = [];
  for (let at = 0; at < sorted.length && first.length < count; at++) {
    const position = sorted[at] ?? 0;
    if (isFirst(position)) first.push(position);
    else if (others.length < count) others.push(position);
  }
  return first.concat(others).slice(0, count);
}

/** Collects hits and gives them in order, page by page. */
export class HitList {
  /** By rating and type. */
  readonly #buckets: (Bucket | undefined)[] = [];
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** Whether there is an exact match. */
  get hasExact(): boolean {
    return this.#buckets.some((bucket, key) => bucket !== undefined && matchOf(ratingOf(key)) === 'exact');
  }

  add(type: HitType, position: number, rating: Rating): void {
    this.#bucket(type, rating).others.push(position);
    this.#total++;
  }

  /** Adds ascending positions, none of them loose. */
  addList(type: HitType, positions: Uint32Array, match: HitMatch): void {
    if (positions.length === 0) return;
    this.#bucket(type, toRating(match, 0)).lists.push(positions);
    this.#total += positions.length;
  }

  #bucket(type: HitType, rating: Rating): Bucket {
    const key = rating * hitTypes.length + hitTypes.indexOf(type);
    return (this.#buckets[key] ??= { lists: [], others: [] });
  }

  /**
   * Gives one page, best first.
   *
   * @param sizeOf the size of a region above villages: equal matches are sorted by size, then by position
   * @param isFirst whether the village at a position comes before the others that match as well
   * @param match overrides the match of every hit
   */
  page(
    { offset, limit }: { readonly offset: number; readonly limit: number },
    sizeOf: (type: HitType, position: number) => number,
    isFirst: (position: number) => boolean,
    match?: HitMatch,
  ): readonly Hit[] {
    const hits: Hit[] = [];
    let skip = offset;
    for (const [key, bucket] of this.#buckets.entries()) {
      if (hits.length === limit) break;
      if (bucket === undefined) continue;
      const { lists, others } = bucket;
      const type = hitTypes[key % hitTypes.length] ?? 'village';
      const own = matchOf(ratingOf(key));
      const count = lists.reduce((sum, list) => sum + list.length, others.length);
      if (skip >= count) {
        skip -= count;
        continue;
      }
      const [only] = lists;
      const all =
        others.length === 0 && lists.length === 1 && only !== undefined
          ? only
          : Uint32Array.from([...lists.flatMap((list) => [...list]), ...others]).sort();
      const end = skip + limit - hits.length;
      const sorted =
        type === 'village'
          ? firstOf(all, end, isFirst)
          : type === 'postal-code'
            ? [...all.slice(0, end)]
            : [...all].sort((a, b) => sizeOf(type, b) - sizeOf(type, a) || a - b);
      for (const position of sorted.slice(skip, end)) hits.push({ type, position, match: match ?? own });
      skip = 0;
    }
    return hits;
  }
}
