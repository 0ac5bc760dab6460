import type { Dataset } from '../../dataset/dataset.ts';
import { pointFinder } from '../../dataset/points.ts';
import { villagesOf } from '../../dataset/summary.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { XY } from '../../domain/outline.ts';
import { mapPath } from '../../domain/page-path.ts';
import type { Region, Regency, Village } from '../../domain/region.ts';
import { countryFileSize, regencyFileSize, toLocator, toMapFile } from './map-file.ts';
import { frameAround, project, toLonLat, type Frame } from './map-geometry.ts';
import { landDrawer } from './map-land.ts';
import { drawRegions, type MapStyle } from './map-regions.ts';
import { drawVillages } from './map-villages.ts';

/** Prepares the maps of a dataset. They are undefined where no point is known. */
export function mapMaker(dataset: Dataset) {
  const { regencies, villages, points, coast } = dataset;
  const findPoint = pointFinder(villages, points);
  const drawLand = landDrawer(coast);
  const lonLatOf = (village: Village): XY | undefined => {
    const point = findPoint(village);
    return point === null ? undefined : toLonLat(point);
  };
  const pointsOf = (some: readonly Village[]): readonly XY[] =>
    some.map(lonLatOf).filter((point) => point !== undefined);
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
    /** Draws regions, each with a tone of its own. */
    drawRegions: (regions: readonly Region[], style: MapStyle, label: string, description: string) =>
      drawRegions(regions, style, label, description, (region) => pointsOf(villagesOf(region)), drawLand),
    /** Draws villages, and pale dots for others of the regency of the first. */
    drawVillages: (some: readonly Village[], label: string, linkTo: (village: Village) => string) => {
      const [first] = some;
      const others = first === undefined ? [] : pointsOfRegency(first.parent.parent);
      return drawVillages(some, label, linkTo, lonLatOf, others, drawLand);
    },
    /** Formats where a village's point is, on the map files of its regency and of the country. */
    locate: (village: Village, point: Point): string => {
      const [at, regency] = [toLonLat(point), village.parent.parent];
      const places = [project(frameOf(regency), at), project(frameOf(), at)] as const;
      return toLocator(mapPath(regency), mapPath(), ...places);
    },
    /** Gives the map files that pages refer to, by path. */
    listFiles: (): readonly (readonly [path: string, svg: string])[] => {
      const known = regencies.filter((regency) => pointsOfRegency(regency).length > 0);
      if (known.length === 0) return [];
      const toFile = (some: readonly XY[], regency?: Regency) => {
        const frame = frameOf(regency);
        return [mapPath(regency), toMapFile(frame, drawLand(frame), some)] as const;
      };
      return [toFile([]), ...known.map((regency) => toFile(pointsOfRegency(regency), regency))];
    },
  };
}
