import type { Level } from '../../domain/level.ts';
import { typeWordsOf } from '../../domain/designation.ts';
import { findKey, kindOf, nodeOf } from './lexicon.ts';
import type { RegionIndex } from './name-index.ts';
import { levelOf } from './regions.ts';

/**
 * Finds the regions of a level by a folded spelling of the whole name, as ascending positions: without its type word, with it, and with its
 * short forms. Lists know the short names of provinces, and no other aliases.
 * @example findSpelled(index, 'province', 'provinsijawabarat') // [11]
 */
export function findSpelled(index: RegionIndex, level: Level, spelling: string): readonly number[] {
  const { tree, lexicon } = index;
  const { names: whole, unranked } = index.parts[level];
  const found = new Set<number>();
  for (const word of typeWordsOf(level)) {
    if (!spelling.startsWith(word)) continue;
    for (const posting of findKey(lexicon, spelling.slice(word.length))) {
      const kind = kindOf(posting);
      const node = nodeOf(posting);
      if (levelOf(tree, node) !== level || (kind !== 'name' && !(level === 'province' && kind === 'short')))
        continue;
      const position = node - tree.firsts[level];
      const own = whole[position]?.slice(0, unranked[position]);
      if (typeWordsOf(level, own).includes(word)) found.add(position);
    }
  }
  return [...found].toSorted((a, b) => a - b);
}
