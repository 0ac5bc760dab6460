import { create } from './elements.ts';

/** Marks the words of a query in a text. */
export function markTyped(text: string, q: string): readonly (string | Node)[] {
  // Longest first: of several words that begin alike, the expression takes the first.
  const words = q
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > (/\d/.test(word) ? 2 : 1))
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [text];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((part, at) => (at % 2 === 0 ? part : create('mark', {}, part)));
}
