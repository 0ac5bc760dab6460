import { fold } from '../../domain/fold.ts';
import type { Level } from '../../domain/level.ts';
import { findPostings, type Postings } from '../names/postings.ts';
import type { RegionIndex } from '../names/region-index.ts';
import { findNear, openVocabulary, sortWords, type Vocabulary } from '../names/vocabulary.ts';

/** The spellings of whole names, made when a name of the level is first unknown. */
const vocabularies = new WeakMap<Postings, Vocabulary>();

/**
 * Finds the regions of a level whose whole names are spelled nearly as a name that none has, as positions; none where one has it.
 * @example findNearNames(index, 'province', 'Jawa Barrat') // [11]
 */
export function findNearNames({ spellings }: RegionIndex, level: Level, name: string): readonly number[] {
  const known = spellings[level];
  const folded = fold(name);
  if (findPostings(known, folded) !== undefined) return [];
  const vocabulary = vocabularies.getOrInsertComputed(known, () =>
    openVocabulary(sortWords(known.keyNumbers.keys())),
  );
  const near = findNear(vocabulary, folded).flatMap((spelling) => [
    ...(findPostings(known, spelling)?.[0] ?? []),
  ]);
  return [...new Set(near)].toSorted((a, b) => a - b);
}
