import type { Plural } from '../domain/level.ts';
import type { District, Province, Region, Village } from '../domain/region.ts';
import type { Accuracy } from './accuracy.ts';
import type { Comparison } from './comparison.ts';
import type { CsvCells } from './csv.ts';
import type { Dataset, Spelling } from './dataset.ts';
import { assessPlaces, type PlaceQuality } from './place-quality.ts';
import { pointStateAt, type PointState } from './points.ts';
import { originOf, origins, type Origin, type Source } from './provenance.ts';
import { codeSpanOf, villagesOf } from './summary.ts';

/** A region in reports. */
interface RegionName {
  readonly id: number;
  readonly name: string;
}

/** A village in reports, with the regions that it lies in. */
interface VillageName extends RegionName {
  readonly district: string;
  readonly regency: string;
  readonly province: string;
}

/** A postal code that is used in several regions. */
interface CodeAcross {
  readonly postal_code: string;
  readonly regions: readonly RegionName[];
  /** The number of villages with it. */
  readonly villages: number;
}

/** The figures of a province. */
interface ProvinceQuality extends RegionName {
  readonly regencies: number;
  readonly districts: number;
  readonly villages: number;
  readonly with_postal_code: number;
  readonly with_coordinates: number;
  /** The number of points that were compared with the boundary of their village. */
  readonly points_checked: number;
  readonly postal_codes: number;
  /** Whether two series of postal codes are in use there; which one is current is unknown. */
  readonly two_series: boolean;
  readonly comparison: Comparison | null;
  readonly accuracy: Accuracy | null;
}

/** The quality report, as in `/data/quality.json`. */
export interface Quality extends PlaceQuality {
  readonly edition: Dataset['edition'];
  readonly sources: readonly Source[];
  readonly counts: Readonly<
    Record<Plural | 'postal_codes' | 'with_postal_code' | 'with_coordinates', number>
  >;
  readonly provinces: readonly ProvinceQuality[];
  /** Of the country. */
  readonly comparison: Comparison | null;
  /** Of the country, and the day of the edition that was measured. */
  readonly accuracy: (Accuracy & { readonly date: string }) | null;
  /** The number of regions that have another code in the other series. */
  readonly other_codes: { readonly districts: number; readonly villages: number };
  /** The number of villages by the origin of their postal codes. */
  readonly origins: Readonly<Record<Origin, number>>;
  /** The number of postal codes by their number of villages; the last range has no upper end. */
  readonly villages_of_codes: readonly {
    readonly least: number;
    readonly most: number | null;
    readonly codes: number;
  }[];
  readonly without_postal_code: readonly (VillageName & { readonly reason: Origin })[];
  /** Postal codes that may be another place's, each with what speaks against it, in Indonesian. */
  readonly doubtful_postal_codes: readonly (VillageName & {
    readonly postal_code: string | null;
    readonly reason: string;
  })[];
  readonly codes_across_regencies: readonly CodeAcross[];
  readonly codes_across_provinces: readonly CodeAcross[];
  /** Names that repeat within a district. */
  readonly repeated_names: readonly {
    readonly district: RegionName;
    readonly name: string;
    readonly villages: readonly number[];
  }[];
  readonly corrections: readonly CsvCells<'corrections'>[];
  /** Names that differ from the source. */
  readonly spellings: readonly Spelling[];
}

const nameOf = ({ id, name }: Region): RegionName => ({ id, name });

const placeNameOf = (village: Village): VillageName => ({
  ...nameOf(village),
  district: village.parent.name,
  regency: village.parent.parent.name,
  province: village.parent.parent.parent.name,
});

/** Finds the codes whose villages lie in several regions; `regionOf` gives a village's region. */
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

/** Ranges of the number of villages of a postal code. */
const ranges: readonly (readonly [min: number, max: number | null])[] = [
  [1, 1],
  [2, 4],
  [5, 9],
  [10, 19],
  [20, 39],
  [40, null],
];

