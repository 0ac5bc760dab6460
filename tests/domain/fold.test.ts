import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldWords } from '../../src/domain/fold.ts';

describe('fold', () => {
  test.each([
    ['lowers capitals', 'DAGO', 'dago'],
    ['drops hyphens', 'UJUNG-BATU', 'ujungbatu'],
    ['drops typographic apostrophes', 'Ba’a', 'baa'],
    ['drops marks', 'Kédiri', 'kediri'],
    ['folds marks written apart', 'Ke\u0301diri', 'kediri'],
    ['folds wide letters', 'ＤＡＧＯ', 'dago'],
    ['keeps digits', '2 x 11 Kayu Tanam', '2x11kayutanam'],
    ['gives nothing for symbols', "-'/.()", ''],
  ])('%s', (_name, given, expected) => {
    expect(fold(given)).toBe(expected);
  });

  test('folding is idempotent, and joined words of ASCII equal the fold', () => {
    const isStable = (text: string): boolean => fold(fold(text)) === fold(text);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isStable));
    fc.assert(fc.property(fc.string(), (text) => foldWords(text).join('') === fold(text)));
  });

  test.each([
    ['splits at spaces', 'Ujung Batu', ['ujung', 'batu']],
    ['splits at hyphens and brackets', 'Sei-Rampah (Baru)', ['sei', 'rampah', 'baru']],
    ['keeps an apostrophe inside its word', "Ra'as Timur", ['raas', 'timur']],
    ['leaves out words of symbols', 'A / B', ['a', 'b']],
  ])('words: %s', (_name, given, expected) => {
    expect(foldWords(given)).toEqual(expected);
  });
});
