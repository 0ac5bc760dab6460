import type { Path64, Paths64 } from 'clipper2-ts';
import { merge } from 'topojson-client';
import { datasetRegions, type Dataset } from '../dataset/dataset.ts';
import { packBounds, type Coordinates as Points } from '../domain/coordinates.ts';
import { ancestorId, byLevel, parentLevels } from '../domain/level.ts';
import type { ByLevel, Level, ParentLevel } from '../domain/level.ts';
import type { XY } from '../domain/box.ts';
import { buildCells, packGridPoint, stepsPerDegree, type Cell } from './cells.ts';
import { createLandClipper } from './land.ts';
import { boxAroundAreas, cutArcs, shiftArcs, toAreaLayer } from './layer.ts';
import type { Area, Coordinates, Cut, Layer } from './layer.ts';
import { toSimpleRings } from './simple-rings.ts';

/** The areas of all regions with a point. In a layer, arcs end where regions of its level meet. */
export type Areas = ByLevel<Layer>;

/** Merges village areas into the areas of a level. Borders within a region disappear. */
function mergeVillages({ topology, areas }: Cut, level: ParentLevel) {
  const groups = Map.groupBy(areas, ([id]) => ancestorId(id, 'village', level));
  return Array.from(groups, ([id, members]) => {
    const polygons = members.map(([, arcs]) => ({ type: 'MultiPolygon' as const, arcs }));
    const { coordinates } = merge(topology, polygons);
    return [id, toSimpleRings(coordinates as unknown as Coordinates)] as const;
  });
}

/** Neighbouring cells may round the same coast point to grid points up to this many steps apart. */
const maxSnapDistance = 2;

/** Creates a function that moves a cell's coast points to those nearby that earlier cells have. */
function createCoastSnapper(): (cell: Path64, land: Paths64) => readonly (readonly XY[])[] {
  const coastPoints = new Map<number, XY>();
  const snap = (x: number, y: number): XY => {
    for (let ring = 0; ring <= maxSnapDistance; ring++)
      for (let dx = -ring; dx <= ring; dx++)
        for (let dy = -ring; dy <= ring; dy++) {
          const neighbour = coastPoints.get(packGridPoint(x + dx, y + dy));
          if (neighbour !== undefined) return neighbour;
        }
    coastPoints.set(packGridPoint(x, y), [x, y]);
    return [x, y];
  };
  return (cell, land) => {
    const corners = new Set(cell.map(({ x, y }) => packGridPoint(x, y)));
    return land.map((path) =>
      path.map(({ x, y }) => (corners.has(packGridPoint(x, y)) ? [x, y] : snap(x, y))),
    );
  };
}

export interface AreaSources extends Pick<Dataset, 'coast'> {
  readonly villages: readonly { readonly id: number }[];
  readonly points: Points;
}

/** Builds all areas, one province at a time: all cells at once would need 380 MB of heap. */
export function buildAreas({ villages, points, coast }: AreaSources): Areas {
  const cells = buildCells(points);
  const clip = createLandClipper(coast, cells);
  const snap = createCoastSnapper();
  const cutCell = ({ toRing }: Cell): Coordinates => {
    const cell = toRing();
    return toSimpleRings(snap(cell, clip(cell)).map((ring) => [[...ring, ...ring.slice(0, 1)]]));
  };
  const toId = ({ village }: Cell): number => villages[village]?.id ?? 0;
  const arcs: Cut['topology']['arcs'] = [];
  const villageAreas = new Map<number, Area>();
  const rings = byLevel(() => new Map<number, Coordinates>());
  const provinces = Map.groupBy(cells, (cell) => ancestorId(toId(cell), 'village', 'province'));
  for (const members of provinces.values()) {
    const cut = cutArcs(members.map((cell) => [toId(cell), cutCell(cell)]));
    for (const [id, area] of cut.areas) villageAreas.set(id, shiftArcs(area, arcs.length));
    for (const level of parentLevels)
      for (const [id, coordinates] of mergeVillages(cut, level)) rings[level].set(id, coordinates);
    for (const arc of cut.topology.arcs) arcs.push(arc);
  }
  const buildLayer = (level: Level): Layer => {
    if (level === 'village') return toAreaLayer(arcs, villageAreas);
    const { topology, areas } = cutArcs(rings[level]);
    return toAreaLayer(topology.arcs, areas);
  };
  return byLevel(buildLayer);
}

/** Returns packed bounds: four numbers per region of a level, all 0 without an area. */
export function listAreaBounds(dataset: Dataset, areas: Areas): ByLevel<Uint16Array> {
  const packLevel = (level: Level): Uint16Array => {
    const regions = datasetRegions(dataset, level);
    const bounds = new Uint16Array(4 * regions.length);
    for (const [at, { id }] of regions.entries()) {
      const area = areas[level].areas.get(id);
      if (area === undefined) continue;
      const { min, max } = boxAroundAreas(areas[level], [area]);
      const degrees = [...min, ...max].map((steps) => steps / stepsPerDegree);
      bounds.set(packBounds(degrees), 4 * at);
    }
    return bounds;
  };
  return byLevel(packLevel);
}
