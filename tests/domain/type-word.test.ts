import { describe, expect, test } from 'vitest';
import { expandTypeWord, spellingsOf, typeWordLength } from '../../src/domain/type-word.ts';

describe('type words', () => {
  test.each([
    ['Kabupaten Bandung', 'regency', ['bandung', 'kabupatenbandung', 'kabbandung']],
    ['Kota Bandung', 'regency', ['bandung', 'kotabandung']],
    [
      'Kota Administrasi Jakarta Pusat',
      'regency',
      ['jakartapusat', 'kotaadministrasijakartapusat', 'kotajakartapusat'],
    ],
    ['Kabupaten Kotabaru', 'regency', ['kotabaru', 'kabupatenkotabaru', 'kabkotabaru']],
    ['Jawa Barat', 'province', ['jawabarat', 'provinsijawabarat']],
    ['Coblong', 'district', ['coblong', 'kecamatancoblong', 'keccoblong']],
    ['Kota Soe', 'district', ['kotasoe', 'kecamatankotasoe', 'keckotasoe']],
  ] as const)('%s is found by', (name, level, expected) => {
    expect(spellingsOf(name, level)).toEqual(expected);
  });

  test.each([
    ['Kabupaten Bandung', 'regency', 9],
    ['Kota Administrasi Jakarta Pusat', 'regency', 16],
    ['Kota Soe', 'district', 0],
  ] as const)('%s is ranked without its type word', (name, level, expected) => {
    expect(typeWordLength(name, level)).toBe(expected);
  });

  test.each([
    ['kab bandung', 'kabupaten bandung'],
    ['Kab. Bandung', 'kabupaten Bandung'],
    ['kab', 'kab'],
    ['kab.', 'kab.'],
    ['kabanjahe', 'kabanjahe'],
  ])('%s is read as %s', (given, expected) => {
    expect(expandTypeWord(given)).toBe(expected);
  });
});
