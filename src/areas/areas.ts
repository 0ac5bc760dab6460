import { merge } from 'topojson-client';
import type { Dataset } from '../dataset/dataset.ts';
import { ancestorId, parentLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { buildCells, type Cell } from './cells.ts';
import { createLandClipper } from './land.ts';
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
import { createCoastSnapper } from './snap.ts';

/** The approximate areas of all regions. A region without a point has none. */
export interface Areas {
  /** Arcs of a layer end only at borders of regions of its level. */
  readonly layers: Readonly<Record<Level, Layer>>;
}

/** Merges village areas into the areas of a level. Borders within a region disappear. */
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

function createCellCutter(coast: Dataset['coast'], cells: readonly Cell[]): (cell: Cell) => Coordinates {
  const clip = createLandClipper(coast, cells);
  const snap = createCoastSnapper();
  return ({ toRing }) => {
    const cell = toRing();
    return toSimple(snap(cell, clip(cell)).map((ring) => [[...ring, ...ring.slice(0, 1)]]));
  };
}

/** Builds all areas, one province at a time, because all cells need 380 MB of heap. */
export function buildAreas({ villages, points, coast }: Dataset): Areas {
  const cells = buildCells(points);
  const cutCell = createCellCutter(coast, cells);
  const villageId = ({ village }: Cell): number => villages[village]?.id ?? 0;
  const arcs: Cut['topology']['arcs'] = [];
  const villageAreas = new Map<number, Area>();
  const rings = {
    province: new Map<number, Coordinates>(),
    regency: new Map<number, Coordinates>(),
    district: new Map<number, Coordinates>(),
  };
  const provinces = Map.groupBy(cells, (cell) => ancestorId(villageId(cell), 'village', 'province'));
  for (const members of provinces.values()) {
    const cut = cutArcs(members.map((cell) => [villageId(cell), cutCell(cell)]));
    for (const [id, area] of cut.areas) villageAreas.set(id, shiftArcs(area, arcs.length));
    for (const level of parentLevels)
      for (const [id, coordinates] of mergeVillages(cut, level)) rings[level].set(id, coordinates);
    for (const arc of cut.topology.arcs) arcs.push(arc);
  }
  const buildLayer = (level: ParentLevel): Layer => {
    const { topology, areas } = cutArcs(rings[level]);
    return toLayer(topology.arcs, areas);
  };
  return {
    layers: {
      province: buildLayer('province'),
      regency: buildLayer('regency'),
      district: buildLayer('district'),
      village: toLayer(arcs, villageAreas),
    },
  };
}
