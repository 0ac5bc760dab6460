import { stepsPerDegree } from '../../areas/cells.ts';
import type { Box, XY } from '../../domain/box.ts';

/** A view of a part of the grid of areas: flat, true to shape in its middle, north on top. */
export interface Frame {
  /** The size in map units, which are the units of the viewBox. */
  readonly width: number;
  readonly height: number;
  /** The visible part of the grid. */
  readonly box: Box;
  /** Map units per grid step, to the east and to the south. */
  readonly scaleX: number;
  readonly scaleY: number;
}

/** The width of a map, the limits of its height, and its margin, all in map units. */
export interface MapSize {
  readonly width: number;
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly edge: number;
}

/** The smallest width of a map in grid steps: 0.04 degrees, about 4.4 km. */
const minSteps = 0.04 * stepsPerDegree;

/** Returns the frame that shows a box as large as `size` allows, right of and below an offset. */
export function frameAround({ min, max }: Box, size: MapSize, [right, below]: XY = [0, 0]): Frame {
  const { width, minHeight, maxHeight, edge } = size;
  const [east, north] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const narrowing = Math.cos((north / stepsPerDegree) * (Math.PI / 180));
  const wide = Math.max((max[0] - min[0]) * narrowing, minSteps);
  const high = Math.max(max[1] - min[1], minSteps / 2);
  const scaleY = Math.min((width - 2 * edge) / wide, (maxHeight - 2 * edge) / high);
  const scaleX = scaleY * narrowing;
  const height = Math.max(minHeight, Math.ceil(high * scaleY + 2 * edge));
  const [x, y] = [east - (width / 2 + right) / scaleX, north + (height / 2 + below) / scaleY];
  return {
    width: width + right,
    height: height + below,
    box: { min: [x, y - (height + below) / scaleY], max: [x + (width + right) / scaleX, y] },
    scaleX,
    scaleY,
  };
}

/** Converts a grid point to units of a map. */
export function toMapUnits({ box, scaleX, scaleY }: Frame, [x, y]: XY): XY {
  return [(x - box.min[0]) * scaleX, (box.max[1] - y) * scaleY];
}

export const toViewBox = ({ width, height }: Frame): string => `0 0 ${width} ${height}`;

/** Joins numbers of path data. A minus sign needs no space before it. */
function joinNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) text += text === '' || number < 0 ? String(number) : ` ${number}`;
  return text;
}

/** Formats closed rings of whole units as path data. */
export function ringsPath(rings: readonly (readonly XY[])[]): string {
  let path = '';
  for (const ring of rings) {
    let [x, y] = [0, 0];
    const steps: number[] = [];
    for (const [right, below] of ring) {
      if (right === x && below === y && steps.length > 0) continue;
      steps.push(right - x, below - y);
      [x, y] = [right, below];
    }
    if (steps.length >= 6) path += `M${joinNumbers(steps.slice(0, 2))}l${joinNumbers(steps.slice(2))}z`;
  }
  return path;
}
