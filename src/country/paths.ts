import { ancestorId, parentLevel, type Level } from '../domain/level.ts';
import { buildSlugs } from '../domain/slug.ts';
import type { Columns } from './columns.ts';
import { findPosition, rangeWithin } from './position-ranges.ts';

export interface Paths {
  /** Returns the path of a region's page: `/aceh`. The last segment is unique among siblings. */
  readonly pathAt: (level: Level, position: number) => string;
}

interface Siblings {
  /** The page path of the parent; empty for provinces. */
  readonly path: string;
  /** The position of the first sibling. */
  readonly start: number;
  readonly slugs: readonly string[];
}

/** Creates a reader of page paths. Caches slugs by parent, because slugs depend on all siblings. */
export function createPositionPaths(columns: Pick<Columns, 'ids' | 'names'>): Paths {
  const { ids, names } = columns;
  const byParent = new Map<number, Siblings>();
  const readSiblings = (level: Level, above: Level | undefined, parent: number): Siblings => {
    const all = { start: 0, end: Infinity };
    const { start, end } = above === undefined ? all : rangeWithin(columns, level, above, parent);
    const regions = names[level]
      .slice(start, end)
      .map((name, at) => ({ id: ids[level][start + at] ?? 0, name }));
    const path = above === undefined ? '' : pathAt(above, findPosition(ids[above], parent) ?? 0);
    const siblings = { path, start, slugs: buildSlugs(regions) };
    byParent.set(parent, siblings);
    return siblings;
  };
  const pathAt = (level: Level, position: number): string => {
    const above = parentLevel(level);
    const parent = above === undefined ? 0 : ancestorId(ids[level][position] ?? 0, level, above);
    const { path, start, slugs } = byParent.get(parent) ?? readSiblings(level, above, parent);
    return `${path}/${slugs[position - start] ?? ''}`;
  };
  return { pathAt };
}
