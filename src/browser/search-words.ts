import { tooManyRequestsAdvice } from '../api/limit.ts';
import type { Language } from '../domain/language.ts';
import type { Findings, SearchResult } from '../query/find-places.ts';

/** Below it, a result is only what the text may mean. */
export const sure = 0.8;
/** Below it, nothing leads. */
export const leads = 0.5;
/** A street's name, up to a number or what comes before one. */
const street =
  /(?:^|[\s,])((?:jl|jln|jalan|gg|gang)\b\.?\s+\p{L}[^,\d\n]*?)\s*(?:\b(?:km|no|rt|rw|blok)\b|[,\d\n]|$)/iu;

const texts = {
  id: {
    street: 'Di kelurahan atau kecamatan mana?',
    alike: (q: string) => `Tidak ada yang persis “${q}”. Mungkin maksud Anda:`,
    as: (name: string, place: string) => `${name} ada di ${place}.`,
    moved: (name: string, place: string, before: string) => `${name} kini di ${place}, bukan di ${before}.`,
    perhaps: 'Mungkin:',
    status: (shown: number, total: number, about: string) =>
      `${shown} saran dari ${total} hasil. ${about} Gunakan panah atas dan bawah.`,
    nothing: 'Belum ada yang cocok. Coba nama kelurahan atau kecamatannya.',
    tooOften: (seconds: number | string) => tooManyRequestsAdvice(seconds),
  },
  en: {
    street: 'In which village or district?',
    alike: (q: string) => `Nothing is exactly “${q}”. You may mean:`,
    as: (name: string, place: string) => `${name} is in ${place}.`,
    moved: (name: string, place: string, before: string) => `${name} is in ${place} now, not in ${before}.`,
    perhaps: 'Perhaps:',
    status: (shown: number, total: number, about: string) =>
      `${shown} suggestions of ${total} results. ${about} Use the up and down arrows.`,
    nothing: 'Nothing matches yet. Try the name of the village or district.',
    tooOften: (seconds: number | string) => tooManyRequestsAdvice(seconds, 'en'),
  },
};

/** What words of law for places mean. All others are words for villages. */
const englishKinds: Readonly<Record<string, string>> = {
  Provinsi: 'Province',
  Kabupaten: 'Regency',
  Kota: 'City',
  Kecamatan: 'District',
  Distrik: 'District',
  'Kode pos': 'Postal code',
};

/** Gives what people call a place: `Kelurahan`, in English with its meaning, `Village (kelurahan)`. */
export function kindOf({ designation }: Pick<SearchResult, 'designation'>, lang: Language): string {
  return lang === 'id'
    ? designation
    : `${englishKinds[designation] ?? 'Village'} (${designation.toLowerCase()})`;
}

/** What suggestions say where there is nothing to suggest. */
export function wordsWithout(lang: Language): Pick<(typeof texts)['id'], 'nothing' | 'tooOften'> {
  return texts[lang];
}

/** Gives the name of the street that is all a search says; undefined if it names a place. */
export function streetOf(q: string, { results: [first] }: Findings): string | undefined {
  return first === undefined || first.confidence < leads ? street.exec(q)?.[1]?.trim() : undefined;
}

/** Says where the first place is that was found by an alias, a former name or the district that it lay in before; empty for others. */
export function wordsAs({ results: [first] }: Findings, lang: Language): string {
  if (typeof first?.as !== 'string') return '';
  const { as, name, district, designation, match, type } = first;
  if (match !== 'alias') return texts[lang].moved(name, `Kec. ${district ?? ''}`, as);
  return texts[lang].as(as, type === 'regency' || type === 'province' ? name : `${designation} ${name}`);
}

/** Says what an uncertain answer may be, or asks what is missing; empty where it is certain. */
export function wordsUnsure(q: string, found: Findings, lang: Language): string {
  const [first] = found.results;
  if (first?.match === 'fuzzy' && found.ignored.length === 0) return texts[lang].alike(q);
  if (first === undefined || first.confidence >= sure) return '';
  if (streetOf(q, found) !== undefined) return texts[lang].street;
  return found.ignored.length > 0 ? texts[lang].perhaps : '';
}

/** What suggestions say: above the list, and to screen readers. */
export function describeFindings(
  q: string,
  found: Findings,
  lang: Language,
): { readonly about: string; readonly status: string } {
  const about = wordsUnsure(q, found, lang);
  return { about, status: texts[lang].status(found.results.length, found.total, about) };
}
