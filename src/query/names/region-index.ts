import { idDigits, type Level } from '../../domain/level.ts';
import { typeWordLength } from '../../domain/designation.ts';
import { byLevel, type ByLevel, type Columns } from './columns.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { foldNames, type FoldedNames, type NameIndex, type SortedNames } from './name-index.ts';
import { findPosition, lowerBound, type Range } from './numbers.ts';
import { buildTree, type Tree } from './tree.ts';

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

/** The regions with an index of the parts of their names. */
export interface RegionIndex extends Regions {
  readonly parts: ByLevel<NameIndex>;
}

/** Indexes codes by their first digits, as many as `minDigits` and more; a code of 0 is unknown. */
function indexCodes(codes: Uint32Array, minDigits: number): Postings {
  const byDigits = new Map<number, number[]>();
  for (let start = 0, end = 0; start < codes.length; start = end) {
    // Neighbours most often share their code.
    while (codes[end] === codes[start] && end < codes.length) end++;
    for (let digits = codes[start] ?? 0; digits >= 10 ** (minDigits - 1); digits = Math.floor(digits / 10)) {
      const positions = byDigits.get(digits) ?? [];
      byDigits.set(digits, positions);
      for (let position = start; position < end; position++) positions.push(position);
    }
  }
  return new Map(Array.from(byDigits, ([digits, positions]) => [String(digits), new Uint32Array(positions)]));
}

/**
 * Opens the regions of the country.
 * @example openRegions(columns).villagesByCode.get('40135') // Uint32Array [24871]
 */
export function openRegions(columns: Columns): Regions {
  const tree = buildTree(columns);
  return {
    ...columns,
    tree,
    lexicon: buildLexicon(columns, tree),
    villagesByCode: indexCodes(columns.postalCodes, 1),
    villagesByOtherCode: indexCodes(columns.otherCodes, 3),
  };
}

/** Folds the names of a level, for the index of their parts. */
export function foldRegions({ names }: Regions, level: Level): FoldedNames {
  return foldNames(
    names[level],
    Uint8Array.from(names[level], (name) => typeWordLength(name, level)),
  );
}

/** Indexes the parts of names by what `sortParts` gives for each level. */
export const indexRegions = (regions: Regions, sorted: ByLevel<SortedNames>): RegionIndex => ({
  ...regions,
  parts: byLevel((level) => ({ ...foldRegions(regions, level), ...sorted[level] })),
});

/**
 * Finds the villages with a postal code, leading or other, ascending.
 * @example findCoded(index, '40135') // Uint32Array [24871]
 */
export function findCoded({ villagesByCode, villagesByOtherCode }: Regions, code: string): Uint32Array {
  const [own, other] = [villagesByCode.get(code), villagesByOtherCode.get(code)];
  if (own === undefined || other === undefined) return own ?? other ?? new Uint32Array();
  return Uint32Array.from([...own, ...other]).sort();
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
