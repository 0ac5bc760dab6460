import { commonName } from './common-name.ts';
import { findDesignation } from './designation.ts';
import type { Region } from './region.ts';

/** Matches ASCII letters and digits with single spaces between words, like nearly all names. */
const plainName = /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/;
const apostrophes = /['’ʼ]/gu;

/** Converts a name to a slug: `Ba'a` is `baa`, `Désa Ñusa` is `desa-nusa`. */
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

/**
 * Returns the slugs of siblings, in the same order. Siblings with the same slug all get the last
 * four digits of their ids, so the result does not depend on their order. A slug changes when its
 * first duplicate appears or its last one disappears.
 */
export function buildSlugs(
  siblings: readonly { readonly id: number | string; readonly name: string }[],
): readonly string[] {
  const slugs = siblings.map(({ name }) => toSlug(commonName(name)));
  if (new Set(slugs).size === slugs.length) return slugs;
  return slugs.map((slug, at) => {
    const isUnique = slugs.indexOf(slug) === slugs.lastIndexOf(slug);
    return isUnique ? slug : `${slug}-${lastDigits(siblings[at]?.id ?? '')}`;
  });
}

/** Returns a common name that is unique among siblings: digits of the id follow repeated names. */
export function distinctName(region: Pick<Region, 'level' | 'id' | 'name' | 'slug'>): string {
  const { level, id, slug } = region;
  const name = commonName(region.name);
  // Few slugs end with these digits, so `toSlug` rarely runs. Names may end with them, too.
  if (!slug.endsWith(`-${lastDigits(id)}`) || slug === toSlug(name)) return name;
  const label = level === 'village' ? findDesignation(region).toLowerCase() : 'kode';
  return `${name} (${label} ${lastDigits(id)})`;
}
