import { isKelurahan } from '../domain/designation.ts';
import { ancestorId, findLevelOfDigits, parentLevel } from '../domain/level.ts';
import type { Columns } from './columns.ts';
import { groupBy } from './group.ts';
import { findByAnyId, findNode, levelOfNode, type Tree } from './tree.ts';

type ColumnsInTree = Columns & { readonly tree: Tree };

/** Averages the share of kelurahan in each node and its parent. Villages get their district's. */
export function measureUrbanShares({ ids, tree }: ColumnsInTree): Float32Array {
  const { depths, parents, firsts } = tree;
  const kelurahan = new Float32Array(depths.length);
  const villages = new Float32Array(depths.length);
  villages.fill(1, firsts.village);
  kelurahan.set(
    ids.village.map((id) => Number(isKelurahan(id))),
    firsts.village,
  );
  // Villages come last, so each node is complete before it is added to its parent.
  for (let node = depths.length - 1; node >= firsts.regency; node--) {
    const parent = parents[node] ?? -1;
    villages[parent] = (villages[parent] ?? 0) + (villages[node] ?? 0);
    kelurahan[parent] = (kelurahan[parent] ?? 0) + (kelurahan[node] ?? 0);
  }
  const shares = kelurahan.map((count, node) => count / Math.max(villages[node] ?? 0, 1));
  return shares.map((share, node) => {
    const parent = parents[node] ?? -1;
    if (depths[node] !== 3) return (share + (shares[parent] ?? share)) / 2;
    return ((shares[parent] ?? 0) + (shares[parents[parent] ?? -1] ?? 0)) / 2;
  });
}

/** Finds the former parents of regions from the ids that they had in earlier editions. */
export function findFormerParents(country: ColumnsInTree): ReadonlyMap<number, readonly number[]> {
  const { retired, tree, ids } = country;
  const moves = Array.from(retired.ids).flatMap((id, at) => {
    const node = findNode(tree, ids, retired.now[at] ?? 0);
    const level = findLevelOfDigits(String(id).length);
    const above = level && parentLevel(level);
    if (!level || !above || node === undefined || levelOfNode(tree, node) !== level) return [];
    const parent = findByAnyId(country, ancestorId(id, level, above));
    const isOther =
      parent !== undefined && parent !== tree.parents[node] && levelOfNode(tree, parent) === above;
    return isOther ? [[node, parent] as const] : [];
  });
  const byNode = groupBy(moves, ([node]) => node);
  const entries = Array.from(byNode, ([node, pairs]) => {
    return [node, [...new Set(pairs.map(([, parent]) => parent))]] as const;
  });
  return new Map(entries);
}
