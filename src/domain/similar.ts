import { editDistance, maxTypos } from './fold.ts';

/** Finds a candidate that starts with a word; otherwise the one with the fewest typos, if any. */
export function findSimilarWord(word: string, candidates: readonly string[]): string | undefined {
  const max = maxTypos(word);
  const similar = candidates
    .map((text) => ({ text, typos: text.startsWith(word) ? 0 : editDistance(word, text, max) }))
    .filter(({ typos }) => typos <= max)
    .toSorted((a, b) => a.typos - b.typos);
  return word === '' ? undefined : similar[0]?.text;
}
