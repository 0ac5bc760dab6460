import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { fold } from '../../src/domain/fold.ts';

/** A row of a list of postal codes: a village by names, and its code. What the list does not have is empty. */
export interface ListedCode {
  /** The line of the file, or the number of the object in it, from 1. */
  readonly line: number;
  readonly province: string;
  readonly regency: string;
  readonly district: string;
  readonly village: string;
  readonly postalCode: string;
  /** GeoNames has BPS's codes of provinces and regencies, and not always their names. */
  readonly bpsCodes?: Readonly<Record<'province' | 'regency', string>>;
}

type Field = 'province' | 'regency' | 'district' | 'village' | 'postalCode';

/** The headers that each field may have, folded. */
const headers: Readonly<Record<Field, readonly string[]>> = {
  province: ['province', 'provinsi', 'propinsi'],
  regency: ['regency', 'city', 'kabupaten', 'kota', 'kabupatenkota', 'kotakabupaten', 'kabkota'],
  district: ['district', 'subdistrict', 'kecamatan', 'kecamatandistrik'],
  village: ['village', 'kelurahan', 'desa', 'desakelurahan', 'kelurahandesa'],
  postalCode: ['postalcode', 'postcode', 'zipcode', 'zip', 'kodepos'],
};

/** The columns of GeoNames' ID.txt that are read, and their number in all (download.geonames.org/export/zip/readme.txt). */
const geoNamesColumns = {
  ...{ postalCode: 1, village: 2, province: 3, provinceCode: 4, regency: 5, regencyCode: 6, district: 7 },
  count: 12,
};

function readGeoNames(lines: readonly string[]): readonly ListedCode[] {
  const at = geoNamesColumns;
  return lines.map((line, index) => {
    const cells = line.split('\t');
    const cell = (column: number): string => cells[column]?.trim() ?? '';
    return {
      line: index + 1,
      ...{ province: cell(at.province), regency: cell(at.regency), district: cell(at.district) },
      ...{ village: cell(at.village), postalCode: cell(at.postalCode) },
      bpsCodes: { province: cell(at.provinceCode), regency: cell(at.regencyCode) },
    };
  });
}

/** Finds the column of each field by its header. */
function findColumns(file: string, columns: readonly string[]): Readonly<Record<Field, string | undefined>> {
  const columnOf = (field: Field): string | undefined =>
    columns.find((column) => headers[field].includes(fold(column)));
  const found = {
    ...{ province: columnOf('province'), regency: columnOf('regency'), district: columnOf('district') },
    ...{ village: columnOf('village'), postalCode: columnOf('postalCode') },
  };
  const missing = (['regency', 'village', 'postalCode'] as const).filter(
    (field) => found[field] === undefined,
  );
  if (missing.length > 0)
    throw new Error(
      `${file} has the columns ${columns.join(', ')}: it needs regency (or kabupaten), village (or desa, kelurahan) and ` +
        'postal_code (or kode pos), and may have province (or provinsi) and district (or kecamatan)',
    );
  return found;
}

/** Parses the text of a file into records of text, by columns. */
function parseRecords(file: string, text: string): readonly Readonly<Record<string, unknown>>[] {
  if (!/^\s*[[{]/.test(text)) {
    const { data, errors } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: 'greedy',
    });
    const [error] = errors.filter(({ type }) => type === 'Quotes' || type === 'FieldMismatch');
    // Papa Parse counts the header's row for faults of quotes alone.
    const first = error?.type === 'Quotes' ? 1 : 2;
    if (error !== undefined) throw new Error(`${file}:${(error.row ?? 0) + first}: ${error.message}`);
    return data;
  }
  const parsed: unknown = JSON.parse(text);
  const rows = typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : parsed;
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null))
    throw new Error(`${file} must be an array of objects, or an object whose data is one`);
  return rows as readonly Readonly<Record<string, unknown>>[];
}

/**
 * Reads a list of postal codes: GeoNames' ID.txt, or CSV or JSON with the names of regency and village and a postal code, and of
 * province and district where the list has them.
 *
 * @throws naming the file, what it lacks, and what would be right
 */
export function readCodeList(file: string): readonly ListedCode[] {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines[0]?.split('\t').length === geoNamesColumns.count) return readGeoNames(lines);
  const records = parseRecords(file, text);
  const columns = findColumns(file, Object.keys(records[0] ?? {}));
  const isCsv = !/^\s*[[{]/.test(text);
  return records.map((record, index) => {
    const cell = (field: Field): string => {
      const value = record[columns[field] ?? ''];
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    };
    return {
      line: index + (isCsv ? 2 : 1),
      ...{ province: cell('province'), regency: cell('regency'), district: cell('district') },
      ...{ village: cell('village'), postalCode: cell('postalCode') },
    };
  });
}
