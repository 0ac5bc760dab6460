import { levels } from '../domain/level.ts';
import type { Region, Village } from '../domain/region.ts';
import type { Comparison } from './accuracy.ts';
import type { PointState } from '../domain/coordinates.ts';
import { findAuditState, findPointOrigin } from './points.ts';
import { datasetRegions, type Dataset } from './dataset.ts';
import { findCodeOrigin, originsWithoutPoint, formatShareAlikeNotice } from './provenance.ts';
import { codeSpan, listVillagesIn } from './summary.ts';
import { codeOrigins, pointOrigins } from './tables.ts';

/** The quality report, as in `/data/quality.json`. */
export type Quality = ReturnType<typeof assessQuality>;

const toNamed = ({ id, name }: Region): Readonly<Pick<Region, 'id' | 'name'>> => ({ id, name });

const toNamedPlace = (village: Village) => ({
  ...toNamed(village),
  district: village.parent.name,
  regency: village.parent.parent.name,
  province: village.parent.parent.parent.name,
});

const countEach = <Value extends string>(values: readonly Value[], all: Iterable<Value | null>) => {
  const groups = Map.groupBy(all, (value) => value);
  const entries = values.map((value) => [value, groups.get(value)?.length ?? 0] as const);
  return Object.fromEntries(entries) as Readonly<Record<Value, number>>;
};

const codesAcross = ({ postalCodes }: Dataset, regionOf: (village: Village) => Region) =>
  Array.from(postalCodes, ([postal_code, villages]) => ({
    postal_code,
    regions: Array.from(new Set(villages.map(regionOf)), toNamed),
    villages: villages.length,
  })).filter(({ regions }) => regions.length > 1);

function countPos({ posIndonesia, measured }: Dataset, villages: readonly Village[]): Comparison {
  if (!measured.hasFairVerdicts) return { compared: 0, same: 0 };
  const answers = villages.flatMap(({ id }) => posIndonesia.get(id) ?? []);
  return { compared: answers.length, same: answers.filter((answer) => answer === 'same').length };
}

/** Assesses each province. `points_checked` counts points compared with village boundaries. */
function assessProvinces(dataset: Dataset, pointStates: ReadonlyMap<Village, PointState | null>) {
  return dataset.provinces.map((province) => {
    const villages = listVillagesIn(province);
    const { codes, without } = codeSpan(villages);
    const states = villages.map((village) => pointStates.get(village) ?? null);
    return {
      ...toNamed(province),
      regencies: province.children.length,
      districts: province.children.reduce((sum, { children }) => sum + children.length, 0),
      villages: villages.length,
      with_postal_code: villages.length - without,
      with_coordinates: states.filter((state) => state !== null).length,
      points_checked: states.filter((state) => state === 'checked').length,
      postal_codes: codes.length,
      pos_indonesia: countPos(dataset, villages),
      list_2015: dataset.measured.list2015.get(province.id) ?? { compared: 0, same: 0 },
      addresses: dataset.measured.addressesIn.get(province.id) ?? null,
    };
  });
}

function assessPoints({ villages, points }: Dataset, states: Iterable<PointState | null>) {
  const origins = villages.map((village, position) => findPointOrigin(points, position, village));
  return {
    point_origins: countEach(pointOrigins, origins),
    point_states: countEach(['checked', 'unchecked'], states),
    /** The comparison of points with boundaries; null if there was none. */
    point_audit: points.audit,
    /** Points outside of their village's boundary that are kept. */
    points_outside: villages.flatMap((village) => {
      const { verdict, kilometres = null } = points.verdicts.get(village.id) ?? {};
      if (verdict !== 'beside' || kilometres === null) return [];
      return { ...toNamed(village), kilometres };
    }),
    /** `kilometres`: the distance of the source's point from the boundary; null if unknown. */
    without_coordinates: villages.flatMap((village, position) => {
      const reason = origins[position] ?? 'missing';
      const kilometres = points.verdicts.get(village.id)?.kilometres ?? null;
      if (!originsWithoutPoint.includes(reason)) return [];
      return { ...toNamed(village), reason, kilometres };
    }),
  };
}

/** Lists the current ids that belonged to another region in an earlier edition. */
function listOtherMeanings(dataset: Dataset) {
  const regions = levels.flatMap((level): readonly Region[] => datasetRegions(dataset, level));
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  return Array.from(dataset.idMeant, ([id, meant]) => ({
    id,
    name: names.get(id) ?? '',
    meant: meant.map(({ name, edition, now }) => ({ name, edition, now })),
  }));
}

export function assessQuality(dataset: Dataset) {
  const { provinces, districts, villages, postalCodes, points, otherPostalCodes } = dataset;
  const pointStates = new Map(
    villages.map((village, position) => [village, findAuditState(points, position, village)]),
  );
  const origins = villages.map((village) => findCodeOrigin(dataset, village));
  const withOther = (regions: readonly Region[]): number =>
    regions.filter(({ id }) => otherPostalCodes.has(id)).length;
  const ofProvinces = assessProvinces(dataset, pointStates);
  const sum = (count: (of: (typeof ofProvinces)[number]) => number): number =>
    ofProvinces.reduce((total, province) => total + count(province), 0);
  return {
    /** Needed, because the report names regions of earlier editions under share-alike terms. */
    notice: formatShareAlikeNotice(dataset.sources),
    edition: dataset.edition,
    sources: dataset.sources,
    counts: {
      provinces: provinces.length,
      regencies: dataset.regencies.length,
      districts: districts.length,
      villages: villages.length,
      postal_codes: postalCodes.size,
      with_postal_code: sum((of) => of.with_postal_code),
      with_coordinates: sum((of) => of.with_coordinates),
    },
    provinces: ofProvinces,
    pos_indonesia: countPos(dataset, villages),
    /** Counts of addresses by kind and by their code; `date` is that of the measured edition. */
    accuracy: dataset.measured.accuracy,
    /** How many codes Pos Indonesia's list of 2015 confirms. */
    list_2015: {
      compared: sum((of) => of.list_2015.compared),
      same: sum((of) => of.list_2015.same),
    },
    other_codes: { districts: withOther(districts), villages: withOther(villages) },
    origins: countEach(codeOrigins, origins),
    without_postal_code: villages
      .filter(({ postalCode }) => postalCode === null)
      .map((village) => ({ ...toNamedPlace(village), reason: findCodeOrigin(dataset, village) })),
    /** Postal codes that may belong to another place, with reasons in Indonesian. */
    doubtful_postal_codes: villages.flatMap((village) => {
      const reason = dataset.doubts.get(village.id)?.why;
      const { postalCode: postal_code } = village;
      return reason === undefined ? [] : [{ ...toNamedPlace(village), postal_code, reason }];
    }),
    codes_across_regencies: codesAcross(dataset, ({ parent }) => parent.parent),
    codes_across_provinces: codesAcross(dataset, ({ parent }) => parent.parent.parent),
    /** Names that several villages of one district share. */
    repeated_names: districts.flatMap((district) => {
      const byName = Map.groupBy(district.children, ({ name }) => name);
      return [...byName]
        .filter(([, villages]) => villages.length > 1)
        .map(([name, group]) => {
          return { district: toNamed(district), name, villages: group.map(({ id }) => id) };
        });
    }),
    corrections: dataset.corrections,
    spellings: dataset.spellings,
    ...assessPoints(dataset, pointStates.values()),
    /** Excludes ids that no longer exist, which are in retired.csv. */
    ids_with_other_meaning: listOtherMeanings(dataset),
  };
}
