import { arcPoints, type Area, type Layer } from '../../areas/layer.ts';
import { boxAround, boxesMeet, clipRing, simplifyLine, type Box, type XY } from '../../domain/outline.ts';
import { project, type Frame } from './map-frame.ts';

/** Rings of whole units of a map. */
export type Shape = readonly (readonly XY[])[];

/** In units: how far a border may be from where it is, and the width of the smallest island. */
const tolerance = 0.7;
const minIsland = 2;
/** In units: how far what is cut off ends outside of a map, so that no border is seen there. */
const margin = 4;

const sizeOf = ({ min, max }: Box): number => Math.max(max[0] - min[0], max[1] - min[1]);

const toWhole = ([x, y]: XY): XY => [Math.round(x), Math.round(y)];

/** A ring that is too small to be seen has four corners instead, so that its area stays on the map. */
function enlarge({ min: [x, y] }: Box): readonly XY[] {
  return [
    [x - 1, y - 1],
    [x + 2, y - 1],
    [x + 2, y + 2],
    [x - 1, y + 2],
  ];
}

/** Makes the function that draws areas of a layer on a map. A border is simplified once, so that neighbours still touch. */
export function shapeDrawer(layer: Layer, frame: Frame): (area: Area) => Shape {
  const simplified = new Map<number, readonly XY[]>();
  const simplify = (arc: number): readonly XY[] =>
    simplified.getOrInsertComputed(arc, () => {
      const line = arcPoints(layer, arc).map((point) => project(frame, point));
      return simplifyLine(line, tolerance).map(toWhole);
    });
  const lineOf = (arc: number): readonly XY[] => (arc < 0 ? simplify(~arc).toReversed() : simplify(arc));
  const map: Box = { min: [-margin, -margin], max: [frame.width + margin, frame.height + margin] };
  return (area) => {
    const rings = area
      .flat()
      .map((ring) => ring.flatMap((arc) => lineOf(arc).slice(1)))
      .map((ring) => ({ ring, box: boxAround(ring) }))
      .filter(({ box }) => boxesMeet(box, map));
    const seen = rings.filter(({ box }) => sizeOf(box) >= minIsland);
    const [largest] = rings.toSorted((a, b) => sizeOf(b.box) - sizeOf(a.box));
    if (seen.length === 0) return largest === undefined ? [] : [enlarge(largest.box)];
    return seen.map(({ ring }) => clipRing(ring, map).map(toWhole));
  };
}

/** Gives the largest ring of a shape. */
export function largestOf(shape: Shape): readonly XY[] {
  const [largest = []] = shape.toSorted((a, b) => sizeOf(boxAround(b)) - sizeOf(boxAround(a)));
  return largest;
}

/** A part of a line from left to right. */
type Span = readonly [left: number, right: number];

/** Makes the function that gives the parts of a line from left to right at a height that lie inside of a shape. */
export function spanReader(shape: Shape): (y: number) => readonly Span[] {
  const known = new Map<number, readonly Span[]>();
  return (height) =>
    known.getOrInsertComputed(Math.floor(height), (row) => {
      // Between whole units, so that it goes through no corner.
      const y = row + 0.5;
      const crossings: number[] = [];
      for (const ring of shape) {
        let from = ring.at(-1) ?? [0, 0];
        for (const to of ring) {
          if (from[1] > y !== to[1] > y)
            crossings.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
          from = to;
        }
      }
      crossings.sort((a, b) => a - b);
      return Array.from({ length: crossings.length >> 1 }, (_, at): Span => [
        crossings[2 * at] ?? 0,
        crossings[2 * at + 1] ?? 0,
      ]);
    });
}
