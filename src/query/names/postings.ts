/**
 * Positions by key, as plain data for a file: the keys joined by line ends, and for each key `segments` ascending lists of
 * positions, all in one array. List `s` of key `k` is
 * `positions[starts[k * segments + s]] … positions[starts[k * segments + s + 1] - 1]`.
 */
export interface PostingsData {
  readonly segments: number;
  readonly keys: string;
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

/** Opened postings. */
export interface Postings {
  readonly data: PostingsData;
  readonly keyNumbers: ReadonlyMap<string, number>;
}

/** Builds postings. Positions must be added in ascending order, each once per key. */
export class PostingsBuilder {
  readonly #lists = new Map<string, number[][]>();
  readonly #segments: number;

  constructor(segments = 1) {
    this.#segments = segments;
  }

  add(key: string, position: number, segment = 0): void {
    let lists = this.#lists.get(key);
    if (lists === undefined) {
      lists = Array.from({ length: this.#segments }, () => []);
      this.#lists.set(key, lists);
    }
    lists[segment]?.push(position);
  }

  build(): PostingsData {
    const lists = [...this.#lists.values()].flat();
    const starts = new Uint32Array(lists.length + 1);
    for (const [index, list] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + list.length;
    const positions = new Uint32Array(starts.at(-1) ?? 0);
    for (const [index, list] of lists.entries()) positions.set(list, starts[index]);
    return { segments: this.#segments, keys: [...this.#lists.keys()].join('\n'), starts, positions };
  }
}

/**
 * Opens postings.
 * @example openPostings(builder.build()).keyNumbers.get('40135') // 310
 */
export function openPostings(data: PostingsData): Postings {
  const keys = data.keys === '' ? [] : data.keys.split('\n');
  return { data, keyNumbers: new Map(keys.map((key, number) => [key, number])) };
}

/**
 * Finds the lists of positions of a key, one for each segment.
 * @example findPostings(postalCodes, '40135') // [Uint32Array [24871]]
 */
export function findPostings(
  { data, keyNumbers }: Postings,
  key: string,
): readonly Uint32Array[] | undefined {
  const number = keyNumbers.get(key);
  if (number === undefined) return undefined;
  const { segments, starts, positions } = data;
  return Array.from({ length: segments }, (_, segment) => {
    const list = number * segments + segment;
    return positions.subarray(starts[list], starts[list + 1]);
  });
}
