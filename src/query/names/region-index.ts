import type { OtherCodes } from '../../dataset/other-codes.ts';
import { fold } from '../../domain/fold.ts';
import { groupBy } from '../../domain/group.ts';
import { ancestorLevels, idDigits, type Level } from '../../domain/level.ts';
import { spellingsOf, typeWordLength } from '../../domain/type-word.ts';
import { byLevel, toColumns, type ByLevel, type CodedRegions, type Columns } from './columns.ts';
import {
  buildNameIndex,
  buildUnsortedNameIndex,
  openNameIndex,
  type NameIndex,
  type NameIndexData,
} from './name-index.ts';
import { openNameOrder, orderNames, type Aliases, type NameOrder } from './name-order.ts';
import { findPosition, lowerBound, type Range } from './numbers.ts';
import { buildPostings, findPostings, openPostings, type Postings, type PostingsData } from './postings.ts';

/** The index of regions for lists, as plain data for a file. Positions are in id order. */
export interface RegionIndexData {
  readonly ids: ByLevel<Float64Array>;
  readonly names: ByLevel<NameIndexData>;
  /** Positions by every folded spelling of the whole name. */
  readonly spellings: ByLevel<PostingsData>;
  /** Positions of villages by the first 1 to 5 digits of their postal code. */
  readonly postalCodes: PostingsData;
  /** Positions of villages by their whole code in the other series. */
  readonly otherCodes: PostingsData;
  readonly codesElsewhere: OtherCodes['codesElsewhere'];
  readonly aliases: ByLevel<Aliases>;
  /** The numbers of names in their order. */
  readonly order: ByLevel<Uint32Array>;
  readonly commonStreets: Columns['commonStreets'];
  readonly shortForms: Columns['shortForms'];
}

export interface RegionIndex extends Pick<
  RegionIndexData,
  'ids' | 'codesElsewhere' | 'aliases' | 'commonStreets' | 'shortForms'
> {
  readonly names: ByLevel<NameIndex>;
  readonly spellings: ByLevel<Postings>;
  readonly postalCodes: Postings;
  readonly otherCodes: Postings;
  readonly order: ByLevel<NameOrder>;
}

/** Makes the index of names that searches use, of one that reads all names for each word. */
export type PrepareNames = (names: NameIndex) => NameIndex;

/** What searches need of the index: they do not find regions by their whole names. */
export type SearchedRegions = Omit<RegionIndex, 'spellings'>;

/** Indexes codes, of which 0 is none, by so many of their first digits and more. */
function indexCodes(codes: Uint32Array, minDigits: number): PostingsData {
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
  return buildPostings(new Map(Array.from(byDigits, ([digits, positions]) => [String(digits), [positions]])));
}

/** Builds what both kinds of index have, with the names as they are. */
function buildUnsorted(columns: Columns) {
  const { ids, codesElsewhere, postalCodes, otherCodes, commonStreets, shortForms } = columns;
  const names = byLevel((level) =>
    buildUnsortedNameIndex(
      columns.names[level],
      Uint8Array.from(columns.names[level], (name) => typeWordLength(name, level)),
    ),
  );
  const aliases = byLevel((level): Aliases => {
    const own = [...columns.aliases[level], ...columns.nicknames[level]];
    return {
      names: own.map(([, alias]) => fold(alias)),
      positions: own.map(([position]) => position),
      firstNickname: columns.aliases[level].length,
    };
  });
  return {
    ids,
    names,
    postalCodes: indexCodes(postalCodes, 1),
    otherCodes: indexCodes(otherCodes, 5),
    codesElsewhere,
    commonStreets,
    shortForms,
    aliases,
    order: byLevel((level) => orderNames(names[level], aliases[level])),
  };
}

/** Gives every folded spelling of the whole names of a level's regions. No list filters by that of a village. */
function spellingsAt({ names, aliases }: Columns, level: Level): PostingsData {
  const named = level === 'village' ? [] : [...names[level].entries()];
  // A regency's aliases are for searches.
  const others = level === 'province' ? aliases[level] : [];
  const spelled = [...named, ...others].flatMap(([position, name]) =>
    spellingsOf(name, level).map((spelling) => ({ spelling, position })),
  );
  const positionsOf = (group: readonly { readonly position: number }[]): Uint32Array =>
    Uint32Array.from(new Set(group.map(({ position }) => position))).sort();
  return buildPostings(
    new Map(
      Array.from(
        groupBy(spelled, ({ spelling }) => spelling),
        ([spelling, group]) => [spelling, [positionsOf(group)]],
      ),
    ),
  );
}

/** Builds the index of regions. */
export function buildRegionIndex(regions: CodedRegions): RegionIndexData {
  const columns = toColumns(regions);
  const { names, ...unsorted } = buildUnsorted(columns);
  return {
    ...unsorted,
    names: byLevel((level) => buildNameIndex(names[level])),
    spellings: byLevel((level) => spellingsAt(columns, level)),
  };
}

/** Opens all of an index but names and spellings. */
function openWith(
  names: ByLevel<NameIndex>,
  data: Omit<RegionIndexData, 'names' | 'spellings'>,
): SearchedRegions {
  return {
    ...data,
    names,
    postalCodes: openPostings(data.postalCodes),
    otherCodes: openPostings(data.otherCodes),
    order: byLevel((level) => openNameOrder(data.order[level], names[level], data.aliases[level])),
  };
}

/**
 * Opens a region index.
 * @example openRegionIndex(data).ids.province // Float64Array [11, 12, …]
 */
export function openRegionIndex({ names, spellings, ...data }: RegionIndexData): RegionIndex {
  return {
    ...openWith(
      byLevel((level) => openNameIndex(names[level])),
      data,
    ),
    spellings: byLevel((level) => openPostings(spellings[level])),
  };
}

/**
 * Opens the index for searches alone.
 * @example openColumns(columns, (names) => names).names.village.names // ['dago', …]
 */
export function openColumns(columns: Columns, prepare: PrepareNames): SearchedRegions {
  const { names, ...data } = buildUnsorted(columns);
  return openWith(
    byLevel((level) => prepare(names[level])),
    data,
  );
}

/**
 * Finds the villages whose postal code begins with digits, and those whose code in the other series they are, as ascending lists.
 * @example findCoded(index, '40135') // [Uint32Array [24871], Uint32Array []]
 */
export function findCoded(
  { postalCodes, otherCodes }: Pick<RegionIndex, 'postalCodes' | 'otherCodes'>,
  digits: string,
): readonly Uint32Array[] {
  return [postalCodes, otherCodes].flatMap((codes) => findPostings(codes, digits) ?? []);
}

/**
 * Gives the range of a level's regions that lie in the ancestor with an id; empty if there is no such ancestor.
 * @example rangeWithin(index, 'regency', 'province', 11) // { start: 0, end: 23 }
 */
export function rangeWithin(
  { ids }: Pick<RegionIndex, 'ids'>,
  level: Level,
  ancestor: Level,
  id: number,
): Range {
  const factor = 10 ** (idDigits[level] - idDigits[ancestor]);
  if (!ancestorLevels(level).includes(ancestor) || findPosition(ids[ancestor], id) === undefined)
    return { start: 0, end: 0 };
  return { start: lowerBound(ids[level], id * factor), end: lowerBound(ids[level], (id + 1) * factor) };
}
