import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon } from 'geojson';
import { feature, transform } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { CsvCells } from '../../src/dataset/tables.ts';
import { bounds } from '../../src/domain/coordinates.ts';
import { clipRing, simplifyLine } from '../../src/areas/lines.ts';
import { boxAround, boxesMeet, type Box, type XY } from '../../src/domain/box.ts';
import type { FetchedSource } from './sources.ts';

/** In degrees: half a kilometre, about three steps of the source's grid. */
const tolerance = 0.005;
const decimals = 3;
/** In degrees, so that neighbouring countries end outside every map. */
const margin = 2;

const box: Box = {
  min: [bounds.longitude.min - margin, bounds.latitude.min - margin],
  max: [bounds.longitude.max + margin, bounds.latitude.max + margin],
};

const toXY = ([x = NaN, y = NaN]: readonly number[]): XY => [x, y];

const formatRing = (ring: readonly XY[]): string =>
  ring.flatMap((point) => point.map((degrees) => Number(degrees.toFixed(decimals)))).join(' ');

/** Builds coast.csv from world-atlas: coasts and borders of Indonesia and its neighbours. */
export function readCoast({ folder }: FetchedSource): readonly CsvCells<'coast'>[] {
  const text = readFileSync(join(folder, 'countries-10m.json'), 'utf8');
  const { transform: grid = null, ...atlas } = JSON.parse(text) as Topology;
  const decode = transform(grid);
  // Simplifying the shared arcs keeps the borders of neighbours equal.
  const arcs = atlas.arcs.map((arc) => {
    const line = arc.map((step, at) => toXY(decode(step, at > 0)));
    return simplifyLine(line, tolerance).map((point) => [...point]);
  });
  const countries = atlas.objects['countries'] as GeometryCollection<{ readonly name: string }>;
  return feature({ ...atlas, arcs }, countries).features.flatMap(({ geometry, properties }) => {
    const polygons =
      geometry.type === 'Polygon' ? [geometry.coordinates] : (geometry as MultiPolygon).coordinates;
    return polygons
      .flatMap((polygon) => polygon.map((ring) => ring.map(toXY)))
      .filter((ring) => new Set(ring.map(String)).size > 2 && boxesMeet(boxAround(ring), box))
      .map((ring) => ({ country: properties.name, ring: formatRing(clipRing(ring.slice(1), box)) }))
      .filter(({ ring }) => ring !== '');
  });
}
