import { listVillagesIn } from '../../dataset/summary.ts';
import { commonName } from '../../domain/common-name.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { toDottedCode } from '../../domain/level.ts';
import { pagePath, sitePaths } from '../../domain/page-path.ts';
import { postalCodePagePath } from '../../domain/region-path.ts';
import { lineage, findProvince, type Region, type Village } from '../../domain/region.ts';
import { typedName } from './names.ts';

// JSON-LD of schema.org for search engines. `baseUrl` is the origin, without a trailing slash.

export type JsonLd = Readonly<Record<string, unknown>>;

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The front page in each language. */
export const homes: Translated<Crumb> = {
  id: { name: 'Indonesia', path: sitePaths.home.id },
  en: { name: 'Indonesia', path: sitePaths.home.en },
};

export const postalCodesTrail: readonly Crumb[] = [
  homes.id,
  { name: 'Kode pos', path: sitePaths.postalCodes.id },
];

export function areaTrail(prefix: string): readonly Crumb[] {
  return [...postalCodesTrail, { name: prefix, path: postalCodePagePath(prefix) }];
}

export function trailTo(region: Region): readonly Crumb[] {
  const toCrumb = (step: Region): Crumb => ({ name: commonName(step.name), path: pagePath(step) });
  const listed = { name: 'Semua provinsi', path: `${sitePaths.home.id}#provinsi` };
  return [homes.id, ...(region.level === 'province' ? [listed] : []), ...lineage(region).map(toCrumb)];
}

/** Omits the front page and the page itself from long trails; search engines need neither. */
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

/** Describes a region. Its ancestors are in the breadcrumbs. */
export function administrativeArea(region: Region, point: Point | null): JsonLd {
  const isSmall = region.level === 'village' || region.level === 'district';
  const codes = new Set(isSmall ? listVillagesIn(region).map(({ postalCode }) => postalCode) : []);
  const [postalCode] = codes.size === 1 ? codes : [];
  return {
    '@type': 'AdministrativeArea',
    name: typedName(region),
    identifier: toDottedCode(region.id),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'ID',
      addressRegion: commonName(findProvince(region).name),
      ...(isSmall && { addressLocality: commonName(lineage(region)[1]?.name ?? '') }),
      // JSON leaves out undefined values.
      postalCode: postalCode ?? undefined,
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
    containedInPlace: [...new Set(villages.map(({ parent }) => parent.parent))].map((regency) => ({
      '@type': 'AdministrativeArea',
      name: typedName(regency),
      url: baseUrl + pagePath(regency),
    })),
  };
}

export function webSite(baseUrl: string, lang: Language): JsonLd {
  return {
    '@type': 'WebSite',
    name: 'Kodepos',
    url: baseUrl + sitePaths.home[lang],
    inLanguage: lang,
  };
}

/** Serializes JSON-LD, safe inside a script element. */
export const toJsonLd = (nodes: readonly JsonLd[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
