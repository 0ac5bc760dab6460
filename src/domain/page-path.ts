import { lineage, type Region } from './region.ts';

/** The pages that are no record's. */
export const sitePaths = {
  home: '/',
  postalCodes: '/kodepos',
  search: '/cari',
  data: '/data',
  quality: '/data/kualitas',
  about: '/tentang',
  docs: '/docs',
} as const;

/** Where the page of the data tells the terms under which it may be used. */
export const termsPath = `${sitePaths.data}#lisensi`;

/** The folder of the pictures that other sites show with a link to a page. */
const picturesPath = '/og';

/** What else stands at the top: no province's page may be called so. */
const otherNames = ['api', 'download', 'health', 'index', 'search'];

const reservedNames: ReadonlySet<string> = new Set([
  ...[...Object.values(sitePaths), picturesPath].map((path) => path.slice(1)),
  ...otherNames,
]);

/** Whether the top of the site has something else than a province's page of this name. Numbers are ids there. */
export function isReservedName(slug: string): boolean {
  return reservedNames.has(slug) || /^\d+$/.test(slug);
}

/** Joins the slugs of a region's lineage to the address of its page. */
export function joinSlugs(slugs: readonly string[]): string {
  return `/${slugs.join('/')}`;
}

/** Gives the address of a region's page: `/jawa-barat/kota-bandung/coblong/dago`. */
export function pagePath(region: Region): string {
  return joinSlugs(lineage(region).map(({ slug }) => slug));
}

/** Gives the address of a postal code's page. */
export function postalCodePagePath(code: string): string {
  return `${sitePaths.postalCodes}/${code}`;
}

/** Gives the address of what people find for a query, a page of it. */
export function searchPagePath(q: string, page = 1): string {
  const query = new URLSearchParams(page === 1 ? { q } : { q, page: String(page) });
  return `${sitePaths.search}?${query.toString()}`;
}

/** Gives the address of the picture of a province, or of the whole country. */
export function picturePath(provinceSlug = 'indonesia'): string {
  return `${picturesPath}/${provinceSlug}.png`;
}

/** Gives the parts of the address of a region's page, by level. */
export function pageParams(region: Region): Record<string, string> {
  return Object.fromEntries(lineage(region).map(({ level, slug }) => [level, slug]));
}
