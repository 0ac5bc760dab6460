import type { Dataset } from '../../dataset/dataset.ts';
import { pointFinder } from '../../dataset/points.ts';
import { villagesOf } from '../../dataset/summary.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { XY } from '../../domain/outline.ts';
import { mapPath } from '../../domain/page-path.ts';
import type { Region, Regency, Village } from '../../domain/region.ts';
import { countryFileSize, regencyFileSize, toLocator, toMapFile } from './map-file.ts';
import { type Frame, frameAround, project, toLonLat } from './map-geometry.ts';
import { landDrawer } from './map-land.ts';
import { type DrawnMap, drawRegions, type MapStyle } from './map-regions.ts';
import { drawVillages } from './map-villages.ts';

/** Makes the maps of a dataset. They are undefined where no point is known. */
export interface MapMaker {
  /** Draws regions, each with a tone of its own. */
  readonly drawRegions: (
    regions: readonly Region[],
    style: MapStyle,
    description: string,
  ) => DrawnMap | undefined;
  /** Draws villages, and pale dots for others of the regency of the first. */
  readonly drawVillages: (
    villages: readonly Village[],
    linkTo: (village: Village) => string,
  ) => DrawnMap | undefined;
  /** Formats where a village's point is, on the map files of its regency and of the country. */
  readonly locate: (village: Village, point: Point) => string;
  /** Gives the map files that pages refer to, by path. */
  readonly listFiles: () => readonly (readonly [path: string, svg: string])[];
}

/** Prepares the maps of a dataset. */
export function mapMaker(dataset: Dataset): MapMaker {
  const { regencies, villages, points, coast } = dataset;
  const findPoint = pointFinder(villages, points);
  const drawLand = landDrawer(coast);
  const pointsOf = (some: readonly Village[]): readonly XY[] =>
    some.flatMap((village) => {
      const point = findPoint(village);
      return point === null ? [] : [toLonLat(point)];
    });
  const ofRegencies = new Map<Regency, readonly XY[]>();
  const pointsOfRegency = (regency: Regency): readonly XY[] =>
    ofRegencies.getOrInsertComputed(regency, () => pointsOf(villagesOf(regency)));
  const frames = new Map<Regency | undefined, Frame>();
  /** Gives the frame of a regency's map file, or of the country's. */
  const frameOf = (regency?: Regency): Frame =>
    frames.getOrInsertComputed(regency, () =>
      regency === undefined
        ? frameAround(pointsOf(villages), countryFileSize)
        : frameAround(pointsOfRegency(regency), regencyFileSize),
    );
  return {
    drawRegions: (regions, style, description) =>
      drawRegions(regions, style, description, (region) => pointsOf(villagesOf(region)), drawLand),
    drawVillages: (some, linkTo) =>
      drawVillages(
        some.flatMap((village) => pointsOf([village]).map((point) => ({ village, point }))),
        linkTo,
        some[0] === undefined ? [] : pointsOfRegency(some[0].parent.parent),
        drawLand,
      ),
    locate: (village, point) => {
      const [at, regency] = [toLonLat(point), village.parent.parent];
      const places = [project(frameOf(regency), at), project(frameOf(), at)] as const;
      return toLocator(mapPath(regency), mapPath(), ...places);
    },
    listFiles: () => {
      const known = regencies.filter((regency) => pointsOfRegency(regency).length > 0);
      if (known.length === 0) return [];
      const toFile = (points: readonly XY[], regency?: Regency) => {
        const frame = frameOf(regency);
        return [mapPath(regency), toMapFile(frame, drawLand(frame), points)] as const;
      };
      return [toFile([]), ...known.map((regency) => toFile(pointsOfRegency(regency), regency))];
    },
  };
}
