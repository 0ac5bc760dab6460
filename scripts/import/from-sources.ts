import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable, toCsv, type CsvCells, type CsvRow, type Table } from '../../src/dataset/csv.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import type { PackageKey } from '../../src/dataset/provenance.ts';
import { idDigits, levels, plurals, type Level } from '../../src/domain/level.ts';
import { steps } from '../../src/build/progress.ts';
import { listBpsCodes } from './bps-codes.ts';
import { readCoast } from './coast.ts';
import { decideCoordinates } from './coordinates.ts';
import { listEarlierRegions } from './earlier-regions.ts';
import { identifyCodes, type SecondCode } from './identity.ts';
import { decideOtherDistrictCodes } from './other-district-codes.ts';
import {
  applyCorrections,
  decidePostalCodes,
  findSpellings,
  mendName,
  type Row,
  type SourceRegion,
  type SourceVillage,
} from './recipe.ts';
import { provinceCodes } from './province-codes.ts';
import {
  checkProvinceCodes,
  fetchSources,
  readCodedRegencies,
  readGeografis,
  readIdnAreaData,
  readNikParser,
  readRegions,
  type FetchedSource,
} from './source-files.ts';
import { checkReviewed, findSuspects } from './suspects.ts';
import { traceRegions, type Names, type Trace } from './trace.ts';

export const dataFolder = join(import.meta.dirname, '../../data');

/** Reads the rows of a table of data/. */
export function readRows<T extends Table>(table: T): readonly CsvRow<T>[] {
  const { rows, faults } = readTable(dataFolder, table);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows;
}

type Sources = Readonly<Record<PackageKey, FetchedSource>>;
type RegionRows = Readonly<Record<Level, readonly Row[]>>;
export type ImportedTable = readonly [table: Table, rows: readonly Readonly<Record<string, string>>[]];

/** Gives the rows of each level, their names mended, without postal codes and before corrections. */
function toRows(regions: Readonly<Record<Level, readonly SourceRegion[]>>): RegionRows {
  const toRow = ({ code, name }: SourceRegion): Row => ({
    id: code,
    name: mendName(name),
    province_id: code.slice(0, idDigits.province),
    regency_id: code.slice(0, idDigits.regency),
    district_id: code.slice(0, idDigits.district),
    code: provinceCodes[code] ?? '',
    postal_code: '',
  });
  return {
    province: regions.province.map(toRow),
    regency: regions.regency.map(toRow),
    district: regions.district.map(toRow),
    village: regions.village.map(toRow),
  };
}

/** The regions of today, and what the second source says of them. */
interface Regions {
  readonly rows: RegionRows;
  /** The names of today, by id. */
  readonly current: Names;
  /** What became of the regions of the second source, by their ids there. */
  readonly traces: ReadonlyMap<string, Trace>;
  readonly second: ReadonlyMap<string, SecondCode>;
  readonly tables: readonly ImportedTable[];
}

type Geografis = Awaited<ReturnType<typeof readGeografis>>;

/** Makes the tables of regions and postal codes. */
async function toRegionTables(sources: Sources, { names, postalCodes }: Geografis): Promise<Regions> {
  const regions = {
    province: await readRegions(sources.regions, 'province'),
    regency: await readRegions(sources.regions, 'regency'),
    district: await readRegions(sources.regions, 'district'),
    village: await readRegions<SourceVillage>(sources.regions, 'village'),
  };
  const rows = toRows(regions);
  const corrections = readRows('corrections');
  const ofCodes = corrections.filter(({ field }) => field === 'postal_code');
  applyCorrections(
    rows,
    corrections.filter(({ field }) => field !== 'postal_code'),
  );
  const current = new Map(levels.flatMap((level) => rows[level].map((row) => [row.id, row.name] as const)));
  const traces = traceRegions(names, current);
  const second = identifyCodes(traces, postalCodes);
  const { codes, origins } = decidePostalCodes(regions.village, second);
  for (const row of rows.village) row['postal_code'] = codes.get(row.id) ?? '';
  for (const { code: id, name, postal_code: given } of regions.village) {
    const origin = origins.get(id);
    if (origin === 'replaced') console.log(`  ${id} ${name}: ${given} replaced by ${codes.get(id) ?? ''}`);
    if (origin === 'dropped') console.log(`  ${id} ${name}: ${given} dropped`);
  }
  applyCorrections(rows, ofCodes);
  for (const { id } of ofCodes) origins.set(id, 'corrected');
  const spellings = levels.flatMap((level) => findSpellings(regions[level], rows[level]));
  const provenance = Array.from(origins, ([id, origin]) => ({ id, origin }));
  const found = Array.from(
    Map.groupBy(provenance, ({ origin }) => origin),
    ([origin, { length }]) => `${length} ${origin}`,
  );
  console.log(
    `  postal codes: ${codes.size - origins.size} given, ${found.join(', ')}\n` +
      `  names: ${spellings.length} that differ from the source; corrections: ${corrections.length} by hand`,
  );
  const tables: ImportedTable[] = [
    ...levels.map((level) => [plurals[level], rows[level]] as const),
    ['provenance', provenance.toSorted((a, b) => Number(a.id) - Number(b.id))],
    ['spellings', spellings],
  ];
  return { rows, current, traces, second, tables };
}

