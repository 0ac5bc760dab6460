import { regionsOf, type Dataset, type Nickname } from '../dataset/dataset.ts';
import { posAnswers, type PosAnswer } from '../dataset/other-codes.ts';
import { fold } from '../domain/fold.ts';
import { levels, type Level } from '../domain/level.ts';
import type { Region } from '../domain/region.ts';
import { bareName } from '../domain/designation.ts';

export type ByLevel<T> = Readonly<Record<Level, T>>;

/**
 * Builds an object with a value for each level.
 * @example byLevel((level) => level.length).village // 7
 */
export function byLevel<T>(value: (level: Level) => T): ByLevel<T> {
  return Object.fromEntries(levels.map((level) => [level, value(level)])) as Record<Level, T>;
}

/** What a folded name is to a region: its name, another name, or its name from a later word on. */
export const keyKinds = ['name', 'short', 'former', 'nickname', 'quarter', 'later'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Another name of a region, not folded; the kind is a place in `keyKinds`. */
export type OtherName = readonly [position: number, name: string, kind: number];

/** What searches know of the country, in columns: all lists of a level are in id order. */
export interface Columns {
  readonly ids: ByLevel<Float64Array>;
  readonly names: ByLevel<readonly string[]>;
  readonly otherNames: ByLevel<readonly OtherName[]>;
  /** Ids of earlier editions that no longer exist, ascending, and the ids of the regions that they are now. */
  readonly retired: { readonly ids: Float64Array; readonly now: Float64Array };
  /** The postal codes of villages as numbers; 0 if unknown. */
  readonly postalCodes: Uint32Array;
  /** The same of the other codes that circulate for them. */
  readonly otherCodes: Uint32Array;
  /** What Pos Indonesia's look-up says of the postal codes of villages: 1 for the first of `posAnswers`, and so on; 0 if unknown. */
  readonly posIndonesia: Uint8Array;
}

/** What the kinds of aliases are to a search: a town or an English name finds its region like a nickname. */
const kindsOfAliases: Readonly<Record<Nickname['kind'], KeyKind>> = {
  short: 'short',
  former: 'former',
  nickname: 'nickname',
  town: 'nickname',
  english: 'nickname',
  quarter: 'quarter',
  island: 'quarter',
};

const toKey = (name: string): string => fold(bareName(name));

/** Lists the other names of a region: aliases, then names of earlier editions that are not spelled like these. */
function otherNamesOf(
  { nicknames, formerRegions }: Dataset,
  region: Region,
): readonly (readonly [string, KeyKind])[] {
  const aliases = 'aliases' in region ? region.aliases : [];
  const names = [
    ...aliases.map((alias) => [alias, 'short'] as const),
    ...(nicknames.get(region.id) ?? []).map(({ alias, kind }) => [alias, kindsOfAliases[kind]] as const),
  ];
  const known = new Set([region.name, ...names.map(([name]) => name)].map(toKey));
  const former = (formerRegions.get(region.id) ?? []).filter(({ name }) => !known.has(toKey(name)));
  return [...names, ...[...new Set(former.map(({ name }) => name))].map((name) => [name, 'former'] as const)];
}

function toRetired({ formerRegions }: Dataset): Columns['retired'] {
  const pairs = Array.from(formerRegions, ([now, regions]) =>
    regions.map(({ id }) => [id, now] as const),
  ).flat();
  const moved = pairs.filter(([id, now]) => id !== now).toSorted(([one], [other]) => one - other);
  return {
    ids: Float64Array.from(moved, ([id]) => id),
    now: Float64Array.from(moved, ([, now]) => now),
  };
}

/**
 * Puts what searches know of the country into columns.
 * @example toColumns(dataset).names.province // ['Aceh', …]
 */
export function toColumns(dataset: Dataset): Columns {
  const { villages, otherPostalCodes, posIndonesia } = dataset;
  const numberOf = (answer: PosAnswer | undefined): number =>
    answer === undefined ? 0 : posAnswers.indexOf(answer) + 1;
  return {
    ids: byLevel((level) => Float64Array.from(regionsOf(dataset, level), ({ id }) => id)),
    names: byLevel((level) => regionsOf(dataset, level).map(({ name }) => name)),
    otherNames: byLevel((level) =>
      regionsOf(dataset, level).flatMap((region, position) =>
        otherNamesOf(dataset, region).map(([name, kind]): OtherName => [
          position,
          name,
          keyKinds.indexOf(kind),
        ]),
      ),
    ),
    retired: toRetired(dataset),
    postalCodes: Uint32Array.from(villages, ({ postalCode }) => Number(postalCode)),
    otherCodes: Uint32Array.from(villages, ({ id }) => Number(otherPostalCodes.get(id) ?? 0)),
    posIndonesia: Uint8Array.from(villages, ({ id }) => numberOf(posIndonesia.get(id))),
  };
}
