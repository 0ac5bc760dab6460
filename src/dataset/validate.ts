import { fold } from '../domain/fold.ts';
import { levels, parentLevel, plurals, type Level } from '../domain/level.ts';
import { isReservedPathName } from '../domain/page-path.ts';
import { hasVillageType } from '../domain/designation.ts';
import { parentIdOfRow, slugsOfRows, type DatasetRows } from './dataset.ts';
import type { Form } from './forms.ts';
import { citeSource, reviewCovers, isShareAlike } from './provenance.ts';
import { tableNames, tables, type CsvRow, type TableName } from './tables.ts';

/** Returns what is wrong with a row and how to fix it; false or undefined if the row is valid. */
type Check<Row> = (row: Row) => string | false | undefined;

type Row = Readonly<Record<string, string>> & { readonly line: number };

type RegionRow = Pick<CsvRow<'villages'>, 'id' | 'name' | 'line'> &
  Readonly<Partial<Record<`${Level}_id`, string>>>;

interface Context extends DatasetRows {
  readonly byId: ReadonlyMap<string, RegionRow>;
}

/** Creates a check that ids ascend. Without `repeats`, ids must also be unique. */
function idsAscend(repeats: boolean): Check<Row> {
  let previous: Row | undefined;
  return (row) => {
    const before = previous;
    previous = row;
    if (before === undefined) return undefined;
    const { id: last = '' } = before;
    const { id = '' } = row;
    if (Number(id) < Number(last)) return `id ${id} comes after ${last}: sort the rows by id`;
    return id === last && !repeats && `id ${id} is also on line ${before.line}: remove one`;
  };
}

/** Creates checks of parents' ids, of unique page paths and of the type digit of villages. */
function regionChecks(level: Level, rows: DatasetRows): Check<RegionRow>[] {
  const parent = parentLevel(level);
  const slugs = slugsOfRows(rows[plurals[level]], level);
  const lines = new Map<string, number>();
  return [
    (row) => {
      if (parent === undefined) return undefined;
      const { [`${parent}_id` as const]: above = '' } = row;
      if (above === parentIdOfRow(level, row.id)) return undefined;
      return `id ${row.id} must start with its ${parent}_id ${above}`;
    },
    (row) => {
      const { id, name, line } = row;
      const slug = slugs.get(id) ?? '';
      const first = lines.getOrInsert(`${parentIdOfRow(level, id)}/${slug}`, line);
      if (slug === '') return `name "${name}" makes no path: it needs a letter a-z or a digit`;
      if (level === 'province' && isReservedPathName(slug))
        return `name "${name}" makes the path /${slug} of another page: give it another name`;
      if (first === line) return undefined;
      return `name "${name}" makes the same path ${slug} as line ${first}: give it another name`;
    },
    ({ id }) =>
      level === 'village' &&
      !hasVillageType(Number(id)) &&
      `id ${id} has no type: its seventh digit must be 1, 2 or 3`,
  ];
}

/** Creates a check that rows are in the file for their licence: ODbL, or any other. */
function termsCheck(kind: string, isOdbl: boolean, { sources }: Context): Check<CsvRow<'retired'>> {
  const licences = new Map(sources.map((source) => [citeSource(source), source]));
  return ({ source: name }) => {
    const source = licences.get(name);
    if (source === undefined) return `sources.csv has no source "${name}": add it`;
    if (isShareAlike(source) === isOdbl) return undefined;
    return `rows under ${source.licence} must be in the other file of ${kind} regions`;
  };
}

