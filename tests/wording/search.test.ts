import { expect, test } from 'vitest';
import { formatDistance } from '../../src/wording/distance.ts';
import { countTypedWords, matchesName } from '../../src/wording/places.ts';
import { addPlace, chooseSuggestions, doubtNote, identifyingNames } from '../../src/wording/search.ts';
import { movedNote, orderShownResults } from '../../src/wording/search.ts';
import { findPlaces } from '../../src/search/find-places.ts';
import { hasRival, listNamesakesInResults } from '../../src/search/namesakes.ts';
import { countryStore } from '../support/store.ts';

const find = (q: string) => findPlaces(countryStore, q, { offset: 0, limit: 20 });

test.each([
  ['BSD', ''],
  ['Iboih, Kec. Sukakarya, Kota Sabang', 'Iboih kini di Kec. Sukamakmue, bukan di Kec. Sukakarya.'],
  // No list has Dago in Cicendo, so there is no note.
  ['Dago | Kec. Cicendo | Kota Bandung', ''],
])('movedNote returns for %s: %s', (q, expected) => {
  expect(movedNote(find(q), 'id')).toBe(expected);
});

test.each([
  ['jl sudirman', ''],
  ['jl sudirman 5', 'Di kelurahan atau kecamatan mana?'],
])('doubtNote returns for %s: %s', (q, expected) => {
  expect(doubtNote(q, find(q), 'id')).toBe(expected);
});

test.each([
  ['Jl. Mawar 5, Kel. Sukamaju, Bandung', ['Kabupaten Bandung', 'Kabupaten Bandung'], false],
  ['Jl. Mawar 5, Desa Sukamaju, Kab. Bandung', ['Kabupaten Bandung', 'Kota Bandung'], true],
  ['Jl. Mawar 5, Depok Sleman', ['Kota Depok', 'Kabupaten Cirebon'], false],
  ['Jl. Mawar 5, Ubud', [], false],
])('namesakes of the place of %s are elsewhere', (q, expected, isAsLikely) => {
  const [place, ...others] = find(q).results;
  const namesakes = place && listNamesakesInResults(place, others).slice(0, 2);
  expect(namesakes?.map(({ regency, name }) => regency ?? name)).toEqual(expected);
  expect(place && hasRival(place, others)).toBe(isAsLikely);
});

test.each([
  [20, true],
  [21, false],
])('results with other names come last among %i: %s', (total, isOrdered) => {
  const names = orderShownResults(' KEMANG', { ...find('kemang'), total }).map(({ name }) => name);
  expect(names.lastIndexOf('Kemang') < names.indexOf('Rawalumbu')).toBe(isOrdered);
});

test.each([
  ['bandung da', 8, 'Dayeuhkolot'],
  ['suka maju', 8, 'Sukamaju'],
  ['jogja', 3, 'Kota Yogyakarta'],
])('the text %s has %i suggestions, and the first is %s', (q, count, expected) => {
  const suggested = chooseSuggestions(q, find(q));
  expect([suggested.length, suggested[0]?.name]).toEqual([count, expected]);
});

test.each([
  ['Kabupaten Bogor', 'kab bogor', 'Kab. Bogor', 'kabupaten bogor', 'BOGOR'],
  ['Coblong', 'kec coblong', 'Distrik Coblong', 'kecamatan coblong', ' coblong '],
  ['Kota Administrasi Jakarta Pusat', 'jakarta pusat'],
])('the name %s matches %s', (name, ...typed) => {
  const place = find(name).results.find((result) => result.name === name);
  for (const q of typed) expect([q, place && matchesName(place, q)]).toEqual([q, true]);
  const mismatches = [`x ${typed[0]}`, `${typed[0]} x`, `bogor kab bogor`];
  for (const q of mismatches) expect([q, place && matchesName(place, q)]).toEqual([q, false]);
});

test.each([
  ['dago bandung', 2],
  ['da go kota', 3],
  ['dago sura', 1],
  ['', 0],
])('%j names Dago in %i words', (q, expected) => {
  const [dago] = find('dago coblong bandung').results;
  expect(dago && countTypedWords(q, dago)).toBe(expected);
});

test.each([
  [0, '10 m', '10 m'],
  [994, '990 m', '990 m'],
  [995, '1 km', '1 km'],
  [9949, '9,9 km', '9.9 km'],
  [9950, '10 km', '10 km'],
  [1_234_567, '1.235 km', '1,235 km'],
])('%i metres are %s or %s', (metres, id, en) => {
  const texts = [formatDistance(metres), formatDistance(metres, 'en')];
  expect(texts.map((text) => text.replace('\u00a0', ' '))).toEqual([id, en]);
});

test.each([
  ['Jl. Kaliurang km 5', 'Jl. Kaliurang km 5, Kaliurang, Srumbung, Kabupaten Magelang'],
  ['Jl. Kaliurang km 5, ngag', 'Jl. Kaliurang km 5, Kapanewon Ngaglik, Kabupaten Sleman'],
  ['RT 1, Jl. Kaliurang 5 ', 'RT 1, Jl. Kaliurang 5, Kaliurang, Srumbung, Kabupaten Magelang'],
  // `no` is in the regency's name, but not as a word.
  ['jl merdeka no 5, wonosobo', 'jl merdeka no 5, Kabupaten Wonosobo'],
])('addPlace adds the place to the street of %s', (q, expected) => {
  const places = find(q);
  const names = places.results.slice(0, 1).flatMap(identifyingNames);
  expect(addPlace(q, places, names)).toBe(expected);
});
