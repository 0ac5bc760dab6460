import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldWords, maxTypos } from '../../src/domain/fold.ts';

test.each([
  ['drops typographic apostrophes', 'Ba’a', 'baa'],
  ['drops accents', 'Kédiri', 'kediri'],
  ['folds full-width letters', 'ＤＡＧＯ', 'dago'],
  ['keeps digits', '2 x 11 Kayu Tanam', '2x11kayutanam'],
  ['drops symbols', "A-'/.()B", 'ab'],
])('fold %s', (_name, text, expected) => {
  expect(fold(text)).toBe(expected);
});

test('fold is idempotent, and equals the joined words of ASCII text', () => {
  const isStable = (text: string): boolean => fold(fold(text)) === fold(text);
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isStable));
  fc.assert(fc.property(fc.string(), (text) => foldWords(text).join('') === fold(text)));
});

test.each([
  ['splits at spaces, hyphens and brackets', 'Sei-Rampah (Baru)', ['sei', 'rampah', 'baru']],
  ['keeps apostrophes inside words', "Ra'as Ba’a Ka‘bah Sa`o", ['raas', 'baa', 'kabah', 'sao']],
])('foldWords %s', (_name, text, expected) => {
  expect(foldWords(text)).toEqual(expected);
});

test('words of 4 letters may have one typo, of 8 two', () => {
  expect(['dag', 'dago', 'coblong', 'semarang'].map(maxTypos)).toEqual([0, 1, 1, 2]);
});
