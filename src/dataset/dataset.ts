import { idDigits, parentLevel, plurals, type Level } from '../domain/level.ts';
import type { Region, Regions } from '../domain/region.ts';
import { buildSlugs } from '../domain/slug.ts';
import { readAccuracyRows, type Measured } from './accuracy.ts';
import { readCoastRows, type Coast } from './coast.ts';
import { applyPrimaryCodeList, describeCodeList } from './code-list.ts';
import { readEarlierRows, readFormerRows } from './earlier-regions.ts';
import type { EarlierRegion, EarlierRegions } from './earlier-regions.ts';
import { readOtherCodeRows, type OtherCodes } from './other-codes.ts';
import { readPointRows, type Points } from './points.ts';
import { readReviewedRows, type Provenance } from './provenance.ts';
import { villagesByCode } from './summary.ts';
import type { CsvCells, CsvRow, CodeOrigin, Rows, TableName } from './tables.ts';

export type DatasetRows = { readonly [T in TableName]: readonly CsvRow<T>[] };

export type Nickname = Pick<CsvCells<'aliases'>, 'alias' | 'kind'>;

export interface Dataset extends Regions, Provenance, EarlierRegions, OtherCodes {
  readonly edition: {
    /** The day when the data was compiled, such as `2026-11-20`. */
    readonly date: string;
    readonly decree: string;
  };
  readonly corrections: readonly CsvCells<'corrections'>[];
  /** Regions whose names differ from the source, in id order. */
  readonly spellings: readonly Readonly<{ id: number; from: string; to: string }>[];
  /** Names that only searches accept, by region id: former names, towns, quarters, nicknames. */
  readonly nicknames: ReadonlyMap<number, readonly Nickname[]>;
  /** Earlier regions from sources without share-alike terms, by the id of their successor. */
  readonly formerRegions: ReadonlyMap<number, readonly EarlierRegion[]>;
  /** The reviews that doubt a village's postal code, by village id. */
  readonly doubts: ReadonlyMap<number, CsvCells<'reviewed'>>;
  /** BPS (Statistics Indonesia) codes by province and regency id; Papua's are from before 2022. */
  readonly bpsCodes: ReadonlyMap<number, string>;
  readonly points: Points;
  readonly coast: Coast;
  readonly measured: Measured;
}

export const datasetRegions = (regions: Regions, level: Level): readonly Region[] => regions[plurals[level]];

/** Returns the first digits of a row's id, which are its parent's id; empty for provinces. */
export function parentIdOfRow(level: Level, id: string): string {
  const parent = parentLevel(level);
  return parent === undefined ? '' : id.slice(0, idDigits[parent]);
}

export function slugsOfRows(
  rows: readonly { readonly id: string; readonly name: string }[],
  level: Level,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const siblings of Map.groupBy(rows, ({ id }) => parentIdOfRow(level, id)).values())
    buildSlugs(siblings).forEach((slug, at) => slugs.set(siblings[at]?.id ?? '', slug));
  return slugs;
}

/** Groups aliases by region id: only short names, which filters also accept, or only the others. */
function aliasesById(rows: readonly CsvCells<'aliases'>[], areShort: boolean) {
  const wanted = rows.filter(({ kind }) => (kind === 'short') === areShort);
  const byId = Map.groupBy(wanted, ({ id }) => Number(id));
  const toNickname = ({ alias, kind }: Nickname): Nickname => ({ alias, kind });
  return new Map(Array.from(byId, ([id, own]) => [id, own.map(toNickname)]));
}

type RegionRow = Pick<CsvCells<'provinces'>, 'id' | 'name'> &
  Partial<Pick<CsvCells<'provinces'>, 'code'> & Pick<CsvCells<'villages'>, 'postal_code'>>;

export function readRegionRows(
  rows: Rows<'provinces' | 'regencies' | 'districts' | 'villages' | 'aliases'>,
): Regions {
  const shortNames = aliasesById(rows.aliases, true);
  const parents = new Map<string, { readonly children: object[] }>();
  const build = <L extends Level>(level: L, rows: readonly RegionRow[]) => {
    const slugs = slugsOfRows(rows, level);
    return rows.map(({ id, name, code, postal_code = '' }) => {
      const parent = parents.get(parentIdOfRow(level, id));
      const shared = { level, id: Number(id), name, slug: slugs.get(id) ?? '', parent };
      const aliases = shortNames.get(shared.id)?.map(({ alias }) => alias) ?? [];
      const region =
        level === 'village'
          ? { ...shared, postalCode: postal_code === '' ? null : postal_code }
          : { ...shared, code, aliases, children: [] };
      if ('children' in region) parents.set(id, region);
      parent?.children.push(region);
      // The cast is safe, because validated rows have all fields of their level.
      return region as object as Extract<Region, { readonly level: L }>;
    });
  };
  const provinces = build('province', rows.provinces);
  const regencies = build('regency', rows.regencies);
  const districts = build('district', rows.districts);
  const villages = build('village', rows.villages);
  const postalCodes = villagesByCode(villages, ({ postalCode }) => postalCode);
  return { provinces, regencies, districts, villages, postalCodes };
}

function withoutLine<Row extends { readonly line: number }>(row: Row): Omit<Row, 'line'> {
  const { line: _, ...cells } = row;
  return cells;
}

export function buildDataset(rows: DatasetRows): Dataset {
  const [edition] = rows.edition;
  if (edition === undefined) throw new Error('there is no edition: validate the rows first');
  const list = rows['other-codes'];
  const villages = applyPrimaryCodeList(rows.villages, list);
  const listed = rows.villages.filter((row, at) => row.postal_code !== villages[at]?.postal_code);
  const regions = readRegionRows({ ...rows, villages });
  return {
    ...regions,
    ...readEarlierRows(rows),
    formerRegions: readFormerRows(rows),
    ...readOtherCodeRows(regions, rows),
    points: readPointRows(regions.villages, rows),
    coast: readCoastRows(rows.coast),
    measured: readAccuracyRows(rows),
    nicknames: aliasesById(rows.aliases, false),
    edition: { date: edition.date, decree: edition.decree },
    sources: [...rows.sources.map(withoutLine), ...describeCodeList(list, rows['other-list'])],
    origins: new Map<number, CodeOrigin>([
      ...rows.provenance.map(({ id, origin }) => [Number(id), origin] as const),
      ...listed.map(({ id }) => [Number(id), 'listed'] as const),
    ]),
    corrections: rows.corrections.map(withoutLine),
    spellings: rows.spellings.map(({ id, from, to }) => ({ id: Number(id), from, to })),
    doubts: readReviewedRows(regions.villages, rows.reviewed),
    bpsCodes: new Map(rows['bps-codes'].map(({ id, bps_code: code }) => [Number(id), code])),
  };
}
