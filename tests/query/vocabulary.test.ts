import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distance,
  findNear,
  modernSpellings,
  openVocabulary,
  sortWords,
} from '../../src/query/names/vocabulary.ts';

describe('distance', () => {
  test.each([
    ['', '', 0],
    ['dago', 'dago', 0],
    ['dago', 'dogo', 1],
    ['dago', 'dgo', 1],
    ['dago', 'dagoo', 1],
    ['abnag', 'abang', 1],
    ['jakrta', 'jakarta', 1],
    ['yogyakrata', 'yogyakarta', 1],
    ['smrng', 'semarang', 3],
  ])('of %j and %j is %d', (a, b, expected) => {
    expect(distance(a, b, 5)).toBe(expected);
    expect(distance(b, a, 5)).toBe(expected);
  });

  test('above the maximum is the maximum plus one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), fc.nat(4), (a, b, max) => {
        expect(Math.min(distance(a, b, max), max + 1)).toBe(Math.min(distance(a, b, 20), max + 1));
      }),
    );
  });
});

describe('near words', () => {
  const vocabulary = openVocabulary(
    sortWords(['dago', 'bandung', 'badung', 'sukabumi', 'kebayoran', 'desa']),
  );
  test.each([
    ['bandng', ['bandung']],
    ['bandung', ['badung']],
    ['kebayorran', ['kebayoran']],
    ['kebajoran', ['kebayoran']],
    ['skbumi', []],
    ['sukabmui', ['sukabumi']],
    ['dag', []],
    ['surabaya', []],
  ])('of %s are %j', (word, expected) => {
    expect(findNear(vocabulary, word)).toEqual(expected);
  });
});

describe('old spellings', () => {
  test.each([
    ['soerabaja', 'surabaya'],
    ['tjiandjur', 'cianjur'],
    ['djakarta', 'jakarta'],
    ['atjeh', 'aceh'],
    ['tandjoeng', 'tanjung'],
    ['banjoemas', 'banyumas'],
    ['sjamsoedin', 'syamsudin'],
  ])('%s may be %s', (old, today) => {
    expect(modernSpellings(old)).toContain(today);
  });

  test('a word in modern spelling has none', () => {
    expect(modernSpellings('bandung')).toEqual([]);
  });
});
