import { editDistance, maxTypos } from './fold.ts';

/**
 * Finds the candidate that a mistyped or unfinished word most likely means: one that starts with
 * it, or differs by one or two typos.
 * @example findSimilarWord('pronvince', ['regency', 'province']) // 'province'
 */
export function findSimilarWord(word: string, candidates: readonly string[]): string | undefined {
  const max = maxTypos(word);
  const similar = candidates
    .map((text) => ({ text, typos: text.startsWith(word) ? 0 : editDistance(word, text, max) }))
    .filter(({ typos }) => typos <= max)
    .toSorted((a, b) => a.typos - b.typos);
  return word === '' ? undefined : similar[0]?.text;
}
