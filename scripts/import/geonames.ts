import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CsvCells } from '../../src/dataset/csv.ts';
import { DatasetError } from '../../src/dataset/load.ts';
import type { Point } from '../../src/domain/coordinates.ts';
import { steps } from '../../src/build/progress.ts';
import { dataFolder, readRows, validateTables, type ImportedTable } from './from-sources.ts';
import { parseGeonames } from './geonames-file.ts';
import { matchPlaces, type GeonamesMatches } from './geonames-matches.ts';

const reasons: Readonly<Record<GeonamesMatches['unmatched'][number]['reason'], string>> = {
  'no-village': 'no village of its regency has this name',
  several: 'several villages of its regency have this name, or it has several codes',
  far: 'the only village of its district with this code, and far from the others with it',
};

/** Describes the file as a row of sources.csv. GeoNames does not number its versions, so the hash tells them apart. */
function toSource(file: string, bytes: Buffer): CsvCells<'sources'> {
  return {
    key: 'village-codes',
    name: 'GeoNames',
    version: file,
    author: 'GeoNames',
    licence: 'CC BY 4.0',
    home: 'https://www.geonames.org',
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    use: 'kode pos lain tiap desa/kelurahan',
    edition: '',
    based_on: '',
    based_on_author: '',
    based_on_licence: '',
    based_on_home: '',
  };
}

function readPoints(): ReadonlyMap<string, Point> {
  const known = readRows('coordinates').filter(({ latitude }) => latitude !== '');
  return new Map(
    known.map(({ id, latitude, longitude }) => [
      id,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
}

/** Prints each place that is no village's, then how many there are of each kind. */
function report(file: string, { codes, unmatched }: GeonamesMatches): void {
  for (const { place, reason } of unmatched)
    console.log(`${file}:${place.line}: ${place.code} ${place.name}: ${reasons[reason]}`);
  console.log(`\n  ${codes.size} villages found`);
  for (const [reason, places] of Map.groupBy(unmatched, (each) => each.reason))
    console.log(`  ${places.length} places not: ${reasons[reason]}`);
}

/** Validates data/ with other tables instead of its own, then writes them. */
async function replaceTables(tables: readonly ImportedTable[]): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'kodepos-import-'));
  try {
    await validateTables(join(temporary, 'data'), tables);
    for (const [table] of tables)
      await copyFile(join(temporary, 'data', `${table}.csv`), join(dataFolder, `${table}.csv`));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Makes data/other-codes.csv of GeoNames' file of the postal codes of Indonesia, and adds the file to sources.csv.
 *
 * @throws DatasetError with all faults of the file; data/ is unchanged then
 */
export async function importGeonames(path: string): Promise<void> {
  const step = steps('import', 3);
  step(`reading ${path}`);
  const file = basename(path);
  const bytes = await readFile(path);
  const { places, faults } = parseGeonames(file, bytes);
  if (faults.length > 0) throw new DatasetError(faults);
  step('finding the villages that its places are');
  const matches = matchPlaces(places, readRows('villages'), readPoints());
  report(file, matches);
  step('validating and writing other-codes.csv and sources.csv');
  const rows = Array.from(matches.codes, ([id, postal_code]) => ({ id, postal_code }));
  const source = toSource(file, bytes);
  await replaceTables([
    ['other-codes', rows.toSorted((a, b) => Number(a.id) - Number(b.id))],
    ['sources', [...readRows('sources').filter(({ key }) => key !== source.key), source]],
  ]);
}
