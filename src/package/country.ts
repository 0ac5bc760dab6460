import { country, facts, points } from 'virtual:country';
import { openCountry } from '../country/country.ts';
import { readCountry, readPoints, type CountryFile, type PointsFile } from '../country/country-file.ts';
import { createPositionPaths } from '../country/paths.ts';
import { createEngine } from './engine.ts';
import { readPackagedFacts, type PackagedFacts } from './facts.ts';

export const engine = createEngine(() =>
  openCountry(readCountry(JSON.parse(country) as CountryFile), createPositionPaths, {
    readPoints: () => readPoints(JSON.parse(points) as PointsFile),
    facts: readPackagedFacts(JSON.parse(facts) as PackagedFacts),
  }),
);
