import { commonName } from './common-name.ts';
import { designationOf } from './designation.ts';
import type { Region } from './region.ts';

/** A name of letters, digits and single spaces alone, as nearly all are. */
const plainName = /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/;
const apostrophes = /['’ʼ]/gu;

/** Converts a name to a slug: lower case, no marks or apostrophes, hyphens between words. `Ba'a` is `baa`. */
export function toSlug(name: string): string {
  if (plainName.test(name)) return name.toLowerCase().replaceAll(' ', '-');
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(apostrophes, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

const lastDigits = (id: number | string): string => String(id).slice(-4);

/** Gives the slug of what people call a region, which its twins have too: `Kota Administrasi Jakarta Selatan` is `jakarta-selatan`. */
export function plainSlug(name: string): string {
  return toSlug(commonName(name));
}

/**
 * Gives the slugs of siblings, in the same order. Siblings with the same slug all get the last four digits of their ids, so
 * the result does not depend on which came first. A slug changes when its first duplicate appears or its last one goes.
 */
export function slugsOf(
  siblings: readonly { readonly id: number | string; readonly name: string }[],
): readonly string[] {
  const slugs = siblings.map(({ name }) => plainSlug(name));
  if (new Set(slugs).size === slugs.length) return slugs;
  return slugs.map((slug, at) =>
    slugs.indexOf(slug) === slugs.lastIndexOf(slug) ? slug : `${slug}-${lastDigits(siblings[at]?.id ?? '')}`,
  );
}

/** Whether a region has siblings whose names give the same slug. */
export function sharesSlug({ id, name, slug }: Pick<Region, 'id' | 'name' | 'slug'>): boolean {
  // The digits tell at once for nearly all; some names end with them.
  return slug.endsWith(`-${lastDigits(id)}`) && slug !== plainSlug(name);
}

/** Gives what people call a region, unique among its siblings: adds the last four digits of the id where names repeat. */
export function distinctName(region: Pick<Region, 'level' | 'id' | 'name' | 'slug'>): string {
  const name = commonName(region.name);
  if (!sharesSlug(region)) return name;
  const { level, id } = region;
  const what = level === 'village' ? designationOf(region).toLowerCase() : 'kode';
  return `${name} (${what} ${lastDigits(id)})`;
}
