import type { Random } from './random.ts';

/** How many letters the queries of the lists have. */
const lengths = [2, 3, 4, 6];
const picked = 100;

function countSubstrings(names: readonly string[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (let start = 0; start + length <= name.length; start++) {
      const substring = name.slice(start, start + length);
      counts.set(substring, (counts.get(substring) ?? 0) + 1);
    }
  }
  return counts;
}

/** Gives the commonest substrings of names and as many of the rarest third, of each length. */
export function pickSubstrings(names: readonly string[], random: Random): readonly string[] {
  return lengths.flatMap((length) => {
    const byCount = [...countSubstrings(names, length)].toSorted(([, a], [, b]) => b - a);
    const substrings = byCount.map(([substring]) => substring);
    const rarest = substrings.slice(-Math.ceil(substrings.length / 3));
    return [...substrings.slice(0, picked), ...Array.from({ length: picked }, () => random.pick(rarest))];
  });
}
