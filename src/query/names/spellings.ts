import type { Level } from '../../domain/level.ts';
import { typeWordsOf } from '../../domain/type-word.ts';
import { bareNameAt } from './name-index.ts';
import { beginningWith } from './name-order.ts';
import type { RegionIndex } from './region-index.ts';

/**
 * Gives every folded spelling of a name in the order of a level: without its type word, with it, and with its short forms. Lists do not
 * know nicknames, nor the aliases of regencies.
 */
function spellingsAt({ names, order }: RegionIndex, level: Level, at: number): readonly string[] {
  const { names: ordered, positions, isNickname } = order[level];
  const { names: whole, unranked } = names[level];
  const [name = '', position = 0] = [ordered[at], positions[at]];
  const isKnown = level === 'province' ? !isNickname(at) : name === bareNameAt(names[level], position);
  const typeWord = whole[position]?.slice(0, unranked[position]);
  return isKnown ? typeWordsOf(level, typeWord).map((word) => word + name) : [];
}

/**
 * Finds the regions of a level by a folded spelling of the whole name, as ascending positions.
 * @example findSpelled(index, 'province', 'provinsijawabarat') // [11]
 */
export function findSpelled(index: RegionIndex, level: Level, spelling: string): readonly number[] {
  const { names, positions } = index.order[level];
  const found = new Set<number>();
  for (const word of typeWordsOf(level)) {
    if (!spelling.startsWith(word)) continue;
    const bare = spelling.slice(word.length);
    const { start, end } = beginningWith(index.order[level], bare);
    for (let at = start; at < end && names[at] === bare; at++)
      if (spellingsAt(index, level, at).includes(spelling)) found.add(positions[at] ?? 0);
  }
  return [...found].toSorted((a, b) => a - b);
}
