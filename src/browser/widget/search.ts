// What the address field loads where no server answers searches: the search in the country that the host of this module has.

import { countryFinder } from '../country-finder.ts';

export const findWithoutServer = countryFinder(new URL(import.meta.url).origin);
