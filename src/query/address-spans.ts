import { levels, type Level } from '../domain/level.ts';
import type { AddressWord } from './address.ts';
import { findNames } from './name-index.ts';
import { numberSpellings } from './number-words.ts';
import type { SearchedRegions } from './region-index.ts';

/** Words of an address up to `end` that occur in names of a level, and the regions that they name in full or begin to name. */
export interface Span {
  readonly end: number;
  readonly level: Level;
  readonly whole: readonly number[];
  readonly beginning: readonly number[];
}

/** Maximum words of a name, and maximum spellings of words with numbers. */
const maxNameWords = 5;
const maxSpellings = 9;
/** Shorter beginnings of names, and those of more regions, say too little. */
const minBeginning = 5;
const maxBeginning = 60;
/** Words between `kota` and the name, as in Kota Administrasi Jakarta Selatan. */
const administrative: ReadonlySet<string> = new Set(['administrasi', 'adm', 'madya']);

/** Gives where the word stands that says what the words from one on name, if there is one. */
export function directionBefore(words: readonly AddressWord[], at: number): number | undefined {
  let before = at - 1;
  while (administrative.has(words[before]?.folded ?? '')) before--;
  return words[before]?.direction === undefined ? undefined : before;
}

/** Finds the regions of a level that are called so, and if there are none, those whose names begin so. */
function findNamed(
  regions: SearchedRegions,
  level: Level,
  spellings: readonly string[],
): Omit<Span, 'end' | 'level'> & { readonly occurs: boolean } {
  const whole: number[] = [];
  const beginnings: Uint32Array[] = [];
  const { names, positions } = regions.aliases[level];
  let occurs = false;
  for (const letters of spellings) {
    const lists = findNames(regions.names[level], letters);
    const [named, begun] = lists;
    occurs ||= lists.some(({ length }) => length > 0);
    if (named !== undefined) whole.push(...named);
    if (begun !== undefined && letters.length >= minBeginning) beginnings.push(begun);
    for (const [at, name] of names.entries()) if (name === letters) whole.push(positions[at] ?? 0);
  }
  const count = beginnings.reduce((sum, { length }) => sum + length, 0);
  const isTelling = whole.length === 0 && count <= maxBeginning;
  return { whole, beginning: isTelling ? beginnings.flatMap((list) => [...list]) : [], occurs };
}

/** Yields the runs of words from `start` on that name regions, with the regions of each level. */
export function* spansFrom(
  regions: SearchedRegions,
  words: readonly AddressWord[],
  start: number,
): Generator<Span> {
  const first = words[start];
  if (first === undefined) return;
  const isDirected = directionBefore(words, start) !== undefined;
  const mayNameAlone =
    !first.isNumber && first.folded.length > 2 && (first.direction === undefined || isDirected);
  let spellings: readonly string[] = [''];
  for (let end = start + 1; end <= start + maxNameWords; end++) {
    const last = words[end - 1];
    if (last?.part !== first.part || last.isCode) return;
    const ways = numberSpellings(last.folded);
    spellings = spellings.flatMap((letters) => ways.map((way) => letters + way)).slice(0, maxSpellings);
    const isAlone = end === start + 1;
    let goesOn = false;
    for (const level of levels) {
      const { whole, beginning, occurs } = findNamed(regions, level, spellings);
      goesOn ||= occurs;
      if ((!isAlone || mayNameAlone) && whole.length + beginning.length > 0)
        yield { end, level, whole, beginning };
    }
    if (!goesOn) return;
  }
}

/** Whether several words from `start` on are a region's whole name. */
export function beginsName(regions: SearchedRegions, words: readonly AddressWord[], start: number): boolean {
  for (const { end, whole } of spansFrom(regions, words, start))
    if (end > start + 1 && whole.length > 0) return true;
  return false;
}
