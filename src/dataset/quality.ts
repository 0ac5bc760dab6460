import { levels, plurals, type Plural } from '../domain/level.ts';
import { lineage, type Region, type Village } from '../domain/region.ts';
import { regionsOf, type Dataset, type Spelling } from './dataset.ts';
import type { CsvCells } from './csv.ts';
import { originOf, origins, type Origin, type Source } from './provenance.ts';
import { villagesOf } from './summary.ts';

/** A region as reports name it. */
export interface RegionName {
  readonly id: number;
  readonly name: string;
}

/** Places that one postal code is used in. */
export interface CodeAcross {
  readonly postal_code: string;
  readonly regions: readonly RegionName[];
  /** How many villages have it. */
  readonly villages: number;
}

/** What a province holds, and how much of it is known. */
export interface ProvinceQuality extends RegionName {
  readonly regencies: number;
  readonly districts: number;
  readonly villages: number;
  readonly with_postal_code: number;
  readonly postal_codes: number;
  /** Whether two series of postal codes are known to circulate there; which one is current is not known. */
  readonly two_series: boolean;
}

/** What is known of the data's own faults; `/data/quality.json` is this. */
export interface Quality {
  readonly edition: Dataset['edition'];
  readonly sources: readonly Source[];
  readonly counts: Readonly<Record<Plural | 'postal_codes' | 'with_postal_code', number>>;
  readonly provinces: readonly ProvinceQuality[];
  /** How villages came by their postal codes: counts. */
  readonly origins: Readonly<Record<Origin, number>>;
  /** How many postal codes have so many villages; the last has no upper end. */
  readonly villages_of_codes: readonly {
    readonly least: number;
    readonly most: number | null;
    readonly codes: number;
  }[];
  readonly without_postal_code: readonly (RegionName & {
    readonly district: string;
    readonly regency: string;
    readonly province: string;
    readonly reason: Origin;
  })[];
  readonly codes_across_regencies: readonly CodeAcross[];
  readonly codes_across_provinces: readonly CodeAcross[];
  /** Names that several villages of one district have. */
  readonly repeated_names: readonly {
    readonly district: RegionName;
    readonly name: string;
    readonly villages: readonly number[];
  }[];
  readonly corrections: readonly CsvCells<'corrections'>[];
  /** Names that the source spells otherwise. */
  readonly spellings: readonly Spelling[];
}

const nameOf = ({ id, name }: Region): RegionName => ({ id, name });

/** Gives the codes whose villages lie in several regions, as `regionOf` tells them. */
function codesAcross(
  { postalCodes }: Dataset,
  regionOf: (village: Village) => Region,
): readonly CodeAcross[] {
  return Array.from(postalCodes, ([postal_code, villages]) => ({
    postal_code,
    regions: Array.from(new Set(villages.map(regionOf)), nameOf),
    villages: villages.length,
  })).filter(({ regions }) => regions.length > 1);
}

const spans: readonly (readonly [least: number, most: number | null])[] = [
  [1, 1],
  [2, 4],
  [5, 9],
  [10, 19],
  [20, 39],
  [40, null],
];

/** Finds out what is wrong and what is missing in a dataset. */
export function assessQuality(dataset: Dataset): Quality {
  const { edition, sources, provinces, districts, villages, postalCodes, corrections, spellings } = dataset;
  const tally = Map.groupBy(villages, (village) => originOf(dataset, village));
  const sizes = Array.from(postalCodes.values(), ({ length }) => length);
  const withCode = (among: readonly Village[]): readonly Village[] =>
    among.filter(({ postalCode }) => postalCode !== null);
  return {
    edition,
    sources,
    counts: {
      ...(Object.fromEntries(
        levels.map((level) => [plurals[level], regionsOf(dataset, level).length]),
      ) as Record<Plural, number>),
      postal_codes: postalCodes.size,
      with_postal_code: withCode(villages).length,
    },
    provinces: provinces.map((province) => {
      const within = villagesOf(province);
      const known = withCode(within);
      return {
        ...nameOf(province),
        regencies: province.children.length,
        districts: province.children.reduce((sum, { children }) => sum + children.length, 0),
        villages: within.length,
        with_postal_code: known.length,
        postal_codes: new Set(known.map(({ postalCode }) => postalCode)).size,
        two_series: province.hasTwoSeries,
      };
    }),
    origins: Object.fromEntries(
      origins.map((origin) => [origin, tally.get(origin)?.length ?? 0]),
    ) as Quality['origins'],
    villages_of_codes: spans.map(([least, most]) => ({
      least,
      most,
      codes: sizes.filter((size) => size >= least && size <= (most ?? Infinity)).length,
    })),
    without_postal_code: villages
      .filter(({ postalCode }) => postalCode === null)
      .map((village) => {
        const [province, regency, district] = lineage(village).map(({ name }) => name);
        return {
          ...nameOf(village),
          district: district ?? '',
          regency: regency ?? '',
          province: province ?? '',
          reason: originOf(dataset, village),
        };
      }),
    codes_across_regencies: codesAcross(dataset, ({ parent }) => parent.parent),
    codes_across_provinces: codesAcross(dataset, ({ parent }) => parent.parent.parent),
    repeated_names: districts.flatMap((district) =>
      Array.from(
        Map.groupBy(district.children, ({ name }) => name),
        ([name, namesakes]) => ({
          district: nameOf(district),
          name,
          villages: namesakes.map(({ id }) => id),
        }),
      ).filter(({ villages: ids }) => ids.length > 1),
    ),
    corrections,
    spellings,
  };
}
