import { expect, test } from 'vitest';
import { checkAddress, type AddressVerdict } from '../../src/search/check-address.ts';
import { countryStore } from '../support/store.ts';

// tests/browser/check.test.ts has the other verdicts.
test.each<[string, AddressVerdict, string | null]>([
  ['Dago, Coblong, Bandung 40100', 'cocok', '40100'],
  ['Dago, Coblong, Kab. Bandung 40135', 'kurang jelas', '40135'],
  // Two villages of this name are nearly as likely.
  ['Jl. Mawar 5, Desa Sukamaju, Kab. Bandung', 'kurang jelas', null],
  ['Jl. Kaliurang km 5', 'tidak ketemu', null],
  ['Kaliurang km 7, Sleman, Yogyakarta', 'kurang jelas', null],
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
