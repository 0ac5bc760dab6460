import { fold } from '../domain/fold.ts';
import { idDigits, plurals, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';

/** What error messages demand of a cell, and its check. `ids` are the ids of all regions. */
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

export const patternForm = (pattern: RegExp, must: string): Form => ({
  must,
  fits: (cell) => pattern.test(cell),
});
export const optionalForm = ({ must, fits }: Form): Form => ({
  must: `${must}, or empty`,
  fits: (cell, ids) => cell === '' || fits(cell, ids),
});
export const choiceForm = <const Value extends string>(...values: readonly Value[]) => ({
  must: `one of ${values.join(', ')}`,
  fits: (cell: string) => values.some((value) => value === cell),
  values,
});
export const idForm = (...levels: readonly Level[]): Form => ({
  must: `an id of ${levels.map((level) => `${plurals[level]}.csv`).join(' or ')}`,
  fits: (cell, ids) => levels.some((level) => cell.length === idDigits[level] && ids.has(cell)),
});
/** Returns the form of an id in the file that defines its region. */
export function newIdForm(level: Level): Form {
  const digits = idDigits[level];
  return patternForm(new RegExp(`^[1-9]\\d{${digits - 1}}$`), `${digits} digits, the first not 0`);
}

export const postalCode = patternForm(postalCodePattern, 'five digits, the first not 0');
export const count = patternForm(/^(?:0|[1-9]\d*)$/, 'a whole number');

/** A day such as 2026-11-20. `Date` alone would accept 2026-02-31 as the 3rd of March. */
export const day: Form = {
  must: 'a day such as 2026-11-20',
  fits: (cell) => {
    const parsed = new Date(cell);
    return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === cell;
  },
};

export const webAddress = patternForm(/^https?:\/\/[^\s/]+\.\S+$/, 'a URL with http or https');

export const degreesForm = ({ min, max }: Readonly<Record<'min' | 'max', number>>): Form => ({
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
