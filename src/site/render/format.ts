import type { Language, Translated } from '../../domain/language.ts';

// How figures, days and lists are written, in Indonesian unless another language is asked for.

const formatsOf = (locale: string) => ({
  number: new Intl.NumberFormat(locale),
  percent: new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }),
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  list: new Intl.ListFormat(locale),
});

const formats = { id: formatsOf('id-ID'), en: formatsOf('en-GB') } satisfies Translated<object>;

/** @example toNumber(83762) // '83.762' */
export function toNumber(number: number, lang: Language = 'id'): string {
  // Without a thousands separator there is nothing to format, and most numbers of a page are that small.
  return Number.isInteger(number) && number >= 0 && number < 1000
    ? String(number)
    : formats[lang].number.format(number);
}

/** Formats a share as a percentage with one decimal; a share below the whole is never rounded up to 100 %. */
export function toPercent(part: number, whole: number, lang: Language = 'id'): string {
  return part === whole ? '100%' : formats[lang].percent.format(Math.min(part / whole, 0.999));
}

/** Formats a size with two digits and a space that does not break. */
export function toSize(bytes: number, lang: Language = 'id'): string {
  const [unit, name] = bytes < 1e6 ? [1e3, 'KB'] : [1e6, 'MB'];
  return `${toNumber(Number((bytes / unit).toPrecision(2)), lang)}\u00A0${name}`;
}

const datesOf = new Map<string, string>();

/** @example toDate('2026-11-20') // '20 November 2026' */
export function toDate(day: string, lang: Language = 'id'): string {
  // Each page has the day of the edition.
  return datesOf.getOrInsertComputed(lang + day, () => formats[lang].date.format(new Date(day)));
}

/** @example toList(['A', 'B', 'C']) // 'A, B, dan C' */
export function toList(items: readonly string[], lang: Language = 'id'): string {
  return formats[lang].list.format(items);
}

/** How many codes stand side by side in a table on a phone. */
const maxCodes = 3;

/** The places of all postal codes among each other, ascending. */
export type CodeOrder = ReadonlyMap<string, number>;

/**
 * Formats ascending postal codes: `40131–40135` if no others are between, or `40122–40124, 40191`. A
 * longer list has what its codes start with: `401…, 402…, 406…`.
 */
export function listCodes(codes: readonly string[], order: CodeOrder): string {
  const parts: [first: string, last: string][] = [];
  for (const code of codes) {
    const part = parts.at(-1);
    if (part !== undefined && order.get(part[1]) === (order.get(code) ?? 0) - 1) part[1] = code;
    else parts.push([code, code]);
  }
  const ranges = parts.map(([first, last]) => (first === last ? first : `${first}–${last}`));
  if (new Set(parts.flat()).size <= maxCodes) return ranges.join(', ') || 'belum diketahui';
  const starts = [3, 2, 1].map((digits) => new Set(codes.map((code) => code.slice(0, digits))));
  const shown = starts.find(({ size }) => size <= maxCodes) ?? [];
  return Array.from(shown, (start) => `${start}…`).join(', ');
}

/** Formats postal codes as `listCodes` does, and counts those of a longer list: `100 kode: 401…, 402…, 406…`. */
export function toCodeRange(codes: readonly string[], order: CodeOrder, lang: Language = 'id'): string {
  const list = listCodes(codes, order);
  const word = lang === 'id' ? 'kode' : 'codes';
  return list.includes('…') ? `${toNumber(codes.length, lang)} ${word}: ${list}` : list;
}

/** Gives the decree of an edition; of two, the word between them is translated. */
export function decreeIn(decree: string, lang: Language): string {
  return lang === 'id' ? decree : decree.replace(' dan ', ' and ');
}
