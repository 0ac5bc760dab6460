import { isKelurahan } from '../domain/designation.ts';
import type { ColumnsInTree } from './tree.ts';

/** Averages each node's share of kelurahan with its parent's. Villages get their district's. */
export function measureUrbanShares({ ids, tree }: ColumnsInTree): Float32Array {
  const { depths, parents, firsts } = tree;
  const kelurahan = new Float32Array(depths.length);
  const villages = new Float32Array(depths.length);
  villages.fill(1, firsts.village);
  const urban = ids.village.map((id) => Number(isKelurahan(id)));
  kelurahan.set(urban, firsts.village);
  // Backwards, from the villages up, so that each node is complete when added to its parent.
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
