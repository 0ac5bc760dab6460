import { commonName } from '../domain/common-name.ts';
import { designate, regionalWord } from '../domain/designation.ts';
import { fold, foldWords } from '../domain/fold.ts';
import type { Language } from '../domain/language.ts';
import { labelPagePath } from '../domain/region-path.ts';
import { distinctName } from '../domain/slug.ts';
import type { ListedPlace, SearchResult } from '../search/find-places.ts';

/** Returns a name that is unique among siblings: `Sorkam Kanan (desa 2018)`. */
export function resultTitle({ type, id, name, url }: SearchResult): string {
  if (type === 'postal-code') return name;
  const slug = url.slice(url.lastIndexOf('/') + 1);
  return distinctName({ level: type, id: Number(id), name, slug });
}

/** Returns a place's name with its designation: `Kelurahan Dago`, `Kota Bandung`. */
export function fullName({ name, designation }: ListedPlace): string {
  const common = commonName(name);
  return name.startsWith(`${designation} `) ? common : designate(designation, common);
}

/** Folds a typed name. Expands `kab`, and replaces words for a district by `kecamatan`. */
export function foldTyped(q: string): string {
  const text = q.replace(/^\s*kab\b/i, 'kabupaten');
  return fold(text.replace(/^\s*(?:kec|distrik|kapanewon|kemantren)\b/i, 'kecamatan'));
}

/** Checks whether a text is a place's name: `bogor`, `kabupaten bogor`, `kab. bogor`. */
export function matchesName(result: SearchResult, q: string): boolean {
  const common = commonName(result.name);
  const names = [result.name, common, fullName(result), common.replace(/^(?:Kota|Kabupaten) /, '')];
  return names.some((each) => foldTyped(each) === foldTyped(q));
}

/** Formats a village: `Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat`. */
export function resultAddress(result: SearchResult): string {
  const { id, district, regency, province } = result;
  const word = regionalWord('Kecamatan', { level: 'village', id: Number(id) });
  const parts = [fullName(result), designate(word, district ?? '')];
  return [...parts, commonName(regency ?? ''), commonName(province ?? '')].join(', ');
}

/** Returns the page of a result; in English, its address label. */
export const resultLink = ({ type, id, url }: SearchResult, lang: Language): string =>
  lang === 'en' && type !== 'postal-code' ? labelPagePath(Number(id)) : url;

/** @example resultAncestors(result) // ['Coblong', 'Kota Bandung', 'Jawa Barat'] */
export const resultAncestors = ({ district, regency, province }: ListedPlace): readonly string[] =>
  [district, regency, province].filter((name) => name !== null).map(commonName);

/** @example joinEnds(['suka', 'maju']) // ['sukamaju', 'maju'] */
const joinEnds = (words: readonly string[]) => words.map((_, at) => words.slice(at).join(''));

/** Counts the typed words that start a word of a place's names. */
export function countTypedWords(q: string, place: SearchResult): number {
  const typed = foldWords(q);
  const names = joinEnds(foldWords([fullName(place), ...resultAncestors(place), place.as].join(' ')));
  const isNamed = (text: string): boolean => names.some((name) => name.startsWith(text));
  return typed.filter((_, at) => joinEnds(typed.slice(0, at + 1)).some(isNamed)).length;
}

/** Checks whether a text only starts an alias of a place: `universitas` of a village with one. */
export const startsOnlyAlias = (q: string, place: SearchResult): boolean =>
  place.match === 'prefix' && countTypedWords(q, place) === 0;
