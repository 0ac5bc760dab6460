import { distinctName } from '../domain/slug.ts';
import type { SearchResult } from '../query/find-places.ts';
import { levelTitle } from '../render/level-names.ts';

/** Gives a name that is unique among the place's siblings; the last part of its page's path is its slug. */
export function placeTitle({ type, id, name, url }: SearchResult): string {
  return type === 'postal-code'
    ? name
    : distinctName({ level: type, id, name, slug: url.slice(url.lastIndexOf('/') + 1) });
}

/** Gives the postal code to show beside a place's name. */
export function codeBeside({ type, postal_code }: SearchResult): string | undefined {
  return type === 'postal-code' ? undefined : (postal_code ?? undefined);
}

/** Gives the Indonesian word for what a place is. */
export function placeType({ type }: SearchResult): string {
  return type === 'postal-code' ? 'Kode pos' : levelTitle(type);
}

/** Lists what a place lies in, smallest first; empty for a province. */
export function placeWithin({ district, regency, province }: SearchResult): string {
  return [district, regency, province].filter((name) => name !== null).join(', ');
}
