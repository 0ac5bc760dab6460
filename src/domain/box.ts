/** A point in a plane (right and up) or in an image (right and down). */
export type XY = readonly [x: number, y: number];

export interface Box {
  readonly min: XY;
  readonly max: XY;
}

export function boxAround(points: readonly XY[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { min: [left, top], max: [right, bottom] };
}

export function joinBoxes(boxes: readonly Box[]): Box {
  return boxAround(boxes.flatMap(({ min, max }) => [min, max]));
}

export const boxArea = ({ min, max }: Box): number => (max[0] - min[0]) * (max[1] - min[1]);

export function boxesMeet(a: Box, b: Box): boolean {
  return a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] && b.min[1] <= a.max[1];
}

export function boxContains(outer: Box, inner: Box): boolean {
  return (
    inner.min[0] >= outer.min[0] &&
    inner.min[1] >= outer.min[1] &&
    inner.max[0] <= outer.max[0] &&
    inner.max[1] <= outer.max[1]
  );
}
