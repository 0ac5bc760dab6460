import type { Box, XY } from '../domain/box.ts';

/** Returns the squared distance of a point from the line segment between two other points. */
function squareFromLine([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  const along = Math.min(1, Math.max(0, share));
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
}

/** Simplifies a line by the Douglas-Peucker algorithm, by at most `tolerance`. Keeps both ends. */
export function simplifyLine(line: readonly XY[], tolerance: number): readonly XY[] {
  const isKept = new Uint8Array(line.length);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [start, end] = span;
    const [first, last] = [line[start], line[end]];
    if (first === undefined || last === undefined) continue;
    isKept[start] = isKept[end] = 1;
    let [farthest, distance] = [-1, tolerance * tolerance];
    for (let at = start + 1; at < end; at++) {
      const square = squareFromLine(line[at] ?? first, first, last);
      if (square > distance) [farthest, distance] = [at, square];
    }
    if (farthest !== -1) spans.push([start, farthest], [farthest, end]);
  }
  return line.filter((_point, at) => isKept[at] === 1);
}

/** Clips a ring to one side of a horizontal or vertical line. */
function clipAt(ring: readonly XY[], axis: 0 | 1, limit: number, isMin: boolean): readonly XY[] {
  const isInside = (point: XY): boolean => (isMin ? point[axis] >= limit : point[axis] <= limit);
  const clipped: XY[] = [];
  for (const [at, point] of ring.entries()) {
    const before = ring.at(at - 1) ?? point;
    if (isInside(point) !== isInside(before)) {
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const along = (of: 0 | 1): number => before[of] + share * (point[of] - before[of]);
      clipped.push(axis === 0 ? [limit, along(1)] : [along(0), limit]);
    }
    if (isInside(point)) clipped.push(point);
  }
  return clipped;
}

/** Clips a ring to a box (Sutherland-Hodgman). Rings do not repeat their first point at the end. */
export function clipRing(ring: readonly XY[], { min, max }: Box): readonly XY[] {
  const sides = [
    [0, min[0], true],
    [0, max[0], false],
    [1, min[1], true],
    [1, max[1], false],
  ] as const;
  return sides.reduce((clipped, [axis, limit, isMin]) => clipAt(clipped, axis, limit, isMin), ring);
}
