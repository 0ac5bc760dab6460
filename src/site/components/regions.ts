import { regionsOf } from '../../dataset/dataset.ts';
import { projectData } from '../../dataset/project-data.ts';
import { levels } from '../../domain/level.ts';
import { pagePath } from '../../domain/page-path.ts';
import type { Region } from '../../domain/region.ts';

const regions = new Map<number, Region>(
  levels.flatMap((level) => regionsOf(projectData, level).map((region) => [region.id, region] as const)),
);

/** Finds a region by its id; undefined where this edition has none. */
export function findRegion(id: number): Region | undefined {
  return regions.get(id);
}

/** Gives the address of the page of the region with an id. */
export function pageOf(id: number): string | undefined {
  const region = regions.get(id);
  return region && pagePath(region);
}
