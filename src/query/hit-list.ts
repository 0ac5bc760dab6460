import type { Level } from '../domain/level.ts';
import { mostWords } from './search-words.ts';

/** What a search can find, in the order in which equals stand: what is larger and higher comes first. */
export const hitTypes = [
  'province',
  'regency',
  'district',
  'postal-code',
  'village',
] as const satisfies readonly (Level | 'postal-code')[];

export type HitType = (typeof hitTypes)[number];

/** How a name matches what was asked: it is that, begins with it, has it anywhere, or is only much like it. */
export const hitMatches = ['exact', 'prefix', 'infix', 'fuzzy'] as const;

export type HitMatch = (typeof hitMatches)[number];

/** One thing found: a region by its position in its level, or a postal code by its position among all. */
export interface Hit {
  readonly type: HitType;
  readonly position: number;
  readonly match: HitMatch;
}

/** The hits of one type that match equally well. */
interface Bucket {
  /** Ascending lists, one before the other. */
  readonly lists: Uint32Array[];
  readonly others: number[];
}

/** All words, and one more where it has the code alone. */
const mostLoose = mostWords + 1;

const matchOf = (key: number): HitMatch =>
  hitMatches[Math.floor(key / hitTypes.length / (mostLoose + 1))] ?? 'fuzzy';

/** Collects what is found, and gives it out in order, a page at a time. */
export class HitList {
  readonly #buckets = new Map<number, Bucket>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** Whether something is just what was asked for. */
  get hasExact(): boolean {
    return [...this.#buckets.keys()].some((key) => matchOf(key) === 'exact');
  }

  /** `loose` is how many of the words only match a part of the name of what the place lies in: the fewer, the better. */
  add(type: HitType, position: number, match: HitMatch, loose = 0): void {
    this.#bucket(type, match, loose).others.push(position);
    this.#total++;
  }

  /** Adds ascending positions. */
  addList(type: HitType, positions: Uint32Array, match: HitMatch): void {
    if (positions.length === 0) return;
    this.#bucket(type, match, 0).lists.push(positions);
    this.#total += positions.length;
  }

  #bucket(type: HitType, match: HitMatch, loose: number): Bucket {
    const place = hitMatches.indexOf(match) * (mostLoose + 1) + Math.min(loose, mostLoose);
    const key = place * hitTypes.length + hitTypes.indexOf(type);
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) this.#buckets.set(key, (bucket = { lists: [], others: [] }));
    return bucket;
  }

  /**
   * Gives one page, best first.
   *
   * @param sizeOf how large a region above villages is: of equals the largest come first, and then by position
   * @param match what to call every match instead
   */
  page(
    { offset, limit }: { readonly offset: number; readonly limit: number },
    sizeOf: (type: HitType, position: number) => number,
    match?: HitMatch,
  ): readonly Hit[] {
    const hits: Hit[] = [];
    let skip = offset;
    for (const key of [...this.#buckets.keys()].toSorted((a, b) => a - b)) {
      if (hits.length === limit) break;
      const { lists, others } = this.#buckets.get(key) ?? { lists: [], others: [] };
      const type = hitTypes[key % hitTypes.length] ?? 'village';
      const own = matchOf(key);
      const count = lists.reduce((sum, list) => sum + list.length, others.length);
      if (skip >= count) {
        skip -= count;
        continue;
      }
      const bySize = type !== 'village' && type !== 'postal-code';
      const sorted = bySize
        ? [
            [...lists.flatMap((list) => [...list]), ...others].sort(
              (a, b) => sizeOf(type, b) - sizeOf(type, a) || a - b,
            ),
          ]
        : [...lists, others.sort((a, b) => a - b)];
      for (const list of sorted) {
        for (const position of list.slice(skip, skip + limit - hits.length))
          hits.push({ type, position, match: match ?? own });
        skip = Math.max(0, skip - list.length);
      }
    }
    return hits;
  }
}
