import { fold } from '../../domain/fold.ts';
import type { Level } from '../../domain/level.ts';
import type { NameOrder } from '../names/name-order.ts';
import type { RegionIndex } from '../names/region-index.ts';
import { findSpelled, listSpellings } from '../names/spellings.ts';
import { findNear, openVocabulary, sortWords, type Vocabulary } from '../names/vocabulary.ts';

/** The spellings of whole names, made when a name of the level is first unknown. */
const vocabularies = new WeakMap<NameOrder, Vocabulary>();

/**
 * Finds the regions of a level whose whole names are spelled nearly as a name that none has, as positions; none where one has it.
 * @example findNearNames(index, 'province', 'Jawa Barrat') // [11]
 */
export function findNearNames(index: RegionIndex, level: Level, name: string): readonly number[] {
  const folded = fold(name);
  if (findSpelled(index, level, folded).length > 0) return [];
  const vocabulary = vocabularies.getOrInsertComputed(index.order[level], () =>
    openVocabulary(sortWords(listSpellings(index, level))),
  );
  const near = findNear(vocabulary, folded).flatMap((spelling) => findSpelled(index, level, spelling));
  return [...new Set(near)].toSorted((a, b) => a - b);
}
