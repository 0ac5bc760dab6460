import { regionsAt, type Dataset } from '../dataset/dataset.ts';
import { packBounds } from '../domain/coordinates.ts';
import { byLevel, type ByLevel, type Level } from '../domain/level.ts';
import type { Areas } from './areas.ts';
import { stepsPerDegree } from './cells.ts';
import { boxAroundAreas } from './layer.ts';

/** Returns the packed bounds of all regions by level and position; all 0 without an area. */
export function listBounds(dataset: Dataset, { layers }: Areas): ByLevel<Uint16Array> {
  const packLevel = (level: Level): Uint16Array => {
    const regions = regionsAt(dataset, level);
    const bounds = new Uint16Array(4 * regions.length);
    for (const [at, { id }] of regions.entries()) {
      const area = layers[level].areas.get(id);
      if (area === undefined) continue;
      const { min, max } = boxAroundAreas(layers[level], [area]);
      const degrees = [...min, ...max].map((steps) => steps / stepsPerDegree);
      bounds.set(packBounds(degrees), 4 * at);
    }
    return bounds;
  };
  return byLevel(packLevel);
}
