import { levels, type Level } from '../../domain/level.ts';
import { beginningWith, type NameOrder } from '../names/name-order.ts';
import type { Range } from '../names/numbers.ts';
import type { AddressWord } from './parse-address.ts';

/** Words of an address up to `end` that occur in names of a level, and the regions that they name in full or begin to name. */
export interface Span {
  readonly end: number;
  readonly level: Level;
  readonly whole: readonly number[];
  readonly beginning: readonly number[];
}

const maxNameWords = 5;
/** Shorter beginnings of names, and those of more regions, say too little. */
const minBeginning = 5;
const maxBeginning = 60;
/** Words between `kota` and the name, as in Kota Administrasi Jakarta Selatan. */
const administrative: ReadonlySet<string> = new Set(['administrasi', 'adm', 'madya']);

const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const romanOnes = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const romanTens = ['', 'x', 'xx', 'xxx'];

function inWords(number: number): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  const last = ones[one] ?? '';
  if (ten === 0) return last;
  if (ten > 1) return `${ones[ten] ?? ''}puluh${last}`;
  return one === 0 ? 'sepuluh' : one === 1 ? 'sebelas' : `${last}belas`;
}

/** Each way to write a number of up to 39 in a name, by each other way: `2`, `ii` and `dua`. */
const numberSpellings: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from({ length: 39 }, (_, at) => at + 1).flatMap((number) => {
    const roman = (romanTens[Math.floor(number / 10)] ?? '') + (romanOnes[number % 10] ?? '');
    const ways = [String(number), roman, inWords(number)];
    return ways.map((way) => [way, ways] as const);
  }),
);

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

/** Letters, and the names of each level that begin with them. */
interface Beginning {
  readonly letters: string;
  /** Undefined before the first letter. */
  readonly ranges: readonly (Range | undefined)[];
}

const isEmpty = (range: Range | undefined): boolean => range !== undefined && range.start === range.end;

const beginningOfAll: Beginning = { letters: '', ranges: levels.map(() => undefined) };

/** Yields the beginnings that go on with the spellings of a word, if names of any level do. */
function* goOn(
  orders: NameOrders,
  before: readonly Beginning[],
  ways: readonly string[],
): Generator<Beginning> {
  for (const beginning of before) {
    for (const way of ways) {
      const letters = beginning.letters + way;
      const ranges = levels.map((level, at) => {
        const range = beginning.ranges[at];
        return isEmpty(range) ? range : beginningWith(orders[level], letters, range);
      });
      if (!ranges.every(isEmpty)) yield { letters, ranges };
    }
  }
}

/** Gives the regions of a level that are called so, and if there are none, those whose names begin so. */
function regionsNamed(
  { names, positions }: NameOrder,
  at: number,
  beginnings: readonly Beginning[],
): Pick<Span, 'whole' | 'beginning'> {
  const whole: number[] = [];
  const beginning: Range[] = [];
  for (const { letters, ranges } of beginnings) {
    const { start, end } = ranges[at] ?? { start: 0, end: 0 };
    let rest = start;
    for (; rest < end && names[rest] === letters; rest++) whole.push(positions[rest] ?? 0);
    if (letters.length >= minBeginning) beginning.push({ start: rest, end });
  }
  const count = beginning.reduce((sum, { start, end }) => sum + end - start, 0);
  const isTelling = whole.length === 0 && count <= maxBeginning;
  return {
    whole,
    beginning: isTelling ? beginning.flatMap(({ start, end }) => [...positions.subarray(start, end)]) : [],
  };
}

/**
 * Yields the runs of words from `start` on that name regions, with the regions of each level.
 * @example [...spansFrom(orders, parseAddress('suka maju'), 0)] // the villages Suka Maju with `end` 2
 */
export function* spansFrom(
  orders: NameOrders,
  words: readonly AddressWord[],
  start: number,
): Generator<Span> {
  const first = words[start];
  if (first === undefined) return;
  const isDirected = directionBefore(words, start) !== undefined;
  const mayNameAlone =
    !first.isNumber && first.folded.length > 2 && (first.direction === undefined || isDirected);
  let beginnings: readonly Beginning[] = [beginningOfAll];
  for (let end = start + 1; end <= start + maxNameWords; end++) {
    const last = words[end - 1];
    if (last?.part !== first.part || last.isCode) return;
    beginnings = [...goOn(orders, beginnings, numberSpellings.get(last.folded) ?? [last.folded])];
    if (beginnings.length === 0) return;
    if (end === start + 1 && !mayNameAlone) continue;
    for (const [at, level] of levels.entries()) {
      const { whole, beginning } = regionsNamed(orders[level], at, beginnings);
      if (whole.length + beginning.length > 0) yield { end, level, whole, beginning };
    }
  }
}

/**
 * Whether several words from `start` on are a region's whole name.
 * @example beginsName(orders, parseAddress('pasar minggu'), 0) // true
 */
export function beginsName(orders: NameOrders, words: readonly AddressWord[], start: number): boolean {
  for (const { end, whole } of spansFrom(orders, words, start))
    if (end > start + 1 && whole.length > 0) return true;
  return false;
}
