import type { Point } from '../../domain/coordinates.ts';
import { boxAround, type Box, type XY } from '../../domain/outline.ts';

/** The part of the earth that a map shows, and how: flat, true to shape in its middle, north on top. */
export interface Frame {
  /** In units of the map. */
  readonly width: number;
  readonly height: number;
  /** Longitude and latitude of the corners, in degrees. */
  readonly box: Box;
  /** The longitude of its left side and the latitude of its top, and the units in a degree of each. */
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/** The size of a map in its own units. The points that it must show end before its edge. */
export interface MapSize {
  readonly width: number;
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly edge: number;
}

/** The least that a map shows, in degrees of latitude: some nine kilometres. */
const minDegrees = 0.08;

export function toLonLat({ latitude, longitude }: Point): XY {
  return [longitude, latitude];
}

/** Gives the smallest frame of a size with all points, which are longitude and latitude. */
export function frameAround(points: readonly XY[], { width, minHeight, maxHeight, edge }: MapSize): Frame {
  const { min, max } = boxAround(points);
  const [east, north] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const narrowing = Math.cos((north * Math.PI) / 180);
  const wide = Math.max((max[0] - min[0]) * narrowing, minDegrees);
  const high = Math.max(max[1] - min[1], minDegrees / 2);
  const down = Math.min((width - 2 * edge) / wide, (maxHeight - 2 * edge) / high);
  const across = down * narrowing;
  const height = Math.max(minHeight, Math.ceil(high * down + 2 * edge));
  const [left, top] = [east - width / across / 2, north + height / down / 2];
  const box: Box = { min: [left, top - height / down], max: [left + width / across, top] };
  return { width, height, box, left, top, across, down };
}

/** Gives the place of a point, which is longitude and latitude, in the units of a map. */
export function project({ left, top, across, down }: Frame, [longitude, latitude]: XY): XY {
  return [(longitude - left) * across, (top - latitude) * down];
}

/** Joins the numbers of path data, with as few letters as possible: a minus sign separates too. */
function joinNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) text += text === '' || number < 0 ? String(number) : ` ${number}`;
  return text;
}

/** Formats closed rings, their points rounded to whole units. Those that have no area then are left out. */
export function ringsPath(rings: readonly (readonly XY[])[]): string {
  let path = '';
  for (const ring of rings) {
    let [x, y] = [0, 0];
    const steps: number[] = [];
    for (const point of ring) {
      const [dx, dy] = [Math.round(point[0]) - x, Math.round(point[1]) - y];
      if (dx === 0 && dy === 0 && steps.length > 0) continue;
      steps.push(dx, dy);
      x += dx;
      y += dy;
    }
    if (steps.length >= 6) path += `M${joinNumbers(steps.slice(0, 2))}l${joinNumbers(steps.slice(2))}z`;
  }
  return path;
}

export interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Formats horizontal lines, each relative to the end of the one before. */
export function runsPath(runs: readonly Run[]): string {
  let [fromX, fromY] = [0, 0];
  let path = '';
  for (const { x, y, length } of runs) {
    path += `${path === '' ? 'M' : 'm'}${joinNumbers([x - fromX, y - fromY])}h${length}`;
    [fromX, fromY] = [x + length, y];
  }
  return path;
}

/**
 * Formats points, rounded to whole units, as dots of a round stroke, each once. They are lines of length 0: closed shapes of no
 * size would be missing where Chrome prints.
 */
export function dotsPath(points: readonly XY[]): string {
  const places = new Map(
    points.map(([east, south]) => {
      const [x, y] = [Math.round(east), Math.round(south)];
      return [`${x} ${y}`, { x, y, length: 0 }];
    }),
  );
  return runsPath([...places.values()]);
}
