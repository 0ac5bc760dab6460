import { expect, test } from 'vitest';
import {
  checkAddress,
  checkColumns,
  checkedCells,
  maxAddressLength,
  type AddressVerdict,
} from '../../src/query/check-address.ts';
import { countryPlaces } from '../support/search.ts';

test.each<[string, AddressVerdict, string | null]>([
  ['Dago, Coblong, Bandung', 'cocok', '40135'],
  ['Dago, Coblong, Bandung 40135', 'cocok', '40135'],
  ['Dago, Coblong, Bandung 40132', 'beda', '40135'],
  ['Dago, Coblong, Bandung 60111', 'beda', '40135'],
  ['Dago, Coblong, Bandung 99999', 'beda', '40135'],
  ['Coblong, Bandung 60111', 'beda', null],
  ['Kec. Coblong, Kota Bandung', 'kurang jelas', null],
  ['Coblong, Bandung 99999', 'kurang jelas', null],
  ['Coblong, Bandung 40135', 'kurang jelas', '40135'],
  ['Jl. Mawar 5, 40135', 'kurang jelas', '40135'],
  ['Jl. Kaliurang km 5', 'tidak ketemu', null],
  ['qqqqzzzz', 'tidak ketemu', null],
  ['', 'tidak ketemu', null],
])('%s is %s, code %s', (address, verdict, postalCode) => {
  expect(checkAddress(countryPlaces, address)).toMatchObject({ verdict, postalCode });
});

test('a code of the other series stays', () => {
  const checked = checkAddress(countryPlaces, 'Kuprik, Semangga, Merauke 99651');
  expect(checked).toMatchObject({ verdict: 'cocok', postalCode: '99651' });
});

test('a person chooses among the alternatives', () => {
  const address = 'Jl. Kaliurang km 5 55281';
  const [other] = checkAddress(countryPlaces, address).alternatives;
  expect(other).toBeDefined();
  expect(checkAddress(countryPlaces, address, other)).toMatchObject({ place: other, confidence: 1 });
});

test('its cells are named', () => {
  const cells = checkedCells(checkAddress(countryPlaces, 'Jl. Dago 5, Dago, Coblong, Bandung 40132'));
  expect(Object.fromEntries(Object.keys(checkColumns).map((name, at) => [name, cells[at]]))).toEqual({
    place: 'Dago, Coblong, Kota Bandung, Jawa Barat',
    code: '40135',
    confidence: '0.98',
    verdict: 'beda',
    code_given: '40132',
    code_verdict: 'other',
    village: 'Dago',
    district: 'Coblong',
    regency: 'Kota Bandung',
    province: 'Jawa Barat',
    id: '3273021004',
  });
});

test('what is too long is refused with the bound', () => {
  expect(() => checkAddress(countryPlaces, 'a'.repeat(maxAddressLength + 1))).toThrow(
    'the address has 401 characters; at most 400 are read',
  );
});
