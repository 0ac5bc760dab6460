import { foldWords } from '../domain/fold.ts';
import type { Level } from '../domain/level.ts';

/** One word of a search: what a name has to hold for it to match. */
export interface SearchWord {
  /** Folded spellings, any of which will do; the one that was typed, unless that was mended. */
  readonly spellings: readonly string[];
  /** The only level at which it may match, where a type word says so. */
  readonly level: Level | undefined;
  /** The start of a postal code, as well as a part of a name. */
  readonly isDigits: boolean;
}

/** Type words that no name of their level has. `kota` and `kabupaten` are no such words: they begin every regency's name. */
const typeWords: ReadonlyMap<string, Level> = new Map([
  ['provinsi', 'province'],
  ['propinsi', 'province'],
  ['prov', 'province'],
  ['kecamatan', 'district'],
  ['kec', 'district'],
  ['kelurahan', 'village'],
  ['kel', 'village'],
  ['desa', 'village'],
  ['ds', 'village'],
]);

const shortForms: ReadonlyMap<string, string> = new Map([['kab', 'kabupaten']]);

const onlyDigits = /^\p{Nd}+$/u;

/** Makes a word that may be spelled in several ways. */
export function toSearchWord(spellings: readonly string[], level?: Level): SearchWord {
  return { spellings, level, isDigits: spellings.every((spelling) => onlyDigits.test(spelling)) };
}

/**
 * Splits what a person typed into words. A type word is no word of its own, but says of the word behind it at which
 * level it may match.
 *
 * @param literal takes type words for words of names
 */
export function parseSearchWords(q: string, literal = false): readonly SearchWord[] {
  const words: SearchWord[] = [];
  let level: Level | undefined;
  const folded = foldWords(q);
  for (const [at, word] of folded.entries()) {
    const named = literal || at === folded.length - 1 ? undefined : typeWords.get(word);
    if (named === undefined) words.push(toSearchWord([shortForms.get(word) ?? word], level));
    level = named;
  }
  return words;
}
