import type { Level } from '../domain/level.ts';
import type { District, Province, Regency, Region, Regions, Village } from '../domain/region.ts';
import { buildSlugs } from '../domain/slug.ts';
import { buildMeasured, type Measured } from './accuracy.ts';
import { buildCoast, type Coast } from './coast.ts';
import { applyPrimaryList, listReplacedIds, describeList } from './code-list.ts';
import {
  buildEarlierRegions,
  buildFormerRegions,
  type EarlierRegion,
  type EarlierRegions,
} from './earlier-regions.ts';
import { buildOtherCodes, type OtherCodes } from './other-codes.ts';
import { buildPoints, type Points } from './points.ts';
import { buildDoubts, type Provenance } from './provenance.ts';
import { villagesByCode } from './summary.ts';
import type { CsvCells, CsvRow, CodeOrigin, Table } from './tables.ts';

type RegionTable = 'provinces' | 'regencies' | 'districts' | 'villages' | 'aliases';

export type RegionRows = { readonly [T in RegionTable]: readonly CsvCells<T>[] };

export type DatasetRows = { readonly [T in Table]: readonly CsvRow<T>[] };

export type Nickname = Pick<CsvCells<'aliases'>, 'alias' | 'kind'>;

export interface Dataset extends Regions, Provenance, EarlierRegions, OtherCodes {
  readonly edition: {
    /** The day when the data was compiled, such as `2026-11-20`. */
    readonly date: string;
    readonly decree: string;
  };
  /** Corrections made by hand, in the order of the file. */
  readonly corrections: readonly CsvCells<'corrections'>[];
  /** Regions whose names differ from the source, in id order. */
  readonly spellings: readonly { readonly id: number; readonly from: string; readonly to: string }[];
  /** Names that only searches accept, by region id: former names, towns, quarters, nicknames. */
  readonly nicknames: ReadonlyMap<number, readonly Nickname[]>;
  /** Earlier regions from sources without share-alike terms, by the id of their successor. */
  readonly formerRegions: ReadonlyMap<number, readonly EarlierRegion[]>;
  /** Reasons to doubt a postal code, in Indonesian, by village id. */
  readonly doubts: ReadonlyMap<number, string>;
  /** Codes of BPS (Statistics Indonesia), by province and regency id; in Papua from before 2022. */
  readonly bpsCodes: ReadonlyMap<number, string>;
  readonly points: Points;
  readonly coast: Coast;
  readonly measured: Measured;
}

export function regionsAt(regions: Regions, level: Level): readonly Region[] {
  return {
    province: regions.provinces,
    regency: regions.regencies,
    district: regions.districts,
    village: regions.villages,
  }[level];
}

export function slugsById<Row extends { readonly id: string; readonly name: string }>(
  rows: readonly Row[],
  parentIdOf: (row: Row) => string,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const siblings of Map.groupBy(rows, parentIdOf).values()) {
    for (const [at, slug] of buildSlugs(siblings).entries()) slugs.set(siblings[at]?.id ?? '', slug);
  }
  return slugs;
}

/** Builds the regions of a level, by id, and adds them to their parents' children. */
function buildLevel<
  Row extends { readonly id: string; readonly name: string },
  Parent extends { readonly children: unknown[] },
  R,
>(
  rows: readonly Row[],
  parents: ReadonlyMap<string, Parent>,
  parentIdOf: (row: Row) => string,
  build: (row: Row, shared: Pick<Region, 'id' | 'name' | 'slug'>, parent: Parent) => R,
): ReadonlyMap<string, R> {
  const slugs = slugsById(rows, parentIdOf);
  const regions = new Map<string, R>();
  for (const row of rows) {
    const { id, name } = row;
    const parent = parents.get(parentIdOf(row));
    if (parent === undefined)
      throw new Error(`no region has the id ${parentIdOf(row)}: validate the rows first`);
    const region = build(row, { id: Number(id), name, slug: slugs.get(id) ?? '' }, parent);
    parent.children.push(region);
    regions.set(id, region);
  }
  return regions;
}

