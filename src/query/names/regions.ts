import { groupByNumber } from '../../domain/group.ts';
import { idDigits, levels, parentLevel, type Level } from '../../domain/level.ts';
import { byLevel, type ByLevel, type Columns } from './columns.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';

/** Neighbours `[start, end)` in a list. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The part of a list that is asked for: at most `limit` after the first `offset`. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** All regions in one list. A region's number in it is its node: provinces first, villages last, by id in each level. */
export interface Tree {
  /** The node of the first region of each level. */
  readonly firsts: ByLevel<number>;
  /** For each node, the place of its level in `levels`. */
  readonly depths: Uint8Array;
  /** For each node, the node of the region that it lies in; -1 of a province. */
  readonly parents: Int32Array;
}

/** How many digits a postal code has. */
const codeDigits = 5;

/** Ascending positions by key. */
type Postings = ReadonlyMap<string, Uint32Array>;

/** The regions of the country with their names and codes. Positions are in id order. */
export interface Regions extends Columns {
  readonly tree: Tree;
  readonly lexicon: Lexicon;
  /** Villages by the first 1 to 5 digits of their postal code. */
  readonly villagesByCode: Postings;
  /** Villages by the first 3 to 5 digits of their other code. */
  readonly villagesByOtherCode: Postings;
}

/**
 * Finds the first of the ascending `values` in `[start, end)` that is `value` or more; `end` if there is none.
 * @example lowerBound(Uint32Array.of(1, 3, 5), 2) // 1
 */
export function lowerBound(
  values: Float64Array | Uint32Array,
  value: number,
  start = 0,
  end = values.length,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Finds the position of an id among ascending ids.
 * @example findPosition(Float64Array.of(11, 12, 32), 32) // 2
 */
export function findPosition(ids: Float64Array, id: number): number | undefined {
  const position = lowerBound(ids, id);
  return ids[position] === id ? position : undefined;
}

/**
 * Gives the range of a level's regions that lie in the region with an id, or are it; empty if there is no such region.
 * @example rangeWithin(index, 'regency', 'province', 11) // { start: 0, end: 23 }
 */
export function rangeWithin({ ids }: Pick<Columns, 'ids'>, level: Level, ancestor: Level, id: number): Range {
  const factor = 10 ** (idDigits[level] - idDigits[ancestor]);
  if (factor < 1 || findPosition(ids[ancestor], id) === undefined) return { start: 0, end: 0 };
  return { start: lowerBound(ids[level], id * factor), end: lowerBound(ids[level], (id + 1) * factor) };
}

function buildTree({ ids }: Columns): Tree {
  let count = 0;
  const firsts = byLevel((level) => (count += ids[level].length) - ids[level].length);
  const depths = new Uint8Array(count);
  const parents = new Int32Array(count).fill(-1);
  for (const [depth, level] of levels.entries()) {
    const above = parentLevel(level);
    const first = firsts[level];
    depths.fill(depth, first, first + ids[level].length);
    if (above === undefined) continue;
    for (const [parent, id] of ids[above].entries()) {
      const { start, end } = rangeWithin({ ids }, level, above, id);
      parents.fill(firsts[above] + parent, first + start, first + end);
    }
  }
  return { firsts, depths, parents };
}

/** Gives the level of a node. */
export const levelOf = ({ depths }: Tree, node: number): Level => levels[depths[node] ?? 0] ?? 'province';

/** Gives the level of a node, and its position in it. */
export function placeOf(tree: Tree, node: number): { readonly level: Level; readonly position: number } {
  const level = levelOf(tree, node);
  return { level, position: node - tree.firsts[level] };
}

/** Gives the nodes of a region and of what it lies in, from below. */
export function lineageOf({ parents }: Tree, node: number): readonly number[] {
  const lineage: number[] = [];
  for (let up = node; up >= 0; up = parents[up] ?? -1) lineage.push(up);
  return lineage;
}

/** Gives the node of the region with an id, which may be of any level; undefined if there is none. */
export function findNode({ firsts }: Tree, ids: Columns['ids'], id: number): number | undefined {
  for (const level of levels) {
    const position = findPosition(ids[level], id);
    if (position !== undefined) return firsts[level] + position;
  }
  return undefined;
}

/** Indexes codes by their first digits, as many as `minDigits` and more; a code of 0 is unknown. */
function indexCodes(codes: Uint32Array, minDigits: number): Postings {
  const positions = codes.map((_, position) => position);
  const byDigits = new Map<string, Uint32Array>();
  for (let digits = minDigits; digits <= codeDigits; digits++) {
    const firstDigits = codes.map((code) => Math.floor(code / 10 ** (codeDigits - digits)));
    const [starts, villages] = groupByNumber(firstDigits, positions, 10 ** digits);
    for (let first = 1; first < 10 ** digits; first++)
      if (starts[first] !== starts[first + 1])
        byDigits.set(String(first), villages.subarray(starts[first], starts[first + 1]));
  }
  return byDigits;
}

/**
 * Opens the regions of the country.
 * @param lexicon of the same columns; without it, it is made
 * @example openRegions(columns).villagesByCode.get('40135') // Uint32Array [24871]
 */
export function openRegions(columns: Columns, lexicon?: Lexicon): Regions {
  const tree = buildTree(columns);
  return {
    ...columns,
    tree,
    lexicon: lexicon ?? buildLexicon(columns, tree.firsts),
    villagesByCode: indexCodes(columns.postalCodes, 1),
    villagesByOtherCode: indexCodes(columns.otherCodes, 3),
  };
}

/**
 * Finds the villages with a postal code, leading or other, ascending.
 * @example findCoded(index, '40135') // Uint32Array [24871]
 */
export function findCoded({ villagesByCode, villagesByOtherCode }: Regions, code: string): Uint32Array {
  const [own, other] = [villagesByCode.get(code), villagesByOtherCode.get(code)];
  if (own === undefined || other === undefined) return own ?? other ?? new Uint32Array();
  return Uint32Array.from([...own, ...other]).sort();
}
