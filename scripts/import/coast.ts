import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CsvCells } from '../../src/dataset/tables.ts';
import { bounds } from '../../src/domain/coordinates.ts';
import { boxAround, boxesMeet, clipRing, simplifyLine, type Box, type XY } from '../../src/domain/outline.ts';
import type { FetchedSource } from './sources.ts';

/** TopoJSON: each arc is a line of differences, on a grid; a ring is a list of arcs, those below zero reversed. */
interface Topology {
  readonly transform: { readonly scale: XY; readonly translate: XY };
  readonly arcs: readonly (readonly XY[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}

type Geometry = { readonly properties: { readonly name: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);

/** In degrees: half a kilometre, some three steps of the source's grid. */
const tolerance = 0.005;
const decimals = 3;
/** In degrees, beyond the bounds of the country: the neighbours end outside of every map. */
const margin = 2;

const box: Box = {
  min: [bounds.longitude.min - margin, bounds.latitude.min - margin],
  max: [bounds.longitude.max + margin, bounds.latitude.max + margin],
};

/** Decodes an arc to degrees, simplified: neighbours share their arcs, so their borders stay the same. */
function toLine(arc: readonly XY[], { scale, translate }: Topology['transform']): readonly XY[] {
  let [x, y] = [0, 0];
  const line = arc.map(([dx, dy]): XY => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return simplifyLine(line, tolerance);
}

/** Joins the lines of a ring. Each begins where the one before ends, and the last ends where the first begins. */
function toRing(arcs: readonly number[], lines: readonly (readonly XY[])[]): readonly XY[] {
  return arcs.flatMap((arc) => {
    const line = lines[arc < 0 ? ~arc : arc] ?? [];
    return (arc < 0 ? line.toReversed() : line).slice(1);
  });
}

const formatRing = (ring: readonly XY[]): string =>
  ring.map((point) => point.map((degrees) => Number(degrees.toFixed(decimals))).join(' ')).join(' ');

/** Reads the coast and the borders of the country and its neighbours from world-atlas: the rows of coast.csv. */
export function readCoast({ folder }: FetchedSource): readonly CsvCells<'coast'>[] {
  const text = readFileSync(join(folder, 'countries-10m.json'), 'utf8');
  const { transform, arcs, objects } = JSON.parse(text) as Topology;
  const lines = arcs.map((arc) => toLine(arc, transform));
  return objects.countries.geometries.flatMap(({ type, arcs: parts, properties }) => {
    const polygons = type === 'Polygon' ? [parts] : parts;
    return polygons
      .flat()
      .map((ring) => toRing(ring, lines))
      .filter((ring) => ring.length > 2 && boxesMeet(boxAround(ring), box))
      .map((ring) => ({ country: properties.name, ring: formatRing(clipRing(ring, box)) }))
      .filter(({ ring }) => ring !== '');
  });
}
