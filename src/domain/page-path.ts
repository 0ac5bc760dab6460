import { lineage, type Region } from './region.ts';

/** The pages that do not belong to a region or postal code. */
export const sitePaths = {
  home: '/',
  postalCodes: '/kodepos',
  search: '/cari',
  data: '/data',
  quality: '/data/kualitas',
  about: '/tentang',
  docs: '/docs',
  offline: '/offline',
} as const;

/** Where the data page states the terms of use. */
export const termsPath = `${sitePaths.data}#lisensi`;

/** The folder of the Open Graph pictures. */
const picturesPath = '/og';
/** The folder of the icons of the installed site. */
export const iconsPath = '/icons';

/** Top-level names that no province's page may have. */
const reservedNames: ReadonlySet<string> = new Set([
  ...[...Object.values(sitePaths), picturesPath, iconsPath].map((path) => path.slice(1)),
  ...['api', 'download', 'health', 'index', 'search'],
]);

/** Whether a top-level name is taken by something other than a province. Numbers are ids there. */
export function isReservedName(slug: string): boolean {
  return reservedNames.has(slug) || /^\d+$/.test(slug);
}

/** Joins the slugs of a region's lineage into the path of its page. */
export function joinSlugs(slugs: readonly string[]): string {
  return `/${slugs.join('/')}`;
}

/** Gives the path of a region's page: `/jawa-barat/kota-bandung/coblong/dago`. */
export function pagePath(region: Region): string {
  // Called dozens of times a page: without arrays it takes a tenth of the time.
  return region.parent === undefined ? `/${region.slug}` : `${pagePath(region.parent)}/${region.slug}`;
}

/** Gives the path of a postal code's page. */
export function postalCodePagePath(code: string): string {
  return `${sitePaths.postalCodes}/${code}`;
}

/** Gives the path of a page of search results. */
export function searchPagePath(q: string, page = 1): string {
  const query = new URLSearchParams(page === 1 ? { q } : { q, page: String(page) });
  return `${sitePaths.search}?${query.toString()}`;
}

/** Gives the path of the picture of a province, or of the whole country. */
export function picturePath(provinceSlug = 'indonesia'): string {
  return `${picturesPath}/${provinceSlug}.png`;
}

/** Gives the slugs in the path of a region's page, by level. */
export function pageParams(region: Region): Record<string, string> {
  return Object.fromEntries(lineage(region).map(({ level, slug }) => [level, slug]));
}
