import { regionsOf, type Dataset } from '../../dataset/dataset.ts';
import { posAnswers, type OtherCodes, type PosAnswer } from '../../dataset/other-codes.ts';
import { levels, type Level } from '../../domain/level.ts';
import type { Region } from '../../domain/region.ts';
import { commonStreets } from './common-streets.ts';
import { shortFormsByWord } from './short-forms.ts';

export type ByLevel<T> = Readonly<Record<Level, T>>;

/**
 * Builds an object with a value for each level.
 * @example byLevel((level) => level.length).village // 7
 */
export function byLevel<T>(value: (level: Level) => T): ByLevel<T> {
  return Object.fromEntries(levels.map((level) => [level, value(level)])) as Record<Level, T>;
}

/** Other names of regions of a level, not folded, with the region's position. */
type OtherNames = readonly (readonly [position: number, name: string])[];

/** What searches know of the country, in columns: all lists of a level are in id order. */
export interface Columns extends Pick<OtherCodes, 'codesElsewhere'> {
  readonly ids: ByLevel<Float64Array>;
  readonly names: ByLevel<readonly string[]>;
  readonly aliases: ByLevel<OtherNames>;
  /** Those that only their whole words find. */
  readonly nicknames: ByLevel<OtherNames>;
  /** The postal codes of villages as numbers; 0 if unknown. */
  readonly postalCodes: Uint32Array;
  /** The same of the other codes that circulate for them. */
  readonly otherCodes: Uint32Array;
  /** What Pos Indonesia's look-up says of the postal codes of villages: 1 for the first of `posAnswers`, and so on; 0 if unknown. */
  readonly posIndonesia: Uint8Array;
  /** The names of streets that most towns have. */
  readonly commonStreets: readonly string[];
  /** How people shorten words of names, by the word. */
  readonly shortForms: Readonly<Record<string, string>>;
}

/**
 * Puts what searches know of the country into columns.
 * @example toColumns(dataset).names.province // ['Aceh', …]
 */
export function toColumns(dataset: Dataset): Columns {
  const { villages, nicknames, otherPostalCodes, posIndonesia, codesElsewhere } = dataset;
  const numberOf = (answer: PosAnswer | undefined): number =>
    answer === undefined ? 0 : posAnswers.indexOf(answer) + 1;
  const listNames = (namesOf: (region: Region) => readonly string[]): ByLevel<OtherNames> =>
    byLevel((level) =>
      regionsOf(dataset, level).flatMap((region, position) =>
        namesOf(region).map((name) => [position, name] as const),
      ),
    );
  return {
    ids: byLevel((level) => Float64Array.from(regionsOf(dataset, level), ({ id }) => id)),
    names: byLevel((level) => regionsOf(dataset, level).map(({ name }) => name)),
    aliases: listNames((region) => ('aliases' in region ? region.aliases : [])),
    nicknames: listNames(({ id }) => nicknames.get(id) ?? []),
    postalCodes: Uint32Array.from(villages, ({ postalCode }) => Number(postalCode)),
    otherCodes: Uint32Array.from(villages, ({ id }) => Number(otherPostalCodes.get(id) ?? 0)),
    posIndonesia: Uint8Array.from(villages, ({ id }) => numberOf(posIndonesia.get(id))),
    codesElsewhere,
    commonStreets: commonStreets.trim().split(/\s+/),
    shortForms: shortFormsByWord,
  };
}
