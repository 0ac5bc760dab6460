import type { Language, Translated } from './language.ts';
import { checkPaths, labelPath, postalCodesPath } from './region-path.ts';
import { lineage, type Region, type Village } from './region.ts';
import { widgetFolder } from './widget-path.ts';

/** The pages that do not belong to a region or postal code. */
export const sitePaths = {
  home: '/',
  homeInEnglish: '/en',
  postalCodes: postalCodesPath,
  search: '/cari',
  searchInEnglish: '/en/search',
  /** Makes the address label of a place; in English alone. */
  placeInEnglish: labelPath,
  check: checkPaths.id,
  checkInEnglish: checkPaths.en,
  data: '/data',
  dataInEnglish: '/en/data',
  quality: '/data/kualitas',
  about: '/tentang',
  aboutInEnglish: '/en/about',
  privacy: '/privasi',
  privacyInEnglish: '/en/privacy',
  /** How an Indonesian address is written; in English alone. */
  addressFormat: '/en/address-format',
  docs: '/docs',
  docsInEnglish: '/docs/en',
  recipes: '/docs/resep',
  recipesInEnglish: '/docs/en/recipes',
  limit: '/docs/batas',
  limitInEnglish: '/docs/en/limit',
  reference: '/docs/referensi',
  referenceInEnglish: '/docs/en/reference',
} as const;

/** The pages that are in both languages. */
export const translatedPaths = {
  home: { id: sitePaths.home, en: sitePaths.homeInEnglish },
  search: { id: sitePaths.search, en: sitePaths.searchInEnglish },
  check: checkPaths,
  data: { id: sitePaths.data, en: sitePaths.dataInEnglish },
  about: { id: sitePaths.about, en: sitePaths.aboutInEnglish },
  privacy: { id: sitePaths.privacy, en: sitePaths.privacyInEnglish },
  docs: { id: sitePaths.docs, en: sitePaths.docsInEnglish },
  recipes: { id: sitePaths.recipes, en: sitePaths.recipesInEnglish },
} as const satisfies Readonly<Record<string, Translated>>;

/** The pages that search engines must not index. */
export const unlistedPaths: readonly string[] = [
  sitePaths.search,
  sitePaths.searchInEnglish,
  sitePaths.placeInEnglish,
];

/**
 * Gives what search engines are told of a page in both languages: the path for each, and for readers of any other language.
 * @example alternatesOf(translatedPaths.home) // [['id', '/'], ['en', '/en'], ['x-default', '/en']]
 */
export function alternatesOf({ id, en }: Translated): readonly (readonly [lang: string, path: string])[] {
  return [
    ['id', id],
    ['en', en],
    ['x-default', en],
  ];
}

/** Gives the language of pages at a path, also of those that do not exist. */
export function languageOf(path: string): Language {
  return /^\/(?:docs\/)?en(?:\/|$)/.test(path) ? 'en' : 'id';
}

/** Where Astro renders the page that offers places; it has no address of its own. */
export const offerPath = `${sitePaths.search}/alamat`;

/** Where the data page states the terms of use. */
export const termsPath = `${sitePaths.data}#lisensi`;

/** The folder of maps, which pages fetch where they have room for one. */
export const mapFolder = '/peta';

/** Gives where the map of a province or regency is, and that of the country. */
export function mapPath(id?: number): string {
  return `${mapFolder}/${id ?? 'indonesia'}`;
}

/** The picture of link previews (Open Graph). */
export const picturePath = '/og.png';

function listReservedNames(): ReadonlySet<string> {
  const paths = [...Object.values(sitePaths), widgetFolder, mapFolder];
  return new Set([...paths.map((path) => path.slice(1)), 'api', 'download', 'health', 'index', 'search']);
}

/** Top-level names that no province's page may have. The annotation is for bundlers, as above. */
const reservedNames = /* @__PURE__ */ listReservedNames();

/** Whether a top-level name is taken by something other than a province. Numbers are ids there. */
export function isReservedName(slug: string): boolean {
  return reservedNames.has(slug) || /^\d+$/.test(slug);
}

/** Gives the path of a region's page: `/jawa-barat/kota-bandung/coblong/dago`. */
export function pagePath(region: Region): string {
  // Called dozens of times a page: without arrays it takes a tenth of the time.
  return region.parent === undefined ? `/${region.slug}` : `${pagePath(region.parent)}/${region.slug}`;
}

/** Gives a village's page as a link of another village's: in the same province it is shorter than the path. */
export function linkBetween(from: Village, to: Village): string {
  const [district, regency] = [to.parent, to.parent.parent];
  if (district === from.parent) return to.slug;
  if (regency === from.parent.parent) return `../${district.slug}/${to.slug}`;
  if (regency.parent === from.parent.parent.parent)
    return `../../${regency.slug}/${district.slug}/${to.slug}`;
  return pagePath(to);
}

/**
 * Gives the path of a search, of one of its pages, and within a province. With its page, be it the first, a search lists what it finds;
 * without, it may lead on to the only place that is meant.
 */
export function searchPagePath(q: string, lang: Language, page?: number, provinceId?: number): string {
  const query = new URLSearchParams({ q });
  if (provinceId !== undefined) query.set('provinsi', String(provinceId));
  if (page !== undefined) query.set('page', String(page));
  return `${translatedPaths.search[lang]}?${query.toString()}`;
}

/** Gives the slugs in the path of a region's page, by level. */
export function pageParams(region: Region): Record<string, string> {
  return Object.fromEntries(lineage(region).map(({ level, slug }) => [level, slug]));
}
