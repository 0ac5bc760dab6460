import { isUtf8 } from 'node:buffer';
import { postalCodePattern } from '../../src/domain/postal-code.ts';

/** A place in GeoNames' file of postal codes. */
export interface GeonamesPlace {
  /** Its line in the file. */
  readonly line: number;
  readonly code: string;
  readonly name: string;
  /** GeoNames' numbers of its province and regency; the latter is missing in some. */
  readonly area: string;
}

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
