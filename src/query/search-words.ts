import { fold, foldWords } from '../domain/fold.ts';
import type { Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';

/** One word of a search: what a name has to hold for it to match. */
export interface SearchWord {
  /** Folded spellings, any of which will do; the one that was typed, unless that was mended. */
  readonly spellings: readonly string[];
  /** The only level at which it may match, where a type word says so. */
  readonly level: Level | undefined;
  /** The start of a postal code, as well as a part of a name. */
  readonly isDigits: boolean;
}

/** Type words that no name of their level has, unlike those of regencies. */
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

/** The type words that regencies' names begin with. */
export const regencyWords: ReadonlySet<string> = new Set(['kabupaten', 'kota', 'administrasi']);

const shortForms: ReadonlyMap<string, string> = new Map([
  ['kab', 'kabupaten'],
  ['kotamadya', 'kota'],
  ['adm', 'administrasi'],
]);

/** What people add to an address, and what they ask for. Some places are called so too. */
const beside: ReadonlySet<string> = new Set(['kode', 'pos', 'kodepos', 'indonesia']);

/** Nobody tells of a place in more words beside type words; and with each more of them it takes longer to find. */
export const mostWords = 16;

const onlyDigits = /^[0-9]+$/;
const oneLetter = /^\p{L}$/u;

/** Makes a word that may be spelled in several ways. */
export function toSearchWord(spellings: readonly string[], level?: Level): SearchWord {
  return { spellings, level, isDigits: spellings.every((spelling) => onlyDigits.test(spelling)) };
}

/** Whether a word says of which level a place is, and not what it is called. */
export function isTypeWord(word: string): boolean {
  return typeWords.has(word) || regencyWords.has(word);
}

const spacedDigits = /(?<![\p{L}\p{N}])\p{Nd}+(?:\s+\p{Nd}+)+(?![\p{L}\p{N}])/gu;

/** Joins the digits of a postal code that is written with blanks: `40 135`. Other digits stay as they are. */
function joinPostalCode(q: string): string {
  return q.replace(spacedDigits, (digits) => {
    const joined = fold(digits);
    return postalCodePattern.test(joined) ? joined : digits;
  });
}

/** Folds the words of what a person typed. Letters by themselves are one word: names hold them without the spaces. */
function foldTyped(q: string): readonly string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const folded of foldWords(joinPostalCode(q))) {
    const word = shortForms.get(folded) ?? folded;
    const isLetter = oneLetter.test(word);
    if (isLetter && isOpen) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
    isOpen = isLetter;
  }
  return words.filter((word, at) => words.slice(0, at).filter((other) => other === word).length < 2);
}

/** The ways in which what a person typed may be read, the likeliest first. */
export interface Readings {
  /** A type word says of its neighbour at which level that may match. */
  readonly typed: readonly SearchWord[];
  /** Type words are words of names. */
  readonly literal: readonly SearchWord[];
  /** Type words say nothing, nor does what is no part of a name. */
  readonly bare: readonly SearchWord[];
  /** The type words, and the last word if it is one. */
  readonly typeWords: readonly string[];
  readonly lastTypeWord: string | undefined;
}

/** Reads what a person typed. */
export function readSearch(q: string): Readings {
  const folded = foldTyped(q);
  const typed: SearchWord[] = [];
  const found: string[] = [];
  let level: Level | undefined;
  for (const [at, word] of folded.entries()) {
    const named = typeWords.get(word);
    if (named === undefined) {
      typed.push(toSearchWord([word], level));
      level = undefined;
      continue;
    }
    found.push(word);
    const before = typed.at(-1);
    // `Kec. Coblong`, and at the end `Coblong kec.`
    if (at < folded.length - 1) level = named;
    else if (before !== undefined) typed.splice(-1, 1, { ...before, level: before.level ?? named });
  }
  const bare = new Set(folded.filter((word) => !typeWords.has(word) && !beside.has(word)));
  return {
    typed,
    literal: folded.map((word) => toSearchWord([word])),
    bare: [...bare].map((word) => toSearchWord([word])),
    typeWords: found,
    lastTypeWord: typeWords.has(folded.at(-1) ?? '') ? folded.at(-1) : undefined,
  };
}
