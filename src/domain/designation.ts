import { fold } from './fold.ts';
import { ancestorId, type Level } from './level.ts';
import type { Region } from './region.ts';

/**
 * The types of villages, by the seventh digit of their ids (Kepmendagri 300.2.2-2138/2025). A desa
 * has an elected head and its own budget, whatever its local name (gampong, nagari, kampung); a
 * kelurahan is part of the district administration.
 */
const villageTypes = { 1: 'Kelurahan', 2: 'Desa', 3: 'Desa Adat' } as const;

const typeDigit = (id: number): number => Math.floor(id / 1000) % 10;

export const hasVillageType = (id: number): boolean => typeDigit(id) in villageTypes;

export const isKelurahan = (id: number): boolean => typeDigit(id) === 1;

/** Legal terms in Papua (UU 21/2001) and Yogyakarta (Pergub DIY 25/2019), by id prefix. */
const regionalWords: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map([
  [9, { Kecamatan: 'Distrik', Desa: 'Kampung', 'Desa Adat': 'Kampung Adat' }],
  [34, { Kecamatan: 'Kapanewon', Desa: 'Kalurahan' }],
  [3471, { Kecamatan: 'Kemantren', Desa: 'Kalurahan' }],
]);

/** Replaces a word such as Kecamatan by the term of the region's own law, if there is one. */
export function regionalWord(word: string, { level, id }: Pick<Region, 'level' | 'id'>): string {
  const province = ancestorId(id, level, 'province');
  const words =
    regionalWords.get(ancestorId(id, level, 'regency')) ??
    regionalWords.get(province) ??
    regionalWords.get(Math.floor(province / 10));
  return words?.[word] ?? word;
}

export const isCity = (name: string): boolean => name.startsWith('Kota ');

type Named = Pick<Region, 'level' | 'id' | 'name'>;

function generalWord({ level, id, name }: Named): string {
  if (level === 'province') return 'Provinsi';
  if (level === 'regency') return isCity(name) ? 'Kota' : 'Kabupaten';
  if (level === 'district') return 'Kecamatan';
  return villageTypes[typeDigit(id) as keyof typeof villageTypes];
}

/** Returns a region's legal term. No source says which villages use local words such as gampong. */
export const findDesignation = (region: Named): string => regionalWord(generalWord(region), region);

/** Adds a designation to a name that lacks one: `Kelurahan Dago`, but `Desa Adat Yoboi`. */
export function designate(designation: string, name: string): string {
  const isDesignated = [designation, villageTypes[3]].some((word) => name.startsWith(`${word} `));
  return isDesignated ? name : `${designation} ${name}`;
}

/** Type words of regencies, longer words first, with their folded spellings. */
const regencyTypeWords: Readonly<Record<string, readonly string[]>> = {
  'Kabupaten Administrasi ': ['kabupatenadministrasi', 'kabadministrasi', 'kabupaten', 'kab'],
  'Kota Administrasi ': ['kotaadministrasi', 'kota'],
  'Kabupaten ': ['kabupaten', 'kab'],
  'Kota ': ['kota'],
};

/** Folded type words that users may write before names, although official names lack them. */
const optionalTypeWords: Readonly<Record<Exclude<Level, 'regency'>, readonly string[]>> = {
  province: ['provinsi'],
  district: ['kecamatan', 'kec'],
  village: [],
};

/** A type word before the name of a regency or village. */
const typePrefix = /^(?:(?:kabupaten|kota)(?: administrasi)?|kab\.?|desa(?: adat)?|kelurahan) (?=\S)/i;

/** Removes the type word from a name: `Bandung` for `Kota Bandung`. */
export const bareName = (name: string): string => name.replace(typePrefix, '');

/** Counts the folded letters of a regency's type word: 4 for `Kota Bandung`. 0 at other levels. */
export function typeWordLength(name: string, level: Level): number {
  const words = level === 'regency' ? Object.keys(regencyTypeWords) : [];
  return fold(words.find((word) => name.startsWith(word)) ?? '').length;
}

/** Lists folded type words that may precede a bare name, and ''. `typeWord` limits regencies'. */
export function listTypeWords(level: Level, typeWord?: string): readonly string[] {
  if (level !== 'regency') return ['', ...optionalTypeWords[level]];
  const spellings = Object.values(regencyTypeWords);
  return ['', ...spellings.filter(([full]) => typeWord === undefined || full === typeWord).flat()];
}

/** Expands `kab` or `kab.` before a regency's name to `kabupaten`. */
export const expandTypeWord = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]*kab[^\p{L}\p{N}]+(?=.*[\p{L}\p{N}])/isu, 'kabupaten ');
