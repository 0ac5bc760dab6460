import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable, toCsv, type CsvRow, type Table } from '../../src/dataset/csv.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import type { PackageKey } from '../../src/dataset/provenance.ts';
import { idDigits, levels, plurals, type Level } from '../../src/domain/level.ts';
import { steps } from '../progress.ts';
import { readCoast } from './coast.ts';
import { decideCoordinates } from './coordinates.ts';
import { listEarlierRegions } from './earlier-regions.ts';
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
  readGeografis,
  readIdnAreaData,
  readNikParser,
  readRegions,
  type FetchedSource,
} from './source-files.ts';
import { traceRegions } from './trace.ts';

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

/** Gives the rows of each level, their names mended, before corrections. */
function toRows(
  regions: Readonly<Record<Level, readonly SourceRegion[]>>,
  codes: ReadonlyMap<string, string | null>,
): RegionRows {
  const toRow = ({ code, name }: SourceRegion): Row => ({
    id: code,
    name: mendName(name),
    province_id: code.slice(0, idDigits.province),
    regency_id: code.slice(0, idDigits.regency),
    district_id: code.slice(0, idDigits.district),
    code: provinceCodes[code] ?? '',
    postal_code: codes.get(code) ?? '',
  });
  return {
    province: regions.province.map(toRow),
    regency: regions.regency.map(toRow),
    district: regions.district.map(toRow),
    village: regions.village.map(toRow),
  };
}

/** Makes the tables of regions and postal codes. */
async function toRegionTables(
  sources: Sources,
  postalCodes: ReadonlyMap<string, string>,
): Promise<{ readonly rows: RegionRows; readonly tables: readonly ImportedTable[] }> {
  const regions = {
    province: await readRegions(sources.regions, 'province'),
    regency: await readRegions(sources.regions, 'regency'),
    district: await readRegions(sources.regions, 'district'),
    village: await readRegions<SourceVillage>(sources.regions, 'village'),
  };
  const { codes, origins, figures } = decidePostalCodes(regions.village, postalCodes);
  const rows = toRows(regions, codes);
  const corrections = readRows('corrections');
  applyCorrections(rows, corrections);
  for (const { id, field } of corrections) if (field === 'postal_code') origins.set(id, 'corrected');
  const spellings = levels.flatMap((level) => findSpellings(regions[level], rows[level]));
  const provenance = Array.from(origins, ([id, origin]) => ({ id, origin }));
  console.log(
    `  postal codes: ${figures.given} given, ${figures.filled} filled, ${figures.replaced} replaced, ${figures.dropped} dropped\n` +
      `  names: ${spellings.length} that differ from the source; corrections: ${corrections.length} by hand`,
  );
  return {
    rows,
    tables: [
      ...levels.map((level) => [plurals[level], rows[level]] as const),
      ['provenance', provenance.toSorted((a, b) => Number(a.id) - Number(b.id))],
      ['spellings', spellings],
    ],
  };
}

/** Makes the tables of coordinates, of the coast and of earlier editions. */
async function toPlaceTables(
  sources: Sources,
  { points, names }: Awaited<ReturnType<typeof readGeografis>>,
  rows: RegionRows,
): Promise<readonly ImportedTable[]> {
  const current = new Map(levels.flatMap((level) => rows[level].map((row) => [row.id, row.name] as const)));
  const traces = traceRegions(names, current);
  const { rows: coordinates, dropped } = decideCoordinates(traces, points);
  for (const { id, metres } of dropped)
    console.log(
      `  ${id} ${current.get(id) ?? ''}: dropped ${Math.round(metres / 1000)} km from its district's middle`,
    );
  const entries = await readNikParser(sources['district-codes']);
  const other = decideOtherDistrictCodes(entries, rows.village, current, { names, traces });
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
    ['retired', own.retired],
    ['renamed', own.renamed],
    ['retired-odbl', odbl.retired],
    ['renamed-odbl', odbl.renamed],
  ];
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

    step('deciding postal codes, mending names and applying corrections');
    const geografis = await readGeografis(sources['postal-codes']);
    const { rows, tables: regionTables } = await toRegionTables(sources, geografis.postalCodes);

    step('deciding coordinates, and what became of the regions of earlier editions');
    const tables = [...regionTables, ...(await toPlaceTables(sources, geografis, rows))];

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
