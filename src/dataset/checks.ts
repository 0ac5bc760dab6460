/** Finds what is wrong with a row, and says what would be right; false or undefined if nothing is. */
export type Check<Row> = (row: Row) => string | false | undefined;

interface Line {
  readonly line: number;
}
type Cells<Column extends string> = Readonly<Record<Column, string>>;

/** Lists the faults in the rows of a file, each with file and line. */
export function faultsOf<Row extends Line>(
  file: string,
  rows: readonly Row[],
  checks: readonly Check<Row>[],
): string[] {
  const faults: string[] = [];
  for (const row of rows)
    for (const check of checks) {
      const fault = check(row);
      if (typeof fault === 'string') faults.push(`${file}:${row.line}: ${fault}`);
    }
  return faults;
}

export function matches<Column extends string>(
  column: Column,
  pattern: RegExp,
  form: string,
): Check<Cells<Column>> {
  return ({ [column]: cell }) => !pattern.test(cell) && `${column} "${cell}" must be ${form}`;
}

export const isWhole = <Column extends string>(column: Column): Check<Cells<Column>> =>
  matches(column, /^(?:0|[1-9]\d*)$/, 'a whole number');

export function isOneOf<Column extends string>(
  column: Column,
  values: readonly string[],
): Check<Cells<Column>> {
  return ({ [column]: cell }) =>
    !values.includes(cell) && `${column} "${cell}" must be one of ${values.join(', ')}`;
}

/** @param advice what to write there */
export function isGiven<Column extends string>(column: Column, advice: string): Check<Cells<Column>> {
  return ({ [column]: cell }) => cell === '' && `${column} is empty: ${advice}`;
}

/** Whether a text is a day such as 2026-11-20. `Date` alone would accept 2026-02-31 as the 3rd of March. */
function isDay(text: string): boolean {
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

export const hasDay: Check<Cells<'date'>> = ({ date }) =>
  !isDay(date) && `date "${date}" must be a day such as 2026-11-20`;

export function once<Column extends string>(
  column: Column,
  advice = 'remove one',
): Check<Cells<Column> & Line> {
  const lines = new Map<string, number>();
  return (row) => {
    const cell: string = row[column];
    const before = lines.get(cell);
    lines.set(cell, row.line);
    return before !== undefined && `${column} ${cell} stands on line ${before} too: ${advice}`;
  };
}

/** Checks that keys ascend. Without `repeats` each may be there once. */
export function sorted<Row extends Line>(
  name: string,
  keyOf: (row: Row) => string | number,
  { repeats = false } = {},
): Check<Row> {
  let previous: { readonly key: string | number; readonly line: number } | undefined;
  return (row) => {
    const key = keyOf(row);
    const before = previous;
    previous = { key, line: row.line };
    if (before === undefined) return undefined;
    if (key < before.key) return `${name} ${key} comes after ${before.key}: sort the rows by ${name}`;
    return key === before.key && !repeats && `${name} ${key} stands on line ${before.line} too: remove one`;
  };
}

/** Ids of several levels are in order of their numbers. */
export const sortedById = <Row extends Line & Cells<'id'>>({ repeats = false } = {}): Check<Row> =>
  sorted('id', ({ id }) => Number(id), { repeats });
