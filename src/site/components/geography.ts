import { meanPoint } from '../../dataset/points.ts';
import { findPoint, projectData } from '../../dataset/project-data.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { Village } from '../../domain/region.ts';
import { buildNearestIndex, findNearest } from '../../query/nearest/nearest.ts';
import { projectAreas } from '../areas/project-areas.ts';
import { mapMaker } from '../render/map-maker.ts';

export const maps = mapMaker(projectAreas, projectData.coast);

/** Whether any point is known. An operator's own data has none. */
export const hasPoints = projectData.points.latitudes.some((latitude) => !Number.isNaN(latitude));

/** How many villages of other districts, or postal codes, a page lists. */
export const listedNear = 6;

const { villages, points, postalCodes } = projectData;
const villageIndex = buildNearestIndex(points.latitudes, points.longitudes);

/** Lists the villages nearest to a village's point, the nearest first: enough of other districts, and those of its own among them. */
export function listNearestVillages(village: Village, from: Point) {
  return findNearest(villageIndex, from, village.parent.children.length + listedNear).flatMap(
    ({ position, metres }) => {
      const found = villages[position];
      return found === undefined || found === village ? [] : [{ village: found, metres }];
    },
  );
}

const middleOf = (members: readonly Village[]): Point | null =>
  meanPoint(members.map(findPoint).filter((point) => point !== null));
const codes = [...postalCodes];
const middles = codes.map(([, members]) => middleOf(members));
const codeIndex = buildNearestIndex(
  Float64Array.from(middles, (middle) => middle?.latitude ?? NaN),
  Float64Array.from(middles, (middle) => middle?.longitude ?? NaN),
);

/** Lists the postal codes nearest to a postal code, by the middles of their villages, the nearest first. */
export function listNearestCodes(code: string, members: readonly Village[]) {
  const middle = middleOf(members);
  if (middle === null) return [];
  return findNearest(codeIndex, middle, listedNear + 1)
    .flatMap(({ position, metres }) => {
      const [other, villages = []] = codes[position] ?? [];
      return other === undefined || other === code ? [] : [{ code: other, villages, metres }];
    })
    .slice(0, listedNear);
}
