import { countryCataloguePath } from '../../api/paths.ts';
import {
  countryFormat,
  readCountry,
  type CountryCatalogue,
  type CountryFile,
} from '../../query/country-file.ts';
import type { Places } from '../../query/find-places.ts';
import { openCountry } from '../../query/open-country.ts';

/** Fetches JSON; where a hash is given, only if it has that hash. */
async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function fetchCountry(): Promise<Places> {
  const { format, country } = (await fetchJson(countryCataloguePath)) as CountryCatalogue;
  if (format !== countryFormat) throw new Error(`the country has form ${format}, not ${countryFormat}`);
  const places = openCountry(readCountry((await fetchJson(country.path, country.integrity)) as CountryFile));
  // After the first answer, so that no other waits for what finds misspelled names.
  setTimeout(() => places.search.similar);
  return places;
}

let places: Promise<Places> | undefined;

/** Gives the country that the service has, fetched once. It throws if the service does not give it; the next call tries again. */
export function openPlaces(): Promise<Places> {
  return (places ??= fetchCountry().catch((error: unknown) => {
    places = undefined;
    throw error;
  }));
}
