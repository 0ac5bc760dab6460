import { country, points } from 'virtual:country';
import { readCountry, readPoints, type CountryFile, type PointsFile } from '../country/country-file.ts';
import { openCountry } from '../country/open.ts';
import { Engine } from './engine.ts';

/** The engine over the country that the package has, which it opens when it is first asked. */
export const engine = new Engine(
  () => openCountry(readCountry(JSON.parse(country) as CountryFile)),
  () => readPoints(JSON.parse(points) as PointsFile),
);
