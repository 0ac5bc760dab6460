import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CsvCells } from '../../src/dataset/csv.ts';
import { DatasetError } from '../../src/dataset/load.ts';
import { postalCodePattern } from '../../src/domain/postal-code.ts';
import { steps } from '../../src/build/progress.ts';
import { inIdOrder, integrityOf, readRows, replaceTables, toPoints } from './data-tables.ts';
import { matchPlaces, type GeonamesMatches, type GeonamesPlace } from './geonames-matches.ts';

/** Country, postal code, place, name and number of the province, regency and district, latitude, longitude, accuracy. */
const columns = 12;

/**
 * Parses GeoNames' file of the postal codes of Indonesia, whose cells are separated by tabs. Reports errors in `faults`.
 *
 * @param file the name in faults
 */
export function parseGeonames(
  file: string,
  bytes: Buffer,
): { readonly places: readonly GeonamesPlace[]; readonly faults: readonly string[] } {
  if (!isUtf8(bytes)) return { places: [], faults: [`${file}: is not valid UTF-8: take the whole ID.txt`] };
  const faults: string[] = [];
  const lines = bytes.toString('utf8').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  else
    faults.push(
      `${file}:${lines.length}: does not end with a line end: take the whole file, it is cut short`,
    );
  const places = lines.map((text, at): GeonamesPlace => {
    const line = at + 1;
    const cells = text.split('\t');
    const [country = '', code = '', name = '', , province = '', , regency = ''] = cells;
    if (cells.length !== columns)
      faults.push(`${file}:${line}: has ${cells.length} cells between tabs, it must have ${columns}`);
    else if (country !== 'ID') faults.push(`${file}:${line}: country "${country}" must be ID: take ID.txt`);
    else if (!postalCodePattern.test(code))
      faults.push(`${file}:${line}: postal code "${code}" must be five digits, the first not 0`);
    return { line, code, name, area: `${province}.${regency}` };
  });
  return { places, faults };
}

const reasons: Readonly<Record<GeonamesMatches['unmatched'][number]['reason'], string>> = {
  'no-village': 'no village of its regency has this name',
  several: 'several villages of its regency have this name, or it has several codes',
  far: 'the only village of its district with this code, and far from the others with it',
};

/** Describes the file as a row of sources.csv. GeoNames does not number its versions, so the hash tells them apart. */
function toSource(file: string, bytes: Buffer): Partial<CsvCells<'sources'>> {
  return {
    key: 'village-codes',
    name: 'GeoNames',
    version: file,
    author: 'GeoNames',
    licence: 'CC BY 4.0',
    home: 'https://www.geonames.org',
    integrity: integrityOf(bytes),
    use: 'kode pos lain tiap desa/kelurahan',
  };
}

function report(file: string, { codes, unmatched }: GeonamesMatches): void {
  for (const { place, reason } of unmatched)
    console.log(`${file}:${place.line}: ${place.code} ${place.name}: ${reasons[reason]}`);
  console.log(`\n  ${codes.size} villages found`);
  for (const [reason, places] of Map.groupBy(unmatched, (each) => each.reason))
    console.log(`  ${places.length} places not: ${reasons[reason]}`);
}

/**
 * Makes data/other-codes.csv of GeoNames' file of the postal codes of Indonesia, and adds the file to sources.csv.
 *
 * @throws DatasetError with all faults of the file; data/ is unchanged then
 */
export function importGeonames(path: string): void {
  const step = steps('import', 3);
  step(`reading ${path}`);
  const file = basename(path);
  const bytes = readFileSync(path);
  const { places, faults } = parseGeonames(file, bytes);
  if (faults.length > 0) throw new DatasetError(faults);
  step('finding the villages that its places are');
  const matches = matchPlaces(places, readRows('villages'), toPoints(readRows('coordinates')));
  report(file, matches);
  step('validating and writing other-codes.csv and sources.csv');
  const rows = Array.from(matches.codes, ([id, postal_code]) => ({ id, postal_code }));
  const others: readonly Partial<CsvCells<'sources'>>[] = readRows('sources').filter(
    ({ key }) => key !== 'village-codes',
  );
  replaceTables([
    ['other-codes', inIdOrder(rows)],
    ['sources', [...others, toSource(file, bytes)]],
  ]);
}
