import { merge } from 'topojson-client';
import type { Dataset } from '../dataset/dataset.ts';
import { ancestorId, parentLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { buildCells, type Cell } from './cells.ts';
import { landClipper } from './land.ts';
import {
  cutArcs,
  shiftArcs,
  toLayer,
  toMultiPolygon,
  type Area,
  type Coordinates,
  type Cut,
  type Layer,
} from './layer.ts';
import { toSimple } from './simple-rings.ts';
import { coastSnapper } from './snap.ts';

/** The approximate areas of the regions of each level. A region without a point has none. */
export interface Areas {
  /** Of each level, with arcs that end only where regions of that level meet. */
  readonly layers: Readonly<Record<Level, Layer>>;
}

/** Merges the areas of villages to those of the regions of a level: a border is an arc whose sides differ. */
function mergeVillages(
  { topology, areas }: Cut,
  level: ParentLevel,
): readonly (readonly [number, Coordinates])[] {
  const groups = Map.groupBy(areas, ([id]) => ancestorId(id, 'village', level));
  return Array.from(groups, ([id, members]) => {
    const polygons = members.map(([, area]) => toMultiPolygon(area));
    return [id, toSimple(merge(topology, polygons).coordinates as unknown as Coordinates)] as const;
  });
}

/** Makes the function that gives the land of a cell: what lies nearest to a village's point, as far as the coast. */
function cellDrawer(coast: Dataset['coast'], cells: readonly Cell[]): (cell: Cell) => Coordinates {
  const clip = landClipper(coast, cells);
  const snap = coastSnapper();
  return ({ toRing }) => {
    const cell = toRing();
    return toSimple(snap(cell, clip(cell)).map((ring) => [[...ring, ...ring.slice(0, 1)]]));
  };
}

/** Builds the areas of all regions, one province after the other, because all villages together need much memory. */
export function buildAreas({ villages, points, coast }: Dataset): Areas {
  const cells = buildCells(points);
  const draw = cellDrawer(coast, cells);
  const idOf = ({ village }: Cell): number => villages[village]?.id ?? 0;
  const arcs: Cut['topology']['arcs'] = [];
  const ofVillages = new Map<number, Area>();
  const rings = {
    province: new Map<number, Coordinates>(),
    regency: new Map<number, Coordinates>(),
    district: new Map<number, Coordinates>(),
  };
  const provinces = Map.groupBy(cells, (cell) => ancestorId(idOf(cell), 'village', 'province'));
  for (const members of provinces.values()) {
    const cut = cutArcs(members.map((cell) => [idOf(cell), draw(cell)]));
    for (const [id, area] of cut.areas) ofVillages.set(id, shiftArcs(area, arcs.length));
    for (const level of parentLevels)
      for (const [id, coordinates] of mergeVillages(cut, level)) rings[level].set(id, coordinates);
    for (const arc of cut.topology.arcs) arcs.push(arc);
  }
  const layerOf = (level: ParentLevel): Layer => {
    const { topology, areas } = cutArcs(rings[level]);
    return toLayer(topology.arcs, areas);
  };
  return {
    layers: {
      province: layerOf('province'),
      regency: layerOf('regency'),
      district: layerOf('district'),
      village: toLayer(arcs, ofVillages),
    },
  };
}
