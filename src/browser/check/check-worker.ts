// A worker that checks rows in the country, which it fetches for the first of them.

import { countryCataloguePath } from '../../api/paths.ts';
import {
  countryFormat,
  readCountry,
  type CountryCatalogue,
  type CountryFile,
} from '../../country/country-file.ts';
import { openCountry, type Country } from '../../country/country.ts';
import { answerCalls, type Report } from '../worker-call.ts';
import { checkRow, type CheckedRow, type RowToCheck } from './check-row.ts';

export type CheckRows = (rows: readonly RowToCheck[]) => Promise<readonly CheckedRow[]>;

/** Fetches JSON, and reports which share of its bytes has come. */
async function fetchJson(url: string, bytes = Infinity, report?: Report): Promise<unknown> {
  const { ok, status, body } = await fetch(url);
  if (!ok || body === null) throw new Error(`${url} answered ${status}`);
  let loaded = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (part, controller) => {
      loaded += part.length;
      report?.(loaded / bytes);
      controller.enqueue(part);
    },
  });
  return new Response(body.pipeThrough(counter)).json();
}

async function fetchCountry(report: Report): Promise<Country> {
  const { format, country } = (await fetchJson(countryCataloguePath)) as CountryCatalogue;
  if (format !== countryFormat) throw new Error(`the country has form ${format}, not ${countryFormat}`);
  const file = (await fetchJson(country.path, country.bytes, report)) as CountryFile;
  const opened = openCountry(readCountry(file));
  // After the first answer, so that no other waits for what finds misspelled names.
  setTimeout(() => opened.lexicon.similar);
  return opened;
}

let country: Promise<Country> | undefined;

async function checkRows(rows: readonly RowToCheck[], report: Report): Promise<readonly CheckedRow[]> {
  // If it cannot be fetched, the next call tries again.
  country ??= fetchCountry(report).catch((error: unknown) => {
    country = undefined;
    throw error;
  });
  const opened = await country;
  return rows.map((row) => checkRow(opened, row));
}

answerCalls(checkRows);
