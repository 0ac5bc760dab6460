import { regionsOf, type Nicknames } from '../../dataset/dataset.ts';
import type { Region, Regions } from '../../domain/region.ts';
import type { OtherCodes } from '../../dataset/other-codes.ts';
import { fold } from '../../domain/fold.ts';
import { ancestorLevels, idDigits, levels, type Level } from '../../domain/level.ts';
import { spellingsOf, typeWordLength } from '../../domain/type-word.ts';
import {
  buildNameIndex,
  buildUnsortedNameIndex,
  openNameIndex,
  type NameIndex,
  type NameIndexData,
} from './name-index.ts';
import { openNameOrder, orderNames, type Aliases, type NameOrder, type NameOrderData } from './name-order.ts';
import { findPosition, lowerBound, type Range } from './numbers.ts';
import { buildPostings, findPostings, openPostings, type Postings, type PostingsData } from './postings.ts';

type ByLevel<T> = Readonly<Record<Level, T>>;

/** Regions, with what other lists say of their codes. */
export type CodedRegions = Regions & Pick<OtherCodes, 'otherPostalCodes' | 'codesElsewhere'> & Nicknames;

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
  readonly order: ByLevel<NameOrderData>;
}

export interface RegionIndex extends Pick<RegionIndexData, 'ids' | 'codesElsewhere' | 'aliases'> {
  readonly names: ByLevel<NameIndex>;
  readonly spellings: ByLevel<Postings>;
  readonly postalCodes: Postings;
  readonly otherCodes: Postings;
  readonly order: ByLevel<NameOrder>;
}

/** What searches need of the index: they do not find regions by their whole names. */
export type SearchedRegions = Omit<RegionIndex, 'spellings'>;

/**
 * Builds an object with a value for each level.
 * @example byLevel((level) => level.length).village // 7
 */
export function byLevel<T>(value: (level: Level) => T): ByLevel<T> {
  return Object.fromEntries(levels.map((level) => [level, value(level)])) as Record<Level, T>;
}

/** Indexes items by the keys that are given for each. */
const indexBy = <T>(items: readonly T[], keysOf: (item: T) => Iterable<string>): PostingsData =>
  buildPostings(
    items.flatMap((item, position) => Array.from(keysOf(item), (key) => [key, position] as const)),
  );

const aliasesOf = (region: object): readonly string[] =>
  'aliases' in region ? (region.aliases as readonly string[]) : [];

/** Builds what both kinds of index have, with the names as they are. */
function buildUnsorted(regions: CodedRegions) {
  const { villages, nicknames, otherPostalCodes, codesElsewhere } = regions;
  const names = byLevel((level) =>
    buildUnsortedNameIndex(
      regionsOf(regions, level).map(({ name }) => ({ name, unranked: typeWordLength(name, level) })),
    ),
  );
  const aliases = byLevel((level): Aliases => {
    const list = (of: (region: Region) => readonly string[]) =>
      regionsOf(regions, level).flatMap((region, position) =>
        of(region).map((alias) => ({ name: fold(alias), position })),
      );
    const short = list(aliasesOf);
    const named = [...short, ...list(({ id }) => nicknames.get(id) ?? [])];
    return {
      names: named.map(({ name }) => name),
      positions: named.map(({ position }) => position),
      firstNickname: short.length,
    };
  });
  return {
    ids: byLevel((level) => Float64Array.from(regionsOf(regions, level), ({ id }) => id)),
    names,
    postalCodes: indexBy(villages, ({ postalCode }) =>
      Array.from(postalCode ?? '', (_, at) => (postalCode ?? '').slice(0, at + 1)),
    ),
    otherCodes: indexBy(villages, ({ id }) => {
      const code = otherPostalCodes.get(id);
      return code === undefined ? [] : [code];
    }),
    codesElsewhere,
    aliases,
    order: byLevel((level) => orderNames(names[level], aliases[level])),
  };
}

/**
 * Builds the index of regions.
 * @example openRegionIndex(buildRegionIndex(dataset))
 */
export function buildRegionIndex(regions: CodedRegions): RegionIndexData {
  const { names, ...unsorted } = buildUnsorted(regions);
  const spellings = byLevel((level) =>
    // No list filters by the whole name of a village.
    indexBy(level === 'village' ? [] : regionsOf(regions, level), (region) => {
      const others = level === 'province' ? aliasesOf(region) : [];
      return new Set([region.name, ...others].flatMap((name) => spellingsOf(name, level)));
    }),
  );
  return { ...unsorted, names: byLevel((level) => buildNameIndex(names[level])), spellings };
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
 * Builds the index of regions so few that a search reads all their names.
 * @example buildUnsortedRegionIndex(regions).names.village.names // ['dago', …]
 */
export function buildUnsortedRegionIndex(regions: CodedRegions): SearchedRegions {
  const { names, ...data } = buildUnsorted(regions);
  return openWith(names, data);
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
