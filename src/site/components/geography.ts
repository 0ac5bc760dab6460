import { codeOrder, findPoint, projectData } from '../project/data.ts';
import { meanPoint, type Point } from '../../domain/coordinates.ts';
import type { Province, Regency, Village } from '../../domain/region.ts';
import { buildNearestIndex, findNearest } from '../../country/nearest.ts';
import { projectAreas } from '../project/areas.ts';
import { createMapMaker, type FramedMap } from '../render/map-maker.ts';

export const maps = createMapMaker(projectAreas, codeOrder);

const drawn = new Map<number, FramedMap>();

/** Draws the map of a province or regency, or of the country: its frame, and what is in it. */
export function mapOf(region: Province | Regency | undefined): FramedMap {
  return drawn.getOrInsertComputed(region?.id ?? 0, () =>
    region === undefined ? maps.drawCountry(projectData.provinces) : maps.drawRegions(region.children),
  );
}

/** How many villages of other districts, or postal codes, a page lists. */
const listedNear = 4;

const { villages, points } = projectData;
const villageIndex = buildNearestIndex(points);

/** Lists the villages nearest to a village's point, the nearest first: enough of other districts, and those of its own among them. */
export function listNearestVillages(village: Village, from: Point) {
  return findNearest(villageIndex, from, village.parent.children.length + listedNear).flatMap(
    ({ position, metres }) => {
      const found = villages[position];
      return found === undefined || found === village ? [] : [{ village: found, metres }];
    },
  );
}

/** The nearest other postal codes are those of so many villages. */
const searchedNear = 100;

/** Gives the middle of the points of villages; null where none is known. */
export function middleOf(members: readonly Village[]): Point | null {
  return meanPoint(members.map(findPoint).filter((point) => point !== null));
}

/**
 * Lists the postal codes nearest to the middle of a postal code's villages that are not theirs, the nearest first, each with its nearest village.
 */
export function listNearestCodes(code: string, members: readonly Village[]) {
  const middle = middleOf(members);
  if (middle === null) return [];
  const own = new Set([code, ...members.map(({ postalCode }) => postalCode)]);
  const found = findNearest(villageIndex, middle, members.length + searchedNear).flatMap(
    ({ position, metres }) => {
      const village = villages[position];
      const other = village?.postalCode ?? null;
      return village === undefined || other === null || own.has(other)
        ? []
        : [{ code: other, village, metres }];
    },
  );
  return [...Map.groupBy(found, (each) => each.code).values()]
    .flatMap(([nearest]) => nearest ?? [])
    .slice(0, listedNear);
}
