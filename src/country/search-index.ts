import { groupBy } from './group.ts';
import { ancestorId, idDigits, levels, type Level } from '../domain/level.ts';
import { fold } from '../domain/fold.ts';
import { isKelurahan } from '../domain/designation.ts';
import { keyKinds } from './columns.ts';
import { findNode, lowerBound, type Regions } from './regions.ts';

/** What the reader knows of the country. */
export interface SearchIndex {
  readonly regions: Regions;
  /** Every postal code, leading or other, as a number, ascending. */
  readonly codes: Uint32Array;
  /** For each node, the share of kelurahan around it, 0 to 1: how much of a town it is in. */
  readonly towns: Float32Array;
  /** Districts and regencies that regions lay in before, by node. */
  readonly formerParents: ReadonlyMap<number, readonly number[]>;
}

/** Gives for each node the mean of the shares of kelurahan in it and in what it lies in. */
function townsOf({ ids, tree: { depths, parents, firsts } }: Regions): Float32Array {
  const kelurahan = new Float32Array(depths.length);
  const villages = new Float32Array(depths.length);
  villages.fill(1, firsts.village);
  kelurahan.set(
    ids.village.map((id) => Number(isKelurahan(id))),
    firsts.village,
  );
  // Villages stand last: what each node has is added to what it lies in.
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

/** Finds the node of an id of today, or of an earlier edition. */
export function findByAnyId({ ids, tree, retired }: Regions, id: number): number | undefined {
  const at = lowerBound(retired.ids, id);
  return (
    findNode(tree, ids, id) ??
    (retired.ids[at] === id ? findNode(tree, ids, retired.now[at] ?? 0) : undefined)
  );
}

/** Collects the districts and regencies that regions lay in by their ids of before. */
function formerParentsOf(regions: Regions): ReadonlyMap<number, readonly number[]> {
  const { retired, tree, ids } = regions;
  const moves = [...retired.ids.entries()].flatMap(([at, id]) => {
    const node = findNode(tree, ids, retired.now[at] ?? 0);
    const depth = levels.findIndex((level) => idDigits[level] === String(id).length);
    const [level, above] = [levels[depth], levels[depth - 1]];
    if (node === undefined || level === undefined || above === undefined || tree.depths[node] !== depth)
      return [];
    const parent = findByAnyId(regions, ancestorId(id, level, above));
    const isOther =
      parent !== undefined && parent !== tree.parents[node] && tree.depths[parent] === depth - 1;
    return isOther ? [[node, parent] as const] : [];
  });
  const byNode = groupBy(moves, ([node]) => node);
  return new Map(Array.from(byNode, ([node, own]) => [node, [...new Set(own.map(([, parent]) => parent))]]));
}

/** Builds a search index. */
export function buildSearchIndex(regions: Regions): SearchIndex {
  const codes = new Set([...regions.postalCodes, ...regions.otherCodes]);
  codes.delete(0);
  return {
    regions,
    codes: Uint32Array.from(codes).sort(),
    towns: townsOf(regions),
    formerParents: formerParentsOf(regions),
  };
}

/** Gives the postal codes of villages at positions `[start, end)`, ascending. */
export function postalCodesOf({ regions }: SearchIndex, start: number, end: number): readonly string[] {
  const codes = new Set(regions.postalCodes.slice(start, end).sort());
  codes.delete(0);
  return Array.from(codes, String);
}

/** Gives the folded names of a region: with its type word, without it, and its short names. */
export function namesOf({ regions }: SearchIndex, level: Level, position: number): readonly string[] {
  const name = fold(regions.names[level][position] ?? '');
  const key = regions.lexicon.ownNames[regions.tree.firsts[level] + position] ?? '';
  return [...new Set([name, key, ...otherNamesOf(regions, level, position, 'short').map(fold)])];
}

/** Gives the other names of a region that are of a kind, as they are written. */
export function otherNamesOf(
  { otherNames }: Regions,
  level: Level,
  position: number,
  kind: string,
): readonly string[] {
  const wanted = keyKinds.findIndex((each) => each === kind);
  return otherNames[level].filter(([at, , own]) => at === position && own === wanted).map(([, name]) => name);
}