/** Groups aliases by region id: the short ones, which filters also accept, or the others. */
function aliasesById(
  rows: readonly CsvCells<'aliases'>[],
  areShort: boolean,
): ReadonlyMap<number, readonly Nickname[]> {
  const wanted = rows.filter(({ kind }) => (kind === 'short') === areShort);
  const byId = Map.groupBy(wanted, ({ id }) => Number(id));
  return new Map(Array.from(byId, ([id, own]) => [id, own.map(({ alias, kind }) => ({ alias, kind }))]));
}

export function buildRegions(rows: RegionRows): Regions {
  const shortNames = aliasesById(rows.aliases, true);
  const shortNamesFor = (id: number): readonly string[] =>
    shortNames.get(id)?.map(({ alias }) => alias) ?? [];
  const country = new Map([['', { children: [] as Province[] }]]);
  const provinces = buildLevel(
    rows.provinces,
    country,
    () => '',
    ({ code }, shared) => ({
      level: 'province' as const,
      ...shared,
      code,
      aliases: shortNamesFor(shared.id),
      parent: undefined,
      children: [] as Regency[],
    }),
  );
  const regencies = buildLevel(
    rows.regencies,
    provinces,
    (row) => row.province_id,
    (_, shared, parent) => ({
      level: 'regency' as const,
      ...shared,
      aliases: shortNamesFor(shared.id),
      parent,
      children: [] as District[],
    }),
  );
  const districts = buildLevel(
    rows.districts,
    regencies,
    (row) => row.regency_id,
    (_, shared, parent) => ({ level: 'district' as const, ...shared, parent, children: [] as Village[] }),
  );
  const villages = buildLevel(
    rows.villages,
    districts,
    (row) => row.district_id,
    ({ postal_code: code }, shared, parent) =>
      Object.freeze({ level: 'village' as const, ...shared, postalCode: code === '' ? null : code, parent }),
  );
  for (const region of [...provinces.values(), ...regencies.values(), ...districts.values()]) {
    Object.freeze(region.children);
    Object.freeze(region);
  }
  return {
    provinces: Object.freeze([...provinces.values()]),
    regencies: Object.freeze([...regencies.values()]),
    districts: Object.freeze([...districts.values()]),
    villages: Object.freeze([...villages.values()]),
    postalCodes: villagesByCode([...villages.values()], ({ postalCode }) => postalCode),
  };
}

function withoutLine<Row extends { readonly line: number }>(row: Row): Omit<Row, 'line'> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'line')) as Omit<Row, 'line'>;
}

export function buildDataset(rows: DatasetRows): Dataset {
  const [edition] = rows.edition;
  if (edition === undefined) throw new Error('there is no edition: validate the rows first');
  const list = rows['other-codes'];
  const regions = buildRegions({ ...rows, villages: applyPrimaryList(rows.villages, list) });
  return Object.freeze({
    ...regions,
    ...buildEarlierRegions(rows),
    formerRegions: buildFormerRegions(rows),
    ...buildOtherCodes(regions, rows),
    points: buildPoints(regions.villages, rows),
    coast: buildCoast(rows.coast),
    measured: buildMeasured(rows),
    nicknames: aliasesById(rows.aliases, false),
    edition: Object.freeze({ date: edition.date, decree: edition.decree }),
    sources: Object.freeze([...rows.sources.map(withoutLine), ...describeList(list, rows['other-list'])]),
    origins: new Map<number, CodeOrigin>([
      ...rows.provenance.map(({ id, origin }) => [Number(id), origin] as const),
      ...listReplacedIds(rows.villages, list).map((id) => [id, 'listed'] as const),
    ]),
    corrections: Object.freeze(rows.corrections.map(withoutLine)),
    spellings: Object.freeze(rows.spellings.map(({ id, from, to }) => ({ id: Number(id), from, to }))),
    doubts: buildDoubts(regions.villages, rows.reviewed),
    bpsCodes: new Map(rows['bps-codes'].map(({ id, bps_code: code }) => [Number(id), code])),
  });
}
