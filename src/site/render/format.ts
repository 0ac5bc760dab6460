import { formatNumber } from '../../domain/format-number.ts';
import type { Language } from '../../domain/language.ts';

// Formats shares, sizes, days, lists and codes, in Indonesian by default.

const createFormats = (locale: string) => ({
  percent: new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }),
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  list: new Intl.ListFormat(locale),
});

const formats = { id: createFormats('id-ID'), en: createFormats('en-GB') };

/** Formats a share with one decimal. Never rounds up to 100 %. */
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
  // Cached, because most pages contain the date of the edition.
  const { date } = formats[lang];
  return formattedDates.getOrInsertComputed(lang + day, () => date.format(new Date(day)));
}

/** @example formatList(['A', 'B', 'C']) // 'A, B, dan C' */
export function formatList(items: readonly string[], lang: Language = 'id'): string {
  return formats[lang].list.format(items);
}

/** Maximum codes to list, so that a row of a table fits on a phone. */
const maxCodes = 3;

/** The position of each postal code among all codes in ascending order. */
export type CodeOrder = ReadonlyMap<string, number>;

/** Joins consecutive items to ranges: `40131–40135`, with a word joiner after the dash. */
function formatRuns(items: readonly string[], isNext: (item: string, last: string) => boolean, end = '') {
  const runs: string[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && isNext(item, last[1] ?? '')) last[1] = item;
    else runs.push([item, item]);
  }
  return runs.map((run) => [...new Set(run)].map((item) => item + end).join('–\u2060'));
}

/**
 * Formats ascending postal codes. Codes that follow each other in `order` become a range:
 * `40131–40135`, or `40122–40124, 40191`. Longer lists become prefixes: `401…–402…, 406…`.
 */
export function formatCodes(codes: readonly string[], order: CodeOrder): string {
  const runs = formatRuns(codes, (code, last) => order.get(last) === (order.get(code) ?? 0) - 1);
  if (runs.join('–').split('–').length <= maxCodes) return runs.join(', ') || 'belum diketahui';
  const toPrefixes = (digits: number): readonly string[] => {
    const prefixes = [...new Set(codes.map((code) => code.slice(0, digits)))];
    return formatRuns(prefixes, (prefix, last) => Number(prefix) === Number(last) + 1, '…');
  };
  return ([3, 2].map(toPrefixes).find(({ length }) => length <= maxCodes) ?? toPrefixes(1)).join(', ');
}

/** Formats codes like `formatCodes`, with their number before prefixes: `100 kode: 401…–402…`. */
export function formatCodeRange(codes: readonly string[], order: CodeOrder, lang: Language = 'id') {
  const list = formatCodes(codes, order);
  const noun = lang === 'id' ? 'kode' : 'codes';
  return list.includes('…') ? `${formatNumber(codes.length, lang)} ${noun}: ${list}` : list;
}
