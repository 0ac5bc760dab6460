import { middlePoint } from '../dataset/points.ts';
import type { Point } from '../domain/coordinates.ts';
import { ancestorId, ancestorLevels, findLevelOfDigits, type Level } from '../domain/level.ts';
import { joinSlugs } from '../domain/page-path.ts';
import { nearFields, type NearVillage } from '../domain/near-village.ts';
import { toElsewhereRecords } from '../domain/code-elsewhere.ts';
import { placeFields, type Place, type PointState } from '../domain/place.ts';
import { toRecord, type RegionRecord } from '../domain/record.ts';
import type { Places } from '../query/find-places.ts';
import { findNearest } from '../query/nearest/nearest.ts';
import { findPosition, lowerBound } from '../query/names/numbers.ts';
import { lineAt } from './lines.ts';
import { rowsAt, type Store } from './record-tables.ts';

/** Gives the address of a region's page; undefined if there is no such region. */
export function findPagePath(store: Store, level: Level, id: number): string | undefined {
  const slugs: string[] = [];
  for (const part of [...ancestorLevels(level), level]) {
    const position = findPosition(store.index.ids[part], ancestorId(id, level, part));
    const slug = position === undefined ? undefined : lineAt(store.slugs[part], position);
    if (slug === undefined) return undefined;
    slugs.push(slug);
  }
  return joinSlugs(slugs);
}

function pagePathAt(store: Store, level: Level, position: number): string {
  const id = store.index.ids[level][position] ?? 0;
  const path = findPagePath(store, level, id);
  if (path === undefined) throw new Error(`the build has no page of ${level} ${id}`);
  return path;
}

/** Gives what searches find places in. */
export function placesOf(store: Store): Places {
  return {
    search: store.search,
    rowAt: (level, position) => rowsAt(store.shards[level], [position]),
    pagePathAt: (level, position) => pagePathAt(store, level, position),
  };
}

const readRecord = (store: Store, level: Level, position: number): RegionRecord =>
  JSON.parse(rowsAt(store.shards[level], [position])) as RegionRecord;

/** Gives the postal codes of villages at positions `[start, end)`, ascending. */
function postalCodesOf({ search }: Store, start: number, end: number): readonly string[] {
  const codes = new Set(search.villageCodes.subarray(start, end));
  codes.delete(0);
  return Uint32Array.from(codes).sort().values().map(String).toArray();
}

function pointStateOf({ facts }: Store, start: number, end: number): PointState {
  return (facts.uncheckedPoints[lowerBound(facts.uncheckedPoints, start)] ?? end) < end
    ? 'unchecked'
    : 'checked';
}

function otherCodeOf({ search, facts, index }: Store, level: Level, position: number): string | null {
  if (level !== 'village') return facts.otherPostalCodes.get(index.ids[level][position] ?? 0) ?? null;
  const code = search.villageOtherCodes[position] ?? 0;
  return code === 0 ? null : String(code);
}

/** Gives what is known of the region with an id; undefined if there is no such region. */
export function findPlace(store: Store, id: number): Place | undefined {
  const level = findLevelOfDigits(String(id).length);
  const position = level && findPosition(store.index.ids[level], id);
  if (level === undefined || position === undefined) return undefined;
  const [start = 0, end = 0] = store.search.firstVillages[level].subarray(position, position + 2);
  const point = middlePoint(store.nearest, start, end);
  const postalCodes = postalCodesOf(store, start, end);
  return toRecord(placeFields, {
    level,
    record: readRecord(store, level, position),
    villages: end - start,
    point,
    pointState: point && pointStateOf(store, start, end),
    otherPostalCode: otherCodeOf(store, level, position),
    bpsCode: store.facts.bpsCodes.get(id) ?? null,
    url: pagePathAt(store, level, position),
    postalCodes,
    codesElsewhere: toElsewhereRecords(postalCodes, store.index.codesElsewhere),
    formerly: store.earlier.formerly.get(id) ?? [],
    idMeant: store.earlier.idMeant.get(id) ?? [],
  });
}

/** Gives the villages whose points are nearest to a point, the nearest first. */
export function listNearest(store: Store, from: Point, limit: number): readonly NearVillage[] {
  const level = 'village' as const;
  return findNearest(store.nearest, from, limit).map(({ position, metres, ...point }) => {
    const record = readRecord(store, level, position);
    return { ...record, ...toRecord(nearFields, { level, record, point, metres }) };
  });
}