/** Checks that people have looked at each postal code that may be another village's. */
function checkPostalCodes({ rows, second }: Regions, coordinates: readonly CsvCells<'coordinates'>[]): void {
  const points = new Map(
    coordinates
      .filter(({ latitude }) => latitude !== '')
      .map(({ id, latitude, longitude }) => [
        id,
        { latitude: Number(latitude), longitude: Number(longitude) },
      ]),
  );
  const villages = rows.village as readonly CsvCells<'villages'>[];
  checkReviewed(findSuspects(villages, second, points), readRows('reviewed'));
}

/** Makes the tables of coordinates, of the coast, of codes of BPS and of earlier editions. */
async function toPlaceTables(
  sources: Sources,
  { points, names }: Geografis,
  regions: Regions,
): Promise<readonly ImportedTable[]> {
  const { current, traces } = regions;
  const coordinates = decideCoordinates(traces, points, readRows('point-verdicts'));
  checkPostalCodes(regions, coordinates);
  const entries = await readNikParser(sources['district-codes']);
  const other = decideOtherDistrictCodes(entries, regions.rows.village, current, { names, traces });
  for (const entry of other.unknown) console.log(`  ${entry}: no district of today has this id and name`);
  for (const entry of other.foreign) console.log(`  ${entry}: the code of another part of the country`);
  const own = listEarlierRegions([{ source: sources['postal-codes'].source, names }], current);
  const odbl = listEarlierRegions(
    [
      { source: sources['regions-37'].source, names: await readIdnAreaData(sources['regions-37']) },
      { source: sources['regions-38'].source, names: await readIdnAreaData(sources['regions-38']) },
    ],
    current,
  );
  return [
    ['coordinates', coordinates],
    ['other-district-codes', other.rows],
    ['coast', await readCoast(sources.coast)],
    ['bps-codes', listBpsCodes(await readCodedRegencies(sources['bps-codes']), current)],
    ['retired', own.retired],
    ['renamed', own.renamed],
    ['retired-odbl', odbl.retired],
    ['renamed-odbl', odbl.renamed],
  ];
}

/**
 * Makes the tables that the import writes from the sources and the tables that people write.
 *
 * @throws naming every row that people must look at
 */
export async function makeTables(
  sources: Sources,
  step: (title: string) => void,
): Promise<readonly ImportedTable[]> {
  step('deciding postal codes, mending names and applying corrections');
  const geografis = await readGeografis(sources['postal-codes']);
  const regions = await toRegionTables(sources, geografis);
  step('deciding coordinates, and what became of the regions of earlier editions');
  return [...regions.tables, ...(await toPlaceTables(sources, geografis, regions))];
}

/** Writes the tables into a copy of data/ and validates the copy as a whole. */
export async function validateTables(candidate: string, tables: readonly ImportedTable[]): Promise<Dataset> {
  await cp(dataFolder, candidate, { recursive: true });
  for (const [table, rows] of tables) await writeFile(join(candidate, `${table}.csv`), toCsv(table, rows));
  return loadDataset(candidate);
}

/** Makes data/*.csv from the pinned sources. */
export async function importFromSources(): Promise<void> {
  const step = steps('import', 5);
  const temporary = await mkdtemp(join(tmpdir(), 'kodepos-import-'));
  try {
    step('fetching the sources and checking their integrity');
    const sources = await fetchSources(readRows('sources'), temporary);
    await checkProvinceCodes(sources['province-codes']);

    const tables = await makeTables(sources, step);

    step('validating the new tables, and comparing them with the pinned counts');
    const candidate = join(temporary, 'data');
    const { provinces, regencies, districts, villages, postalCodes } = await validateTables(
      candidate,
      tables,
    );

    step('writing data/*.csv');
    for (const [table] of tables)
      await copyFile(join(candidate, `${table}.csv`), join(dataFolder, `${table}.csv`));
    const withCode = villages.filter((village) => village.postalCode !== null).length;
    console.log(
      `\n  ${provinces.length} provinces, ${regencies.length} regencies, ${districts.length} districts, ${villages.length} villages\n` +
        `  ${withCode} villages with a postal code, ${postalCodes.size} different codes`,
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
