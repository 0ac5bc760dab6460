// A worker that checks rows in the country, which it fetches for the first of them.

import { countryCataloguePath } from '../../api/paths.ts';
import {
  countryFormat,
  readCountry,
  type CountryCatalogue,
  type CountryFile,
} from '../../country/country-file.ts';
import { openCountry, type Country } from '../../country/country.ts';
import { answerCalls } from '../worker-call.ts';
import { checkRow, type CheckedRow, type RowToCheck } from './check-row.ts';

export type CheckRows = (rows: readonly RowToCheck[]) => Promise<readonly CheckedRow[]>;

/** Fetches JSON; where a hash is given, only if it has that hash. */
async function fetchJson(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function fetchCountry(): Promise<Country> {
  const { format, country } = (await fetchJson(countryCataloguePath)) as CountryCatalogue;
  if (format !== countryFormat) throw new Error(`the country has form ${format}, not ${countryFormat}`);
  const file = (await fetchJson(country.path, country.integrity)) as CountryFile;
  const opened = openCountry(readCountry(file));
  // After the first answer, so that no other waits for what finds misspelled names.
  setTimeout(() => opened.lexicon.similar);
  return opened;
}

let country: Promise<Country> | undefined;

const checkRows: CheckRows = async (rows) => {
  // If it cannot be fetched, the next call tries again.
  country ??= fetchCountry().catch((error: unknown) => {
    country = undefined;
    throw error;
  });
  const opened = await country;
  return rows.map((row) => checkRow(opened, row));
};

answerCalls(checkRows);
