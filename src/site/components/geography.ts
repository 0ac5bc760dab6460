import { listCodeAreas } from '../../dataset/code-areas.ts';
import { codeOrder, findProjectPoint, projectData } from '../project/data.ts';
import { meanPoint, type Point } from '../../domain/coordinates.ts';
import type { Province, Regency, Region, Village } from '../../domain/region.ts';
import { buildNearestIndex, findNearest } from '../../country/nearest.ts';
import { projectAreas } from '../project/areas.ts';
import { createMapMaker, type FramedMap } from '../render/map-maker.ts';

export const maps = createMapMaker(projectAreas, codeOrder);

export type MapSubject = Province | Regency | 'indonesia' | 'zona';

/** The first digits of postal codes, with the provinces that use them. */
export const zones = Array.from(
  Map.groupBy(listCodeAreas(projectData), ({ prefix }) => prefix.charAt(0)),
  ([digit, areas]) => [digit, new Set<Region>(areas.flatMap(({ provinces }) => provinces))] as const,
);

const drawnMaps = new Map<MapSubject, FramedMap>();

export function drawMap(subject: MapSubject): FramedMap {
  const { provinces } = projectData;
  const listDigits = (province: Region): string =>
    zones.flatMap(([digit, members]) => (members.has(province) ? digit : [])).join(', ');
  return drawnMaps.getOrInsertComputed(subject, () => {
    if (subject === 'indonesia') return maps.drawCountry(provinces);
    return subject === 'zona' ? maps.drawZones(provinces, listDigits) : maps.drawRegions(subject.children);
  });
}

const { villages, points } = projectData;
const villageIndex = buildNearestIndex(points);

/** Lists the villages nearest to a point with their distances in metres, nearest first. */
function listNear(point: Point, count: number) {
  return findNearest(villageIndex, point, count).flatMap(({ position, metres }) => {
    const village = villages[position];
    return village === undefined ? [] : [{ village, metres }];
  });
}

/** Returns the mean point of villages; null if no point is known. */
export const middleOfVillages = (members: readonly Village[]): Point | null =>
  meanPoint(members.map(findProjectPoint).filter((point) => point !== null));

/** The maximum number of codes to list, and the minimum number of villages in other districts. */
const maxListed = 4;

/** Lists the villages nearest to a village, nearest first. At least four are in other districts. */
export function listNearestVillages(village: Village, point: Point) {
  const count = village.parent.children.length + maxListed;
  return listNear(point, count).filter((neighbour) => neighbour.village !== village);
}

/** The number of villages to search for nearby codes, beyond those with the code itself. */
const maxSearched = 100;

/** Lists up to four codes near the middle of a code's villages, each with its nearest village. */
export function listNearestCodes(code: string, members: readonly Village[]) {
  const middle = middleOfVillages(members);
  if (middle === null) return [];
  const excluded = new Set([code, ...members.map(({ postalCode }) => postalCode)]);
  const nearest = listNear(middle, members.length + maxSearched).flatMap(({ village, metres }) => {
    const nearCode = village.postalCode;
    if (nearCode === null || excluded.has(nearCode)) return [];
    excluded.add(nearCode);
    return [{ code: nearCode, village, metres }];
  });
  return nearest.slice(0, maxListed);
}
