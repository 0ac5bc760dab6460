import type { Feature, FeatureCollection } from 'geojson';
import { topology } from 'topojson-server';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import { boxAround, type Box, type XY } from '../domain/box.ts';

/** Polygons of rings of arc indexes, as in TopoJSON: `~index` is the reversed arc. */
export type Area = MultiPolygon['arcs'];

/** Polygons of closed rings, on the grid. */
export type Coordinates = readonly (readonly (readonly XY[])[])[];

/** Areas that share arcs where they touch. Typed arrays take 10 % of the space of nested arrays. */
export interface Layer {
  /** The x and y of each point of each arc, on the grid. */
  readonly points: Int32Array;
  /** The index of the first point of each arc, then the number of points. */
  readonly starts: Uint32Array;
  /** Areas by region id. */
  readonly areas: ReadonlyMap<number, Area>;
}

/** Cuts the borders of areas into arcs. An arc ends where a different neighbour begins. */
export function cutArcs(areas: Iterable<readonly [id: number, coordinates: Coordinates]>) {
  const features = Array.from(areas, ([id, rings]): Feature => {
    const coordinates = rings as [number, number][][][];
    return { type: 'Feature', id, properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
  });
  const all: FeatureCollection = { type: 'FeatureCollection', features };
  const cut: Topology = topology({ all });
  const geometries = (cut.objects['all'] as GeometryCollection).geometries as MultiPolygon[];
  return { topology: cut, areas: new Map(geometries.map(({ id, arcs }) => [Number(id), arcs])) };
}

export type Cut = ReturnType<typeof cutArcs>;

/** Adds `by` to the numbers of an area's arcs, so that other arcs can come first. */
export function shiftArcs(area: Area, by: number): Area {
  const shift = (arc: number): number => (arc < 0 ? arc - by : arc + by);
  return area.map((rings) => rings.map((arcs) => arcs.map(shift)));
}

export function toAreaLayer(arcs: Topology['arcs'], areas: Layer['areas']): Layer {
  const starts = new Uint32Array(arcs.length + 1);
  for (const [at, { length }] of arcs.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  const points = new Int32Array(2 * (starts.at(-1) ?? 0));
  let at = 0;
  for (const arc of arcs)
    for (const [x = 0, y = 0] of arc) {
      points[at++] = x;
      points[at++] = y;
    }
  return { points, starts, areas };
}

/** Returns the points of an arc, in stored order even if the arc is reversed. */
export function arcPoints({ points, starts }: Pick<Layer, 'points' | 'starts'>, arc: number) {
  const index = arc < 0 ? ~arc : arc;
  const [start = 0, end = 0] = starts.subarray(index, index + 2);
  const line: XY[] = [];
  for (let i = start; i < end; i++) line.push([points[2 * i] ?? NaN, points[2 * i + 1] ?? NaN]);
  return line;
}

export function areaRings(layer: Layer, area: Area): Coordinates {
  const directedPoints = (arc: number): readonly XY[] =>
    arc < 0 ? arcPoints(layer, arc).toReversed() : arcPoints(layer, arc);
  return area.map((rings) =>
    rings.map((arcs) =>
      arcs.flatMap((arc, at) => (at === 0 ? directedPoints(arc) : directedPoints(arc).slice(1))),
    ),
  );
}

export const boxAroundAreas = (layer: Layer, areas: readonly Area[]): Box =>
  boxAround(areas.flat(3).flatMap((arc) => arcPoints(layer, arc)));
