import { country, points } from 'virtual:country';
import { readCountry, readPoints, type CountryFile, type PointsFile } from '../query/country-file.ts';
import type { Places } from '../query/find-places.ts';
import type { PrepareNames } from '../query/names/region-index.ts';
import { openCountry } from '../query/open-country.ts';
import { Engine } from './engine.ts';

/**
 * Opens the country that the package has.
 * @param prepare `sortNames` for many addresses
 */
export const openPlaces = (prepare?: PrepareNames): Places =>
  openCountry(readCountry(JSON.parse(country) as CountryFile), prepare);

/** The engine over that country, which it opens when it is first asked. */
export const engine = new Engine(
  () => openPlaces(),
  () => readPoints(JSON.parse(points) as PointsFile),
);
