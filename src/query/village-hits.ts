import { parentLevels } from '../domain/level.ts';
import type { HitList } from './hit-list.ts';
import { hasWord } from './marks.ts';
import { countAtMost, findNames } from './name-index.ts';
import { findPostings } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import { inCodeOf, inNameOf, mayMatch, toHeld, type Held, type Matcher } from './search-match.ts';
import type { SearchWord } from './search-words.ts';

/** Reading a village's name takes as long as going through so many positions of a list. */
const readingCost = 8;

function villagesNamed({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!mayMatch(word, 'village')) return [];
  return word.spellings.flatMap((spelling) => findNames(regions.names.village, spelling));
}

function villagesCoded({ regions }: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  if (!word.isDigits || !mayMatch(word, 'village')) return [];
  return findPostings(regions.postalCodes, word.spellings[0] ?? '') ?? [];
}

/** Gives the villages that hold a word in their name or as the start of their code, as ascending lists. */
export function villagesWith(index: SearchIndex, word: SearchWord): readonly Uint32Array[] {
  return [...villagesNamed(index, word), ...villagesCoded(index, word)];
}

/** Gives at least as many as there are villages that hold a word themselves. */
function countVillagesWith(index: SearchIndex, word: SearchWord): number {
  if (!mayMatch(word, 'village')) return 0;
  const { village } = index.regions.names;
  const named = word.spellings.reduce((sum, spelling) => sum + countAtMost(village, spelling), 0);
  return villagesCoded(index, word).reduce((sum, { length }) => sum + length, named);
}

/** Gives every village that holds a word itself, with what it holds. */
function villagesWithAny(index: SearchIndex, words: readonly SearchWord[]): ReadonlyMap<number, Held> {
  const villages = new Map<number, Held>();
  const add = (lists: readonly Uint32Array[], held: Held): void => {
    for (const list of lists)
      for (const position of list) villages.set(position, (villages.get(position) ?? 0) | held);
  };
  for (const [bit, word] of words.entries()) {
    add(villagesNamed(index, word), toHeld(1 << bit, 0));
    add(villagesCoded(index, word), toHeld(0, 1 << bit));
  }
  return villages;
}

/** Gives every village that holds a word itself or through what it lies in. */
function villagesAround(index: SearchIndex, { words, marks }: Matcher, bit: number): ReadonlySet<number> {
  const villages = new Set<number>();
  for (const word of words.slice(bit, bit + 1))
    for (const list of villagesWith(index, word)) for (const position of list) villages.add(position);
  for (const level of parentLevels) {
    for (const position of marks[level].positions) {
      if (!hasWord(marks[level].at(position), bit)) continue;
      const end = index.firstVillages[level][position + 1] ?? 0;
      for (let at = index.firstVillages[level][position] ?? 0; at < end; at++) villages.add(at);
    }
  }
  return villages;
}

/**
 * Adds the villages that hold each word themselves or through what they lie in, and at least one of them themselves. They are
 * among those that hold any word themselves, and among those that hold one of the words in any way: it goes through the fewer.
 */
export function collectVillages(index: SearchIndex, matcher: Matcher, hits: HitList): void {
  const collect = (position: number, held: Held): void => {
    const inName = inNameOf(held);
    const inCode = inCodeOf(held) & ~inName;
    const own = inName | inCode;
    if (own === 0 || !matcher.mayHoldAll('village', own)) return;
    if ((own | matcher.heldAbove('village', position)) !== matcher.all) return;
    const { match, loose } = matcher.rate('village', position, inName, inCode);
    hits.add('village', position, match, loose);
  };
  const own = matcher.words.map((word) => countVillagesWith(index, word));
  const inAnyWay = own.map((count, bit) => count + (matcher.villagesAbove[bit] ?? 0));
  const fewest = Math.min(...inAnyWay);
  if (own.reduce((sum, count) => sum + count, 0) <= fewest * readingCost) {
    for (const [position, held] of villagesWithAny(index, matcher.words)) collect(position, held);
  } else {
    for (const position of villagesAround(index, matcher, inAnyWay.indexOf(fewest)))
      collect(position, matcher.heldByVillage(position));
  }
}
