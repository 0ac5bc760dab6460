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

export interface Postings {
  readonly data: PostingsData;
  readonly keyNumbers: ReadonlyMap<string, number>;
}

/** Builds postings of ascending positions, with `segments` lists for each key. */
export function buildPostings(
  byKey: ReadonlyMap<string, readonly (readonly number[] | Uint32Array)[]>,
  segments = 1,
): PostingsData {
  const lists = [...byKey.values()].flat();
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  const positions = new Uint32Array(starts.at(-1) ?? 0);
  for (const [at, list] of lists.entries()) positions.set(list, starts[at]);
  return { segments, keys: [...byKey.keys()].join('\n'), starts, positions };
}

/**
 * Opens postings.
 * @example openPostings(data).keyNumbers.get('40135') // 310
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
