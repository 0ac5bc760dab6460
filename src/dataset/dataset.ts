import type { Level } from '../domain/level.ts';
import type { District, Province, Regency, Region, Village } from '../domain/region.ts';
import { slugsOf } from '../domain/slug.ts';
import type { CsvCells, CsvRow, Table } from './csv.ts';
import type { Origin, Source } from './provenance.ts';

type RegionTable = 'provinces' | 'regencies' | 'districts' | 'villages' | 'aliases' | 'series';

/** What regions are made of, each list in id order. */
export type RegionRows = { readonly [T in RegionTable]: readonly CsvCells<T>[] };

/** The rows of the CSV files that a dataset is made of, each file in id order. */
export type DatasetRows = {
  readonly [
    T in RegionTable | 'edition' | 'corrections' | 'provenance' | 'spellings' | 'sources'
  ]: readonly CsvRow<T>[];
};

/** Which state of the data this is. */
export interface Edition {
  /** When the data was last compiled, as `2026-11-20`. */
  readonly date: string;
  /** The decree that the regions are taken from. */
  readonly decree: string;
}

/** A region's name as its source spells it, and as it is here. */
export interface Spelling {
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** Regions and their postal codes. Lists are in id order; a region knows its parent and its children. */
export interface Regions {
  readonly provinces: readonly Province[];
  readonly regencies: readonly Regency[];
  readonly districts: readonly District[];
  readonly villages: readonly Village[];
  /** Every postal code, ascending, with its villages in id order. */
  readonly postalCodes: ReadonlyMap<string, readonly Village[]>;
}

/** Every region and postal code of the country. */
export interface Dataset extends Regions {
  readonly edition: Edition;
  readonly sources: readonly Source[];
  /** How villages came by their postal codes, by id; those that are not here have the one that was given. */
  readonly origins: ReadonlyMap<number, Origin>;
  /** What was corrected by hand, in the order of the file. */
  readonly corrections: readonly CsvCells<'corrections'>[];
  /** The regions whose names the source spells otherwise, in id order. */
  readonly spellings: readonly Spelling[];
}

/** Gives all regions of one level, in id order. */
export function regionsOf(regions: Regions, level: Level): readonly Region[] {
  return {
    province: regions.provinces,
    regency: regions.regencies,
    district: regions.districts,
    village: regions.villages,
  }[level];
}

function parentOf<T>(parents: ReadonlyMap<string, T>, id: string): T {
  const parent = parents.get(id);
  if (parent === undefined) throw new Error(`no region has the id ${id}: validate the rows first`);
  return parent;
}

/** Gives each row's slug, by id; `parent` is the column that siblings share. */
function slugsById<Row extends { readonly id: string; readonly name: string }>(
  rows: readonly Row[],
  parentId: (row: Row) => string,
): (id: string) => string {
  const slugs = new Map<string, string>();
  for (const siblings of Map.groupBy(rows, parentId).values()) {
    for (const [at, slug] of slugsOf(siblings).entries()) slugs.set(siblings[at]?.id ?? '', slug);
  }
  return (id) => slugs.get(id) ?? '';
}

/** Builds regions from validated rows. */
export function buildRegions(rows: RegionRows): Regions {
  const aliases = Map.groupBy(rows.aliases, (row) => row.id);
  const withTwoSeries = new Set(rows.series.map((row) => row.province_id));
  const provinceSlug = slugsById(rows.provinces, () => '');
  const regencySlug = slugsById(rows.regencies, (row) => row.province_id);
  const districtSlug = slugsById(rows.districts, (row) => row.regency_id);
  const villageSlug = slugsById(rows.villages, (row) => row.district_id);
  const provinces = new Map(
    rows.provinces.map(({ id, name, code }) => [
      id,
      {
        level: 'province' as const,
        id: Number(id),
        name,
        slug: provinceSlug(id),
        code,
        aliases: (aliases.get(id) ?? []).map((row) => row.alias),
        hasTwoSeries: withTwoSeries.has(id),
        parent: undefined,
        children: [] as Regency[],
      },
    ]),
  );
  const regencies = new Map(
    rows.regencies.map(({ id, name, province_id }) => {
      const parent = parentOf(provinces, province_id);
      const regency = {
        level: 'regency' as const,
        id: Number(id),
        name,
        slug: regencySlug(id),
        aliases: (aliases.get(id) ?? []).map((row) => row.alias),
        parent,
        children: [] as District[],
      };
      parent.children.push(regency);
      return [id, regency];
    }),
  );
  const districts = new Map(
    rows.districts.map(({ id, name, regency_id }) => {
      const parent = parentOf(regencies, regency_id);
      const district = {
        level: 'district' as const,
        id: Number(id),
        name,
        slug: districtSlug(id),
        parent,
        children: [] as Village[],
      };
      parent.children.push(district);
      return [id, district];
    }),
  );
  const villages = rows.villages.map(({ id, name, district_id, postal_code }) => {
    const parent = parentOf(districts, district_id);
    const village = Object.freeze({
      level: 'village' as const,
      id: Number(id),
      name,
      slug: villageSlug(id),
      postalCode: postal_code === '' ? null : postal_code,
      parent,
    });
    parent.children.push(village);
    return village;
  });
  for (const region of [...provinces.values(), ...regencies.values(), ...districts.values()]) {
    Object.freeze(region.children);
    Object.freeze(region);
  }
  const withCode = villages.filter((village) => village.postalCode !== null);
  const byCode = Map.groupBy(withCode, (village) => village.postalCode ?? '');
  return {
    provinces: Object.freeze([...provinces.values()]),
    regencies: Object.freeze([...regencies.values()]),
    districts: Object.freeze([...districts.values()]),
    villages: Object.freeze(villages),
    postalCodes: new Map([...byCode].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Takes off rows the lines that they stand on. */
function withoutLines<T extends Table>(rows: readonly CsvRow<T>[]): readonly CsvCells<T>[] {
  return rows.map((row) => {
    const cells: Partial<Record<string, unknown>> = { ...row };
    delete cells['line'];
    return cells as CsvCells<T>;
  });
}

/** Builds the dataset from validated rows. */
export function buildDataset(rows: DatasetRows): Dataset {
  const [edition] = rows.edition;
  if (edition === undefined) throw new Error('there is no edition: validate the rows first');
  return Object.freeze({
    ...buildRegions(rows),
    edition: Object.freeze({ date: edition.date, decree: edition.decree }),
    sources: Object.freeze(withoutLines(rows.sources) as readonly Source[]),
    origins: new Map(rows.provenance.map(({ id, origin }) => [Number(id), origin as Origin])),
    corrections: Object.freeze(withoutLines(rows.corrections)),
    spellings: Object.freeze(rows.spellings.map(({ id, from, to }) => ({ id: Number(id), from, to }))),
  });
}
