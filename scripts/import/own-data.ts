import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fold } from '../../src/domain/fold.ts';
import { isDay } from '../../src/dataset/checks.ts';
import { tables, toCsv, type CsvCells, type Table } from '../../src/dataset/csv.ts';
import { writeFirstEdition } from '../../src/dataset/change-files.ts';
import { DatasetError } from '../../src/dataset/load.ts';
import { parseVillageTable, placeInFile, type VillageTable } from '../../src/dataset/village-table.ts';
import { steps } from '../../src/build/progress.ts';
import { dataFolder, integrityOf, readRows, temporaryFolder, type ImportedTable } from './data-tables.ts';
import { provinceCodes } from './province-codes.ts';

interface AboutOwnData {
  /** The date of the edition, such as 2026-11-20; today by default. */
  readonly date?: string | undefined;
  readonly decree?: string | undefined;
  /** The name of the source on pages; by default the file's name. */
  readonly source?: string | undefined;
  readonly licence?: string | undefined;
}

/** Gives the aliases of data/ that fit the file: those of its regions, except aliases that are names in the file. */
function aliasesFor({
  provinces,
  regencies,
  districts,
  villages,
}: VillageTable): readonly CsvCells<'aliases'>[] {
  const rows = readRows('aliases');
  const ids = new Set([provinces, regencies, districts, villages].flatMap((all) => all.map(({ id }) => id)));
  const names = new Set([...provinces, ...regencies].map(({ name }) => fold(name)));
  const fitting = rows.filter(({ id, alias }) => ids.has(id) && !names.has(fold(alias)));
  if (fitting.length < rows.length)
    console.log(
      `${rows.length - fitting.length} of ${rows.length} aliases are left out: their region is not in the file, or the alias is a name in it`,
    );
  return fitting;
}

function withCodes(file: string, provinces: VillageTable['provinces']): ImportedTable[1] {
  const unknown = provinces.filter(({ id }) => provinceCodes[id] === undefined);
  const faults = unknown.map(
    ({ id, name, line }) =>
      `${file}:${line}: province ${id} (${name}) has no ISO 3166-2 code: add it to scripts/import/province-codes.ts`,
  );
  if (faults.length > 0) throw new DatasetError(faults);
  return provinces.map(({ id, name }) => ({ id, name, code: provinceCodes[id] ?? '' }));
}

/** Fills in what is not given about a file; an empty option counts as not given. */
function describe(file: string, options: AboutOwnData): Readonly<Record<keyof AboutOwnData, string>> {
  const given = Object.entries(options).filter(([, option]) => option !== '');
  const [today, unknown] = [new Date().toISOString().slice(0, 10), 'tidak disebutkan'];
  const usual = { date: today, decree: unknown, source: file, licence: unknown };
  const about = { ...usual, ...Object.fromEntries(given) };
  if (!isDay(about.date)) throw new Error(`--date "${about.date}" must be a day such as 2026-11-20`);
  return about;
}

/** Writes the files of a data folder and validates them as a build does. Faults name lines of the file. */
function writeOwnData(folder: string, path: string, bytes: Buffer, options: AboutOwnData): VillageTable {
  const file = basename(path);
  const { table, faults } = parseVillageTable(file, bytes);
  if (table === undefined) throw new DatasetError(faults);
  const { date, decree, source, licence } = describe(file, options);
  const missing = table.villages.filter(({ postal_code }) => postal_code === '');
  const version = { name: source, version: date, licence, integrity: integrityOf(bytes) };
  const rows: Readonly<Partial<Record<Table, ImportedTable[1]>>> = {
    ...table,
    provinces: withCodes(file, table.provinces),
    aliases: aliasesFor(table),
    provenance: missing.map(({ id }) => ({ id, origin: 'missing' })),
    sources: [{ key: 'regions', ...version, use: 'seluruh data' }],
    edition: [{ date, decree }],
  };
  for (const name of Object.keys(tables) as Table[])
    writeFileSync(join(folder, `${name}.csv`), toCsv(name, rows[name] ?? []));
  try {
    writeFirstEdition(folder);
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    throw new DatasetError(error.faults.map((fault) => placeInFile(file, fault, table)));
  }
  return table;
}

/**
 * Replaces data/ by the data of a file with the nine columns of kodepos.csv: its regions, and all that is pinned about them.
 *
 * @throws DatasetError with all faults of the file; data/ is unchanged then
 */
export function importOwnData(path: string, about: AboutOwnData): void {
  const step = steps('import', 2);
  using candidate = temporaryFolder();
  step(`reading and validating ${path}`);
  const table = writeOwnData(candidate.path, path, readFileSync(path), about);
  step('writing data/');
  rmSync(join(dataFolder, 'changes'), { recursive: true, force: true });
  cpSync(candidate.path, dataFolder, { recursive: true });
  const { provinces, regencies, districts, villages, merged } = table;
  console.log(
    `${provinces.length} provinces, ${regencies.length} regencies, ${districts.length} districts, ${villages.length} villages`,
  );
  for (const { id, codes, kept } of merged) console.log(`${id} had ${codes.join(', ')}: ${kept} is kept`);
  console.log('data/ has it now: npm start builds its pages and serves them');
}
