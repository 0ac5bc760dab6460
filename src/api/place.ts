import { commonName } from '../domain/common-name.ts';
import { fold } from '../domain/fold.ts';
import { distinctName } from '../domain/slug.ts';
import type { Findings, SearchResult } from '../query/find-places.ts';
import { isLeftOut } from '../query/words/search-words.ts';

/**
 * Gives a name that is unique among the place's siblings; the last part of its page's path is its slug.
 * @example placeTitle(result) // 'Sorkam Kanan (desa 2018)'
 */
export function placeTitle({ type, id, name, url }: SearchResult): string {
  return type === 'postal-code'
    ? name
    : distinctName({ level: type, id: Number(id), name, slug: url.slice(url.lastIndexOf('/') + 1) });
}

/**
 * Gives the postal code to show beside a place's name.
 * @example codeBeside(result) // '40135'
 */
export function codeBeside({ type, postal_code }: SearchResult): string | undefined {
  return type === 'postal-code' ? undefined : (postal_code ?? undefined);
}

/**
 * Gives the place that a search can only mean: a postal code, or the only place that all its words name, by alias or not.
 */
export function findMeant({ results: [first, second], ignored }: Findings): SearchResult | undefined {
  const isWhole = (result: SearchResult | undefined): boolean =>
    result?.match === 'exact' || result?.match === 'alias';
  if (first === undefined || !isWhole(first) || !ignored.every((word) => isLeftOut(fold(word))))
    return undefined;
  return first.type === 'postal-code' || !isWhole(second) ? first : undefined;
}

/** @example placeAncestors(result) // ['Coblong', 'Kota Bandung', 'Jawa Barat'] */
export function placeAncestors({ district, regency, province }: SearchResult): readonly string[] {
  return [district, regency, province].filter((name) => name !== null).map(commonName);
}

/** @example placeWithin(result) // 'Coblong, Kota Bandung, Jawa Barat' */
export function placeWithin(result: SearchResult): string {
  return placeAncestors(result).join(', ');
}
