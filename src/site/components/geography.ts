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

/** How many villages and postal codes a page lists. */
const [listedVillages, listedCodes] = [8, 6];

const { villages, points, postalCodes } = projectData;
const villageIndex = buildNearestIndex(points.latitudes, points.longitudes);

/** Lists the villages nearest to a village's point, the nearest first. */
export function listNearestVillages(
  village: Village,
  from: Point,
): readonly { readonly village: Village; readonly metres: number }[] {
  // The village itself is one of them.
  return findNearest(villageIndex, from, listedVillages + 1)
    .flatMap(({ position, metres }) => {
      const found = villages[position];
      return found === undefined || found === village ? [] : [{ village: found, metres }];
    })
    .slice(0, listedVillages);
}

const middleOf = (members: readonly Village[]): Point | null =>
  meanPoint(members.map(findPoint).filter((point) => point !== null));
const codes = [...postalCodes];
const middles = codes.map(([, members]) => middleOf(members));
const codeIndex = buildNearestIndex(
  Float64Array.from(middles, (middle) => middle?.latitude ?? NaN),
  Float64Array.from(middles, (middle) => middle?.longitude ?? NaN),
);

interface NearCode {
  readonly code: string;
  readonly villages: readonly Village[];
  readonly metres: number;
}

/** Lists the postal codes nearest to a postal code, by the middles of their villages, the nearest first. */
export function listNearestCodes(code: string, members: readonly Village[]): readonly NearCode[] {
  const middle = middleOf(members);
  if (middle === null) return [];
  return findNearest(codeIndex, middle, listedCodes + 1)
    .flatMap(({ position, metres }) => {
      const [other, villages = []] = codes[position] ?? [];
      return other === undefined || other === code ? [] : [{ code: other, villages, metres }];
    })
    .slice(0, listedCodes);
}
