import type { Region } from './region.ts';
import { villageType } from './village-type.ts';

const apostrophes = /['’ʼ]/gu;

/** Spells a name for an address: lower case, no marks, one hyphen for what is no letter or digit: `Ba'a` is `baa`. */
export function toSlug(name: string): string {
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
 * Gives the slugs of regions with one parent, in their order. Regions of the same slug all carry the last four digits of
 * their id, so that it does not matter which came first; a slug changes when its first twin comes or its last one goes.
 */
export function slugsOf(
  siblings: readonly { readonly id: number | string; readonly name: string }[],
): readonly string[] {
  const slugs = siblings.map(({ name }) => toSlug(name));
  const uses = Map.groupBy(slugs, (slug) => slug);
  return slugs.map((slug, at) =>
    (uses.get(slug)?.length ?? 0) > 1 ? `${slug}-${lastDigits(siblings[at]?.id ?? '')}` : slug,
  );
}

/** Names a region among its siblings: where the name alone would not tell, with the last four digits of its id. */
export function distinctName({
  level,
  id,
  name,
  slug,
}: Pick<Region, 'level' | 'id' | 'name' | 'slug'>): string {
  if (slug === toSlug(name)) return name;
  const what = level === 'village' ? villageType({ id }).toLowerCase() : 'kode';
  return `${name} (${what} ${lastDigits(id)})`;
}
