import { levels, parentLevel, plurals, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { faultsOf, isGiven, type Check } from './checks.ts';
import { parseCsv, type Parsed } from './csv.ts';
import { isId } from './validate-regions.ts';
import { villageColumns, type VillageColumn } from './village-rows.ts';

const byteOrderMark = Buffer.from('\uFEFF');

type Row = Readonly<Record<VillageColumn, string>> & { readonly line: number };

/** A region of a file of nine columns: the first row that has it, with its own id, name and postal code. */
export type RegionOfFile = Row & Readonly<Record<'id' | 'name', string>>;

/** The regions of such a file, each table in id order. */
export interface VillageTable extends Readonly<Record<(typeof plurals)[Level], readonly RegionOfFile[]>> {
  /** Villages with several postal codes: all of them, and the one that was kept. */
  readonly merged: readonly {
    readonly id: string;
    readonly codes: readonly string[];
    readonly kept: string;
  }[];
}

/** Makes the checks of the rows of a file: each region has one name and lies in one region, and no row repeats. */
function villageChecks(): readonly Check<Row>[] {
  const names = new Map<string, { readonly name: string; readonly line: number }>();
  const lines = new Map<string, number>();
  return [
    ...levels.flatMap((level) => [isId(`${level}_id`, level), isGiven(level, 'give its name')]),
    ...levels.map((level): Check<Row> => (row) => {
      const [id, above] = [row[`${level}_id`], row[`${parentLevel(level) ?? level}_id`]];
      return !id.startsWith(above) && `${level}_id ${id} must begin with ${above}`;
    }),
    ...levels.map((level): Check<Row> => ({ [`${level}_id` as const]: id, [level]: name, line }) => {
      const first = names.getOrInsert(id, { name, line });
      if (first.name === name) return undefined;
      return `${level} ${id} is "${name}", but "${first.name}" on line ${first.line}: give it one name`;
    }),
    ({ postal_code: code }) => {
      if (code === '' || postalCodePattern.test(code)) return undefined;
      const isShort = /^\d{1,4}$/.test(code);
      const hint = isShort ? '; a spreadsheet may have taken it for a number: keep the column as text' : '';
      return `postal_code "${code}" must be five digits, the first not 0, or empty${hint}`;
    },
    ({ line, village_id: village, postal_code: code }) => {
      const first = lines.getOrInsert(`${village} ${code}`, line);
      if (first === line) return undefined;
      return `village ${village} with the code "${code}" stands on line ${first} too: remove one`;
    },
  ];
}

/**
 * Picks one of the postal codes of a village: the most frequent in its district or, of several, the lowest. Rows without a
 * code are ignored.
 */
function pickCode(codes: readonly string[], countUses: (code: string) => number): string {
  const given = codes.filter((code) => code !== '');
  return given.toSorted((a, b) => countUses(b) - countUses(a) || Number(a) - Number(b))[0] ?? '';
}

function toTables(rows: readonly Row[]): VillageTable {
  const merged: VillageTable['merged'][number][] = [];
  const kept = new Map<string, string>();
  for (const inDistrict of Map.groupBy(rows, ({ district_id }) => district_id).values()) {
    const uses = Map.groupBy(inDistrict, ({ postal_code }) => postal_code);
    for (const [id, ofVillage] of Map.groupBy(inDistrict, ({ village_id }) => village_id)) {
      const codes = ofVillage.map(({ postal_code }) => postal_code);
      const code = pickCode(codes, (each) => uses.get(each)?.length ?? 0);
      kept.set(id, code);
      if (codes.length > 1) merged.push({ id, codes, kept: code });
    }
  }
  const regionsOf = (level: Level): readonly RegionOfFile[] => {
    // The first row of each region is the one that stays.
    const firsts = new Map(rows.toReversed().map((row) => [row[`${level}_id`], row]));
    return Array.from(firsts, ([id, row]) => ({
      ...row,
      id,
      name: row[level],
      postal_code: kept.get(id) ?? '',
    })).toSorted((a, b) => Number(a.id) - Number(b.id));
  };
  return {
    provinces: regionsOf('province'),
    regencies: regionsOf('regency'),
    districts: regionsOf('district'),
    villages: regionsOf('village'),
    merged,
  };
}

/**
 * Parses a file with the nine columns of kodepos.csv, rows in any order, line ends LF or CRLF, with commas or semicolons, with or without a
 * byte order mark: as Excel saves it. Merges rows of one village
 * with different postal codes: keeps the code that is the most frequent in the district or, of several, the lowest.
 *
 * @returns the tables, undefined if there are faults; all faults, each with file and line
 */
export function parseVillageTable(
  file: string,
  bytes: Buffer,
): { readonly table: VillageTable | undefined; readonly faults: readonly string[] } {
  const own = bytes.subarray(bytes.indexOf(byteOrderMark) === 0 ? byteOrderMark.length : 0);
  const [header = ''] = own.toString('utf8', 0, own.indexOf('\n') + 1).split('\n');
  const form = {
    newline: header.endsWith('\r') ? '\r\n' : '\n',
    delimiter: header.includes(';') ? ';' : ',',
  } as const;
  const { rows, faults }: Parsed<Row> = parseCsv(file, villageColumns, own, form);
  const all = [...faults, ...faultsOf(file, rows, villageChecks())];
  if (rows.length === 0 && all.length === 0) all.push(`${file}:2: has no village: give a row for each`);
  return { table: all.length === 0 ? toTables(rows) : undefined, faults: all };
}

/** Translates a fault in the tables to one in the file that they were parsed from. */
export function placeInFile(file: string, fault: string, table: VillageTable): string {
  const [, plural] = /^(\w+)\.csv:\d+: /.exec(fault) ?? [];
  const level = levels.find((candidate) => plurals[candidate] === plural);
  if (level === undefined) return fault;
  const lineOf = (line: string): string => String(table[plurals[level]][Number(line) - 2]?.line ?? line);
  return fault
    .replace(/^\w+\.csv:(\d+): /, (_, line: string) => `${file}:${lineOf(line)}: `)
    .replace(/(?<=\bline )\d+/, lineOf);
}
