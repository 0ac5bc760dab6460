import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, fold, foldWords } from '../../src/domain/fold.ts';
import { findPositionsByName, foldNames, nameRanks, sortNameParts } from '../../src/country/names.ts';
import type { NameIndex } from '../../src/country/names.ts';
import { firstKeyAt } from '../../src/country/lexicon.ts';
import { countryStore } from '../support/store.ts';

function indexOf(names: readonly string[]): NameIndex {
  const folded = foldNames(names, 'village');
  return { ...folded, ...sortNameParts(folded) };
}

/** Finds names by a scan of all. */
function findByReading(names: readonly string[], query: string): number[][] {
  const lists: number[][] = Object.values(nameRanks).map(() => []);
  for (const [position, name] of names.entries()) {
    const folded = fold(name);
    if (!folded.includes(query)) continue;
    const starts = foldWords(name).map((_, at, words) => words.slice(0, at).join('').length);
    const isWord = starts.some((start) => folded.startsWith(query, start));
    const rank = folded === query ? 0 : folded.startsWith(query) ? 1 : isWord ? 2 : 3;
    lists[rank]?.push(position);
  }
  return lists;
}

const find = (index: NameIndex, query: string): number[][] =>
  findPositionsByName(index, query).map((list) => [...list]);

test('a name index finds each name once, like a scan of all names', () => {
  const letter = fc.constantFrom('a', 'b', ' ', "'", 'é', '𐌰');
  const name = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''));
  const names = fc.array(name, { minLength: 1, maxLength: 900, size: 'max' });
  const property = fc.property(names, name, (some, asked) => {
    const foldedTexts = some.filter((text) => fold(text) !== '');
    const query = fold(asked);
    if (foldedTexts.length === 0 || query === '') return;
    expect(find(indexOf(foldedTexts), query)).toEqual(findByReading(foldedTexts, query));
  });
  const long = ['Candi', `${'a'.repeat(90)} Dago`, 'Dago'];
  const foreign = ['北京 Dago', 'Ångström', 'Aceh'];
  fc.assert(property, { numRuns: 60, examples: [long, foreign].map((each) => [each, 'dago']) });
});

test('the keys of all names and retired ids are unique and sorted', () => {
  const { lexicon } = countryStore;
  const { keys } = lexicon;
  expect(keys.length).toBeGreaterThan(70_000);
  expect(keys.findIndex((key, at) => at > 0 && key <= (keys[at - 1] ?? ''))).toBe(-1);
  expect(keys[firstKeyAt(lexicon, 'coblon')]).toBe('coblong');
  expect(firstKeyAt(lexicon, '\uffff')).toBe(keys.length);
  const { ids } = countryStore.retired;
  expect(ids.findIndex((id, at) => id < (ids[at - 1] ?? 0))).toBe(-1);
});

test.each([
  ['', '', 0],
  ['dago', 'dago', 0],
  ['dago', 'dogo', 1],
  ['dago', 'dgo', 1],
  ['abnag', 'abang', 1],
  ['smrng', 'semarang', 3],
])('the distance between %j and %j is %d', (a, b, expected) => {
  expect(editDistance(a, b, 5)).toBe(expected);
  expect(editDistance(b, a, 5)).toBe(expected);
});

test('a distance above a maximum is the maximum plus one', () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, max) => {
      const [limited, whole] = [editDistance(a, b, max), editDistance(a, b, 20)];
      expect(Math.min(limited, max + 1)).toBe(Math.min(whole, max + 1));
    }),
  );
});
