// Paths that the search without a server needs, apart from the others: its script is small.

/** The page of all postal codes, and the folder of their pages. */
export const postalCodesPath = '/kodepos';

/** Joins the slugs of a region's lineage into the path of its page. */
export function joinSlugs(slugs: readonly string[]): string {
  return `/${slugs.join('/')}`;
}

/** Gives the path of a postal code's page: `/kodepos/40135`. */
export function postalCodePagePath(code: string): string {
  return `${postalCodesPath}/${code}`;
}
