import { fold } from './fold.ts';
import { ancestorId, type Level } from './level.ts';
import type { Region, Village } from './region.ts';

/** The types of villages, by the seventh digit of their ids (Kepmendagri 300.2.2-2138/2025). */
const villageTypes = { 1: 'Kelurahan', 2: 'Desa', 3: 'Desa Adat' } as const;

const typeDigit = (id: number): number => Math.floor(id / 1000) % 10;

/** Whether an id has a digit that stands for a type. */
export function hasVillageType(id: number): boolean {
  return typeDigit(id) in villageTypes;
}

/**
 * Gives the type of a village. A desa has an elected head and its own budget, whatever its local name (gampong, nagari,
 * kampung); a kelurahan is part of a district's administration.
 */
export function villageType({ id }: Pick<Village, 'id'>): (typeof villageTypes)[keyof typeof villageTypes] {
  return villageTypes[typeDigit(id) as keyof typeof villageTypes];
}

export function isKelurahan(id: number): boolean {
  return typeDigit(id) === 1;
}

/** The first digit of the ids of Papua's provinces, 91 to 96. */
const papua = 9;

/** Whether a region is or lies in one of Papua's provinces. */
export function isPapuan({ id, level }: Pick<Region, 'id' | 'level'>): boolean {
  return Math.floor(ancestorId(id, level, 'province') / 10) === papua;
}

/** The words of Papua's own law, by those used elsewhere (UU 21/2001, article 1). */
const papuanWords: Readonly<Record<string, string>> = {
  Kecamatan: 'Distrik',
  Desa: 'Kampung',
  'Desa Adat': 'Kampung Adat',
};

/** Whether the name of a regency is that of a city. */
export const isCity = (name: string): boolean => name.startsWith('Kota ');

type Named = Pick<Region, 'level' | 'id' | 'name'>;

function generalWord(region: Named): string {
  switch (region.level) {
    case 'province':
      return 'Provinsi';
    case 'regency':
      return isCity(region.name) ? 'Kota' : 'Kabupaten';
    case 'district':
      return 'Kecamatan';
    case 'village':
      return villageType(region);
  }
}

/**
 * Gives what a region is called by law: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa or Desa Adat; in Papua's
 * provinces Distrik, Kampung and Kampung Adat. Local words such as gampong or nagari are not known village by village.
 */
export function designationOf(region: Named): string {
  const word = generalWord(region);
  return isPapuan(region) ? (papuanWords[word] ?? word) : word;
}

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
