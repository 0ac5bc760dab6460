import type { Source } from '../../dataset/provenance.ts';
import type { CodeSpan } from '../../dataset/summary.ts';

// How figures, days and lists are written in Indonesian.

const numberFormat = new Intl.NumberFormat('id-ID');
const percentFormat = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 });
const dateFormat = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
const listFormat = new Intl.ListFormat('id-ID');

/** @example toNumber(83762) // '83.762' */
export function toNumber(number: number): string {
  // Without a thousands separator there is nothing to format, and most numbers of a page are that small.
  return Number.isInteger(number) && number >= 0 && number < 1000
    ? String(number)
    : numberFormat.format(number);
}

/** Formats a share as a percentage; a share below the whole is never rounded up to 100 %. */
export function toPercent(part: number, whole: number): string {
  const share = part / whole;
  return percentFormat.format(part < whole ? Math.min(share, 0.999) : share);
}

/** Formats a size with two digits and a space that does not break. */
export function toSize(bytes: number): string {
  const [unit, name] = bytes < 1e6 ? [1e3, 'KB'] : [1e6, 'MB'];
  return `${toNumber(Number((bytes / unit).toPrecision(2)))}\u00A0${name}`;
}

const datesOf = new Map<string, string>();

/** @example toDate('2026-11-20') // '20 November 2026' */
export function toDate(day: string): string {
  // Each page has the day of the edition.
  return datesOf.getOrInsertComputed(day, () => dateFormat.format(new Date(day)));
}

/** @example toList(['A', 'B', 'C']) // 'A, B, dan C' */
export function toList(items: readonly string[]): string {
  return listFormat.format(items);
}

/** Formats postal codes as a range from the lowest to the highest. */
export function toCodeRange({ codes }: CodeSpan): string {
  const [first = 'belum diketahui'] = codes;
  return codes.length < 2 ? first : `${first}–${codes.at(-1) ?? ''}`;
}

/** Gives the range of results on a page: `21–40 dari 133 hasil`; only the total if all are on it. */
export function resultsShown(first: number, shown: number, total: number): string {
  const all = `${toNumber(total)} hasil`;
  return shown === total ? all : `${toNumber(first)}–${toNumber(first + shown - 1)} dari ${all}`;
}

export function sourceNames(sources: readonly Source[]): string {
  return sources.map(({ name, version }) => `${name} ${version}`.trim()).join(', ');
}
