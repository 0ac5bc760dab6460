import type { Level } from '../domain/level.ts';
import type { CsvCells, Rows } from './tables.ts';

export interface EarlierRegion {
  readonly id: number;
  readonly level: Level;
  readonly name: string;
  /** The last edition of the source that contains this region. */
  readonly edition: string;
  /** The id of the successor; null if unknown. */
  readonly now: number | null;
  /** How the successor was found, or why not. */
  readonly how: CsvCells<'retired'>['how'];
  readonly source: string;
}

export interface EarlierRegions<Region = EarlierRegion> {
  /** Regions whose ids no longer exist, by id, each as in its latest edition. */
  readonly retired: ReadonlyMap<number, Region>;
  /** Earlier ids and names of today's regions, by today's id. */
  readonly formerly: ReadonlyMap<number, readonly Region[]>;
  /** Earlier regions whose id belongs to another region today, by that id. */
  readonly idMeant: ReadonlyMap<number, readonly Region[]>;
}

/** Rows of earlier editions. Read rows under ODbL last, because their editions are later. */
type EarlierRows = Rows<'retired' | 'retired-odbl' | 'renamed' | 'renamed-odbl'>;

const toRegion = (row: CsvCells<'retired'>): EarlierRegion => ({
  id: Number(row.id),
  level: row.level,
  name: row.name,
  edition: row.last_edition,
  now: row.successor_id === '' ? null : Number(row.successor_id),
  how: row.how,
  source: row.source,
});

/** Keeps only the last of the regions with the same id and name. */
const latestOfEach = (regions: readonly EarlierRegion[]): readonly EarlierRegion[] => [
  ...new Map(regions.map((is) => [`${is.id} ${is.name.toLowerCase()}`, is])).values(),
];

function groupBySuccessor(regions: readonly EarlierRegion[]): EarlierRegions['formerly'] {
  const succeeded = regions.filter(({ now }) => now !== null);
  return Map.groupBy(succeeded, ({ now }) => now ?? 0);
}

/** Reads earlier regions except those of idn-area-data: its ODbL would extend to derived data. */
export const readFormerRows = (rows: EarlierRows): EarlierRegions['formerly'] =>
  groupBySuccessor([...rows.retired, ...rows.renamed].map(toRegion));

export function readEarlierRows(rows: EarlierRows): EarlierRegions {
  const retired = [...rows.retired, ...rows['retired-odbl']].map(toRegion);
  const renamed = latestOfEach([...rows.renamed, ...rows['renamed-odbl']].map(toRegion));
  const reused = renamed.filter(({ id, now }) => id !== now);
  return {
    retired: new Map(retired.map((region) => [region.id, region])),
    formerly: groupBySuccessor([...latestOfEach(retired), ...renamed]),
    idMeant: Map.groupBy(reused, ({ id }) => id),
  };
}
