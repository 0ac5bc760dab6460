import { expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { isReservedPathName, searchPagePath } from '../../src/domain/page-path.ts';
import { buildSlugs, toSlug } from '../../src/domain/slug.ts';
import { words } from '../support/words.ts';

test.each([
  ['Jawa Barat', 'jawa-barat'],
  ['2 x 11 Kayu Tanam', '2-x-11-kayu-tanam'],
  ['Parit I/II', 'parit-i-ii'],
  ['Kurau (Timur)', 'kurau-timur'],
  ["(Ra'a'a)", 'raaa'],
  [' -- ', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('only siblings with the same slug get the end of their id', () => {
  const siblings = { 1203081007: 'Terusan', 1203081008: 'Terusan Baru', 1203082006: 'TERUSAN' };
  const slugs = buildSlugs(Object.entries(siblings).map(([id, name]) => ({ id, name })));
  expect(slugs).toEqual(['terusan-1007', 'terusan-baru', 'terusan-2006']);
});

test('slugs of other pages, operations and folders are reserved', () => {
  const firsts = operations.flatMap(({ path }) => /^\/([^/.]+)(?:\/|$)/.exec(path)?.[1] ?? []);
  const names = [...firsts, ...words('api docs download kodepos cari data tentang index 404 32')];
  expect(names.filter((name) => !isReservedPathName(name))).toEqual([]);
  expect(isReservedPathName('jawa-barat')).toBe(false);
});

test('the path of a search contains its province and page', () => {
  expect(searchPagePath('a b', 'id', 2, 32)).toBe('/cari?q=a+b&provinsi=32&page=2');
});
