import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldWords } from '../../src/domain/fold.ts';
import {
  buildNameIndex,
  countAtMost,
  findNames,
  matches,
  openNameIndex,
} from '../../src/query/name-index.ts';

const indexOf = (names: readonly string[]) =>
  openNameIndex(buildNameIndex(names.map((name) => ({ name, unranked: 0 }))));

/** Finds by a full scan. */
function findByReading(names: readonly string[], query: string): number[][] {
  const lists: number[][] = matches.map(() => []);
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

const find = (names: readonly string[], query: string): number[][] =>
  findNames(indexOf(names), query).map((list) => [...list]);

describe('a name index', () => {
  test.each([
    ['𐌰 Bar', 'bar'],
    ['𐌰 Bar', '𐌰'],
    ['Ångström', 'angs'],
    ['北京 Dago', 'dago'],
    ['a'.repeat(90) + ' Dago', 'dago'],
    ['Dago', 'a'],
    ['Aa Aa', 'aa'],
  ])('finds in %s what is %s', (name, query) => {
    const names = ['Candi', name, 'Dago', 'Aceh'];
    for (const part of [query, 'candi', 'dago', 'ago', 'h'])
      expect(find(names, part)).toEqual(findByReading(names, part));
  });

  test.each([['x'], ['dagoo'], ['zz']])('finds nothing by %s', (query) => {
    expect(find(['Dago', 'Candi'], query)).toEqual([[], [], [], []]);
    expect(countAtMost(indexOf(['Dago', 'Candi']), query)).toBe(0);
  });

  test('finds exactly what a full scan finds, each once', () => {
    const letter = fc.constantFrom('a', 'b', ' ', "'", 'é', '𐌰');
    const name = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 900, size: 'max' }), name, (some, asked) => {
        const names = some.filter((text) => fold(text) !== '');
        const query = fold(asked);
        if (names.length === 0 || query === '') return;
        const found = find(names, query);
        expect(found).toEqual(findByReading(names, query));
        expect(countAtMost(indexOf(names), query)).toBeGreaterThanOrEqual(found.flat().length);
      }),
      { numRuns: 60 },
    );
  });
});
