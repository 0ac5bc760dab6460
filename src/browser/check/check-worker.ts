// A worker that checks rows in the country, which it fetches for the first of them.

import { countryCataloguePath } from '../../api/paths.ts';
import {
  countryFormat,
  readCountry,
  type CountryCatalogue,
  type CountryFile,
} from '../../country/country-file.ts';
import type { Places } from '../../search/find-places.ts';
import { openCountry } from '../../country/open.ts';
import { answerCalls } from '../worker-call.ts';
import { checkRow, type CheckedRow, type RowToCheck } from './check-row.ts';

export type CheckRows = (rows: readonly RowToCheck[]) => Promise<readonly CheckedRow[]>;

/** Fetches JSON; where a hash is given, only if it has that hash. */
async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function fetchCountry(): Promise<Places> {
  const { format, country } = (await fetchJson(countryCataloguePath)) as CountryCatalogue;
  if (format !== countryFormat) throw new Error(`the country has form ${format}, not ${countryFormat}`);
  const file = (await fetchJson(country.path, country.integrity)) as CountryFile;
  const opened = openCountry(readCountry(file));
  // After the first answer, so that no other waits for what finds misspelled names.
  setTimeout(() => opened.search.regions.lexicon.similar);
  return opened;
}

let places: Promise<Places> | undefined;

const checkRows: CheckRows = async (rows) => {
  // If it cannot be fetched, the next call tries again.
  places ??= fetchCountry().catch((error: unknown) => {
    places = undefined;
    throw error;
  });
  const country = await places;
  return rows.map((row) => checkRow(country, row));
};

answerCalls(checkRows);
