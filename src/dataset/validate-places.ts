import { bounds } from '../domain/coordinates.ts';
import { fold } from '../domain/fold.ts';
import { findLevelOfDigits, levels, plurals } from '../domain/level.ts';
import type { CsvRow } from './csv.ts';
import type { DatasetRows } from './dataset.ts';
import { earlierMatches, earlierMisses, earlierTables } from './earlier-regions.ts';
import {
  editionSource,
  isShareAlike,
  originsWithoutPoint,
  pointOrigins,
  type PointOrigin,
} from './provenance.ts';

/** Degrees with four decimals, written as the import writes them. */
const degrees = /^-?(?:0|[1-9]\d{0,2})\.\d{4}$/;
/** Villages of which the source has nothing are in no row. */
const rowOrigins = pointOrigins.filter((origin) => origin !== 'missing');

function faultsOfPoint(at: string, row: CsvRow<'coordinates'>): string[] {
  const isWithout = originsWithoutPoint.includes(row.how as PointOrigin);
  return (['latitude', 'longitude'] as const).flatMap((column) => {
    const { min, max } = bounds[column];
    const cell = row[column];
    if (isWithout)
      return cell === '' ? [] : [`${at}: ${row.id} is ${row.how}, but has a ${column}: run npm run import`];
    if (!degrees.test(cell)) return [`${at}: ${column} "${cell}" must be degrees with four decimals`];
    return Number(cell) >= min && Number(cell) <= max
      ? []
      : [`${at}: ${column} ${cell} must be from ${min} to ${max}`];
  });
}

/** Checks that each point is a village's and lies in the country, and that a row without a point says why. */
export function faultsOfCoordinates({ coordinates, villages }: DatasetRows): string[] {
  const faults: string[] = [];
  const ids = new Set(villages.map(({ id }) => id));
  let previous = '';
  for (const row of coordinates) {
    const { id, how, line } = row;
    const at = `coordinates.csv:${line}`;
    if (!ids.has(id)) faults.push(`${at}: id ${id} is not in villages.csv: run npm run import`);
    else if (id <= previous) faults.push(`${at}: id ${id} comes after ${previous}: sort the rows by id`);
    previous = id;
    if (rowOrigins.some((origin) => origin === how)) faults.push(...faultsOfPoint(at, row));
    else faults.push(`${at}: how "${how}" must be one of ${rowOrigins.join(', ')}`);
  }
  return faults;
}

type EarlierRow = CsvRow<'retired'>;

/** Finds a fault in the successor of a region of an earlier edition. */
function findSuccessorFault(
  { id, successor_id: to, how }: EarlierRow,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (earlierMisses.some((miss) => miss === how))
    return to === '' ? undefined : `how is ${how}, but there is the successor ${to}`;
  if (!earlierMatches.some((match) => match === how))
    return `how "${how}" must be one of ${[...earlierMatches, ...earlierMisses].join(', ')}`;
  if (!names.has(to)) return `successor_id "${to}" is the id of no region`;
  if (to.length !== id.length) return `the successor ${to} is of another level than ${id}`;
  return (how === 'renamed') === (to === id) ? undefined : `how is ${how}, but ${id} became ${to}`;
}

function faultsOfRow(
  kind: keyof typeof earlierTables,
  row: EarlierRow,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const { id, level, name } = row;
  const faults: string[] = [];
  const now = names.get(id);
  if (findLevelOfDigits(id.length) !== level) faults.push(`id ${id} is of another level than ${level}`);
  if (fold(name) === '') faults.push(`name "${name}" has no letter or digit`);
  if (kind === 'retired' && now !== undefined) faults.push(`${id} is the id of ${now}: it is not retired`);
  if (kind === 'renamed' && now === undefined) faults.push(`${id} is the id of no region`);
  if (now !== undefined && fold(now) === fold(name)) faults.push(`${id} is still called ${now}`);
  const successor = findSuccessorFault(row, names);
  return successor === undefined ? faults : [...faults, successor];
}

/**
 * Checks that each region of an earlier edition is not one of today, that its successor is, and that its source has that
 * edition. Rows from a source under ODbL must be in the files of their own, and no others.
 */
export function faultsOfEarlierRegions(rows: DatasetRows): string[] {
  const names = new Map(levels.flatMap((level) => rows[plurals[level]].map(({ id, name }) => [id, name])));
  const editions = new Map(rows.sources.map((source) => [editionSource(source), source]));
  const faults: string[] = [];
  for (const kind of ['retired', 'renamed'] as const) {
    for (const table of earlierTables[kind]) {
      let previous = '';
      for (const row of rows[table]) {
        const key = kind === 'retired' ? row.id.padStart(10) : `${row.id.padStart(10)} ${fold(row.name)}`;
        const source = editions.get(row.source);
        const found = [...faultsOfRow(kind, row, names)];
        if (row.id.padStart(10) < previous.slice(0, 10) || key === previous)
          found.push(`id ${row.id} comes after ${previous.trim()}: sort the rows by id, each once`);
        previous = key;
        if (source?.edition !== row.last_edition)
          found.push(`sources.csv has no source "${row.source}" of the edition "${row.last_edition}"`);
        else if (isShareAlike(source) !== table.endsWith('-odbl'))
          found.push(`what is under ${source.licence} belongs in the other file of ${kind} regions`);
        faults.push(...found.map((fault) => `${table}.csv:${row.line}: ${fault}: run npm run import`));
      }
    }
  }
  return faults;
}
