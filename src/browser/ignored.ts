/** Says which words of a search did not count; empty if all did. */
export function wordsIgnored(words: readonly string[]): string {
  return words.length === 0 ? '' : `Tidak dipakai: ${words.join(', ')}.`;
}
