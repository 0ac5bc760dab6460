import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldWords } from '../../src/domain/fold.ts';
import {
  buildNameIndex,
  countOccurrences,
  findNames,
  buildUnsortedNameIndex,
  nameRanks,
  openNameIndex,
  type NameIndex,
} from '../../src/query/names/name-index.ts';

/** Both kinds of index of the same names: sorted, and read for each query. */
function indexesOf(names: readonly string[]): readonly NameIndex[] {
  const unsorted = buildUnsortedNameIndex(names.map((name) => ({ name, unranked: 0 })));
  return [openNameIndex(buildNameIndex(unsorted)), unsorted];
}

/** Finds by reading every name. */
function findByReading(names: readonly string[], query: string): number[][] {
  const lists: number[][] = nameRanks.map(() => []);
  for (const [position, name] of names.entries()) {
    const folded = fold(name);
    if (!folded.includes(query)) continue;
    const starts = foldWords(name).map((_, at, words) => words.slice(0, at).join('').length);
    const place =
      folded === query
        ? 0
        : folded.startsWith(query)
          ? 1
          : starts.some((start) => start < 64 && folded.startsWith(query, start))
            ? 2
            : 3;
    lists[place]?.push(position);
  }
  return lists;
}

const find = (index: NameIndex, query: string): number[][] =>
  findNames(index, query).map((list) => [...list]);

describe('a name index', () => {
  test.each([
    ['𐌰 Bar', 'bar'],
    ['𐌰 Bar', '𐌰'],
    ['Ångström', 'angs'],
    ['北京 Dago', 'dago'],
    ['a'.repeat(90) + ' Dago', 'dago'],
    ['Dago', 'a'],
    ['Aa Aa', 'aa'],
  ])('of %s and other names finds %s', (name, query) => {
    const names = ['Candi', name, 'Dago', 'Aceh'];
    for (const index of indexesOf(names)) {
      for (const part of [query, 'candi', 'dago', 'ago', 'h'])
        expect(find(index, part)).toEqual(findByReading(names, part));
    }
  });

  test.each([['x'], ['dagoo'], ['zz']])('finds nothing by %s', (query) => {
    for (const index of indexesOf(['Dago', 'Candi'])) {
      expect(find(index, query)).toEqual([[], [], [], []]);
      expect(countOccurrences(index, query)).toBe(0);
    }
  });

  test('finds the same as reading all names, each once, common or not', () => {
    const letter = fc.constantFrom('a', 'b', ' ', "'", 'é', '𐌰');
    const name = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 900, size: 'max' }), name, (some, asked) => {
        const names = some.filter((text) => fold(text) !== '');
        const query = fold(asked);
        if (names.length === 0 || query === '') return;
        for (const index of indexesOf(names)) {
          const found = find(index, query);
          expect(found).toEqual(findByReading(names, query));
          expect(countOccurrences(index, query)).toBeGreaterThanOrEqual(found.flat().length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
