/** An opened suffix array: every suffix of every name, sorted. */
export interface Suffixes {
  /** The result of `toText`. */
  readonly text: string;
  /** The start of each name in the text; at the end, the length of the text. */
  readonly starts: Uint32Array;
  /** For each place in the text, the position of its name. */
  readonly owners: Uint32Array;
  /** The start of each suffix in the text, sorted by suffix. Suffixes with the same prefix are one run. */
  readonly places: Uint32Array;
}

/** A run of suffixes, `[start, end)`. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

const lineEnd = '\n';

/** Joins names as a text: each is followed by a line end, which sorts before every letter. */
export function toText(names: readonly string[]): string {
  return names.map((name) => name + lineEnd).join('');
}

/** Gives the names of a text. */
export function namesIn(text: string): readonly string[] {
  return text.slice(0, -lineEnd.length).split(lineEnd);
}

/** Opens sorted suffixes of the names in a text. */
export function openSuffixes(text: string, names: readonly string[], places: Uint32Array): Suffixes {
  const starts = new Uint32Array(names.length + 1);
  const owners = new Uint32Array(text.length);
  let place = 0;
  for (let position = 0; position < names.length; position++) {
    const end = place + (names[position]?.length ?? 0) + lineEnd.length;
    while (place < end) owners[place++] = position;
    starts[position + 1] = end;
  }
  return { text, starts, owners, places };
}

/** Sorts all suffixes of the names in a text; takes a second for the villages of the country. */
export function sortSuffixes(text: string): Uint32Array {
  const codes = Uint16Array.from({ length: text.length }, (_, place) => text.charCodeAt(place));
  const end = lineEnd.charCodeAt(0);
  const places = new Uint32Array(codes.length)
    .map((_, place) => place)
    .filter((place) => codes[place] !== end);
  return places.sort((a, b) => {
    let at = 0;
    while (codes[a + at] === codes[b + at] && codes[a + at] !== end) at++;
    return (codes[a + at] ?? 0) - (codes[b + at] ?? 0) || a - b;
  });
}

/** Compares a suffix with a word: 0 if it begins with the word, else negative or positive by their order. */
function compareAt({ text, places }: Suffixes, suffix: number, word: string): number {
  const place = places[suffix] ?? 0;
  for (let at = 0; at < word.length; at++) {
    const difference = text.charCodeAt(place + at) - word.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the first suffix of a run whose comparison with a word is `min` or more; the run's end if there is none. */
function lowerBoundOf(suffixes: Suffixes, word: string, min: 0 | 1, { start, end }: Run): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(suffixes, middle, word) < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the run of suffixes that begin with a word. */
export function findRun(suffixes: Suffixes, word: string): Run {
  const all = suffixes.places.length;
  const start = lowerBoundOf(suffixes, word, 0, { start: 0, end: all });
  // Most runs are short, so doubling steps find the end sooner than halving all that is left.
  let step = 1;
  while (start + step <= all && compareAt(suffixes, start + step - 1, word) === 0) step *= 2;
  const within = { start: start + (step >>> 1), end: Math.min(start + step - 1, all) };
  return { start, end: lowerBoundOf(suffixes, word, 1, within) };
}

/** Yields each prefix of more than `max` suffixes, with their run. */
export function* commonPrefixes(
  suffixes: Suffixes,
  max: number,
  word = '',
  run: Run = { start: 0, end: suffixes.places.length },
): Generator<readonly [word: string, run: Run]> {
  if (run.end - run.start <= max) return;
  if (word !== '') yield [word, run];
  for (let start = run.start; start < run.end;) {
    const next = suffixes.text.charAt((suffixes.places[start] ?? 0) + word.length);
    const end = lowerBoundOf(suffixes, word + next, 1, { start, end: run.end });
    if (next !== lineEnd) yield* commonPrefixes(suffixes, max, word + next, { start, end });
    start = end;
  }
}
