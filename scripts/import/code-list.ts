import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { fold } from '../../src/domain/fold.ts';

/** A row of a list of postal codes. Missing cells are empty. */
export interface ListedCode {
  /** The line in the file, from 1. */
  readonly line: number;
  readonly province: string;
  readonly regency: string;
  readonly district: string;
  readonly village: string;
  readonly postalCode: string;
  /** GeoNames always has BPS codes of provinces and regencies, but not always their names. */
  readonly bpsCodes?: Readonly<Record<'province' | 'regency', string>>;
}

/** The possible headers of province, regency, district, village and postal code, folded. */
const headers: readonly (readonly string[])[] = [
  ['province', 'provinsi', 'propinsi'],
  ['regency', 'city', 'kabupaten', 'kota', 'kabupatenkota', 'kotakabupaten', 'kabkota'],
  ['district', 'subdistrict', 'kecamatan', 'kecamatandistrik'],
  ['village', 'kelurahan', 'desa', 'desakelurahan', 'kelurahandesa'],
  ['postalcode', 'postcode', 'zipcode', 'zip', 'kodepos'],
];

/** The columns of GeoNames' ID.txt (download.geonames.org/export/zip/readme.txt). */
const geoNamesColumns = (
  'country postal_code village province bps_province regency bps_regency district ' +
  'district_code latitude longitude accuracy'
).split(' ');

const geoNamesFormat = { delimiter: '\t', quoteChar: '\0' };

/** Parses CSV or GeoNames' format. `first` is the number of the first record's line. */
function parseRecords(file: string, text: string) {
  const [start = ''] = text.split('\n', 1);
  const isGeoNames = start.split('\t').length === geoNamesColumns.length;
  const { data, errors } = Papa.parse<Record<string, string>>(
    isGeoNames ? `${geoNamesColumns.join('\t')}\n${text}` : text,
    { header: true, skipEmptyLines: 'greedy', ...(isGeoNames && geoNamesFormat) },
  );
  const [error] = errors.filter(({ type }) => type === 'Quotes' || type === 'FieldMismatch');
  // Papa Parse counts the header row only for errors of quotes.
  const before = error?.type === 'Quotes' ? 1 : 2;
  const line = (error?.row ?? 0) + before;
  if (error !== undefined) throw new Error(`${file}:${line}: ${error.message}`);
  return { records: data, first: isGeoNames ? 1 : 2 };
}

/** Reads GeoNames' ID.txt, or CSV. Throws without a column of regency, village or postal code. */
export function readCodeList(file: string): readonly ListedCode[] {
  if (!existsSync(file)) throw new Error(`there is no file ${file}: give the path of the list`);
  const { records, first } = parseRecords(file, readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  const columns = Object.keys(records[0] ?? {});
  const [province, regency, district, village, postalCode] = headers.map((names) =>
    columns.find((column) => names.includes(fold(column))),
  );
  if ([regency, village, postalCode].includes(undefined))
    throw new Error(
      `${file} has the columns ${columns.join(', ')}: it needs regency (or kabupaten), village ` +
        '(or desa, kelurahan) and postal_code (or kode pos), and may have province (or provinsi) ' +
        'and district (or kecamatan)',
    );
  return records.map((record, index) => {
    const cell = (column = ''): string => (record[column] ?? '').trim();
    return {
      line: index + first,
      province: cell(province),
      regency: cell(regency),
      district: cell(district),
      village: cell(village),
      postalCode: cell(postalCode),
      bpsCodes: { province: cell('bps_province'), regency: cell('bps_regency') },
    };
  });
}
