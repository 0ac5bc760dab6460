import { ancestorId, byLevel, findLevelOfDigits, levels, parentLevel } from '../domain/level.ts';
import type { ByLevel, Level } from '../domain/level.ts';
import type { Columns } from './columns.ts';
import { groupBy } from '../domain/group.ts';
import { findPosition, rangeWithin } from './position-ranges.ts';

/** All regions in one list, provinces first, each level in id order. An index into it is a node. */
export interface Tree {
  /** The node of the first region of each level. */
  readonly firsts: ByLevel<number>;
  /** For each node, the index of its level in `levels`. */
  readonly depths: Uint8Array;
  /** For each node, the node of its parent; -1 for a province. */
  readonly parents: Int32Array;
}

export type ColumnsInTree = Columns & { readonly tree: Tree };

export function buildTree({ ids }: Columns): Tree {
  let count = 0;
  const firsts = byLevel((level) => {
    const first = count;
    count += ids[level].length;
    return first;
  });
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

export const levelOfNode = ({ depths }: Tree, node: number): Level => levels[depths[node] ?? 0] ?? 'province';

export function positionOfNode(tree: Tree, node: number) {
  const level = levelOfNode(tree, node);
  return { level, position: node - tree.firsts[level] };
}

export function lineageOfNode({ parents }: Tree, node: number): readonly number[] {
  const lineage: number[] = [];
  for (let up = node; up >= 0; up = parents[up] ?? -1) lineage.push(up);
  return lineage;
}

export function findNode({ firsts }: Tree, ids: Columns['ids'], id: number): number | undefined {
  const level = findLevelOfDigits(String(id).length);
  const position = level && findPosition(ids[level], id);
  return level && position !== undefined ? firsts[level] + position : undefined;
}

/** Returns the ancestor of a node at a level, or the node itself; -1 for a higher node. */
export function ancestorOfNode({ parents, depths }: Tree, node: number, level: Level): number {
  const depth = levels.indexOf(level);
  let up = node;
  while ((depths[up] ?? 0) > depth) up = parents[up] ?? -1;
  return depths[up] === depth ? up : -1;
}

/** Finds the node of a current id, or of the successor of a retired id. */
export function findByAnyId({ ids, tree, retired }: ColumnsInTree, id: number): number | undefined {
  const node = findNode(tree, ids, id);
  const position = node === undefined ? findPosition(retired.ids, id) : undefined;
  return position === undefined ? node : findNode(tree, ids, retired.now[position] ?? 0);
}

/** Finds the former parents of regions from the ids that the regions had in earlier editions. */
export function findFormerParents(country: ColumnsInTree): ReadonlyMap<number, readonly number[]> {
  const { retired, tree, ids } = country;
  const moves = Array.from(retired.ids).flatMap((id, at) => {
    const node = findNode(tree, ids, retired.now[at] ?? 0);
    const level = findLevelOfDigits(String(id).length);
    const above = level && parentLevel(level);
    if (!level || !above || node === undefined || levelOfNode(tree, node) !== level) return [];
    const parent = findByAnyId(country, ancestorId(id, level, above));
    if (parent === undefined || parent === tree.parents[node]) return [];
    return levelOfNode(tree, parent) === above ? [[node, parent] as const] : [];
  });
  const parents = groupBy(moves, ([node]) => node);
  return new Map(
    Array.from(parents, ([node, pairs]) => [node, [...new Set(pairs.map(([, parent]) => parent))]]),
  );
}
