import { commonName } from '../../domain/common-name.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { toDottedCode } from '../../domain/level.ts';
import { pagePath, searchPagePath, sitePaths, translatedPaths } from '../../domain/page-path.ts';
import { postalCodePagePath } from '../../domain/region-path.ts';
import { lineage, findProvince, type Region, type Village } from '../../domain/region.ts';
import { typedName } from './names.ts';

// JSON-LD with the vocabulary of schema.org, for search engines. `baseUrl` is the origin without a trailing slash.

export type JsonLd = Readonly<Record<string, unknown>>;

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const home: Crumb = { name: 'Indonesia', path: sitePaths.home };

/** The front page in each language. */
export const homes: Translated<Crumb> = {
  id: home,
  en: { name: 'Indonesia', path: sitePaths.homeInEnglish },
};

export const postalCodesTrail: readonly Crumb[] = [home, { name: 'Kode pos', path: sitePaths.postalCodes }];

export function areaTrail(prefix: string): readonly Crumb[] {
  return [...postalCodesTrail, { name: prefix, path: postalCodePagePath(prefix) }];
}

export function trailTo(region: Region): readonly Crumb[] {
  return [home, ...lineage(region).map((step) => ({ name: commonName(step.name), path: pagePath(step) }))];
}

/** Lists the breadcrumbs of a page. Search engines need neither the front page nor the page itself. */
export function breadcrumbList(baseUrl: string, trail: readonly Crumb[]): JsonLd {
  const steps = trail.length > 3 ? trail.slice(1, -1) : trail;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: baseUrl + path,
    })),
  };
}

export const country = { '@type': 'Country', name: 'Indonesia', identifier: 'ID' };

const areaOf = (baseUrl: string, region: Region): JsonLd => ({
  '@type': 'AdministrativeArea',
  name: typedName(region),
  url: baseUrl + pagePath(region),
});

/** Gives the postal code of all villages of a region, if they have one and the same; undefined for what is larger than a district. */
function postalCodeOf(region: Region): string | null | undefined {
  if (region.level === 'village') return region.postalCode;
  if (region.level !== 'district') return undefined;
  const [first] = region.children;
  return region.children.every(({ postalCode }) => postalCode === first?.postalCode)
    ? first?.postalCode
    : undefined;
}

/** Describes a region: its address, and where it is, if that is known. What it lies in is in the breadcrumbs. */
export function administrativeArea(region: Region, point: Point | null): JsonLd {
  const postalCode = postalCodeOf(region) ?? undefined;
  return {
    '@type': 'AdministrativeArea',
    name: typedName(region),
    identifier: toDottedCode(region.id),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'ID',
      addressRegion: commonName(findProvince(region).name),
      ...(region.level === 'village' || region.level === 'district'
        ? { addressLocality: commonName(lineage(region)[1]?.name ?? '') }
        : {}),
      // Left out of the JSON where it is undefined.
      postalCode,
    },
    geo: point === null ? undefined : { '@type': 'GeoCoordinates', ...point },
  };
}

/** Describes a postal code as a place in the regencies of its villages. */
export function postalCodePlace(baseUrl: string, code: string, villages: readonly Village[]): JsonLd {
  return {
    '@type': 'Place',
    name: `Kode pos ${code}`,
    url: baseUrl + postalCodePagePath(code),
    address: { '@type': 'PostalAddress', addressCountry: 'ID', postalCode: code },
    containedInPlace: [...new Set(villages.map(({ parent }) => parent.parent))].map((regency) =>
      areaOf(baseUrl, regency),
    ),
  };
}

export function webSite(baseUrl: string, lang: Language): JsonLd {
  return {
    '@type': 'WebSite',
    name: 'Kodepos',
    url: baseUrl + translatedPaths.home[lang],
    inLanguage: lang,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}${searchPagePath('', lang)}{q}` },
      'query-input': 'required name=q',
    },
  };
}

/** Serializes JSON-LD, safe inside a script element. */
export function toJsonLd(nodes: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}
