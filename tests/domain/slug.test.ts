import { expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { levels } from '../../src/domain/level.ts';
import { isReservedName, pagePath, searchPagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { slugsOf, toSlug } from '../../src/domain/slug.ts';
import { words } from '../support/words.ts';

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
])('the slug of %j is %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('siblings with one slug have the ends of their ids, and the others do not', () => {
  const siblings = { 1203081007: 'Terusan', 1203081008: 'Terusan Baru', 1203082006: 'TERUSAN' };
  const slugs = slugsOf(Object.entries(siblings).map(([id, name]) => ({ id, name })));
  expect(slugs).toEqual(['terusan-1007', 'terusan-baru', 'terusan-2006']);
});

test.each([
  [3_273_021_004, '/jawa-barat/kota-bandung/coblong/dago'],
  [1_201_101_001, '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-1001'],
  [1_201_102_018, '/sumatera-utara/kabupaten-tapanuli-tengah/sorkam-barat/sorkam-kanan-2018'],
])('the page of village %i is %s', (id, path) => {
  const village = projectData.villages.find((candidate) => candidate.id === id);
  expect(village && pagePath(village)).toBe(path);
});

test('addresses are unique across levels and postal codes', () => {
  const paths = [
    ...levels.flatMap((level) => regionsOf(projectData, level).map(pagePath)),
    ...Array.from(projectData.postalCodes.keys(), postalCodePagePath),
  ];
  expect(new Set(paths).size).toBe(102_266);
  expect(paths.filter((path) => !/^(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/.test(path))).toEqual([]);
});

test('only 16 names repeat within a district', () => {
  expect(projectData.villages.filter(({ slug, name }) => slug !== toSlug(name))).toHaveLength(32);
});

test('no province may have the name of another page or folder', () => {
  const names = words('api docs download kodepos cari data tentang og health index icons offline 404 32');
  expect(names.filter((name) => !isReservedName(name))).toEqual([]);
  expect(isReservedName('jawa-barat')).toBe(false);
});

test('a search is encoded', () => {
  expect(searchPagePath('Sido Mulyo & Co')).toBe('/cari?q=Sido+Mulyo+%26+Co');
});