const withCode = (villages: readonly Village[]): readonly Village[] =>
  villages.filter(({ postalCode }) => postalCode !== null);

function toProvinceQuality(
  province: Province,
  pointStates: ReadonlyMap<Village, PointState | null>,
  { comparisons, accuracies }: Dataset,
): ProvinceQuality {
  const villages = villagesOf(province);
  const known = withCode(villages);
  return {
    ...nameOf(province),
    regencies: province.children.length,
    districts: province.children.reduce((sum, { children }) => sum + children.length, 0),
    villages: villages.length,
    with_postal_code: known.length,
    with_coordinates: villages.filter((village) => pointStates.get(village) !== null).length,
    points_checked: villages.filter((village) => pointStates.get(village) === 'checked').length,
    postal_codes: codeSpanOf(known).codes.length,
    two_series: province.hasTwoSeries,
    comparison: comparisons.provinces.get(province.id) ?? null,
    accuracy: accuracies.provinces.get(province.id) ?? null,
  };
}

function countOtherCodes({ districts, villages, otherPostalCodes }: Dataset): Quality['other_codes'] {
  const count = (regions: readonly Region[]): number =>
    regions.filter(({ id }) => otherPostalCodes.has(id)).length;
  return { districts: count(districts), villages: count(villages) };
}

/** Finds names that several villages of a district have. */
function repeatedNames(district: District): Quality['repeated_names'] {
  return Array.from(
    Map.groupBy(district.children, ({ name }) => name),
    ([name, namesakes]) => ({
      district: nameOf(district),
      name,
      villages: namesakes.map(({ id }) => id),
    }),
  ).filter(({ villages }) => villages.length > 1);
}

/** Reports what is wrong and what is missing in a dataset. */
export function assessQuality(dataset: Dataset): Quality {
  const { edition, sources, provinces, districts, villages, postalCodes, corrections, spellings } = dataset;
  const { doubts, points } = dataset;
  const byOrigin = Map.groupBy(villages, (village) => originOf(dataset, village));
  const pointStates = new Map(
    villages.map((village, position) => [village, pointStateAt(points, position, village)]),
  );
  const { date, country } = dataset.accuracies;
  const sizes = Array.from(postalCodes.values(), ({ length }) => length);
  return {
    edition,
    sources,
    counts: {
      provinces: provinces.length,
      regencies: dataset.regencies.length,
      districts: districts.length,
      villages: villages.length,
      postal_codes: postalCodes.size,
      with_postal_code: withCode(villages).length,
      with_coordinates: villages.filter((village) => pointStates.get(village) !== null).length,
    },
    provinces: provinces.map((province) => toProvinceQuality(province, pointStates, dataset)),
    comparison: dataset.comparisons.country ?? null,
    accuracy: date === undefined || country === undefined ? null : { date, ...country },
    other_codes: countOtherCodes(dataset),
    origins: Object.fromEntries(
      origins.map((origin) => [origin, byOrigin.get(origin)?.length ?? 0]),
    ) as Quality['origins'],
    villages_of_codes: ranges.map(([min, max]) => ({
      least: min,
      most: max,
      codes: sizes.filter((size) => size >= min && size <= (max ?? Infinity)).length,
    })),
    without_postal_code: villages
      .filter(({ postalCode }) => postalCode === null)
      .map((village) => ({ ...placeNameOf(village), reason: originOf(dataset, village) })),
    doubtful_postal_codes: villages.flatMap((village) => {
      const reason = doubts.get(village.id);
      return reason === undefined
        ? []
        : [{ ...placeNameOf(village), postal_code: village.postalCode, reason }];
    }),
    codes_across_regencies: codesAcross(dataset, ({ parent }) => parent.parent),
    codes_across_provinces: codesAcross(dataset, ({ parent }) => parent.parent.parent),
    repeated_names: districts.flatMap(repeatedNames),
    corrections,
    spellings,
    ...assessPlaces(dataset),
  };
}
