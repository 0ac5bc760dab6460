import { idDigits, levels, plurals, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { parseCsv, type CsvCells, type Parsed } from './csv.ts';
import { villageColumns, type VillageColumn } from './village-rows.ts';

/** A row of a file of nine columns, with its line number. */
type Row = Readonly<Record<VillageColumn, string>> & { readonly line: number };

/** The regions of a file of nine columns, each table in id order. Such files have no codes of provinces. */
export interface VillageTable {
  readonly provinces: readonly Omit<CsvCells<'provinces'>, 'code'>[];
  readonly regencies: readonly CsvCells<'regencies'>[];
  readonly districts: readonly CsvCells<'districts'>[];
  readonly villages: readonly CsvCells<'villages'>[];
  /** The first line of each region in the file, by id. */
  readonly lines: ReadonlyMap<string, number>;
  /** Villages with several postal codes: all of them, and the one that was kept. */
  readonly merged: readonly {
    readonly id: string;
    readonly codes: readonly string[];
    readonly kept: string;
  }[];
}

const hintOfNumber = 'a spreadsheet may have taken it for a number: keep the column as text';

function faultsOfRow(file: string, row: Row): string[] {
  const at = `${file}:${row.line}`;
  const faults: string[] = [];
  let parent = '';
  for (const level of levels) {
    const id = row[`${level}_id`];
    const digits = idDigits[level];
    if (!new RegExp(`^[1-9]\\d{${digits - 1}}$`).test(id))
      faults.push(`${at}: ${level}_id "${id}" must be ${digits} digits, the first not 0`);
    else if (!id.startsWith(parent)) faults.push(`${at}: ${level}_id ${id} must begin with ${parent}`);
    if (row[level] === '') faults.push(`${at}: ${level} is empty: give its name`);
    parent = id;
  }
  const code = row.postal_code;
  if (code !== '' && !postalCodePattern.test(code)) {
    const hint = /^\d{1,4}$/.test(code) ? `; ${hintOfNumber}` : '';
    faults.push(`${at}: postal_code "${code}" must be five digits, the first not 0, or empty${hint}`);
  }
  return faults;
}

/** Checks that each region has the same name in all its rows. */
function faultsOfNames(file: string, rows: readonly Row[]): string[] {
  const known = new Map<string, { readonly name: string; readonly line: number }>();
  const faults: string[] = [];
  for (const row of rows) {
    for (const level of levels) {
      const [id, name] = [row[`${level}_id`], row[level]];
      const first = known.get(id);
      if (first === undefined) known.set(id, { name, line: row.line });
      else if (first.name !== name)
        faults.push(
          `${file}:${row.line}: ${level} ${id} is "${name}", but "${first.name}" on line ${first.line}: give it one name`,
        );
    }
  }
  return faults;
}

/** Checks that no row repeats. */
function faultsOfRepetition(file: string, rows: readonly Row[]): string[] {
  const known = new Map<string, number>();
  const faults: string[] = [];
  for (const { village_id: id, postal_code: code, line } of rows) {
    const key = `${id} ${code}`;
    const first = known.get(key);
    if (first === undefined) known.set(key, line);
    else
      faults.push(
        `${file}:${line}: village ${id} with the code "${code}" stands on line ${first} too: remove one`,
      );
  }
  return faults;
}

/**
 * Picks one of the postal codes of a village: the most frequent in its district or, of several, the lowest. Rows without a
 * code are ignored.
 */
function pickCode(codes: readonly string[], uses: ReadonlyMap<string, number>): string {
  const given = codes.filter((code) => code !== '').toSorted();
  return given.reduce(
    (best, code) => ((uses.get(code) ?? 0) > (uses.get(best) ?? 0) ? code : best),
    given[0] ?? '',
  );
}

function toTables(rows: readonly Row[]): VillageTable {
  const lines = new Map<string, number>();
  const regions: Readonly<Record<Level, Map<string, Row>>> = {
    province: new Map(),
    regency: new Map(),
    district: new Map(),
    village: new Map(),
  };
  for (const row of rows) {
    for (const level of levels) {
      const id = row[`${level}_id`];
      if (!lines.has(id)) lines.set(id, row.line);
      if (!regions[level].has(id)) regions[level].set(id, row);
    }
  }
  const merged: VillageTable['merged'][number][] = [];
  const kept = new Map<string, string>();
  for (const inDistrict of Map.groupBy(rows, ({ district_id }) => district_id).values()) {
    const uses = new Map<string, number>();
    for (const { postal_code: code } of inDistrict) uses.set(code, (uses.get(code) ?? 0) + 1);
    for (const [id, ofVillage] of Map.groupBy(inDistrict, ({ village_id }) => village_id)) {
      const codes = ofVillage.map(({ postal_code }) => postal_code);
      const code = pickCode(codes, uses);
      kept.set(id, code);
      if (codes.length > 1) merged.push({ id, codes, kept: code });
    }
  }
  const inOrder = (level: Level): readonly Row[] =>
    Array.from(regions[level].values()).toSorted(
      (a, b) => Number(a[`${level}_id`]) - Number(b[`${level}_id`]),
    );
  return {
    provinces: inOrder('province').map((row) => ({ id: row.province_id, name: row.province })),
    regencies: inOrder('regency').map((row) => ({
      id: row.regency_id,
      province_id: row.province_id,
      name: row.regency,
    })),
    districts: inOrder('district').map((row) => ({
      id: row.district_id,
      regency_id: row.regency_id,
      name: row.district,
    })),
    villages: inOrder('village').map((row) => ({
      id: row.village_id,
      district_id: row.district_id,
      name: row.village,
      postal_code: kept.get(row.village_id) ?? '',
    })),
    lines,
    merged,
  };
}

/**
 * Parses a file with the nine columns of kodepos.csv, rows in any order, line ends LF or CRLF. Merges rows of one village
 * with different postal codes: keeps the code that is the most frequent in the district or, of several, the lowest.
 *
 * @param file the name in faults
 * @returns the tables, undefined if there are faults; all faults, each with file and line
 */
export function parseVillageTable(
  file: string,
  bytes: Buffer,
): { readonly table: VillageTable | undefined; readonly faults: readonly string[] } {
  const firstEnd = bytes.indexOf(10);
  const newline = firstEnd > 0 && bytes[firstEnd - 1] === 13 ? '\r\n' : '\n';
  const { rows, faults }: Parsed<Row> = parseCsv(file, villageColumns, bytes, newline);
  const all = [
    ...faults,
    ...rows.flatMap((row) => faultsOfRow(file, row)),
    ...faultsOfNames(file, rows),
    ...faultsOfRepetition(file, rows),
  ];
  if (rows.length === 0 && all.length === 0) all.push(`${file}:2: has no village: give a row for each`);
  return { table: all.length === 0 ? toTables(rows) : undefined, faults: all };
}

/** Translates a fault in the tables to one in the file that they were parsed from. */
export function placeInFile(file: string, fault: string, table: VillageTable): string {
  const [, plural] = /^(\w+)\.csv:\d+: /.exec(fault) ?? [];
  const level = levels.find((candidate) => plurals[candidate] === plural);
  if (level === undefined) return fault;
  const lineOf = (line: string): string =>
    String(table.lines.get(table[plurals[level]][Number(line) - 2]?.id ?? '') ?? line);
  return fault
    .replace(/^\w+\.csv:(\d+): /, (_, line: string) => `${file}:${lineOf(line)}: `)
    .replace(/(?<=\bline )\d+/, lineOf);
}
