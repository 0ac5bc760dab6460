import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fold } from '../../src/domain/fold.ts';
import { isDay } from '../../src/dataset/checks.ts';
import type { CsvCells } from '../../src/dataset/csv.ts';
import { DatasetError } from '../../src/dataset/load.ts';
import { writeTables } from '../../src/dataset/data-folder.ts';
import { parseVillageTable, placeInFile, type VillageTable } from '../../src/dataset/village-table.ts';
import { steps } from '../../src/build/progress.ts';
import { dataFolder, integrityOf, readRows, temporaryFolder } from './data-tables.ts';
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
function aliasesFor({ provinces, regencies, lines }: VillageTable): readonly CsvCells<'aliases'>[] {
  const rows = readRows('aliases');
  const names = new Set([...provinces, ...regencies].map(({ name }) => fold(name)));
  const fitting = rows.filter(({ id, alias }) => lines.has(id) && !names.has(fold(alias)));
  if (fitting.length < rows.length)
    console.log(
      `${rows.length - fitting.length} of ${rows.length} aliases are left out: their region is not in the file, or the alias is a name in it`,
    );
  return fitting;
}

/** Empty options count as unset. */
const given = (option: string | undefined): string | undefined => (option === '' ? undefined : option);

const today = (): string => new Date().toISOString().slice(0, 10);

function provinceRows(
  file: string,
  { provinces, lines }: VillageTable,
): { id: string; name: string; code: string }[] {
  const unknown = provinces.filter(({ id }) => provinceCodes[id] === undefined);
  if (unknown.length > 0)
    throw new DatasetError(
      unknown.map(
        ({ id, name }) =>
          `${file}:${lines.get(id) ?? 0}: province ${id} (${name}) has no ISO 3166-2 code: add it to scripts/import/province-codes.ts`,
      ),
    );
  return provinces.map(({ id, name }) => ({ id, name, code: provinceCodes[id] ?? '' }));
}

/** Writes the tables of a data folder and validates them as a build does. Faults name lines of the file. */
function writeOwnTables(folder: string, path: string, bytes: Buffer, about: AboutOwnData): VillageTable {
  const file = basename(path);
  const { table, faults } = parseVillageTable(file, bytes);
  if (table === undefined) throw new DatasetError(faults);
  const provinces = provinceRows(file, table);
  const { regencies, districts, villages } = table;
  const date = given(about.date) ?? today();
  if (!isDay(date)) throw new Error(`--date "${date}" must be a day such as 2026-11-20`);
  const decree = given(about.decree) ?? 'tidak disebutkan';
  const source = given(about.source) ?? file;
  const licence = given(about.licence) ?? 'tidak disebutkan';
  const missing = villages.filter(({ postal_code }) => postal_code === '');
  try {
    writeTables(folder, {
      provinces,
      regencies,
      districts,
      villages,
      aliases: aliasesFor(table),
      provenance: missing.map(({ id }) => ({ id, origin: 'missing' })),
      sources: [
        {
          key: 'regions',
          name: source,
          version: date,
          licence,
          integrity: integrityOf(bytes),
          use: 'seluruh data',
        },
      ],
      edition: [{ date, decree }],
    });
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
  const table = writeOwnTables(candidate.path, path, readFileSync(path), about);
  step('writing data/');
  rmSync(join(dataFolder, 'changes'), { recursive: true, force: true });
  cpSync(candidate.path, dataFolder, { recursive: true });
  const { provinces, regencies, districts, villages, merged } = table;
  console.log(
    `${provinces.length} provinces, ${regencies.length} regencies, ${districts.length} districts, ${villages.length} villages`,
  );
  for (const { id, codes, kept } of merged) console.log(`${id} had ${codes.join(', ')}: ${kept} is kept`);
}
