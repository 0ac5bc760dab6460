import { expect, test } from 'vitest';
import { matchAddress } from '../../src/search/match-address.ts';
import { countrySearches } from '../support/country-searches.ts';
import { countryStore } from '../support/store.ts';
import { everyNth } from '../support/sample.ts';

const match = (q: string) => matchAddress(countryStore, q).match;

test.each([
  ['Jl. Dago No. 5 RT 01/02, Dago, Coblong, Bandung', ['Jl. Dago', 'No. 5', '01', '02']],
  ['jalan Ir. H. Juanda 12A, RT.3 RW.04, Dago', ['jalan Ir. H. Juanda', '12A', '3', '04']],
  ['Perum Griya Blok C2 No 7 RT/RW 001/006 Coblong', [null, 'Blok C2, No 7', '001', '006']],
  ['Gg. Melati, Dago, Bandung 40135', ['Gg. Melati', null, null, null]],
  ['Jl. Dago, 5, Coblong', ['Jl. Dago', null, null, null]],
  ['Jl. 12, Dago, Coblong', [null, null, null, null]],
  ['Jl. Melati Blok12 No 3, Dago', ['Jl. Melati', 'Blok12, No 3', null, null]],
  ['Jl. Dago RT 01 002, Coblong', ['Jl. Dago', null, '01', '002']],
  ['Dago, Coblong', [null, null, null, null]],
])('%s has %j', (q, expected) => {
  const { street, numbers, rt, rw } = match(q);
  expect([street, numbers, rt, rw]).toEqual(expected);
});

test.each([
  ['Dago, Coblong, Bandung', null, null, '40135'],
  ['Dago, Coblong, Bandung 40135', '40135', 'same', '40135'],
  ['Dago, Coblong, Bandung 40 135', '40135', 'same', '40135'],
  ['Dago, Coblong, Bandung 40132', '40132', 'near', '40135'],
  ['Dago, Coblong, Bandung 40100', '40100', 'near', '40135'],
  ['Koto, Kluet Tengah, Aceh Selatan 23772', '23772', 'same', '23772'],
  ['Koto, Kluet Tengah, Aceh Selatan 23770', '23770', 'same', '23772'],
  ['Cikarang Kota, Cikarang Utara, Bekasi 17550', '17550', 'near', '17530'],
  // The lookup of Pos Indonesia has another code, but not for Dago.
  ['Pagerwangi, Lembang, Bandung Barat 40791', '40791', 'unknown', '40391'],
  ['Lembang, Bandung Barat 40791', '40791', 'unknown', '40391'],
  ['Pagerwangi, Lembang, Bandung Barat 60111', '60111', 'elsewhere', '40391'],
  ['Kabupaten Bandung Barat 40791', '40791', 'elsewhere', null],
  // Here 96261 is a code of Boalemo, in the lookup one of Gorontalo.
  ['Tilote, Tilango, Kabupaten Gorontalo 96261', '96261', 'near', '96123'],
  ['Dago, Coblong, Bandung 4013', '4013', 'malformed', '40135'],
  ['Dago, Coblong, Bandung 00000', '00000', 'malformed', '40135'],
  ['Dago, Coblong, Bandung 40.135', '40.135', 'malformed', '40135'],
  ['Dago, Coblong, Bandung 4.01E+04', '4.01E+04', 'malformed', '40135'],
  ['Dago, Coblong, Bandung 401355', '401355', 'malformed', '40135'],
  ['Jl. Mawar No. 10220, Dago, Coblong, Bandung', null, null, '40135'],
  ['Telp. 401355, Dago, Coblong, Bandung', null, null, '40135'],
  ['Jl. Mawar No. 3 4013, Dago, Coblong, Bandung', null, null, '40135'],
  // Two digits are those of the regency's codes; three are not.
  ['Dago, Coblong, Bandung 40999', '40999', 'elsewhere', '40135'],
  ['Jawa Barat 60111', '60111', 'elsewhere', null],
  ['qqqqzzzz 1234', '1234', null, null],
  ['Kec. Coblong, Kota Bandung', null, null, null],
  ['327302', null, null, null],
  ['Coblong, Bandung 40135', '40135', 'same', null],
  ['Jl. Kaliurang km 5 55281', '55281', 'same', '55281'],
])('%s has the code %s: %s, expected %s', (q, given, verdict, expected) => {
  expect(match(q).code).toMatchObject({ given, verdict, expected });
});

test('an address has a place from a confidence of 0.5 on', () => {
  const matches = [...everyNth(countrySearches, 2), 'Jabung'].map(match);
  const wrong = matches.filter(({ place, confidence }) => (place === null) !== confidence < 0.5);
  expect(wrong).toEqual([]);
  // A bound below 0.5 would show.
  expect(matches.some(({ confidence }) => confidence >= 0.45 && confidence < 0.5)).toBe(true);
});
