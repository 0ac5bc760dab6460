import { expect, test } from 'vitest';
import { checkAddress, checkedCells, type AddressVerdict } from '../../src/search/check-address.ts';
import { countryStore } from '../support/store.ts';

// tests/browser/check.test.ts has the other verdicts.
test.each<[string, AddressVerdict, string | null]>([
  ['Dago, Coblong, Bandung 40100', 'cocok', '40100'],
  ['Dago, Coblong, Kab. Bandung 40135', 'kurang jelas', '40135'],
  // Two villages of this name are nearly as likely.
  ['Jl. Mawar 5, Desa Sukamaju, Kab. Bandung', 'kurang jelas', null],
  ['Jl. Kaliurang km 5', 'tidak ketemu', null],
  ['', 'tidak ketemu', null],
  // The secondary code stays.
  ['Kuprik, Semangga, Merauke 99651', 'cocok', '99651'],
])('%s is %s, code %s', (address, verdict, postalCode) => {
  expect(checkAddress(countryStore, address)).toMatchObject({ verdict, postalCode });
});

test.each([
  ['Dago, Coblong, Bandung 40132', '40135'],
  ['Dago, Coblong, Bandung 60111', '40135'],
  ['Koto, Kluet Tengah, Aceh Selatan 23770', '23770'],
])('the code of %s is replaced only if a person chose the place', (address, expected) => {
  const first = checkAddress(countryStore, address);
  expect(first.postalCode).toBe(first.code.given);
  const chosen = first.place ?? undefined;
  expect(checkAddress(countryStore, address, { chosen }).postalCode).toBe(expected);
});

test('checkedCells names the cells of a result', () => {
  const checked = checkAddress(countryStore, 'Jl. Dago 5, Dago, Coblong, Bandung 40132');
  expect(checkedCells(checked)).toEqual({
    ...{ place: 'Dago, Coblong, Kota Bandung, Jawa Barat', code: '40132', confidence: '0.99' },
    ...{ verdict: 'cocok', code_given: '40132', code_verdict: 'near', code_expected: '40135' },
    ...{ village: 'Dago', district: 'Coblong', regency: 'Kota Bandung', province: 'Jawa Barat' },
    id: '3273021004',
  });
  const district = checkedCells(checkAddress(countryStore, 'Kec. Coblong, Bandung'));
  expect(district).toMatchObject({ village: '', district: 'Coblong', id: '327302' });
});
