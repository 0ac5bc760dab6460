import type { Coast } from '../../dataset/coast.ts';
import { boxAround, boxesMeet, clipRing, simplifyLine, type Box, type XY } from '../../domain/outline.ts';
import { project, ringsPath, type Frame } from './map-geometry.ts';

/** The land of a map as path data; empty where it shows none. */
export interface Land {
  readonly own: string;
  readonly neighbours: string;
}

export type DrawLand = (frame: Frame) => Land;

export function landSvg({ own, neighbours }: Land): string {
  return (
    (neighbours === '' ? '' : `<path class="abroad" d="${neighbours}"/>`) +
    (own === '' ? '' : `<path class="land" d="${own}"/>`)
  );
}

/** In units: how far the coast of a map may be from where it is, and the width of the smallest island. */
const tolerance = 0.7;
const minIsland = 1.5;
/** In units, outside of a map. */
const margin = 2;

function clipCoast(coast: Coast, box: Box): Coast {
  return coast
    .filter((ring) => boxesMeet(ring.box, box))
    .map(({ isOwn, points }) => {
      const clipped = clipRing(points, box);
      return { isOwn, points: clipped, box: boxAround(clipped) };
    })
    .filter(({ points }) => points.length > 2);
}

/**
 * Makes a function that gives the coast around small boxes. It keeps the coast of each square of degrees that it has clipped,
 * because many maps lie in the same one.
 */
function coastKeeper(coast: Coast): (box: Box) => Coast {
  const kept = new Map<string, Coast>();
  return (box) => {
    if (box.max[0] - box.min[0] > 2) return coast;
    const [west, south, east, north] = [...box.min.map(Math.floor), ...box.max.map(Math.ceil)] as [
      number,
      number,
      number,
      number,
    ];
    return kept.getOrInsertComputed([west, south, east, north].join(), () =>
      clipCoast(coast, { min: [west, south], max: [east, north] }),
    );
  };
}

/** Makes the function that draws the land of a map. */
export function landDrawer(coast: Coast): DrawLand {
  const coastAround = coastKeeper(coast);
  return (frame) => {
    const { box, across, down } = frame;
    const around: Box = {
      min: [box.min[0] - margin / across, box.min[1] - margin / down],
      max: [box.max[0] + margin / across, box.max[1] + margin / down],
    };
    const rings = clipCoast(coastAround(around), around).map(({ isOwn, points }) => {
      const line = points.map((point) => project(frame, point));
      return { isOwn, line: simplifyLine(line, tolerance) };
    });
    const pathOf = (own: boolean): string =>
      ringsPath(rings.filter(({ isOwn, line }) => isOwn === own && isLarge(line)).map(({ line }) => line));
    return { own: pathOf(true), neighbours: pathOf(false) };
  };
}

function isLarge(line: readonly XY[]): boolean {
  const { min, max } = boxAround(line);
  return max[0] - min[0] >= minIsland || max[1] - min[1] >= minIsland;
}
