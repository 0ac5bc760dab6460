import { arcPoints, type Area, type Layer } from '../../areas/layer.ts';
import { clipRing, simplifyLine } from '../../areas/lines.ts';
import { boxAround, boxesMeet, type Box, type XY } from '../../domain/box.ts';
import { toMapUnits, type Frame } from './map-frame.ts';

/** Rings of whole units of a map. */
export type Shape = readonly (readonly XY[])[];

/** In map units: how far simplified borders may be off, and the size of the smallest island. */
const tolerance = 0.7;
const minIsland = 2;
/** Rings are clipped this many units outside of a map, so that their cut edges are not seen. */
const margin = 4;

const boxSize = ({ min, max }: Box): number => Math.max(max[0] - min[0], max[1] - min[1]);

const roundPoint = ([x, y]: XY): XY => [Math.round(x), Math.round(y)];

/** Returns a visible square for a ring that is too small to see. */
function enlarge({ min: [x, y] }: Box): readonly XY[] {
  return [
    [x - 1, y - 1],
    [x + 2, y - 1],
    [x + 2, y + 2],
    [x - 1, y + 2],
  ];
}

/** Creates a function that draws areas. Each border is simplified once, so neighbours touch. */
export function createShapeDrawer(layer: Layer, frame: Frame): (area: Area) => Shape {
  const simplified = new Map<number, readonly XY[]>();
  const simplify = (arc: number): readonly XY[] =>
    simplified.getOrInsertComputed(arc, () => {
      const line = arcPoints(layer, arc).map((point) => toMapUnits(frame, point));
      return simplifyLine(line, tolerance).map(roundPoint);
    });
  const directedLine = (arc: number): readonly XY[] =>
    arc < 0 ? simplify(~arc).toReversed() : simplify(arc);
  const map: Box = { min: [-margin, -margin], max: [frame.width + margin, frame.height + margin] };
  return (area) => {
    const rings = area
      .flat()
      .map((ring) => ring.flatMap((arc) => directedLine(arc).slice(1)))
      .map((ring) => ({ ring, box: boxAround(ring) }))
      .filter(({ box }) => boxesMeet(box, map))
      .toSorted((a, b) => boxSize(b.box) - boxSize(a.box));
    const islands = rings.filter(({ box }) => boxSize(box) >= minIsland);
    if (islands.length === 0) return rings.slice(0, 1).map(({ box }) => enlarge(box));
    return islands.map(({ ring }) => clipRing(ring, map).map(roundPoint));
  };
}
