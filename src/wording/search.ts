import { tooManyRequestsAdvice } from '../api/limit.ts';
import { countTypedWords, fullName, matchesName, resultAncestors, startsOnlyAlias } from './places.ts';
import { bareName } from '../domain/designation.ts';
import { fold, foldWords } from '../domain/fold.ts';
import type { Language } from '../domain/language.ts';
import { isNationalStreet } from '../domain/national-streets.ts';
import type { Findings, SearchResult } from '../search/find-places.ts';
import { clearConfidence, minConfidence } from '../search/limits.ts';

/** A street with its name, up to a number or a word that precedes a number; a name before `km 5`. */
const street =
  /(?:^|[\s,])((?:jl|jln|jalan|gg|gang)\b\.?\s+\p{L}[^,\d\n]*?)\s*(?:\b(?:km|no|kav|rt|rw|blok)\b|[,\d\n]|$)|^(\p{L}[^,\d\n]*?)\s+km\s*\d/iu;

export const searchWords = {
  id: {
    street: 'Di kelurahan atau kecamatan mana?',
    city: 'Jalan ini di kota mana?',
    alike: (q: string) => `Tidak ada yang persis “${q}”. Mungkin maksud Anda:`,
    moved: (name: string, now: string, old: string) => `${name} kini di ${now}, bukan di ${old}.`,
    perhaps: 'Mungkin ini yang Anda maksud:',
    known: 'dikenal sebagai',
    /** A text for screen readers. */
    status: (shown: number, total: number, about: string) =>
      `${shown} saran dari ${total} hasil. ${about} Gunakan panah atas dan bawah.`,
    nothing: 'Belum ada yang cocok. Coba nama kelurahan atau kecamatannya.',
    tooOften: (seconds: number | string) => tooManyRequestsAdvice(seconds),
  },
  en: {
    street: 'In which village or district?',
    city: 'Which city is the street in?',
    alike: (q: string) => `Nothing is exactly “${q}”. You may mean:`,
    moved: (name: string, now: string, old: string) => `${name} is in ${now} now, not in ${old}.`,
    perhaps: 'You may mean:',
    known: 'known as',
    status: (shown: number, total: number, about: string) =>
      `${shown} suggestions of ${total} results. ${about} Use the up and down arrows.`,
    nothing: 'Nothing matches yet. Try the name of the village or district.',
    tooOften: (seconds: number | string) => tooManyRequestsAdvice(seconds, 'en'),
  },
};

/** English words for designations. All other designations mean villages. */
const englishKinds: Readonly<Record<string, string>> = {
  Provinsi: 'Province',
  Kabupaten: 'Regency',
  Kota: 'City',
  Kecamatan: 'District',
  Distrik: 'District',
  Kapanewon: 'District',
  Kemantren: 'District',
  'Kode pos': 'Postal code',
};

export const englishKind = (designation: string): string => englishKinds[designation] ?? 'Village';

/** Returns the designation of a place; in English with its meaning: `Village (kelurahan)`. */
export const formatKind = ({ designation }: Pick<SearchResult, 'designation'>, lang: Language): string =>
  lang === 'id' ? designation : `${englishKind(designation)} (${designation.toLowerCase()})`;

/** Checks whether a text is only a street: of every town, or in a text that names no place. */
export const isOnlyStreet = (q: string, { total }: Findings): boolean =>
  isNationalStreet(foldWords(q)) || (total === 0 && findTypedStreet(q) !== undefined);

export const findTypedStreet = (q: string): string | undefined => street.exec(q)?.slice(1).join('').trim();

/** Finds the street of a search that names no place. */
export const findLoneStreet = (q: string, { results: [first] }: Findings): string | undefined =>
  first === undefined || first.confidence < minConfidence ? findTypedStreet(q) : undefined;

/** Returns the names that identify a place: `['Kapanewon Ngaglik', 'Kabupaten Sleman']`. */
export function identifyingNames(place: SearchResult): readonly string[] {
  const name = place.type === 'village' ? place.name : fullName(place);
  return [name, ...resultAncestors(place).slice(0, -1)];
}

/** @example addPlace('Jl. Dago 5, cob', findings, ['Coblong']) // 'Jl. Dago 5, Coblong' */
export function addPlace(q: string, { ignored }: Findings, names: readonly string[]): string {
  const [, before = q, end = q] = /^(.*\S)\s*,([^,]*)$/s.exec(q) ?? [];
  const endWords = foldWords(end);
  const isKept = ignored.some((word) => endWords.includes(fold(word)));
  return [isKept ? q.trim() : before, ...names].join(', ');
}

/** Checks whether a text is a place's name, or the search found the place by an alias. */
export const isResultNamed = (q: string, place: SearchResult): boolean =>
  place.match === 'alias' || matchesName(place, q);

export const perPage = 20;

/**
 * Orders results that fit on one page: the best, its namesakes, the rest. The best is the result
 * with exactly the typed name, otherwise the first. Keeps the order if the first has another name.
 */
export function orderShownResults(q: string, { results, total }: Findings): readonly SearchResult[] {
  const [first] = results;
  if (first === undefined || total > perPage || !isResultNamed(q, first)) return results;
  const isSpelled = ({ name }: SearchResult): boolean =>
    bareName(name).toLowerCase() === q.trim().toLowerCase();
  const best = (first.match === 'exact' ? results.find(isSpelled) : undefined) ?? first;
  const rankResult = (place: SearchResult): number => {
    if (place === best) return 0;
    return isResultNamed(q, place) ? 1 : 2;
  };
  return results.toSorted((a, b) => rankResult(a) - rankResult(b));
}

/** Chooses eight places: first a clear one (Yogyakarta for `jogja`), then by the typed words. */
export function chooseSuggestions(q: string, findings: Findings): readonly SearchResult[] {
  const [first] = findings.results;
  const weigh = (place: SearchResult): number =>
    place === first && place.confidence >= clearConfidence ? Infinity : countTypedWords(q, place);
  const places = orderShownResults(q, findings).toSorted((a, b) => weigh(b) - weigh(a));
  return places.slice(0, 8);
}

/** Explains where the first place is now if the search used its former district. */
export function movedNote({ results: [first] }: Findings, lang: Language): string {
  if (typeof first?.as !== 'string' || first.match === 'alias') return '';
  return searchWords[lang].moved(first.name, `Kec. ${first.district ?? ''}`, first.as);
}

/** Returns a lead-in for uncertain results, or asks where a street is; empty for a street alone. */
export function doubtNote(q: string, findings: Findings, lang: Language): string {
  const { results, ignored } = findings;
  const [first] = results;
  if (isOnlyStreet(q, findings)) return '';
  // `grand indonesia` also finds places that have only one of its words.
  const isPart = first?.match === 'prefix' || first?.match === 'infix';
  const isUnlike =
    first?.match === 'fuzzy' ||
    (isPart && first.confidence < minConfidence && !fold(first.name).includes(fold(q))) ||
    results.every((place) => startsOnlyAlias(q, place));
  if (first && isUnlike && ignored.length === 0) return searchWords[lang].alike(q);
  if (first === undefined || first.confidence >= clearConfidence) return '';
  if (findLoneStreet(q, findings) !== undefined) return searchWords[lang].street;
  return ignored.length > 0 ? searchWords[lang].perhaps : '';
}
