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
export const formatPercent = (part: number, whole: number, lang: Language = 'id'): string =>
  part === whole ? '100%' : formats[lang].percent.format(Math.min(part / whole, 0.999));

/** Formats a size with two digits and a space that does not break. */
export function formatSize(bytes: number, lang: Language = 'id'): string {
  const [unit, name] = bytes < 995e3 ? [1e3, 'KB'] : [1e6, 'MB'];
  return `${formatNumber(Number((bytes / unit).toPrecision(2)), lang)}\u00A0${name}`;
}

const formattedDates = new Map<string, string>();

/** @example formatDate('2026-11-20') // '20 November 2026', with spaces that do not break */
export function formatDate(day: string, lang: Language = 'id'): string {
  // Cached, because most pages contain the date of the edition.
  const { date } = formats[lang];
  return formattedDates.getOrInsertComputed(lang + day, () =>
    date.format(new Date(day)).replaceAll(' ', '\u00A0'),
  );
}

/** @example formatList(['A', 'B', 'C']) // 'A, B, dan C' */
export const formatList = (items: readonly string[], lang: Language = 'id'): string =>
  formats[lang].list.format(items);

/** Maximum parts of a short list. */
const maxNames = 3;

/** @example formatShortList(['A', 'B', 'C', 'D']) // 'A, B, dan 2 lainnya' */
export function formatShortList(items: readonly string[]): string {
  if (items.length <= maxNames) return formatList(items);
  return formatList([...items.slice(0, maxNames - 1), `${items.length - maxNames + 1} lainnya`]);
}

/** Maximum codes to list, so that a row of a table fits on a phone. */
const maxCodes = 4;

/** Maximum prefixes of three digits: no regency has more. Longer lists get two digits. */
const maxPrefixes = 7;

/** The position of each postal code among all codes in ascending order. */
export type CodeOrder = ReadonlyMap<string, number>;

/**
 * Formats ascending postal codes as ranges: `40131–40135`, or `40122–40124, 40191`. If these are
 * too many, a range may skip codes that no place has. Longer lists become prefixes: `401…, 402…`.
 */
export function formatCodes(codes: readonly string[], order: CodeOrder): string {
  const listEnds = (toNumber: (code: string) => number) => {
    // Codes that follow each other have the same distance to their positions in the list.
    const runs = [...Map.groupBy(codes, (code, at) => toNumber(code) - at).values()];
    return runs.map((run) => (run.length > 1 ? [run[0], run.at(-1)] : run));
  };
  const lists = [listEnds(Number), listEnds((code) => order.get(code) ?? 0)];
  const ends = lists.find((list) => list.flat().length <= maxCodes);
  // A word joiner after the dash keeps a range on one line.
  if (ends) return ends.map((run) => run.join('–\u2060')).join(', ') || 'belum diketahui';
  const listPrefixes = (digits: number) => [...new Set(codes.map((code) => `${code.slice(0, digits)}…`))];
  const prefixes = listPrefixes(3);
  return (prefixes.length > maxPrefixes ? listPrefixes(2) : prefixes).join(', ');
}

/** Formats codes like `formatCodes`, with their number before prefixes: `100 kode: 401…, 402…`. */
export function formatCodeRange(codes: readonly string[], order: CodeOrder, lang: Language = 'id') {
  const list = formatCodes(codes, order);
  const noun = lang === 'id' ? 'kode' : 'codes';
  return list.includes('…') ? `${formatNumber(codes.length, lang)} ${noun}: ${list}` : list;
}
