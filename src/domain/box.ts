/** A point in a plane (y points up) or in an image (y points down). */
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

export const joinBoxes = (boxes: readonly Box[]): Box =>
  boxAround(boxes.flatMap(({ min, max }) => [min, max]));

export const boxArea = ({ min, max }: Box): number => (max[0] - min[0]) * (max[1] - min[1]);

export function boxesMeet(a: Box, b: Box): boolean {
  const overlap = (axis: 0 | 1) => a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis];
  return overlap(0) && overlap(1);
}

export function boxContains(outer: Box, inner: Box): boolean {
  const covers = (at: 0 | 1) => inner.min[at] >= outer.min[at] && inner.max[at] <= outer.max[at];
  return covers(0) && covers(1);
}
