import { openCountry } from '../../src/country/country.ts';
import { readCountry, readPoints, toCountryFile, toPointsFile } from '../../src/country/country-file.ts';
import { createPositionPaths } from '../../src/country/paths.ts';
import { createEngine } from '../../src/package/engine.ts';
import { readPackagedFacts, toPackagedFacts } from '../../src/package/facts.ts';
import { countryStore } from './store.ts';

/** The engine of the package, with the package's files of the country. */
export const packagedEngine = createEngine(() =>
  openCountry(readCountry(toCountryFile(countryStore)), createPositionPaths, {
    readPoints: () => readPoints(toPointsFile(countryStore.points)),
    facts: readPackagedFacts(toPackagedFacts(countryStore.facts)),
  }),
);
