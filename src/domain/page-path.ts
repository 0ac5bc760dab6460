import type { Language, Translated } from './language.ts';
import { checkPaths, labelPath, postalCodesPath } from './region-path.ts';
import { lineage, type Region, type Village } from './region.ts';
import { widgetFolder } from './widget-path.ts';

/** The pages that do not belong to a region or postal code, by language. */
export const sitePaths = {
  home: { id: '/', en: '/en' },
  postalCodes: { id: postalCodesPath },
  search: { id: '/cari', en: '/en/search' },
  /** The page with the address label of a place. */
  place: { en: labelPath },
  check: checkPaths,
  data: { id: '/data', en: '/en/data' },
  quality: { id: '/data/kualitas' },
  about: { id: '/tentang', en: '/en/about' },
  privacy: { id: '/privasi', en: '/en/privacy' },
  addressFormat: { id: '/cara-menulis-alamat', en: '/en/address-format' },
  docs: { id: '/docs', en: '/docs/en' },
  recipes: { id: '/docs/resep', en: '/docs/en/recipes' },
  reference: { id: '/docs/referensi', en: '/docs/en/reference' },
} as const satisfies Readonly<Record<string, Partial<Translated>>>;

export const allSitePaths: readonly string[] = Object.values(sitePaths).flatMap((paths) =>
  Object.values(paths),
);

export const unlistedPaths: readonly string[] = [...Object.values(sitePaths.search), sitePaths.place.en];

/** The site paths that sitemaps contain. */
export const listedPaths = allSitePaths.filter((path) => !unlistedPaths.includes(path));

/** Lists the `hreflang` alternates of a page. English is also the default for other languages. */
export const listPathsByLanguage = ({ id, en }: Translated): [lang: string, path: string][] =>
  Object.entries({ id, en, 'x-default': en });

/** Returns the language of the page at a path, whether or not it exists. */
export const pathLanguage = (path: string): Language => (/^\/(?:docs\/)?en(?:\/|$)/.test(path) ? 'en' : 'id');

/** The internal route for a 404 with suggested places. The site has no page at this path. */
export const offerPath = `${sitePaths.search.id}/alamat`;

/** The section of the data page with the terms of use. */
export const termsPath = `${sitePaths.data.id}#lisensi`;

/** The folder of maps. A page fetches its map once the map can be seen. */
const mapFolder = '/peta';

/** Returns the path of the map of a region, the country, or the zones by first digit of codes. */
export const mapPagePath = (map: Region | 'indonesia' | 'zona'): string =>
  `${mapFolder}/${typeof map === 'string' ? map : map.id}`;

/** The image of link previews (Open Graph). */
export const picturePath = '/og.png';

/** Checks whether a slug would clash with another top-level path, or with an id (a number). */
export function isReservedPathName(slug: string): boolean {
  const pageNames = [...allSitePaths, widgetFolder, mapFolder].map((path) => path.slice(1));
  const reservedNames = ['api', 'download', 'health', 'index', 'search'];
  return [...pageNames, ...reservedNames].includes(slug) || /^\d+$/.test(slug);
}

/** Returns the path of a region's page: `/jawa-barat/kota-bandung/coblong/dago`. */
export function pagePath(region: Region): string {
  // Called dozens of times per page. Recursion is ten times faster than joining an array.
  const { parent, slug } = region;
  return parent === undefined ? `/${slug}` : `${pagePath(parent)}/${slug}`;
}

/** Returns a link between pages of villages. Within a province the link is relative, so shorter. */
export function pageLinkBetween(from: Village, to: Village): string {
  const [district, regency] = [to.parent, to.parent.parent];
  if (district === from.parent) return to.slug;
  if (regency === from.parent.parent) return `../${district.slug}/${to.slug}`;
  if (regency.parent === from.parent.parent.parent)
    return `../../${regency.slug}/${district.slug}/${to.slug}`;
  return pagePath(to);
}

/** Builds the path of a search. A search with a page number, even 1, never redirects to a place. */
export function searchPagePath(q: string, lang: Language, page?: number, provinceId?: number) {
  const query = new URLSearchParams({ q });
  if (provinceId !== undefined) query.set('provinsi', String(provinceId));
  if (page !== undefined) query.set('page', String(page));
  return `${sitePaths.search[lang]}?${query.toString()}`;
}

/** Returns the slugs in the path of a region's page, by level: the parameters of Astro's routes. */
export const pageSlugs = (region: Region): Record<string, string> =>
  Object.fromEntries(lineage(region).map(({ level, slug }) => [level, slug]));
