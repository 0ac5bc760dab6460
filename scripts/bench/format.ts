import type { Spread } from './statistics.ts';

/** Formats a value in a unit, with so many decimal places; a spread as median (minimum–maximum). */
export type Unit = (value: number | Spread, digits?: number) => string;

function unit(suffix: string, divisor = 1): Unit {
  return (value, digits = 0) => {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const format = (figure: number): string => (figure / divisor).toLocaleString('en', options);
    if (typeof value === 'number') return format(value) + suffix;
    const { median, min, max } = value;
    return format(median) + (min === max ? '' : ` (${format(min)}–${format(max)})`) + suffix;
  };
}

export const megabyte = 2 ** 20;

export const units = {
  plain: unit(''),
  seconds: unit(' s'),
  milliseconds: unit(' ms'),
  microseconds: unit(' µs'),
  megabytes: unit(' MB', megabyte),
  percent: unit(' %', 0.01),
  times: unit(' ×'),
};

/** Something that was measured. */
type Figure = readonly [name: string, value: number | Spread, unit: Unit, digits?: number];

/** A figure with its bound; `digits` are those of the value, then of the bound. */
export type Target = readonly [
  name: string,
  value: number,
  comparison: '<' | '≤' | '≥',
  bound: number,
  unit: Unit,
  ...digits: number[],
];

/** Formats a Markdown table whose first column is text and whose others are figures. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const alignment = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats a table with a row for each figure. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(([name, value, unit, digits]) => [name, unit(value, digits)]);
  return formatTable(['', ''], rows);
}

/** Formats a table with a row for each target, what was measured, and whether that meets it. */
export function formatTargets(targets: readonly Target[], title = ''): string {
  const rows = targets.map(([name, value, comparison, bound, unit, digits, boundDigits]) => {
    const isMet =
      comparison === '≥' ? value >= bound : value < bound || (comparison === '≤' && value === bound);
    const verdict = isMet ? 'met' : '**not met**';
    return [name, `${comparison} ${unit(bound, boundDigits)}`, unit(value, digits), verdict];
  });
  return formatTable([title, 'target', 'measured', ''], rows);
}
