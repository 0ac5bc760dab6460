import type { Language } from './language.ts';

const formats = { id: new Intl.NumberFormat('id-ID'), en: new Intl.NumberFormat('en-GB') };

/** @example formatNumber(83762) // '83.762' */
export function formatNumber(number: number, lang: Language = 'id'): string {
  // Skips `Intl` for numbers without a separator: most numbers on pages have none.
  const isShort = Number.isInteger(number) && number >= 0 && number < 1000;
  return isShort ? String(number) : formats[lang].format(number);
}
