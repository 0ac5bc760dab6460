import type { XY } from '../../domain/outline.ts';

// Path data of SVG, with as few letters as possible.

/** Joins numbers: a minus sign separates too. */
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

/** A horizontal line. */
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
