import type { FeatureCollection } from 'geojson';
import { topology } from 'topojson-server';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import { boxAround, type Box, type XY } from '../domain/outline.ts';

/** Polygons of rings of arcs, an arc below zero reversed, as TopoJSON has them. */
export type Area = MultiPolygon['arcs'];

/** The rings of polygons. Each ring ends where it begins. */
export type Coordinates = readonly (readonly (readonly XY[])[])[];

/** Areas of regions that have the same arcs where they touch, as lists of numbers: so they need a tenth of the memory. */
export interface Layer {
  /** East and north of all points of all arcs, on the grid. */
  readonly points: Int32Array;
  /** Where each arc begins among the points, and where the last one ends. */
  readonly starts: Uint32Array;
  /** By the ids of the regions. */
  readonly areas: ReadonlyMap<number, Area>;
}

export const toMultiPolygon = (arcs: Area): MultiPolygon => ({ type: 'MultiPolygon', arcs });

/** Cuts the borders of areas into arcs, which end where areas meet. */
export function cutArcs(areas: Iterable<readonly [id: number, coordinates: Coordinates]>) {
  const features = Array.from(areas, ([id, coordinates]) => ({
    type: 'Feature' as const,
    id,
    properties: {},
    geometry: { type: 'MultiPolygon' as const, coordinates: coordinates as [number, number][][][] },
  }));
  const all: FeatureCollection = { type: 'FeatureCollection', features };
  const cut: Topology = topology({ all });
  const { geometries } = cut.objects['all'] as GeometryCollection;
  return {
    topology: cut,
    areas: new Map(geometries.map((each) => [Number(each.id), (each as MultiPolygon).arcs])),
  };
}

export type Cut = ReturnType<typeof cutArcs>;

/** Moves the arcs of an area behind so many others. */
export function shiftArcs(area: Area, by: number): Area {
  return area.map((rings) => rings.map((arcs) => arcs.map((arc) => (arc < 0 ? arc - by : arc + by))));
}

/** Packs arcs as a layer. */
export function toLayer(arcs: readonly (readonly (readonly number[])[])[], areas: Layer['areas']): Layer {
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

/** Gives the points of an arc of a layer, in its own direction whatever the sign. */
export function pointsOf({ points, starts }: Pick<Layer, 'points' | 'starts'>, arc: number): readonly XY[] {
  const own = arc < 0 ? ~arc : arc;
  const [start = 0, end = 0] = starts.subarray(own, own + 2);
  const line: XY[] = [];
  for (let at = 2 * start; at < 2 * end; at += 2) line.push([points[at] ?? NaN, points[at + 1] ?? NaN]);
  return line;
}

/** Gives the rings of an area of a layer. */
export function coordinatesOf(layer: Layer, area: Area): Coordinates {
  const lineOf = (arc: number): readonly XY[] =>
    arc < 0 ? pointsOf(layer, arc).toReversed() : pointsOf(layer, arc);
  return area.map((rings) =>
    rings.map((arcs) => arcs.flatMap((arc, at) => (at === 0 ? lineOf(arc) : lineOf(arc).slice(1)))),
  );
}

/** Gives the smallest box around areas of a layer, on the grid. */
export function boxOf(layer: Layer, areas: readonly Area[]): Box {
  return boxAround(areas.flat(3).flatMap((arc) => pointsOf(layer, arc)));
}
