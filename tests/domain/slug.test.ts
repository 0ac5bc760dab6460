import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { toDottedCode, findLevelOfDigits, levels } from '../../src/domain/level.ts';
import { isReservedName, pagePath, postalCodePagePath, searchPagePath } from '../../src/domain/page-path.ts';
import { slugsOf, toSlug } from '../../src/domain/slug.ts';
import { villageType } from '../../src/domain/village-type.ts';
import { words } from '../support/words.ts';

describe('a slug', () => {
  test.each([
    ['Jawa Barat', 'jawa-barat'],
    ["Ba'a", 'baa'],
    ['Ma’u', 'mau'],
    ['UJUNG-BATU', 'ujung-batu'],
    ['2 x 11 Kayu Tanam', '2-x-11-kayu-tanam'],
    ['Parit I/II', 'parit-i-ii'],
    ['Kurau (Timur)', 'kurau-timur'],
    ['Perk. Tolan I/II', 'perk-tolan-i-ii'],
    ['Désa Ñusa', 'desa-nusa'],
    [' -- ', ''],
  ])('of %j is %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test.each([
    [[['1001', 'Dago']], ['dago']],
    [
      [
        ['1203081007', 'Terusan'],
        ['1203081008', 'Terusan Baru'],
        ['1203082006', 'TERUSAN'],
      ],
      ['terusan-1007', 'terusan-baru', 'terusan-2006'],
    ],
  ])('of siblings %j is %j', (siblings, slugs) => {
    expect(slugsOf(siblings.map(([id = '', name = '']) => ({ id, name })))).toEqual(slugs);
  });
});

describe('addresses', () => {
  test.each([
    [3_273_021_004, '/jawa-barat/kota-bandung/coblong/dago'],
    [1_201_101_001, '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001'],
    [1_201_102_018, '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-2018'],
  ])('the page of village %i is %s', (id, path) => {
    const village = projectData.villages.find((candidate) => candidate.id === id);
    expect(village && pagePath(village)).toBe(path);
  });

  test('are unique across levels and postal codes', () => {
    const paths = [
      ...levels.flatMap((level) => regionsOf(projectData, level).map(pagePath)),
      ...Array.from(projectData.postalCodes.keys(), postalCodePagePath),
    ];
    expect(new Set(paths).size).toBe(102_266);
    expect(paths.filter((path) => !/^(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/.test(path))).toEqual([]);
  });

  test('only 16 names repeat within a district', () => {
    const suffixed = projectData.villages.filter(({ slug, name }) => slug !== toSlug(name));
    expect(suffixed).toHaveLength(32);
  });

  const reserved = words('api docs download kodepos cari data tentang og health index icons offline 404 32');
  test.each(reserved)('%s is reserved', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  test('jawa-barat is not reserved', () => {
    expect(isReservedName('jawa-barat')).toBe(false);
  });

  test('a search is encoded', () => {
    expect(searchPagePath('Sido Mulyo & Co')).toBe('/cari?q=Sido+Mulyo+%26+Co');
  });
});

describe('an id', () => {
  test.each([
    [11, '11'],
    [1101, '11.01'],
    [110_101, '11.01.01'],
    [1_101_012_001, '11.01.01.2001'],
  ])('%i is dotted as %s', (id, code) => {
    expect(toDottedCode(id)).toBe(code);
  });

  test.each([
    [2, 'province'],
    [4, 'regency'],
    [6, 'district'],
    [10, 'village'],
    [3, undefined],
    [5, undefined],
  ])('of %i digits is of level %s', (digits, level) => {
    expect(findLevelOfDigits(digits)).toBe(level);
  });

  test.each([
    [3_273_021_004, 'Kelurahan'],
    [1_101_012_001, 'Desa'],
    [9_103_013_007, 'Desa Adat'],
  ])('%i is a %s', (id, type) => {
    expect(villageType({ id })).toBe(type);
  });
});
