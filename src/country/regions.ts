import { groupByNumber } from './group.ts';
import { idDigits, levels, parentLevel, type Level } from '../domain/level.ts';
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

/** Villages by one of their postal codes: their positions by code, and where those of each number begin, as far as five digits go. */
interface VillagesByCode {
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

/** The regions of the country with their names and codes. Positions are in id order. */
export interface Regions extends Columns {
  readonly tree: Tree;
  readonly lexicon: Lexicon;
  readonly villagesByCode: VillagesByCode;
  readonly villagesByOtherCode: VillagesByCode;
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

const codeDigits = 5;

function indexCodes(codes: Uint32Array): VillagesByCode {
  const [starts, positions] = groupByNumber(
    codes,
    codes.map((_, position) => position),
    10 ** codeDigits,
  );
  return { starts, positions };
}

/**
 * Finds the villages whose code of an index is one, or begins with digits: ascending positions.
 * @example findByCode(index.villagesByCode, '4013') // Uint32Array [24869, 24870, …]
 */
export function findByCode({ starts, positions }: VillagesByCode, digits: string): Uint32Array {
  // An unknown code is 0.
  if (!/^[1-9]\d{0,4}$/.test(digits)) return new Uint32Array();
  const codes = 10 ** (codeDigits - digits.length);
  const first = Number(digits) * codes;
  const found = positions.subarray(starts[first], starts[first + codes]);
  return codes === 1 ? found : found.slice().sort();
}

/**
 * Opens the regions of the country.
 * @param lexicon of the same columns; without it, it is made
 * @example findByCode(openRegions(columns).villagesByCode, '40135') // Uint32Array [24871]
 */
export function openRegions(columns: Columns, lexicon?: Lexicon): Regions {
  const tree = buildTree(columns);
  return {
    ...columns,
    tree,
    lexicon: lexicon ?? buildLexicon(columns, tree.firsts),
    villagesByCode: indexCodes(columns.postalCodes),
    villagesByOtherCode: indexCodes(columns.otherCodes),
  };
}

/**
 * Finds the villages with a postal code, leading or other, ascending.
 * @example findCoded(index, '40135') // Uint32Array [24871]
 */
export function findCoded({ villagesByCode, villagesByOtherCode }: Regions, code: string): Uint32Array {
  const [own, other] = [findByCode(villagesByCode, code), findByCode(villagesByOtherCode, code)];
  if (own.length === 0 || other.length === 0) return own.length === 0 ? other : own;
  return Uint32Array.from([...own, ...other]).sort();
}
