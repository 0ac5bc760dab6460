import { stepsPerDegree, toSteps } from '../../areas/cells.ts';
import type { Box, XY } from '../../domain/outline.ts';

/** The part of the earth that a map shows, and how: flat, true to shape in its middle, north on top. */
export interface Frame {
  /** In units of the map. */
  readonly width: number;
  readonly height: number;
  /** Its corners on the grid of areas. */
  readonly box: Box;
  /** The units in a step of the grid, to the east and to the south. */
  readonly across: number;
  readonly down: number;
}

/** The size of a map in its own units. What it must show ends before its edge. */
export interface MapSize {
  readonly width: number;
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly edge: number;
}

/** The least that a map shows, in steps: some four kilometres. */
const minSteps = 0.04 * stepsPerDegree;

/** Gives the smallest frame of a size around a box. */
export function frameAround({ min, max }: Box, { width, minHeight, maxHeight, edge }: MapSize): Frame {
  const [east, north] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const narrowing = Math.cos((north / stepsPerDegree) * (Math.PI / 180));
  const wide = Math.max((max[0] - min[0]) * narrowing, minSteps);
  const high = Math.max(max[1] - min[1], minSteps / 2);
  const down = Math.min((width - 2 * edge) / wide, (maxHeight - 2 * edge) / high);
  const across = down * narrowing;
  const height = Math.max(minHeight, Math.ceil(high * down + 2 * edge));
  const [left, top] = [east - width / across / 2, north + height / down / 2];
  return {
    width,
    height,
    box: { min: [left, top - height / down], max: [left + width / across, top] },
    across,
    down,
  };
}

/** Gives a frame that shows more on the left, or below. */
export function widen(frame: Frame, left: number, below = 0): Frame {
  const { width, height, box, across, down } = frame;
  const min = [box.min[0] - left / across, box.min[1] - below / down] as const;
  return { ...frame, width: width + left, height: height + below, box: { ...box, min } };
}

/** Gives the place of a point of the grid in the units of a map. */
export function project({ box, across, down }: Frame, [x, y]: XY): XY {
  return [(x - box.min[0]) * across, (box.max[1] - y) * down];
}

/** Gives the place of longitude and latitude on the grid. */
export const toGrid = ([longitude, latitude]: XY): XY => [toSteps(longitude), toSteps(latitude)];

/** Joins the numbers of path data, with as few letters as possible: a minus sign separates too. */
function joinNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) text += text === '' || number < 0 ? String(number) : ` ${number}`;
  return text;
}

/** Formats closed rings of whole units. */
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
