import { fold } from '../domain/fold.ts';
import { idDigits, plurals, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';

// The forms of cells. Import them as `forms`, so that calls read `forms.choice(…)`.

/** A check of cells, and its rule for error messages (`must`). `ids` are the ids of all regions. */
export interface Form {
  readonly must: string;
  readonly fits: (cell: string, ids: Pick<ReadonlySet<string>, 'has'>) => boolean;
}

export interface Choice<Value extends string> extends Form {
  readonly values: readonly Value[];
}

export const anything: Form = { must: 'anything', fits: () => true };
export const text: Form = { must: 'given', fits: (cell) => cell !== '' };
export const name: Form = {
  must: 'a name with a letter or digit, and no two spaces in a row',
  fits: (cell) => fold(cell) !== '' && !cell.includes('  '),
};

export const pattern = (expression: RegExp, must: string): Form => ({
  must,
  fits: (cell) => expression.test(cell),
});
export const optional = ({ must, fits }: Form): Form => ({
  must: `${must}, or empty`,
  fits: (cell, ids) => cell === '' || fits(cell, ids),
});
export const choice = <const Value extends string>(...values: readonly Value[]) => ({
  must: `one of ${values.join(', ')}`,
  fits: (cell: string) => values.some((value) => value === cell),
  values,
});
export const id = (...levels: readonly Level[]): Form => ({
  must: `an id of ${levels.map((level) => `${plurals[level]}.csv`).join(' or ')}`,
  fits: (cell, ids) => levels.some((level) => cell.length === idDigits[level] && ids.has(cell)),
});
/** Returns the form of an id in the file that defines its region. */
export function newId(level: Level): Form {
  const digits = idDigits[level];
  return pattern(new RegExp(`^[1-9]\\d{${digits - 1}}$`), `${digits} digits, the first not 0`);
}

export const postalCode = pattern(postalCodePattern, 'five digits, the first not 0');
export const count = pattern(/^(?:0|[1-9]\d*)$/, 'a whole number');

/** A day such as 2026-11-20. `Date` alone would accept 2026-02-31 as the 3rd of March. */
export const day: Form = {
  must: 'a day such as 2026-11-20',
  fits: (cell) => {
    const parsed = new Date(cell);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === cell;
  },
};

export const webAddress = pattern(/^https?:\/\/[^\s/]+\.\S+$/, 'a URL with http or https');

export const degrees = ({ min, max }: Readonly<Record<'min' | 'max', number>>): Form => ({
  must: `degrees with four decimals, from ${min} to ${max}, or empty`,
  fits: (cell) =>
    cell === '' || (/^-?\d{1,3}\.\d{4}$/.test(cell) && Number(cell) >= min && Number(cell) <= max),
});

export const ring: Form = {
  must: 'longitude and latitude of at least three points',
  fits: (cell) => {
    const numbers = cell.split(' ').map(Number);
    return numbers.length % 2 === 0 && numbers.length >= 6 && !numbers.some(Number.isNaN);
  },
};
