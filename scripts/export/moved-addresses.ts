import type { Regions } from '../../src/dataset/dataset.ts';
import { isReservedName, joinSlugs, pagePath } from '../../src/domain/page-path.ts';
import type { Province, Regency } from '../../src/domain/region.ts';
import { toSlug } from '../../src/domain/slug.ts';

/** An address that leads to a page. */
export interface Move {
  readonly from: string;
  readonly to: string;
  /** Whether all addresses below it lead on, too. */
  readonly hasPagesBelow: boolean;
}

/** Gives the other slugs of a province or regency: of the decree's name, and of its aliases. */
const otherSlugs = ({ name, slug, aliases }: Province | Regency): readonly string[] =>
  [...new Set([name, ...aliases].map(toSlug))].filter((other) => other !== slug);

const bareSlug = ({ slug }: Regency): string => slug.replace(/^(?:kabupaten|kota)-/, '');

/**
 * Lists the addresses without a page that exports lead on, the longest first: provinces and regencies by other names, and
 * regencies without their type word.
 *
 * @param findTarget what the server answers: the page that an address means
 */
export function listMoves(
  { provinces, regencies }: Pick<Regions, 'provinces' | 'regencies'>,
  findTarget: (path: string) => string | undefined,
): readonly Move[] {
  const ofProvinces = provinces.flatMap((province) =>
    otherSlugs(province).map((slug) => ({ slugs: [slug], to: pagePath(province), hasPagesBelow: true })),
  );
  const ofRegencies = regencies.flatMap((regency) => {
    const { parent, name, slug } = regency;
    const old = toSlug(name) === slug ? [] : [toSlug(name)];
    const fronts = old.length === 0 ? [parent.slug] : [parent.slug, toSlug(parent.name)];
    return [...new Set([bareSlug(regency), ...otherSlugs(regency)])].flatMap((other) =>
      fronts.map((front) => ({
        slugs: [front, other],
        to: pagePath(regency),
        hasPagesBelow: old.includes(other),
      })),
    );
  });
  return [...ofRegencies, ...ofProvinces]
    .map(({ slugs, to, hasPagesBelow }) => ({ from: joinSlugs(slugs), to, hasPagesBelow }))
    .filter(({ from, to }) => !isReservedName(from.slice(1)) && findTarget(from) === to);
}
