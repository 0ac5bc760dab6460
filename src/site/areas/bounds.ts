import { regionsOf, type Dataset } from '../../dataset/dataset.ts';
import { levels, type Level } from '../../domain/level.ts';
import type { Areas } from './areas.ts';
import { stepsPerDegree } from './cells.ts';
import { boxOf } from './layer.ts';

/** Of bounds: the ten-thousandths of a degree. */
const decimals = 1e4;
const stepsPerDecimal = stepsPerDegree / decimals;

/** Gives west, south, east and north of each region, in ten-thousandths of a degree; all are 0 where it has no area. */
export function listBounds(dataset: Dataset, { layers }: Areas): Record<Level, Int32Array> {
  const boundsOf = (level: Level): Int32Array => {
    const regions = regionsOf(dataset, level);
    const bounds = new Int32Array(4 * regions.length);
    for (const [at, { id }] of regions.entries()) {
      const area = layers[level].areas.get(id);
      if (area === undefined) continue;
      const { min, max } = boxOf(layers[level], [area]);
      bounds.set(
        min.map((steps) => Math.floor(steps / stepsPerDecimal)),
        4 * at,
      );
      bounds.set(
        max.map((steps) => Math.ceil(steps / stepsPerDecimal)),
        4 * at + 2,
      );
    }
    return bounds;
  };
  return Object.fromEntries(levels.map((level) => [level, boundsOf(level)])) as Record<Level, Int32Array>;
}
