import type { Range } from './regions.ts';

/** Names as one text. */
export interface NameText {
  /** The result of `toText`. */
  readonly text: string;
  readonly names: readonly string[];
  /** The start of each name in the text; at the end, the length of the text. */
  readonly nameStarts: Uint32Array;
  /** For each letter of the text, the position of its name. */
  readonly owners: Uint32Array;
}

/** An opened suffix array: every suffix of every name, sorted. */
export interface Suffixes extends Pick<NameText, 'text'> {
  /** The start of each suffix in the text, sorted by suffix. Suffixes with the same prefix are neighbours. */
  readonly starts: Uint32Array;
}

const lineEnd = '\n';

/**
 * Joins names as a text: each is followed by a line end, which sorts before every letter.
 * @example toText(['dago', 'aceh']) // 'dago\naceh\n'
 */
export function toText(names: readonly string[]): string {
  return names.length === 0 ? '' : names.join(lineEnd) + lineEnd;
}

/**
 * Opens the text of names.
 * @example openNameText('aba\n').owners // Uint32Array [0, 0, 0, 0]
 */
export function openNameText(text: string): NameText {
  const names = text.slice(0, -lineEnd.length).split(lineEnd);
  const nameStarts = new Uint32Array(names.length + 1);
  const owners = new Uint32Array(text.length);
  for (let position = 0, end = 0; position < names.length; position++) {
    owners.fill(position, end, (end += (names[position]?.length ?? 0) + lineEnd.length));
    nameStarts[position + 1] = end;
  }
  return { text, names, nameStarts, owners };
}

/**
 * Sorts all suffixes of the names in a text; takes half a second for the villages of the country.
 * @example sortSuffixes('aba\n') // Uint32Array [2, 0, 1]: a, aba, ba
 */
export function sortSuffixes(text: string): Uint32Array {
  const codes = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const end = lineEnd.charCodeAt(0);
  const starts = Uint32Array.from(codes.keys()).filter((start) => codes[start] !== end);
  return starts.sort((a, b) => {
    let at = 0;
    while (codes[a + at] === codes[b + at] && codes[a + at] !== end) at++;
    return (codes[a + at] ?? 0) - (codes[b + at] ?? 0) || a - b;
  });
}

/** Finds the first of neighbours for which a condition holds that holds for all after it, too; `end` if there is none. */
function findFirst(start: number, end: number, holds: (at: number) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Compares a suffix with a word: 0 if it begins with the word, else negative or positive by their order. */
function compareAt({ text, starts }: Suffixes, suffix: number, word: string): number {
  const start = starts[suffix] ?? 0;
  for (let at = 0; at < word.length; at++) {
    const difference = text.charCodeAt(start + at) - word.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the first suffix in a range that comes after all that begin with a word; the range's end if there is none. */
function firstAfter(suffixes: Suffixes, word: string, start: number, end: number): number {
  return findFirst(start, end, (suffix) => compareAt(suffixes, suffix, word) > 0);
}

/**
 * Finds the suffixes that begin with a word.
 * @example findSuffixes({ text: 'aba\n', starts: sortSuffixes('aba\n') }, 'a') // { start: 0, end: 2 }
 */
export function findSuffixes(suffixes: Suffixes, word: string): Range {
  const all = suffixes.starts.length;
  const start = findFirst(0, all, (suffix) => compareAt(suffixes, suffix, word) >= 0);
  return { start, end: firstAfter(suffixes, word, start, all) };
}

/**
 * Yields each prefix of more than `max` suffixes, with their range.
 * @example [...commonPrefixes({ text: 'aba\n', starts: sortSuffixes('aba\n') }, 1)] // [['a', { start: 0, end: 2 }]]
 */
export function* commonPrefixes(
  suffixes: Suffixes,
  max: number,
  word = '',
  range: Range = { start: 0, end: suffixes.starts.length },
): Generator<readonly [word: string, range: Range]> {
  if (range.end - range.start <= max) return;
  if (word !== '') yield [word, range];
  for (let { start } = range; start < range.end;) {
    const next = suffixes.text.charAt((suffixes.starts[start] ?? 0) + word.length);
    const end = firstAfter(suffixes, word + next, start, range.end);
    if (next !== lineEnd) yield* commonPrefixes(suffixes, max, word + next, { start, end });
    start = end;
  }
}
