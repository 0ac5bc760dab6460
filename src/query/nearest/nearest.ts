import type { Coordinates } from '../../dataset/points.ts';
import { bounds, distanceMetres, earthMetres, type Point } from '../../domain/coordinates.ts';

/** The points of villages, and a tree of boxes around them, as plain data for a file. */
export interface NearestIndex extends Coordinates {
  /** Positions of the villages with a point; those near each other are neighbours. */
  readonly positions: Uint32Array;
  /**
   * The boxes around the points of each node, in the space of unit vectors: the least and the greatest x, y and z. Node 1 has
   * all points; nodes 2n and 2n + 1 have the halves of those of node n.
   */
  readonly boxes: Float32Array;
}

export interface Near extends Point {
  /** In the list of villages. */
  readonly position: number;
  /** The great-circle distance, to the metre. */
  readonly metres: number;
}

type Vector = readonly [x: number, y: number, z: number];

const axes = [0, 1, 2] as const;
const leafSize = 8;
const boxSize = 2 * axes.length;
/** More than what is lost by a number of 32 bits: half a metre on the unit sphere. */
const boxMargin = 1e-7;

const leavesFor = (points: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(points / leafSize)));

/** With x towards the middle of the country, its boxes are flat, and those that are out of reach are recognized sooner. */
const middleLongitude = (bounds.longitude.min + bounds.longitude.max) / 2;

/** Gives the point on the unit sphere. There, neither poles nor the date line are special. */
function toVector({ latitude, longitude }: Point): Vector {
  const [up, east] = [(latitude * Math.PI) / 180, ((longitude - middleLongitude) * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(east), Math.cos(up) * Math.sin(east), Math.sin(up)];
}

function pointAt({ latitudes, longitudes }: Coordinates, position: number): Point {
  return { latitude: latitudes[position] ?? NaN, longitude: longitudes[position] ?? NaN };
}

/** Halves the points of a node at the middle of its longest side, and so on until the leaves. */
function split(order: Uint32Array, vectors: readonly Vector[], boxes: Float32Array, node: number): void {
  if (order.length === 0) return;
  const spans = axes.map((axis) => {
    let [min, max] = [Infinity, -Infinity];
    for (const item of order) {
      const value = vectors[item]?.[axis] ?? NaN;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    boxes[node * boxSize + 2 * axis] = min - boxMargin;
    boxes[node * boxSize + 2 * axis + 1] = max + boxMargin;
    return max - min;
  });
  if (2 * node * boxSize >= boxes.length) return;
  const axis = axes.find((each) => spans[each] === Math.max(...spans)) ?? 0;
  order.sort((a, b) => (vectors[a]?.[axis] ?? NaN) - (vectors[b]?.[axis] ?? NaN) || a - b);
  const middle = order.length >> 1;
  split(order.subarray(0, middle), vectors, boxes, 2 * node);
  split(order.subarray(middle), vectors, boxes, 2 * node + 1);
}

/**
 * Indexes the points of villages.
 * @example buildNearestIndex(points.latitudes, points.longitudes).positions.length // the number of villages with a point
 */
export function buildNearestIndex(latitudes: Float64Array, longitudes: Float64Array): NearestIndex {
  const known = Uint32Array.from(latitudes.keys()).filter((at) => !Number.isNaN(latitudes[at]));
  const vectors = Array.from(known, (at) => toVector(pointAt({ latitudes, longitudes }, at)));
  const order = Uint32Array.from(known.keys());
  const boxes = new Float32Array(2 * leavesFor(known.length) * boxSize);
  split(order, vectors, boxes, 1);
  return { latitudes, longitudes, positions: order.map((item) => known[item] ?? 0), boxes };
}

/** Gives the square of the chord from a unit vector to a node's box: no point of the node is nearer. */
function chordToBox(boxes: Float32Array, node: number, from: Vector): number {
  let sum = 0;
  for (const axis of axes) {
    const at = node * boxSize + 2 * axis;
    const outside = Math.max((boxes[at] ?? 0) - from[axis], from[axis] - (boxes[at + 1] ?? 0), 0);
    sum += outside * outside;
  }
  return sum;
}

function chordOf(metres: number): number {
  const angle = Math.min(metres / earthMetres, Math.PI);
  return (2 * Math.sin(angle / 2)) ** 2;
}

/**
 * Finds the villages whose points are nearest to a point: the nearest first, at the same number of metres by id.
 * @example findNearest(index, { latitude: -6.8825, longitude: 107.6141 }, 1) // [{ position: 24871, metres: 310, … }]
 */
export function findNearest(index: NearestIndex, from: Point, limit: number): readonly Near[] {
  const { positions, boxes } = index;
  const vector = toVector(from);
  const nearest: Near[] = [];
  /** The square of the chord beyond which no point counts. A metre is added, because distances are rounded. */
  let reach = Infinity;

  const tryPoint = (place: number): void => {
    const position = positions[place] ?? NaN;
    const point = pointAt(index, position);
    const near = { position, ...point, metres: Math.round(distanceMetres(from, point)) };
    let at = nearest.length;
    for (; at > 0; at--) {
      const before = nearest[at - 1] ?? near;
      if (before.metres < near.metres || (before.metres === near.metres && before.position < near.position))
        break;
    }
    if (at >= limit) return;
    nearest.splice(at, 0, near);
    if (nearest.length > limit) nearest.pop();
    if (nearest.length === limit) reach = chordOf((nearest.at(-1)?.metres ?? 0) + 1);
  };

  const visit = (node: number, chord: number, start: number, end: number): void => {
    if (chord > reach || start === end) return;
    if (2 * node * boxSize >= boxes.length) {
      for (let place = start; place < end; place++) tryPoint(place);
      return;
    }
    const middle = start + ((end - start) >> 1);
    const [low, high] = [chordToBox(boxes, 2 * node, vector), chordToBox(boxes, 2 * node + 1, vector)];
    if (low <= high) visit(2 * node, low, start, middle);
    visit(2 * node + 1, high, middle, end);
    if (low > high) visit(2 * node, low, start, middle);
  };
  visit(1, 0, 0, positions.length);
  return nearest;
}
