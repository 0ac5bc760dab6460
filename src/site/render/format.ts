import { formatNumber } from '../../domain/format-number.ts';
import type { Language, Translated } from '../../domain/language.ts';

// Formats shares, sizes, days, lists and codes, in Indonesian by default.

const createFormats = (locale: string) => ({
  percent: new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }),
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  list: new Intl.ListFormat(locale),
});

const formats = { id: createFormats('id-ID'), en: createFormats('en-GB') } satisfies Translated<object>;

/** Formats a share with one decimal. Never rounds up to the whole. */
export function formatPercent(part: number, whole: number, lang: Language = 'id'): string {
  return part === whole ? '100%' : formats[lang].percent.format(Math.min(part / whole, 0.999));
}

/** Formats a size with two digits and a space that does not break. */
export function formatSize(bytes: number, lang: Language = 'id'): string {
  const [unit, name] = bytes < 1e6 ? [1e3, 'KB'] : [1e6, 'MB'];
  return `${formatNumber(Number((bytes / unit).toPrecision(2)), lang)}\u00A0${name}`;
}

const formattedDates = new Map<string, string>();

/** @example formatDate('2026-11-20') // '20 November 2026' */
export function formatDate(day: string, lang: Language = 'id'): string {
  // Cached, because each page has the day of the edition.
  return formattedDates.getOrInsertComputed(lang + day, () => formats[lang].date.format(new Date(day)));
}

/** @example formatList(['A', 'B', 'C']) // 'A, B, dan C' */
export function formatList(items: readonly string[], lang: Language = 'id'): string {
  return formats[lang].list.format(items);
}

/** Maximum codes in a row of a table, for phones. */
const maxCodes = 3;

/** The index of each postal code in ascending order. */
export type CodeOrder = ReadonlyMap<string, number>;

/**
 * Formats ascending postal codes: `40131–40135` if no others are between, or `40122–40124, 40191`.
 * Longer lists become prefixes: `401…, 402…, 406…`.
 */
export function formatCodes(codes: readonly string[], order: CodeOrder): string {
  const parts: [first: string, last: string][] = [];
  for (const code of codes) {
    const part = parts.at(-1);
    if (part !== undefined && order.get(part[1]) === (order.get(code) ?? 0) - 1) part[1] = code;
    else parts.push([code, code]);
  }
  const ranges = parts.map(([first, last]) => (first === last ? first : `${first}–${last}`));
  if (new Set(parts.flat()).size <= maxCodes) return ranges.join(', ') || 'belum diketahui';
  const prefixes = [3, 2, 1]
    .map((digits) => new Set(codes.map((code) => code.slice(0, digits))))
    .find(({ size }) => size <= maxCodes);
  return Array.from(prefixes ?? [], (prefix) => `${prefix}…`).join(', ');
}

/**
 * Formats codes like `formatCodes`, with a count before prefixes: `100 kode: 401…, 402…, 406…`.
 * Omits prefixes of one digit, which say little: `918 kode`.
 */
export function formatCodeRange(codes: readonly string[], order: CodeOrder, lang: Language = 'id'): string {
  const list = formatCodes(codes, order);
  if (!list.includes('…')) return list;
  const count = `${formatNumber(codes.length, lang)} ${lang === 'id' ? 'kode' : 'codes'}`;
  return /^\d…/.test(list) ? count : `${count}: ${list}`;
}
