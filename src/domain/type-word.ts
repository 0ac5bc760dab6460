import { fold } from './fold.ts';
import type { Level } from './level.ts';

interface TypeWord {
  /** The word at the start of a regency's name. */
  readonly word: string;
  /** Folded spellings in use. */
  readonly spellings: readonly string[];
}

/** The type words of regencies, longer ones first. Every regency's name begins with one. */
const regencyTypeWords: readonly TypeWord[] = [
  {
    word: 'Kabupaten Administrasi ',
    spellings: ['kabupatenadministrasi', 'kabadministrasi', 'kabupaten', 'kab'],
  },
  { word: 'Kota Administrasi ', spellings: ['kotaadministrasi', 'kota'] },
  { word: 'Kabupaten ', spellings: ['kabupaten', 'kab'] },
  { word: 'Kota ', spellings: ['kota'] },
];

/** Folded type words that people add before names that have none. */
const optionalTypeWords: Readonly<Record<Exclude<Level, 'regency'>, readonly string[]>> = {
  province: ['provinsi'],
  district: ['kecamatan', 'kec'],
  village: [],
};

/** Counts the folded letters of a name's type word: 4 for `Kota Bandung`, 0 if it has none. */
export function typeWordLength(name: string, level: Level): number {
  const found = level === 'regency' ? regencyTypeWords.find(({ word }) => name.startsWith(word)) : undefined;
  return found === undefined ? 0 : fold(found.word).length;
}

/** Gives every folded spelling of a whole name: without its type word, with it, and with its short forms. */
export function spellingsOf(name: string, level: Level): readonly string[] {
  const bare = fold(name).slice(typeWordLength(name, level));
  const words =
    level === 'regency'
      ? (regencyTypeWords.find(({ word }) => name.startsWith(word))?.spellings ?? [])
      : optionalTypeWords[level];
  return [bare, ...words.map((word) => word + bare)];
}

/** Expands `kab` or `kab.` before a regency's name to kabupaten. */
export function expandTypeWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]*kab[^\p{L}\p{N}]+(?=.*[\p{L}\p{N}])/isu, 'kabupaten ');
}
