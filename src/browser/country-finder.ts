// Searches without a server, in the file of the country. It is fetched for the first search.

import { countryCataloguePath } from '../api/paths.ts';
import {
  countryFormat,
  readCountry,
  type CountryCatalogue,
  type CountryFile,
} from '../query/country-file.ts';
import { findPlaces, type Findings, type Places } from '../query/find-places.ts';
import type { PrepareNames } from '../query/names/region-index.ts';
import { openCountry } from '../query/open-country.ts';

/** The host refuses requests for so many seconds. */
class Limited extends Error {}

/** Places, or the seconds to wait after too many requests. */
type FoundOrLimited = Findings | { readonly retryAfterSeconds: string };

/** Searches without a server. */
export type FindAlone = (question: { readonly q: string; readonly limit: number }) => Promise<FoundOrLimited>;

/** Fetches JSON; where a hash is given, only if it has that hash. */
async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { integrity });
  const { ok, status, headers } = response;
  if (status === 429) throw new Limited(headers.get('Retry-After') ?? '60');
  if (!ok) throw new Error(`${url} answered ${status}`);
  return response.json();
}

async function fetchPlaces(origin: string, prepare?: PrepareNames): Promise<Places> {
  const { format, country } = (await fetchJson(origin + countryCataloguePath)) as CountryCatalogue;
  if (format !== countryFormat) throw new Error(`the country has form ${format}, not ${countryFormat}`);
  const file = (await fetchJson(origin + country.path, country.integrity)) as CountryFile;
  const places = openCountry(readCountry(file), prepare);
  // After the first answer, so that no other waits for the words to correct by.
  setTimeout(() => places.search.vocabulary);
  return places;
}

/**
 * Makes what fetches the country that a host has, once. It throws if the host does not give it; the next call tries again.
 *
 * @param origin of the host; empty for that of the script that asks
 * @param prepare `sortNames` for many searches
 */
export function countryOpener(origin = '', prepare?: PrepareNames): () => Promise<Places> {
  let places: Promise<Places> | undefined;
  return () =>
    (places ??= fetchPlaces(origin, prepare).catch((error: unknown) => {
      places = undefined;
      throw error;
    }));
}

/**
 * Makes the search in the country that a host has. It throws if the host does not give it.
 *
 * @param origin of the host; empty for the host of the script that asks
 */
export function countryFinder(origin = ''): FindAlone {
  const open = countryOpener(origin);
  return async ({ q, limit }) => {
    try {
      return findPlaces(await open(), q, { offset: 0, limit });
    } catch (error) {
      if (error instanceof Limited) return { retryAfterSeconds: error.message };
      throw error;
    }
  };
}
