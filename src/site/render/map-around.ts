import type { Coast } from '../../dataset/coast.ts';
import { boxesMeet, type Box } from '../../domain/outline.ts';
import { stepsPerDegree } from '../areas/cells.ts';
import { boxOf, toLayer, type Layer } from '../areas/layer.ts';
import { aroundSvg } from './map-areas.ts';
import { toGrid, type Frame } from './map-frame.ts';

/** South of it the data has only the north of Australia. */
const southOfTimor = -10.5;

/** Makes a layer of the coasts and borders of other countries, but not of Australia, which the data cuts off. */
export function toAbroad(coast: Coast): Layer {
  const rings = coast.filter(
    ({ isOwn, points }) => !isOwn && points.some(([, latitude]) => latitude > southOfTimor),
  );
  const arcs = rings.map(({ points }) => [...points, ...points.slice(0, 1)].map(toGrid));
  return toLayer(arcs, new Map(arcs.map((_arc, at) => [at, [[[at]]]])));
}

/** Gives the degrees of longitude in which a box lies. */
function columnsOf({ min, max }: Box): readonly number[] {
  const [first, last] = [min[0], max[0]].map((x) => Math.floor(x / stepsPerDegree)) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Makes the function that formats the areas of a layer that a map shows. */
export function drawerAround(kind: 'land' | 'abroad', layer: Layer) {
  const boxes = Array.from(layer.areas.values(), (area) => ({ area, box: boxOf(layer, [area]) }));
  // Few lie in the degree of longitude where a map begins or ends.
  const columns = Map.groupBy(
    boxes.flatMap((entry) => columnsOf(entry.box).map((column) => ({ ...entry, column }))),
    ({ column }) => column,
  );
  return (frame: Frame): string => {
    const near = columnsOf(frame.box).flatMap((column) => columns.get(column) ?? []);
    const areas = near.filter(({ box }) => boxesMeet(box, frame.box)).map(({ area }) => area);
    return aroundSvg(kind, layer, [...new Set(areas)], frame);
  };
}
