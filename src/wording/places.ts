import { commonName } from '../domain/common-name.ts';
import { designate, findDesignation } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import type { Language } from '../domain/language.ts';
import { ancestorId } from '../domain/level.ts';
import { toLabelPath } from '../domain/region-path.ts';
import { distinctName } from '../domain/slug.ts';
import type { Findings, SearchResult } from '../search/find-places.ts';

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
export function codeToShow({ type, postal_code }: SearchResult): string | undefined {
  return type === 'postal-code' ? undefined : (postal_code ?? undefined);
}

/** Gives a place's name with what people call it: `Kelurahan Dago`, `Kota Bandung`. */
export function fullName({ name, designation }: SearchResult): string {
  return name.startsWith(`${designation} `) ? name : designate(designation, commonName(name));
}

/** Folds a typed name, whose first word may be short, or general where regional law has another. */
const foldTyped = (q: string): string =>
  fold(
    q.replace(/^\s*kab\b/i, 'kabupaten').replace(/^\s*(?:kec|distrik|kapanewon|kemantren)\b/i, 'kecamatan'),
  );

/** Whether a text is a place's name, with or without what it is called: `bogor`, `kabupaten bogor`, `kab. bogor`. */
export function matchesName(result: SearchResult, q: string): boolean {
  const common = commonName(result.name);
  const names = [result.name, common, fullName(result), common.replace(/^(?:Kota|Kabupaten) /, '')];
  return names.some((each) => foldTyped(each) === foldTyped(q));
}

/** From this confidence on a search can only mean one place. */
const minRedirectConfidence = 0.94;

/**
 * Gives the place that a search can only mean: a postal code, the only place that all its words name, or the one of its name that is meant.
 * What is found by another name is not, because the page of the place would not say so.
 */
export function findRedirectTarget(q: string, { results, ignored }: Findings): SearchResult | undefined {
  const [first] = results;
  if (first === undefined || ignored.length > 0) return undefined;
  const [whole, ...others] = results.filter((result) => foldTyped(fullName(result)) === foldTyped(q));
  if (whole !== undefined && others.length === 0) return whole;
  if (first.type === 'postal-code') return first.match === 'exact' ? first : undefined;
  if (first.match === 'alias') return undefined;
  const hasNamesake = results.some((result) => result !== first && matchesName(result, q));
  const isMeant = first.confidence >= minRedirectConfidence || (matchesName(first, q) && !hasNamesake);
  return first.match === 'exact' && isMeant ? first : undefined;
}

/** Gives a village as an address: `Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat`. */
export function placeAddress(result: SearchResult): string {
  const { id, district, regency, province } = result;
  const above = {
    level: 'district',
    id: ancestorId(Number(id), 'village', 'district'),
    name: district ?? '',
  } as const;
  const parts = [fullName(result), designate(findDesignation(above), above.name)];
  return [...parts, commonName(regency ?? ''), commonName(province ?? '')].join(', ');
}

/** Gives where a result leads: to its page, in English to the label of an address there. */
export function placeLink({ type, id, url }: SearchResult, lang: Language): string {
  return lang === 'en' && type !== 'postal-code' ? toLabelPath(Number(id)) : url;
}

/** @example placeAncestors(result) // ['Coblong', 'Kota Bandung', 'Jawa Barat'] */
export function placeAncestors({ district, regency, province }: SearchResult): readonly string[] {
  return [district, regency, province].filter((name) => name !== null).map(commonName);
}

/** @example placeWithin(result) // 'Coblong, Kota Bandung, Jawa Barat' */
export function placeWithin(result: SearchResult): string {
  return placeAncestors(result).join(', ');
}
