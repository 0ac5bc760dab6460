import { distinctName } from '../domain/slug.ts';
import type { HitMatch, HitType } from '../query/hit-list.ts';
import { levelTitle } from '../render/level-names.ts';

/** A place that a search finds, as it is sent: fields in this order. */
export interface SearchResult {
  readonly type: HitType;
  readonly id: number;
  readonly name: string;
  readonly postal_code: string | null;
  readonly province: string | null;
  readonly regency: string | null;
  readonly district: string | null;
  /** The path of its page. */
  readonly url: string;
  readonly match: HitMatch;
}

/** A part of what a search finds, best first, and how many places there are in all. */
export interface Findings {
  readonly results: readonly SearchResult[];
  readonly total: number;
}

/** Finds places by what a person types. */
export type FindPlaces = (q: string, page: { readonly offset: number; readonly limit: number }) => Findings;

/** Names a place as it is told from its siblings: the last part of its page's address is its slug. */
export function placeTitle({ type, id, name, url }: SearchResult): string {
  return type === 'postal-code'
    ? name
    : distinctName({ level: type, id, name, slug: url.slice(url.lastIndexOf('/') + 1) });
}

/** Gives the postal code to show beside a place's name. */
export function codeBeside({ type, postal_code }: SearchResult): string | undefined {
  return type === 'postal-code' ? undefined : (postal_code ?? undefined);
}

/** Says what a place is. */
export function placeType({ type }: SearchResult): string {
  return type === 'postal-code' ? 'Kode pos' : levelTitle(type);
}

/** Says what a place lies in, smallest first; empty for a province. */
export function placeWithin({ district, regency, province }: SearchResult): string {
  return [district, regency, province].filter((part) => part !== null).join(', ');
}
