import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import {
  readCountry,
  readPoints,
  toCountryFile,
  toPointsFile,
  type CountryFile,
  type PointsFile,
} from '../../src/country/country-file.ts';
import { findPlaces, type Places } from '../../src/search/find-places.ts';
import { toColumns } from '../../src/country/columns.ts';
import { openCountry } from '../../src/country/open.ts';
import { placesOf } from '../../src/api/bodies.ts';
import { countrySearches } from '../support/country-searches.ts';
import { countryStore } from '../support/store.ts';

const country = JSON.stringify(toCountryFile(toColumns(projectData)));
const points = JSON.stringify(toPointsFile(projectData.points));
const opened = openCountry(readCountry(JSON.parse(country) as CountryFile));
const served = placesOf(countryStore);

test('2,000 searches and addresses find the same in the country file as on the server', () => {
  const find = (places: Places, q: string): string =>
    JSON.stringify(findPlaces(places, q, { offset: 0, limit: 20 }));
  expect(countrySearches.length).toBeGreaterThanOrEqual(2000);
  const wrong = countrySearches.filter((q) => find(opened, q) !== find(served, q));
  console.log(
    `country file: ${countrySearches.length - wrong.length} of ${countrySearches.length} searches equal`,
  );
  expect(wrong).toEqual([]);
});

test.each(levels)('the address of the page of each %s is the same', (level) => {
  // Each of the few, one in seven of the many.
  const positions = [...regionsOf(projectData, level).keys()].filter(
    (at) => level !== 'village' || at % 7 === 0,
  );
  const wrong = positions.filter((at) => opened.pagePathAt(level, at) !== served.pagePathAt(level, at));
  expect(wrong).toEqual([]);
});

test('the points are the same', () => {
  const { latitudes, longitudes } = projectData.points;
  expect(readPoints(JSON.parse(points) as PointsFile)).toEqual({ latitudes, longitudes });
});

test('the file has at most 450 KB, with its points at most 650', () => {
  const [ofCountry = 0, ofPoints = 0] = [country, points].map((text) => brotliCompressSync(text).length);
  console.log(`country file: ${ofCountry} bytes of brotli, ${ofPoints} its points`);
  expect(ofCountry).toBeLessThanOrEqual(450_000);
  expect(ofCountry + ofPoints).toBeLessThanOrEqual(650_000);
});
