import { expect, test } from 'vitest';
import { addPlace, identifyingNames, movedNote } from '../../src/wording/search.ts';
import { chooseSuggestions, orderShownResults } from '../../src/wording/search.ts';
import { findPlaces } from '../../src/search/find-places.ts';
import { hasRival, listNamesakesInResults } from '../../src/search/namesakes.ts';
import { countryStore } from '../support/store.ts';

test.each([
  ['BSD', ''],
  ['Iboih, Kec. Sukakarya, Kota Sabang', 'Iboih kini di Kec. Sukamakmue, bukan di Kec. Sukakarya.'],
  // No list has Dago in Cicendo, so there is no note.
  ['Dago | Kec. Cicendo | Kota Bandung', ''],
  ['dago', ''],
])('movedNote returns for %s: %s', (q, expected) => {
  expect(movedNote(findPlaces(countryStore, q, { offset: 0, limit: 1 }), 'id')).toBe(expected);
});

const find = (q: string) => findPlaces(countryStore, q, { offset: 0, limit: 20 });

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
])('of %i results, those of other names come last: %s', (total, isOrdered) => {
  const names = orderShownResults(' KEMANG', { ...find('kemang'), total }).map(({ name }) => name);
  expect(names.lastIndexOf('Kemang') < names.indexOf('Rawalumbu')).toBe(isOrdered);
});

test.each([
  ['bandung da', 'Dayeuhkolot'],
  ['suka maju', 'Sukamaju'],
])('places with more of the words of %s come first', (q, expected) => {
  expect(chooseSuggestions(q, find(q))[0]?.name).toBe(expected);
});

test.each([
  ['Jl. Kaliurang km 5', 'Jl. Kaliurang km 5, Kaliurang, Srumbung, Kabupaten Magelang'],
  ['Jl. Kaliurang km 5, ngag', 'Jl. Kaliurang km 5, Kapanewon Ngaglik, Kabupaten Sleman'],
  ['RT 1, Jl. Kaliurang 5', 'RT 1, Jl. Kaliurang 5, Kaliurang, Srumbung, Kabupaten Magelang'],
])('adds its place to the street of %s', (q, expected) => {
  const places = find(q);
  const names = places.results.slice(0, 1).flatMap(identifyingNames);
  expect(addPlace(q, places, names)).toBe(expected);
});
