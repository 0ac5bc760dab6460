import type { Region } from './region.ts';
import { villageType } from './village-type.ts';

const apostrophes = /['’ʼ]/gu;

/** Converts a name to a slug: lower case, no marks or apostrophes, hyphens between words. `Ba'a` is `baa`. */
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
 * Gives the slugs of siblings, in the same order. Siblings with the same slug all get the last four digits of their ids, so
 * the result does not depend on which came first. A slug changes when its first duplicate appears or its last one goes.
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

/** Gives a name that is unique among siblings: adds the last four digits of the id where names repeat. */
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
