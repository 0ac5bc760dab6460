import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable, toCsv, type CsvRow, type Table } from '../../src/dataset/csv.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { loadDataset } from '../../src/dataset/load.ts';
import type { SourceKey } from '../../src/dataset/provenance.ts';
import { idDigits, levels, plurals, type Level } from '../../src/domain/level.ts';
import { steps } from '../progress.ts';
import { fetchSource } from './fetch.ts';
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

const dataFolder = join(import.meta.dirname, '../../data');
const sourceFiles: Readonly<Record<Level, string>> = {
  province: 'provinces.json',
  regency: 'cities.json',
  district: 'districts.json',
  village: 'villages.json',
};

const readJson = async <T>(...path: string[]): Promise<T> =>
  JSON.parse(await readFile(join(...path), 'utf8')) as T;

async function readRegions<T extends SourceRegion>(folder: string, level: Level): Promise<readonly T[]> {
  const regions = await readJson<T[]>(folder, 'data/json', sourceFiles[level]);
  return regions.toSorted((a, b) => Number(a.code) - Number(b.code));
}

async function readSecondOpinion(folder: string): Promise<Map<string, string>> {
  const rows = await readJson<{ code: string; postal: number }[]>(folder, 'data/json/data.json');
  return new Map(rows.map((row) => [row.code.replaceAll('.', ''), String(row.postal)]));
}

async function checkProvinceCodes(folder: string): Promise<void> {
  const { iso31662 } = (await import(join(folder, '2.js'))) as { iso31662: { code: string }[] };
  const known = new Set(iso31662.map((entry) => entry.code));
  const unknown = Object.values(provinceCodes).filter((code) => !known.has(`ID-${code}`));
  if (unknown.length > 0) throw new Error(`ISO 3166-2 does not know ${unknown.join(', ')}`);
}

/** Reads a table that people write. */
function readByHand<T extends Table>(table: T): readonly CsvRow<T>[] {
  const { rows, faults } = readTable(dataFolder, table);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows;
}

/** Fetches the source with a key of sources.csv and gives its folder. */
async function fetchSourceOf(key: SourceKey, folder: string): Promise<string> {
  const source = readByHand('sources').find((row) => row.key === key);
  if (source === undefined) throw new Error(`sources.csv has no row with the key ${key}`);
  return fetchSource(source, folder);
}

/** The folders of the three sources. */
interface Sources {
  readonly regions: string;
  readonly postalCodes: string;
  readonly provinceCodes: string;
}

async function fetchSources(folder: string): Promise<Sources> {
  const regions = await fetchSourceOf('regions', folder);
  const postalCodes = await fetchSourceOf('postal-codes', folder);
  return { regions, postalCodes, provinceCodes: await fetchSourceOf('province-codes', folder) };
}

/** Gives the rows of each level, their names mended, before corrections. */
function toRows(
  regions: Readonly<Record<Level, readonly SourceRegion[]>>,
  codes: ReadonlyMap<string, string | null>,
): Readonly<Record<Level, readonly Row[]>> {
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

type ImportedTable = readonly [table: Table, rows: readonly Row[]];

/** Writes the tables into a copy of data/ and validates the copy as a whole. */
async function validateTables(candidate: string, tables: readonly ImportedTable[]): Promise<Dataset> {
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
    const sources = await fetchSources(temporary);
    await checkProvinceCodes(sources.provinceCodes);

    step('deciding postal codes');
    const villages = await readRegions<SourceVillage>(sources.regions, 'village');
    const second = await readSecondOpinion(sources.postalCodes);
    const { codes, origins, figures } = decidePostalCodes(villages, second);

    step('mending names and applying corrections');
    const regions = {
      province: await readRegions(sources.regions, 'province'),
      regency: await readRegions(sources.regions, 'regency'),
      district: await readRegions(sources.regions, 'district'),
      village: villages,
    };
    const rows = toRows(regions, codes);
    const corrections = readByHand('corrections');
    applyCorrections(rows, corrections);
    for (const { id, field } of corrections) if (field === 'postal_code') origins.set(id, 'corrected');
    const spellings = levels.flatMap((level) => findSpellings(regions[level], rows[level]));
    const provenance = Array.from(origins, ([id, origin]) => ({ id, origin }));

    step('validating the new tables, and comparing them with the pinned counts');
    const candidate = join(temporary, 'data');
    const tables: readonly ImportedTable[] = [
      ...levels.map((level) => [plurals[level], rows[level]] as const),
      ['provenance', provenance.toSorted((a, b) => Number(a.id) - Number(b.id))],
      ['spellings', spellings],
    ];
    const dataset = await validateTables(candidate, tables);

    step('writing data/*.csv');
    for (const [table] of tables)
      await copyFile(join(candidate, `${table}.csv`), join(dataFolder, `${table}.csv`));
    const withCode = dataset.villages.filter((village) => village.postalCode !== null).length;
    console.log(`
  ${dataset.provinces.length} provinces, ${dataset.regencies.length} regencies, ${dataset.districts.length} districts, ${dataset.villages.length} villages
  postal codes: ${figures.given} given, ${figures.filled} filled, ${figures.replaced} replaced, ${figures.dropped} dropped
  ${withCode} villages with a postal code, ${dataset.postalCodes.size} different codes
  names: ${spellings.length} that differ from the source
  corrections: ${corrections.length} by hand`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
