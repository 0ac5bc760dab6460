import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import * as files from '../../src/country/country-file.ts';
import { findPlaces } from '../../src/search/find-places.ts';
import { openCountry, type Country } from '../../src/country/country.ts';
import { toCountryColumns } from '../../src/country/from-dataset.ts';
import { createPositionPaths } from '../../src/country/paths.ts';
import { findRegionAt, pagePathAt, secondaryCodeAt } from '../../src/country/region.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { countrySearches } from '../support/country-searches.ts';
import { countryStore } from '../support/store.ts';

const country = JSON.stringify(files.toCountryFile(toCountryColumns(projectData)));
const points = JSON.stringify(files.toPointsFile(projectData.points));
const opened = openCountry(files.readCountry(JSON.parse(country) as files.CountryFile), createPositionPaths);
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

test('2,000 searches and addresses find the same in the country file as on the server', () => {
  const find = (country: Country, q: string): string =>
    JSON.stringify(findPlaces(country, q, { offset: 0, limit: 20 }));
  expect(countrySearches.length).toBeGreaterThanOrEqual(2000);
  const results = countrySearches.map((q) => find(opened, q));
  expect(countrySearches.filter((q, at) => find(countryStore, q) !== results[at])).toEqual([]);
  expect(hash(results.join('\n'))).toMatchSnapshot();
});

test.each(levels)('the path of the page of each %s is the same', (level) => {
  const regions = datasetRegions(projectData, level);
  const paths = regions.map((_, position) => pagePathAt({ country: opened, level, position }));
  expect(paths).toEqual(regions.map(pagePath));
  expect(hash(paths.join())).toMatchSnapshot();
});

test('a district has the secondary code of its villages only if they share one primary code', () => {
  const country = { ...countryStore, otherCodes: countryStore.otherCodes.map(() => 40991) };
  const districts = [327302, 510405].map((id) => findRegionAt(country, id));
  expect(districts.map((district) => district && secondaryCodeAt(district))).toEqual([null, '40991']);
});

test('the points are the same as on the server', () => {
  const { latitudes, longitudes } = projectData.points;
  expect(files.readPoints(JSON.parse(points) as files.PointsFile)).toEqual({ latitudes, longitudes });
});

test('the country file has at most 450 KB, or 650 KB with its points', () => {
  const [ofCountry, ofPoints] = [brotliCompressSync(country).length, brotliCompressSync(points).length];
  console.log(`country file: ${ofCountry} bytes of brotli, ${ofPoints} its points`);
  expect(ofCountry).toBeLessThanOrEqual(450_000);
  expect(ofCountry + ofPoints).toBeLessThanOrEqual(650_000);
});
