import { commonName } from '../domain/common-name.ts';
import { distinctName } from '../domain/slug.ts';
import type { SearchResult } from '../query/find-places.ts';
import { levelNamesIn, levelTitle } from '../render/level-names.ts';

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

/** Gives the place that a search can only mean: a postal code, or the only exact match. */
export function findMeant([first, second]: readonly SearchResult[]): SearchResult | undefined {
  if (first?.match !== 'exact') return undefined;
  return first.type === 'postal-code' || second?.match !== 'exact' ? first : undefined;
}

/** Gives the Indonesian word for what a place is. */
export function placeType({ type, id }: SearchResult): string {
  return type === 'postal-code' ? 'Kode pos' : levelTitle(type, levelNamesIn({ level: type, id }));
}

/** Lists what a place lies in, smallest first; empty for a province. */
export function placeAncestors({ district, regency, province }: SearchResult): readonly string[] {
  return [district, regency, province].filter((name) => name !== null).map(commonName);
}

/** Gives what a place lies in as text. */
export function placeWithin(result: SearchResult): string {
  return placeAncestors(result).join(', ');
}
