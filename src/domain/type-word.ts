import { fold } from './fold.ts';
import type { Level } from './level.ts';

interface TypeWord {
  /** The word as it stands before a regency's name. */
  readonly word: string;
  /** Folded spellings that people put in its place. */
  readonly spellings: readonly string[];
}

/** The type words of regencies, each before those that it begins with. Every regency's name has one. */
const regencyTypeWords: readonly TypeWord[] = [
  {
    word: 'Kabupaten Administrasi ',
    spellings: ['kabupatenadministrasi', 'kabadministrasi', 'kabupaten', 'kab'],
  },
  { word: 'Kota Administrasi ', spellings: ['kotaadministrasi', 'kota'] },
  { word: 'Kabupaten ', spellings: ['kabupaten', 'kab'] },
  { word: 'Kota ', spellings: ['kota'] },
];

/** Folded type words that people put before names which have none. */
const optionalTypeWords: Readonly<Record<Exclude<Level, 'regency'>, readonly string[]>> = {
  province: ['provinsi'],
  district: ['kecamatan', 'kec'],
  village: [],
};

/** Gives how many folded letters of a region's name are its type word: 4 for `Kota Bandung`, else 0. */
export function typeWordLength(name: string, level: Level): number {
  const found = level === 'regency' ? regencyTypeWords.find(({ word }) => name.startsWith(word)) : undefined;
  return found === undefined ? 0 : fold(found.word).length;
}

/** Gives every folded spelling that names a region as a whole: with, without and with a short type word. */
export function spellingsOf(name: string, level: Level): readonly string[] {
  const bare = fold(name).slice(typeWordLength(name, level));
  const words =
    level === 'regency'
      ? (regencyTypeWords.find(({ word }) => name.startsWith(word))?.spellings ?? [])
      : optionalTypeWords[level];
  return [bare, ...words.map((word) => word + bare)];
}

/** `kab` or `kab.` before a regency's name means kabupaten. */
export function expandTypeWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]*kab[^\p{L}\p{N}]+(?=.*[\p{L}\p{N}])/isu, 'kabupaten ');
}
