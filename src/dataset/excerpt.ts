import { ancestorId, type Level, type ParentLevel } from '../domain/level.ts';
import { lineage, type Region, type Regions } from '../domain/region.ts';
import { plainSlug, sharesSlug } from '../domain/slug.ts';
import { buildRegions, type Nicknames } from './dataset.ts';
import { toElsewhereRecords, type CodeElsewhere, type CodeElsewhereRecord } from './code-elsewhere.ts';
import type { OtherCodes } from './other-codes.ts';

/** A region above villages; `villages` counts all its villages, even those outside the excerpt. */
type UpperEntry = readonly [id: number, name: string, villages: number, ...aliases: string[]];
/** A village; the postal code is empty if unknown, and the other code missing where there is none. */
type VillageEntry = readonly [id: number, name: string, postalCode: string, otherCode?: string];

/** Some regions and their ancestors, as plain data for JSON. Lists are in id order. */
export interface Excerpt {
  readonly provinces: readonly UpperEntry[];
  readonly regencies: readonly UpperEntry[];
  readonly districts: readonly UpperEntry[];
  readonly villages: readonly VillageEntry[];
  readonly elsewhere: readonly CodeElsewhereRecord[];
}

function twinsOf(region: Region): readonly Region[] {
  const { name, parent } = region;
  if (parent === undefined || !sharesSlug(region)) return [];
  const plain = plainSlug(name);
  return parent.children.filter((sibling) => plainSlug(sibling.name) === plain);
}

/** Gives a region and its ancestors, each with its twins, on which its slug depends. */
export function closureOf(region: Region): readonly Region[] {
  return lineage(region).flatMap((ancestor) => [ancestor, ...twinsOf(ancestor)]);
}

function countVillages(region: Region): number {
  switch (region.level) {
    case 'village':
      return 1;
    case 'district':
      return region.children.length;
    default:
      return region.children.reduce((sum: number, child: Region) => sum + countVillages(child), 0);
  }
}

function toUpperEntry(region: Region): UpperEntry {
  return [region.id, region.name, countVillages(region), ...('aliases' in region ? region.aliases : [])];
}

const codesOf = (regions: readonly Region[]): readonly string[] => [
  ...new Set(regions.flatMap((region) => (region.level === 'village' ? (region.postalCode ?? []) : []))),
];

/** Makes an excerpt of regions, which must include the closure of each. */
export function toExcerpt(
  regions: Iterable<Region>,
  { otherPostalCodes, codesElsewhere }: Pick<OtherCodes, 'otherPostalCodes' | 'codesElsewhere'>,
): Excerpt {
  const {
    province = [],
    regency = [],
    district = [],
    village = [],
  } = Object.groupBy(
    [...regions].sort((a, b) => a.id - b.id),
    ({ level }) => level,
  );
  return {
    provinces: province.map(toUpperEntry),
    regencies: regency.map(toUpperEntry),
    districts: district.map(toUpperEntry),
    villages: village.map((region) => {
      const code = (region.level === 'village' ? region.postalCode : null) ?? '';
      const other = otherPostalCodes.get(region.id);
      return other === undefined ? [region.id, region.name, code] : [region.id, region.name, code, other];
    }),
    elsewhere: toElsewhereRecords(codesOf(village), codesElsewhere),
  };
}

export function mergeExcerpts(excerpts: readonly Excerpt[]): Excerpt {
  const merge = <Entry extends readonly [number, ...unknown[]]>(
    listOf: (excerpt: Excerpt) => readonly Entry[],
  ): readonly Entry[] =>
    [
      ...new Map(excerpts.flatMap((excerpt) => listOf(excerpt).map((entry) => [entry[0], entry]))).values(),
    ].sort(([a], [b]) => a - b);
  return {
    provinces: merge(({ provinces }) => provinces),
    regencies: merge(({ regencies }) => regencies),
    districts: merge(({ districts }) => districts),
    villages: merge(({ villages }) => villages),
    elsewhere: excerpts.flatMap(({ elsewhere }) => elsewhere),
  };
}

/** Builds the regions of an excerpt. They have only the children in the excerpt, and provinces have no code. */
export function readExcerpt({
  provinces,
  regencies,
  districts,
  villages,
  elsewhere,
}: Excerpt): Regions & Nicknames & Pick<OtherCodes, 'otherPostalCodes' | 'codesElsewhere'> {
  const above = (id: number, level: Level, parent: Level): string => String(ancestorId(id, level, parent));
  const regions = buildRegions({
    provinces: provinces.map(([id, name]) => ({ id: String(id), name, code: '' })),
    regencies: regencies.map(([id, name]) => ({
      id: String(id),
      province_id: above(id, 'regency', 'province'),
      name,
    })),
    districts: districts.map(([id, name]) => ({
      id: String(id),
      regency_id: above(id, 'district', 'regency'),
      name,
    })),
    villages: villages.map(([id, name, postal_code]) => ({
      id: String(id),
      district_id: above(id, 'village', 'district'),
      name,
      postal_code,
    })),
    aliases: [...provinces, ...regencies].flatMap(([id, , , ...aliases]) =>
      aliases.map((alias) => ({ id: String(id), alias, kind: 'short', reason: '' })),
    ),
    comparison: [],
  });
  const otherPostalCodes = new Map(
    villages.flatMap(([id, , , other]) => (other === undefined ? [] : [[id, other]])),
  );
  const codesElsewhere = new Map<string, CodeElsewhere[]>();
  for (const { postal_code: code, regency_id: regencyId, regency, said_by: saidBy } of elsewhere) {
    const uses = codesElsewhere.getOrInsertComputed(code, () => []);
    // Parts that have the same village have it twice.
    if (!uses.some((use) => use.regencyId === regencyId)) uses.push({ regencyId, regency, saidBy });
  }
  return { ...regions, nicknames: new Map(), otherPostalCodes, codesElsewhere };
}

/** Gives the number of villages of each region in the country, by level, in id order. */
export function sizesOf({
  provinces,
  regencies,
  districts,
}: Excerpt): Readonly<Record<ParentLevel, Uint32Array>> {
  const counts = (entries: readonly UpperEntry[]): Uint32Array =>
    Uint32Array.from(entries, ([, , villages]) => villages);
  return { province: counts(provinces), regency: counts(regencies), district: counts(districts) };
}
