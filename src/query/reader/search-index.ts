import { groupBy } from '../../domain/group.ts';
import { ancestorId, idDigits, levels, type Level } from '../../domain/level.ts';
import { fold } from '../../domain/fold.ts';
import { isKelurahan } from '../../domain/village-type.ts';
import { byLevel, keyKinds, type ByLevel, type KeyKind } from '../names/columns.ts';
import { kindOf, nodeOf } from '../names/lexicon.ts';
import { lowerBound } from '../names/numbers.ts';
import type { Regions } from '../names/region-index.ts';
import { findNode } from '../names/tree.ts';
import { indexSimilar, type SimilarKeys } from './similar.ts';
import { toLongForms, type LongForms } from './word-forms.ts';

/** What the reader knows of the country. */
export interface SearchIndex {
  readonly regions: Regions;
  /** For each region, the position of its first village; at the end, the number of villages. */
  readonly firstVillages: ByLevel<Uint32Array>;
  /** Every postal code, leading or other, as a number, ascending. */
  readonly codes: Uint32Array;
  /** For each node, the folded name without its type word. */
  readonly keys: readonly string[];
  /** For each node, the share of kelurahan around it, 0 to 1: how much of a town it is in. */
  readonly towns: Float32Array;
  /** How well known each node is, beside others with names that begin alike. */
  readonly prominence: Float32Array;
  /** The places in the lexicon of the keys of better known regions, ascending: of all but desa. */
  readonly knownKeys: Uint32Array;
  /** Districts and regencies that regions lay in before, by node. */
  readonly formerParents: ReadonlyMap<number, readonly number[]>;
  readonly longForms: LongForms;
  readonly similar: SimilarKeys;
}

function firstVillagesOf({ ids }: Regions, level: Level): Uint32Array {
  if (level === 'village') return new Uint32Array(ids.village.length + 1).map((_, at) => at);
  const factor = 10 ** (idDigits.village - idDigits[level]);
  return Uint32Array.from([...ids[level], Infinity], (id) => lowerBound(ids.village, id * factor));
}

/** Gives for each node the mean of the shares of kelurahan in it and in what it lies in. */
function townsOf({ ids, tree: { depths, parents, firsts } }: Regions): Float32Array {
  const kelurahan = new Float32Array(depths.length);
  const villages = new Float32Array(depths.length);
  for (const [position, id] of ids.village.entries())
    for (let up = firsts.village + position; up >= 0; up = parents[up] ?? -1) {
      villages[up] = (villages[up] ?? 0) + 1;
      kelurahan[up] = (kelurahan[up] ?? 0) + Number(isKelurahan(id));
    }
  const shares = kelurahan.map((count, node) => count / Math.max(villages[node] ?? 0, 1));
  return shares.map((share, node) => {
    const parent = parents[node] ?? -1;
    if (depths[node] !== 3) return (share + (shares[parent] ?? share)) / 2;
    return ((shares[parent] ?? 0) + (shares[parents[parent] ?? -1] ?? 0)) / 2;
  });
}

/** Gives how well known regions are: by level, kelurahan before desa, those in towns first. */
function prominenceOf({ ids, tree }: Regions, towns: Float32Array): Float32Array {
  const { depths, firsts } = tree;
  return towns.map((town, node) => {
    const isTown = depths[node] === 3 && isKelurahan(ids.village[node - firsts.village] ?? 0);
    return 2 * (3 - (depths[node] ?? 0)) + Number(isTown) + town / 2;
  });
}

/** Gives the keys of nodes, and the places in the lexicon of the keys of better known ones. */
function readLexicon(
  { lexicon }: Regions,
  prominence: Float32Array,
): Pick<SearchIndex, 'keys' | 'knownKeys'> {
  const { starts, postings } = lexicon;
  const keys = Array.from(prominence, () => '');
  const known: number[] = [];
  lexicon.keys.forEach((key, at) => {
    let isKnown = false;
    for (let posting = starts[at] ?? 0; posting < (starts[at + 1] ?? 0); posting++) {
      const node = nodeOf(postings[posting] ?? 0);
      if (kindOf(postings[posting] ?? 0) === 'name') keys[node] = key;
      isKnown ||= (prominence[node] ?? 0) >= 1;
    }
    if (isKnown) known.push(at);
  });
  return { keys, knownKeys: Uint32Array.from(known) };
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

/**
 * Builds a search index.
 * @param similar of the keys of the lexicon; without it, the first search that needs it makes it
 */
export function buildSearchIndex(regions: Regions, similar?: SimilarKeys): SearchIndex {
  const { postalCodes, otherCodes, lexicon } = regions;
  const towns = townsOf(regions);
  const prominence = prominenceOf(regions, towns);
  let similarKeys = similar;
  return {
    regions,
    firstVillages: byLevel((level) => firstVillagesOf(regions, level)),
    codes: Uint32Array.from(new Set([...postalCodes, ...otherCodes]))
      .sort()
      .filter(Boolean),
    towns,
    prominence,
    ...readLexicon(regions, prominence),
    formerParents: formerParentsOf(regions),
    longForms: toLongForms(regions.shortForms),
    get similar() {
      return (similarKeys ??= indexSimilar(lexicon));
    },
  };
}

/** Gives the postal codes of villages at positions `[start, end)`, ascending. */
export function postalCodesOf({ regions }: SearchIndex, start: number, end: number): readonly string[] {
  const codes = new Set(regions.postalCodes.slice(start, end).sort());
  codes.delete(0);
  return Array.from(codes, String);
}

/** Gives the folded names of a region: with its type word, without it, and its short names. */
export function namesOf({ regions, keys }: SearchIndex, level: Level, position: number): readonly string[] {
  const name = fold(regions.names[level][position] ?? '');
  const key = keys[regions.tree.firsts[level] + position] ?? '';
  return [...new Set([name, key, ...otherNamesOf(regions, level, position, 'short').map(fold)])];
}

/** Gives the other names of a region that are of a kind, as they are written. */
export function otherNamesOf(
  { otherNames }: Regions,
  level: Level,
  position: number,
  kind: KeyKind,
): readonly string[] {
  const wanted = keyKinds.indexOf(kind);
  return otherNames[level].filter(([at, , own]) => at === position && own === wanted).map(([, name]) => name);
}
