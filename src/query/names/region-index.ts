import { regionsOf, type Regions } from '../../dataset/dataset.ts';
import type { OtherCodes } from '../../dataset/other-codes.ts';
import { fold } from '../../domain/fold.ts';
import { ancestorLevels, idDigits, levels, type Level } from '../../domain/level.ts';
import { spellingsOf, typeWordLength } from '../../domain/type-word.ts';
import {
  buildNameIndex,
  buildUnsortedNameIndex,
  openNameIndex,
  type NameEntry,
  type NameIndex,
  type NameIndexData,
} from './name-index.ts';
import { openNameOrder, orderNames, type Aliases, type NameOrder, type NameOrderData } from './name-order.ts';
import { findPostings, openPostings, PostingsBuilder, type Postings, type PostingsData } from './postings.ts';
import { findPosition, lowerBound, type Range } from './numbers.ts';

type ByLevel<T> = Readonly<Record<Level, T>>;

/** Regions, with what other lists say of their codes. */
export type CodedRegions = Regions & Pick<OtherCodes, 'otherPostalCodes' | 'codesElsewhere'>;

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

/** An opened region index. */
export interface RegionIndex {
  readonly ids: ByLevel<Float64Array>;
  readonly names: ByLevel<NameIndex>;
  readonly spellings: ByLevel<Postings>;
  readonly postalCodes: Postings;
  readonly otherCodes: Postings;
  readonly codesElsewhere: OtherCodes['codesElsewhere'];
  readonly aliases: ByLevel<Aliases>;
  readonly order: ByLevel<NameOrder>;
}

/** What searches need of the index: they do not find regions by their whole names. */
export type SearchedRegions = Omit<RegionIndex, 'spellings'>;

/** Builds an object with a value for each level. */
export function byLevel<T>(value: (level: Level) => T): ByLevel<T> {
  return Object.fromEntries(levels.map((level) => [level, value(level)])) as Record<Level, T>;
}

function buildSpellings(regions: Regions, level: Level): PostingsData {
  const builder = new PostingsBuilder();
  // No list filters by the whole name of a village.
  if (level === 'village') return builder.build();
  for (const [position, region] of regionsOf(regions, level).entries()) {
    const names = region.level === 'province' ? [region.name, ...region.aliases] : [region.name];
    for (const spelling of new Set(names.flatMap((name) => spellingsOf(name, level)))) {
      builder.add(spelling, position);
    }
  }
  return builder.build();
}

function buildPostalCodes({ villages }: Regions): PostingsData {
  const builder = new PostingsBuilder();
  for (const [position, { postalCode }] of villages.entries()) {
    if (postalCode === null) continue;
    for (let digits = 1; digits <= postalCode.length; digits++) {
      builder.add(postalCode.slice(0, digits), position);
    }
  }
  return builder.build();
}

function buildOtherCodes({ villages, otherPostalCodes }: CodedRegions): PostingsData {
  const builder = new PostingsBuilder();
  for (const [position, { id }] of villages.entries()) {
    const code = otherPostalCodes.get(id);
    if (code !== undefined) builder.add(code, position);
  }
  return builder.build();
}

function aliasesOf(regions: Regions, level: Level): Aliases {
  const named = regionsOf(regions, level).flatMap((region, position) =>
    'aliases' in region ? region.aliases.map((alias) => ({ name: fold(alias), position })) : [],
  );
  return { names: named.map(({ name }) => name), positions: named.map(({ position }) => position) };
}

const idsOf = (regions: Regions, level: Level): Float64Array =>
  Float64Array.from(regionsOf(regions, level), ({ id }) => id);

const namesOf = (regions: Regions, level: Level): readonly NameEntry[] =>
  regionsOf(regions, level).map(({ name }) => ({ name, unranked: typeWordLength(name, level) }));

/** Builds the index of regions. */
export function buildRegionIndex(regions: CodedRegions): RegionIndexData {
  const names = byLevel((level) => buildUnsortedNameIndex(namesOf(regions, level)));
  const aliases = byLevel((level) => aliasesOf(regions, level));
  return {
    ids: byLevel((level) => idsOf(regions, level)),
    names: byLevel((level) => buildNameIndex(names[level])),
    spellings: byLevel((level) => buildSpellings(regions, level)),
    postalCodes: buildPostalCodes(regions),
    otherCodes: buildOtherCodes(regions),
    codesElsewhere: regions.codesElsewhere,
    aliases,
    order: byLevel((level) => orderNames(names[level], aliases[level])),
  };
}

/** Builds the index of regions so few that a search reads all their names. */
export function buildUnsortedRegionIndex(regions: CodedRegions): SearchedRegions {
  const names = byLevel((level) => buildUnsortedNameIndex(namesOf(regions, level)));
  const aliases = byLevel((level) => aliasesOf(regions, level));
  return {
    ids: byLevel((level) => idsOf(regions, level)),
    names,
    postalCodes: openPostings(buildPostalCodes(regions)),
    otherCodes: openPostings(buildOtherCodes(regions)),
    codesElsewhere: regions.codesElsewhere,
    aliases,
    order: byLevel((level) =>
      openNameOrder(orderNames(names[level], aliases[level]), names[level], aliases[level]),
    ),
  };
}

/** Opens a region index. */
export function openRegionIndex({ ids, aliases, ...data }: RegionIndexData): RegionIndex {
  const names = byLevel((level) => openNameIndex(data.names[level]));
  return {
    ids,
    names,
    spellings: byLevel((level) => openPostings(data.spellings[level])),
    postalCodes: openPostings(data.postalCodes),
    otherCodes: openPostings(data.otherCodes),
    codesElsewhere: data.codesElsewhere,
    aliases,
    order: byLevel((level) => openNameOrder(data.order[level], names[level], aliases[level])),
  };
}

/** Finds the villages whose postal code begins with digits, and those whose code in the other series they are, as ascending lists. */
export function findCoded(
  { postalCodes, otherCodes }: Pick<RegionIndex, 'postalCodes' | 'otherCodes'>,
  digits: string,
): readonly Uint32Array[] {
  return [postalCodes, otherCodes].flatMap((codes) => findPostings(codes, digits) ?? []);
}

/** Gives the range of a level's regions that lie in the ancestor with an id; empty if there is no such ancestor. */
export function rangeWithin(index: RegionIndex, level: Level, ancestor: Level, id: number): Range {
  const factor = 10 ** (idDigits[level] - idDigits[ancestor]);
  const ids = index.ids[level];
  if (!ancestorLevels(level).includes(ancestor) || findPosition(index.ids[ancestor], id) === undefined) {
    return { start: 0, end: 0 };
  }
  return { start: lowerBound(ids, id * factor), end: lowerBound(ids, (id + 1) * factor) };
}

/** Gives the ranges of a level's regions that lie in an ancestor with this whole name, ascending. */
export function rangesNamed(
  index: RegionIndex,
  level: Level,
  ancestor: Level,
  name: string,
): readonly Range[] {
  const { data, keyNumbers } = index.spellings[ancestor];
  const key = keyNumbers.get(fold(name));
  if (key === undefined) return [];
  return Array.from(data.positions.subarray(data.starts[key], data.starts[key + 1]), (position) =>
    rangeWithin(index, level, ancestor, index.ids[ancestor][position] ?? 0),
  );
}
