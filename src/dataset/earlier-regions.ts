import type { Level } from '../domain/level.ts';
import type { CsvCells } from './csv.ts';

/** How the successor of a region was found, or why none was. A `renamed` region has the same id and another name. */
export const earlierMatches = ['parent', 'regency', 'country', 'renamed'] as const;
export const earlierMisses = ['none', 'ambiguous'] as const;
type EarlierHow = (typeof earlierMatches)[number] | (typeof earlierMisses)[number];

/** A region of an earlier edition. */
export interface EarlierRegion {
  readonly id: number;
  readonly level: Level;
  readonly name: string;
  /** The last earlier edition of its source that has it. */
  readonly edition: string;
  /** The id of the successor; null if unknown. */
  readonly now: number | null;
  readonly how: EarlierHow;
  /** Name, version, author and licence of the source. */
  readonly source: string;
}

/** Regions and ids of earlier editions, by Kemendagri codes. */
export interface EarlierRegions<Region = EarlierRegion> {
  /** Regions whose ids no longer exist, by id, as the latest edition had them. */
  readonly retired: ReadonlyMap<number, Region>;
  /** Other ids and names that a region of today had, by its id. */
  readonly formerly: ReadonlyMap<number, readonly Region[]>;
  /** Other regions that an id of today meant, by that id. */
  readonly idMeant: ReadonlyMap<number, readonly Region[]>;
}

/** The tables of earlier editions, the oldest edition first. */
export const earlierTables = {
  retired: ['retired', 'retired-odbl'],
  renamed: ['renamed', 'renamed-odbl'],
} as const;

type EarlierTable = (typeof earlierTables)[keyof typeof earlierTables][number];

const toRegion = (row: CsvCells<EarlierTable>): EarlierRegion => ({
  id: Number(row.id),
  level: row.level as Level,
  name: row.name,
  edition: row.last_edition,
  now: row.successor_id === '' ? null : Number(row.successor_id),
  how: row.how as EarlierHow,
  source: row.source,
});

/** Lists the regions whose ids no longer exist, in order of the ids. */
export function listRetired({ retired }: Pick<EarlierRegions, 'retired'>): readonly EarlierRegion[] {
  return [...retired.values()].toSorted((a, b) => a.id - b.id);
}

/** Keeps the latest of regions with the same id and name. */
const latestOfEach = (regions: readonly EarlierRegion[]): readonly EarlierRegion[] => [
  ...new Map(regions.map((region) => [`${region.id} ${region.name.toLowerCase()}`, region])).values(),
];

/**
 * Groups the regions of earlier editions by the ids of their successors: without those of idn-area-data, whose terms (ODbL 1.0) bind what
 * is made of them.
 */
export function buildFormerRegions(
  rows: Readonly<Record<EarlierTable, readonly CsvCells<EarlierTable>[]>>,
): ReadonlyMap<number, readonly EarlierRegion[]> {
  const regions = [...rows.retired, ...rows.renamed].map(toRegion).filter(({ now }) => now !== null);
  return Map.groupBy(regions, ({ now }) => now ?? 0);
}

export function buildEarlierRegions(
  rows: Readonly<Record<EarlierTable, readonly CsvCells<EarlierTable>[]>>,
): EarlierRegions {
  const retired = earlierTables.retired.flatMap((table) => rows[table].map(toRegion));
  const renamed = latestOfEach(earlierTables.renamed.flatMap((table) => rows[table].map(toRegion)));
  const followed = [...latestOfEach(retired), ...renamed].filter(({ now }) => now !== null);
  return {
    retired: new Map(retired.map((region) => [region.id, region])),
    formerly: Map.groupBy(followed, ({ now }) => now ?? 0),
    idMeant: Map.groupBy(
      renamed.filter(({ id, now }) => id !== now),
      ({ id }) => id,
    ),
  };
}
