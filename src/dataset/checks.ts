import { fold } from '../domain/fold.ts';
import { idDigits, plurals, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';

/** What a cell must be, and whether it is; `ids` has those of all regions. */
export interface Form {
  readonly must: string;
  readonly fits: (cell: string, ids: ReadonlySet<string>) => boolean;
}

/** Finds what is wrong with a row, and says what would be right; false or undefined if nothing is. */
export type Check<Row> = (row: Row) => string | false | undefined;

interface Line {
  readonly line: number;
}

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

/** Checks that the cells of a column have a form. */
export function hasForm<Column extends string>(
  column: Column,
  { must, fits }: Form,
  ids: ReadonlySet<string>,
): Check<Readonly<Record<Column, string>>> {
  return ({ [column]: cell }) => !fits(cell, ids) && `${column} "${cell}" must be ${must}`;
}

export const given: Form = { must: 'given', fits: (cell) => cell !== '' };
export const name: Form = { must: 'a name with a letter or digit', fits: (cell) => fold(cell) !== '' };

export const matching = (pattern: RegExp, must: string): Form => ({
  must,
  fits: (cell) => pattern.test(cell),
});
export const orEmpty = ({ must, fits }: Form): Form => ({
  must: `${must}, or empty`,
  fits: (cell, ids) => cell === '' || fits(cell, ids),
});
export const oneOf = (values: readonly string[]): Form => ({
  must: `one of ${values.join(', ')}`,
  fits: (cell) => values.includes(cell),
});
export const idOf = (...levels: readonly Level[]): Form => ({
  must: `an id of ${levels.map((level) => `${plurals[level]}.csv`).join(' or ')}`,
  fits: (cell, ids) => levels.some((level) => cell.length === idDigits[level]) && ids.has(cell),
});

export const postalCode = matching(postalCodePattern, 'five digits, the first not 0');
export const whole = matching(/^(?:0|[1-9]\d*)$/, 'a whole number');

/** A day such as 2026-11-20. `Date` alone would accept 2026-02-31 as the 3rd of March. */
export const day: Form = {
  must: 'a day such as 2026-11-20',
  fits: (cell) => {
    const parsed = new Date(cell);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === cell;
  },
};

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
