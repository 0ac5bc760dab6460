import type { Points } from '../../dataset/points.ts';
import { shades, type Image, type Mask } from './image.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Villages at positions `[start, end)` of the dataset. */
export interface VillageRange {
  readonly start: number;
  readonly end: number;
}

function dot(radius: number): Mask {
  const reach = Math.ceil(radius);
  const size = 2 * reach + 1;
  const mask = Uint8Array.from({ length: size * size }, (_, at) => {
    const distance = Math.hypot((at % size) - reach, Math.floor(at / size) - reach);
    return Math.round(Math.min(1, Math.max(0, radius + 0.5 - distance)) * shades);
  });
  return { width: size, height: size, left: -reach, top: -reach, shades: mask };
}

const dots = new Map<number, Mask>();

/** Gives the radius of dots of so many villages in a box: the more, the smaller. */
function radiusOf(villages: number, { width, height }: Box): number {
  const radius = 0.2 * Math.sqrt((width * height) / villages);
  return Math.min(8, Math.max(1.5, Math.round(radius * 2) / 2));
}

/** Gives the pixels of degrees; NaN of an unknown point. */
interface Projection {
  readonly toX: (longitude: number) => number;
  readonly toY: (latitude: number) => number;
}

/** Makes a projection of the points of some villages into a box, as large as fits, in its middle; undefined if none is known. */
function projectInto(
  box: Box,
  { latitudes, longitudes }: Points,
  { start, end }: VillageRange,
): Projection | undefined {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = start; at < end; at++) {
    const [latitude = NaN, longitude = NaN] = [latitudes[at], longitudes[at]];
    if (Number.isNaN(latitude)) continue;
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  if (south > north) return undefined;
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A single point needs some room around it, too.
  const scale = Math.min(
    box.width / Math.max((east - west) * shrink, 0.01),
    box.height / Math.max(north - south, 0.01),
  );
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    toX: (longitude) => Math.round(middleX + (longitude - (west + east) / 2) * shrink * scale),
    toY: (latitude) => Math.round(middleY - (latitude - (south + north) / 2) * scale),
  };
}

/** Draws some villages as dots into a box, and pale dots for those around them. */
export function drawMap(image: Image, points: Points, range: VillageRange, box: Box): void {
  const projection = projectInto(box, points, range);
  if (projection === undefined) return;
  const shape = dots.getOrInsertComputed(radiusOf(range.end - range.start, box), dot);
  const drawFrom = (start: number, end: number, tone: 'blue' | 'line'): void => {
    for (let at = start; at < end; at++) {
      const x = projection.toX(points.longitudes[at] ?? NaN);
      if (!(x >= box.x && x <= box.x + box.width)) continue;
      const y = projection.toY(points.latitudes[at] ?? NaN);
      if (y >= box.y && y <= box.y + box.height) image.draw(shape, x, y, tone);
    }
  };
  drawFrom(0, range.start, 'line');
  drawFrom(range.end, points.latitudes.length, 'line');
  drawFrom(range.start, range.end, 'blue');
}
