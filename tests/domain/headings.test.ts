import { expect, test } from 'vitest';
import { findTableHeadings } from '../../src/domain/headings.ts';

const headings = ['Nama', 'Alamat'];
const data = ['Ani', 'Dago, Bandung'];
const below = (count: number) => [...Array<string[]>(count).fill(['DAFTAR', '']), headings, data];

test.each<[expected: number, table: readonly (readonly string[])[]]>([
  [0, [headings, data]],
  [9, below(9)],
  [-1, below(10)],
  // The first row with two cells needs only one heading.
  [1, [['DAFTAR', ''], ['Alamat', 'X'], data]],
  [-1, [['DAFTAR', ''], data, ['Alamat', 'X']]],
  // Rows with a comma or a number of two digits are data.
  [1, [['Alamat, Nama', 'Kota'], headings]],
  [1, [['Alamat 12', 'Kota'], headings]],
  [0, [[`Alamat ${'x'.repeat(32)}`, 'Kota'], headings]],
  [1, [[`Alamat ${'x'.repeat(33)}`, 'Kota'], headings]],
  [0, [['Alamat Lengkap'], ['Dago']]],
])('the headings are in row %i of %j', (expected, table) => {
  expect(findTableHeadings(table)).toBe(expected);
});
