import { country, points } from 'virtual:country';
import { readCountry, readPoints, type CountryFile, type PointsFile } from '../query/country-file.ts';
import type { Places } from '../query/find-places.ts';
import { openCountry } from '../query/open-country.ts';
import { Engine } from './engine.ts';

/** Opens the country that the package has. */
export const openPlaces = (): Places => openCountry(readCountry(JSON.parse(country) as CountryFile));

/** The engine over that country, which it opens when it is first asked. */
export const engine = new Engine(
  () => openPlaces(),
  () => readPoints(JSON.parse(points) as PointsFile),
);
