import { commonName } from '../domain/common-name.ts';
import { distinctName } from '../domain/slug.ts';
import type { Findings, SearchResult } from '../query/find-places.ts';

/**
 * Gives a name that is unique among the place's siblings; the last part of its page's path is its slug.
 * @example placeTitle(result) // 'Sorkam Kanan (desa 2018)'
 */
export function placeTitle({ type, id, name, url }: SearchResult): string {
  return type === 'postal-code'
    ? name
    : distinctName({ level: type, id, name, slug: url.slice(url.lastIndexOf('/') + 1) });
}

/**
 * Gives the postal code to show beside a place's name.
 * @example codeBeside(result) // '40135'
 */
export function codeBeside({ type, postal_code }: SearchResult): string | undefined {
  return type === 'postal-code' ? undefined : (postal_code ?? undefined);
}

/** From this confidence on a search can only mean one place. */
const minMeant = 0.95;

/**
 * Gives the place that a search can only mean: a postal code, or a place that all its words name, by alias or not.
 */
export function findMeant({ results: [first], ignored }: Findings): SearchResult | undefined {
  if (first === undefined || ignored.length > 0) return undefined;
  const isWhole = first.match === 'exact' || first.match === 'alias';
  return isWhole && (first.type === 'postal-code' || first.confidence >= minMeant) ? first : undefined;
}

/** @example placeAncestors(result) // ['Coblong', 'Kota Bandung', 'Jawa Barat'] */
export function placeAncestors({ district, regency, province }: SearchResult): readonly string[] {
  return [district, regency, province].filter((name) => name !== null).map(commonName);
}

/** @example placeWithin(result) // 'Coblong, Kota Bandung, Jawa Barat' */
export function placeWithin(result: SearchResult): string {
  return placeAncestors(result).join(', ');
}
