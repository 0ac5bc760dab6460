import { distance, maxTypos } from './fold.ts';

/**
 * Finds the word of a list that another was meant as: one that begins with it, or is a typo or two away.
 * @example findSimilar('pronvince', ['regency', 'province']) // 'province'
 */
export function findSimilar(word: string, among: readonly string[]): string | undefined {
  const max = maxTypos(word);
  const near = among
    .map((each) => ({ each, typos: each.startsWith(word) ? 0 : distance(word, each, max) }))
    .filter(({ typos }) => typos <= max)
    .toSorted((one, other) => one.typos - other.typos);
  return word === '' ? undefined : near[0]?.each;
}
