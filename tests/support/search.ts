import { countryStore } from './store.ts';

/** The country as the server has it. */
export const countryPlaces = countryStore;
export const regionIndex = countryStore;
