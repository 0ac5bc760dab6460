import { fold } from './fold.ts';
import type { Level } from './level.ts';

/** The type words of regencies, longer ones first, and their folded spellings in use. Every regency's name begins with one. */
const regencyTypeWords: Readonly<Record<string, readonly string[]>> = {
  'Kabupaten Administrasi ': ['kabupatenadministrasi', 'kabadministrasi', 'kabupaten', 'kab'],
  'Kota Administrasi ': ['kotaadministrasi', 'kota'],
  'Kabupaten ': ['kabupaten', 'kab'],
  'Kota ': ['kota'],
};

/** Folded type words that people add before names that have none. */
const optionalTypeWords: Readonly<Record<Exclude<Level, 'regency'>, readonly string[]>> = {
  province: ['provinsi'],
  district: ['kecamatan', 'kec'],
  village: [],
};

/** What people leave out at the beginning of names, of any level. */
const omitted =
  /^(?:kabupaten administrasi|kota administrasi|kabupaten|kab\.?|kota|desa adat|desa|kelurahan) (?=\S)/i;

/**
 * Gives a name as people say it without its type word.
 * @example bareName('Kota Bandung') // 'Bandung'
 */
export const bareName = (name: string): string => name.replace(omitted, '');

/** Counts the folded letters of a name's type word: 4 for `Kota Bandung`, 0 if it has none. */
export function typeWordLength(name: string, level: Level): number {
  const words = level === 'regency' ? Object.keys(regencyTypeWords) : [];
  return fold(words.find((word) => name.startsWith(word)) ?? '').length;
}

/**
 * Gives the folded words that may stand before the name of a region without its type word: none, or any spelling of it.
 *
 * @param typeWord of a regency, folded; without it, those of all are given
 */
export function typeWordsOf(level: Level, typeWord?: string): readonly string[] {
  if (level !== 'regency') return ['', ...optionalTypeWords[level]];
  const isWanted = ([whole]: readonly string[]): boolean => typeWord === undefined || whole === typeWord;
  return ['', ...Object.values(regencyTypeWords).filter(isWanted).flat()];
}

/** Expands `kab` or `kab.` before a regency's name to kabupaten. */
export function expandTypeWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]*kab[^\p{L}\p{N}]+(?=.*[\p{L}\p{N}])/isu, 'kabupaten ');
}
