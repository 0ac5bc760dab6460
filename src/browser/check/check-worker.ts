// A worker that checks rows. It fetches the country at the first call.

import { countryCataloguePath, countryFilePath } from '../../api/paths.ts';
import { countryFormat, readCountry } from '../../country/country-file.ts';
import type { CountryCatalogue, CountryFile } from '../../country/country-file.ts';
import { openCountry, withoutPagePaths, type Country } from '../../country/country.ts';
import { answerCalls, type Report } from '../worker-call.ts';
import { checkRow } from './check-row.ts';
import type { CheckedRow, RowToCheck } from './rows.ts';

export type CheckRows = (rows: readonly RowToCheck[]) => Promise<readonly CheckedRow[]>;

/** Fetches a file, and reports the share of its bytes that has arrived. */
async function fetchFile(url: string, bytes = Infinity, report?: Report): Promise<ArrayBuffer> {
  const { ok, status, body } = await fetch(url);
  if (!ok || body === null) throw new Error(`${url} returned ${status}`);
  let loaded = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      loaded += chunk.length;
      report?.(loaded / bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counter)).arrayBuffer();
}

const parseJson = (bytes: ArrayBuffer): Promise<unknown> => new Response(bytes).json();

/**
 * Checks the hash in a file's path, because `fetch` with `integrity` reports no progress.
 * Returns true without TLS: browsers cannot hash then, and an attacker could forge the hash, too.
 */
async function isIntact(path: string, bytes: ArrayBuffer): Promise<boolean> {
  if (!isSecureContext) return true;
  const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes));
  return path === countryFilePath('country', digest.getBigUint64(0).toString(16).padStart(16, '0'));
}

async function fetchCountry(report: Report): Promise<Country> {
  const catalogue = await parseJson(await fetchFile(countryCataloguePath));
  const { format, country } = catalogue as CountryCatalogue;
  if (format !== countryFormat)
    throw new Error(`the country file has format ${format}, not ${countryFormat}`);
  const bytes = await fetchFile(country.path, country.bytes, report);
  if (!(await isIntact(country.path, bytes))) throw new Error(`${country.path} is damaged`);
  const opened = openCountry(readCountry((await parseJson(bytes)) as CountryFile), withoutPagePaths);
  // Builds the index for misspelled names later, so that the first rows need not wait.
  setTimeout(() => opened.lexicon.similar);
  return opened;
}

let country: Promise<Country> | undefined;

async function checkRows(rows: readonly RowToCheck[], report: Report) {
  country ??= fetchCountry(report).catch((error: unknown) => {
    // The next call tries again.
    country = undefined;
    throw error;
  });
  const opened = await country;
  return rows.map((row) => checkRow(opened, row));
}

answerCalls(checkRows);
