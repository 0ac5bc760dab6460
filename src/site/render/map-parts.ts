// The regions that a map shows, and the frames around them.

import type { Areas } from '../../areas/areas.ts';
import { boxAroundAreas, type Area } from '../../areas/layer.ts';
import { listVillagesIn } from '../../dataset/summary.ts';
import { boxArea, boxesMeet, joinBoxes, type Box, type XY } from '../../domain/box.ts';
import { bareName, isCity } from '../../domain/designation.ts';
import type { District, Province, Regency } from '../../domain/region.ts';
import { frameAround, type Frame, type MapSize } from './map-frame.ts';
import { mapName } from './names.ts';

/** Minimum gain in scale for omitting remote islands, or drawing a remote region as an inset. */
const minGainOfIslands = 1.3;
const minGainOfInset = 1.7;

type ShownRegion = Province | Regency | District;

export interface MapPart {
  readonly region: ShownRegion;
  readonly area: Area;
  readonly islands: readonly Box[];
  readonly name: string;
  readonly isFaded?: boolean;
}

/** Higher than the number of villages of any city or province. */
const seatRank = 9999;

/** Ranks seats, large cities and provinces first, then short names, which need the least space. */
function rankPart({ region, name }: MapPart): number {
  if (region.level === 'province') return region.code === 'JK' ? seatRank : listVillagesIn(region).length;
  // A district with the name of its regency is likely its seat.
  if (region.level === 'district' && region.name === bareName(region.parent.name)) return seatRank;
  return isCity(region.name) ? listVillagesIn(region).length : -name.length;
}

/** Lists the regions that have an area, those with the most important labels first. */
export const createParts = (layers: Areas, regions: readonly ShownRegion[], toName = mapName) =>
  regions
    .flatMap((region): readonly MapPart[] => {
      const layer = layers[region.level];
      const area = layer.areas.get(region.id);
      if (area === undefined) return [];
      const islands = area.map((island) => boxAroundAreas(layer, [[island]]));
      return [{ region, area, islands, name: toName(region) }];
    })
    .toSorted((a, b) => rankPart(b) - rankPart(a));

export const boxAroundParts = (parts: readonly MapPart[]): Box =>
  joinBoxes(parts.flatMap(({ islands }) => islands));

const findLargest = (boxes: readonly Box[]): Box =>
  boxes.reduce((largest, box) => (boxArea(box) > boxArea(largest) ? box : largest));

/** Leaves out remote islands if the rest is then drawn much larger. */
export function frameParts(parts: readonly MapPart[], size: MapSize, offset?: XY): Frame {
  const all = frameAround(boxAroundParts(parts), size, offset);
  const largest = parts.map(({ islands }) => findLargest(islands));
  const main = frameAround(joinBoxes(largest), size, offset);
  return main.scaleY > minGainOfIslands * all.scaleY ? main : all;
}

/** Finds a region so remote that a map without the region is much larger. */
export function findRemote(parts: readonly MapPart[], size: MapSize): MapPart | undefined {
  if (parts.length < 3) return undefined;
  const scaleAround = (shown: readonly MapPart[]) => frameAround(boxAroundParts(shown), size).scaleY;
  return parts.find((part, at) => {
    const mainParts = parts.toSpliced(at, 1);
    const isSeparate = !boxesMeet(boxAroundParts([part]), boxAroundParts(mainParts));
    return isSeparate && scaleAround(mainParts) > minGainOfInset * scaleAround(parts);
  });
}
