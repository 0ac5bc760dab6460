import { levels, type Level } from '../../domain/level.ts';
import { beginningWith, type NameOrder } from '../names/name-order.ts';
import type { Range } from '../names/numbers.ts';
import type { AddressWord } from './parse-address.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { compassWords } from '../words/ways.ts';

/** Words of an address up to `end` that occur in names of a level, and the regions that they name in full or begin to name. */
export interface Span {
  readonly end: number;
  readonly level: Level;
  readonly whole: readonly number[];
  /** Regions that have such a nickname. */
  readonly alias: readonly number[];
  readonly beginning: readonly number[];
}

const maxNameWords = 5;
/** Shorter beginnings of names, and those of more regions, say too little. */
const minBeginning = 5;
const maxBeginning = 60;
/** Words between `kota` and the name, as in Kota Administrasi Jakarta Selatan. */
const administrative: ReadonlySet<string> = new Set(['administrasi', 'adm', 'madya']);

/**
 * Gives where the word stands that says what the words from one on name, if there is one.
 * @example directionBefore(parseAddress('kota adm jakarta'), 2) // 0
 */
export function directionBefore(words: readonly AddressWord[], at: number): number | undefined {
  let before = at - 1;
  while (administrative.has(words[before]?.folded ?? '')) before--;
  return words[before]?.direction === undefined ? undefined : before;
}

type NameOrders = Readonly<Record<Level, NameOrder>>;

/** What is read of the index. */
type Names = Pick<SearchIndex, 'ways'> & { readonly regions: { readonly order: NameOrders } };

/** Letters, and the names of each level that begin with them. */
interface Beginning {
  readonly letters: string;
  /** Undefined before the first letter. */
  readonly ranges: readonly (Range | undefined)[];
}

const isEmpty = (range: Range | undefined): boolean => range !== undefined && range.start === range.end;

const beginningOfAll: Beginning = { letters: '', ranges: levels.map(() => undefined) };

/** Gives the beginnings that go on with one of the ways to write a word, if names of any level do. */
function goOn(
  orders: NameOrders,
  before: readonly Beginning[],
  ways: readonly string[],
): readonly Beginning[] {
  const all = before.flatMap((beginning) =>
    ways.map((way) => {
      const letters = beginning.letters + way;
      const ranges = levels.map((level, at) => {
        const range = beginning.ranges[at];
        return isEmpty(range) ? range : beginningWith(orders[level], letters, range);
      });
      return { letters, ranges };
    }),
  );
  return all.filter(({ ranges }) => !ranges.every(isEmpty));
}

/** Gives the regions of a level that are called so, and if there are none, those whose names begin so. */
function regionsNamed(
  { names, positions, isNickname }: NameOrder,
  at: number,
  beginnings: readonly Beginning[],
): Pick<Span, 'whole' | 'alias' | 'beginning'> {
  const whole: number[] = [];
  const alias: number[] = [];
  const beginning: Range[] = [];
  for (const { letters, ranges } of beginnings) {
    const { start, end } = ranges[at] ?? { start: 0, end: 0 };
    let rest = start;
    for (; rest < end && names[rest] === letters; rest++)
      (isNickname(rest) ? alias : whole).push(positions[rest] ?? 0);
    if (letters.length >= minBeginning) beginning.push({ start: rest, end });
  }
  const count = beginning.reduce((sum, { start, end }) => sum + end - start, 0);
  const isTelling = whole.length === 0 && alias.length === 0 && count <= maxBeginning;
  return {
    whole,
    alias,
    beginning: isTelling ? beginning.flatMap(({ start, end }) => [...positions.subarray(start, end)]) : [],
  };
}

function* spansOf(orders: NameOrders, beginnings: readonly Beginning[], end: number): Generator<Span> {
  for (const [at, level] of levels.entries()) {
    const named = regionsNamed(orders[level], at, beginnings);
    if (named.whole.length + named.alias.length + named.beginning.length > 0) yield { end, level, ...named };
  }
}

/**
 * Yields the runs of words from `start` on that name regions, with the regions of each level. English names have the point of the
 * compass first.
 * @example [...spansFrom(index, parseAddress('suka maju'), 0)] // the villages Suka Maju with `end` 2
 */
export function* spansFrom(
  { regions: { order: orders }, ways }: Names,
  words: readonly AddressWord[],
  start: number,
): Generator<Span> {
  const first = words[start];
  if (first === undefined) return;
  const isDirected = directionBefore(words, start) !== undefined;
  const mayNameAlone =
    !first.isNumber && first.folded.length > 2 && (first.direction === undefined || isDirected);
  const compass = compassWords.get(first.folded);
  let beginnings: readonly Beginning[] = [beginningOfAll];
  for (let end = start + 1; end <= start + maxNameWords; end++) {
    const last = words[end - 1];
    if (last?.part !== first.part || last.isCode) return;
    if (end > start + 1 || compass === undefined) beginnings = goOn(orders, beginnings, ways.of(last.folded));
    if (beginnings.length === 0) return;
    if (end === start + 1 && (!mayNameAlone || compass !== undefined)) continue;
    yield* spansOf(orders, compass === undefined ? beginnings : goOn(orders, beginnings, compass), end);
  }
}

/**
 * Whether several words from `start` on are a region's whole name.
 * @example beginsName(index, parseAddress('pasar minggu'), 0) // true
 */
export function beginsName(index: Names, words: readonly AddressWord[], start: number): boolean {
  for (const { end, whole, alias } of spansFrom(index, words, start))
    if (end > start + 1 && whole.length + alias.length > 0) return true;
  return false;
}
