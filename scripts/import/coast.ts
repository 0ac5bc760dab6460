import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon } from 'geojson';
import { feature, transform } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { CsvCells } from '../../src/dataset/tables.ts';
import { simplifyLine } from '../../src/areas/lines.ts';
import type { FetchedSource } from './sources.ts';

/** In degrees: half a kilometre, about three steps of the source's grid. */
const tolerance = 0.005;
const decimals = 3;

const formatRing = (ring: readonly (readonly number[])[]): string =>
  ring.flatMap((point) => point.map((degrees) => Number(degrees.toFixed(decimals)))).join(' ');

/** Builds coast.csv from world-atlas: the coasts and borders of Indonesia. */
export function readCoast({ folder }: FetchedSource): readonly CsvCells<'coast'>[] {
  const text = readFileSync(join(folder, 'countries-10m.json'), 'utf8');
  const { transform: grid = null, ...atlas } = JSON.parse(text) as Topology;
  const decode = transform(grid);
  const arcs = atlas.arcs.map((arc) => {
    const line = arc.map((step, at) => decode(step, at > 0) as [number, number]);
    return simplifyLine(line, tolerance).map((point) => [...point]);
  });
  const countries = atlas.objects['countries'] as GeometryCollection<{ readonly name: string }>;
  return feature({ ...atlas, arcs }, countries)
    .features.filter(({ properties }) => properties.name === 'Indonesia')
    .flatMap(({ geometry }) => (geometry as MultiPolygon).coordinates.flat())
    .filter((ring) => new Set(ring.map(String)).size > 2)
    .map((ring) => ({ ring: formatRing(ring.slice(1)) }));
}
