import type { Language } from '../domain/language.ts';

/** Not `formatNumber`: a module shared with `/cek` would cost other pages a request. */
const formats = { id: new Intl.NumberFormat('id-ID'), en: new Intl.NumberFormat('en-GB') };

/** Formats a distance, no more exact than points are, with a no-break space: `850 m`, `1,2 km`. */
export function formatDistance(metres: number, lang: Language = 'id'): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)}\u00a0m`;
  const kilometres = metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000);
  return `${formats[lang].format(kilometres)}\u00a0km`;
}