/** Checks of whole rows, by table, in addition to the forms of cells and the order of ids. */
const checksByTable: { readonly [T in TableName]?: (context: Context) => Check<CsvRow<T>>[] } = {
  provinces: (rows) => regionChecks('province', rows),
  regencies: (rows) => regionChecks('regency', rows),
  districts: (rows) => regionChecks('district', rows),
  villages: (rows) => regionChecks('village', rows),
  aliases: ({ provinces, regencies }) => {
    const owners = new Map([...provinces, ...regencies].map(({ id, name }) => [fold(name), id]));
    return [
      ({ id, kind }) =>
        kind === 'short' &&
        id.length > 4 &&
        `only provinces and regencies have short names: ${id} must be one`,
      ({ id, alias, kind }) => {
        // A quarter may be in several regions; a short name belongs to one province or regency.
        const key = kind === 'short' ? fold(alias) : `${fold(alias)} ${id}`;
        const owner = owners.get(key);
        owners.set(key, id);
        return owner !== undefined && `alias "${alias}" already names ${owner}: remove the row`;
      },
    ];
  },
  corrections: ({ byId }) => [
    ({ id, field, to }) => {
      const current = byId.get(id)?.[field as 'name'] ?? '';
      return (
        current !== to &&
        `${field} of ${id} is "${current}", the correction makes it "${to}": run npm run import`
      );
    },
  ],
  reviewed: ({ villages }) => {
    const byCode = Map.groupBy(villages, ({ postal_code: code }) => code);
    return [
      (row) =>
        byCode.get(row.code)?.some((village) => reviewCovers(row, village.id, row.code)) !== true &&
        `no village ${row.id} has the code ${row.code}: remove the row, or review the new code`,
      ({ code, verdict, likelier_code: likelier }) =>
        likelier !== '' &&
        (verdict === 'right' || likelier === code) &&
        `likelier_code ${likelier} must be empty, or another code than a doubtful ${code}`,
    ];
  },
  retired: (context) => [termsCheck('retired', false, context)],
  'retired-odbl': (context) => [termsCheck('retired', true, context)],
  renamed: (context) => [termsCheck('renamed', false, context)],
  'renamed-odbl': (context) => [termsCheck('renamed', true, context)],
};

const inOtherOrder: readonly TableName[] = ['aliases', 'corrections'];
const repeating: readonly TableName[] = ['renamed', 'renamed-odbl'];

function* validateTable(table: TableName, context: Context): Generator<string> {
  const forms = Object.entries<Form>(tables[table]);
  // The casts are safe, because checks and rows are of the same table.
  const ownChecks: readonly unknown[] = checksByTable[table]?.(context) ?? [];
  const tableChecks = ownChecks as readonly Check<Row>[];
  const isById = 'id' in tables[table] && !inOtherOrder.includes(table);
  const checks = isById ? [idsAscend(repeating.includes(table)), ...tableChecks] : tableChecks;
  for (const row of context[table] as readonly unknown[] as readonly Row[]) {
    const at = `${table}.csv:${row.line}`;
    for (const [column, { must, fits }] of forms) {
      const { [column]: cell = '' } = row;
      if (!fits(cell, context.byId)) yield `${at}: ${column} "${cell}" must be ${must}`;
    }
    for (const check of checks) {
      const fault = check(row);
      if (typeof fault === 'string') yield `${at}: ${fault}`;
    }
  }
}

/** Lists every error in the rows of the CSV files, with file and line. */
export function* validateRows(rows: DatasetRows): Generator<string> {
  const regions = levels.flatMap((level): readonly RegionRow[] => rows[plurals[level]]);
  const context: Context = { ...rows, byId: new Map(regions.map((row) => [row.id, row])) };
  for (const table of tableNames) yield* validateTable(table, context);
  const { edition, sources, 'point-audit': audits, 'other-list': lists } = rows;
  if (edition.length !== 1) yield `edition.csv:1: has ${edition.length} rows, must have one`;
  if (audits.length > 1) yield 'point-audit.csv:3: must have at most one row';
  if (lists.length > 1) yield 'other-list.csv:3: must have at most one row';
  if (!sources.some(({ key }) => key === 'regions'))
    yield 'sources.csv:1: has no row with the key regions: add it';
}
