import type { Level } from '../domain/level.ts';

/** What a search can find, larger places first. */
export const hitTypes = [
  'province',
  'regency',
  'district',
  'postal-code',
  'village',
] as const satisfies readonly (Level | 'postal-code')[];

export type HitType = (typeof hitTypes)[number];

/** How a name matches, best first: it equals it, is another name, begins with it, has it in it, or resembles it. */
export const hitMatches = ['exact', 'alias', 'prefix', 'infix', 'fuzzy'] as const;

export type HitMatch = (typeof hitMatches)[number];

/** A place that a text names: a region by its position in its level, or a postal code by its position among all. */
export interface Hit {
  readonly type: HitType;
  readonly position: number;
  readonly match: HitMatch;
}
