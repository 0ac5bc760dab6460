import type { Level } from '../domain/level.ts';
import type { HitType } from './hit.ts';
import { findCoded, findNode, levelOf, lineageOf } from './names/regions.ts';
import type { Accepts } from './reader/rate.ts';
import type { SearchIndex } from './reader/search-index.ts';

/** Which places a search may give; without limits, all. */
export interface Scope {
  readonly types?: ReadonlySet<HitType> | undefined;
  /** Ids of regions that it must lie in. */
  readonly within?: Readonly<Partial<Record<Level, number>>> | undefined;
}

/**
 * Makes the functions that say whether a place is in a scope.
 * @example acceptsOf(index, { within: { regency: 3273 } }).node(0) // false: the first node is a province
 */
export function acceptsOf({ regions }: SearchIndex, { types, within = {} }: Scope): Accepts {
  const { tree, ids } = regions;
  const wanted = Object.values(within).map((id) => findNode(tree, ids, id));
  const isWithin = (node: number): boolean =>
    wanted.every((region) => region !== undefined && lineageOf(tree, node).includes(region));
  return {
    node: (node) => types?.has(levelOf(tree, node)) !== false && isWithin(node),
    code: (code) =>
      types?.has('postal-code') !== false &&
      findCoded(regions, code).some((position) => isWithin(tree.firsts.village + position)),
  };
}
