import { fold, foldWords } from '../../domain/fold.ts';
import type { Level } from '../../domain/level.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';

export interface SearchWord {
  /** Folded spellings, any of which matches: what was typed, or several if that was corrected. */
  readonly spellings: readonly string[];
  /** The only level that it matches, if a type word says so. */
  readonly level: Level | undefined;
  /** Whether it can be the start of a postal code, too. */
  readonly isDigits: boolean;
  /** Whether it counts only where a word of a name starts: anywhere it is in too many. */
  readonly isAtStart?: true;
}

/**
 * Splits a list of words.
 * @example splitWords('kecamatan kec') // ['kecamatan', 'kec']
 */
export const splitWords = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Gives the key that each word is listed under.
 * @example keyByWord({ district: 'kecamatan kec' }).get('kec') // 'district'
 */
export function keyByWord<Key extends string>(
  wordsByKey: Readonly<Record<Key, string>>,
): ReadonlyMap<string, Key> {
  const lists = Object.entries(wordsByKey) as [Key, string][];
  return new Map(lists.flatMap(([key, words]) => splitWords(words).map((word) => [word, key] as const)));
}

/** Type words that are not part of names, unlike those of regencies. */
// The annotation lets bundlers leave it out of scripts that do not use it.
const typeWords: ReadonlyMap<string, Level> = /* @__PURE__ */ keyByWord({
  province: 'provinsi propinsi prov',
  district: 'kecamatan kec',
  village: 'kelurahan kel desa ds',
});

/** The type words that regencies' names begin with. */
export const regencyWords: ReadonlySet<string> = new Set(['kabupaten', 'kota', 'administrasi']);

const shortForms: ReadonlyMap<string, string> = new Map([
  ['kab', 'kabupaten'],
  ['kotamadya', 'kota'],
  ['adm', 'administrasi'],
]);

/** Words that say nothing about the place, although some places are called so. */
const fillerWords: ReadonlySet<string> = new Set(['kode', 'pos', 'kodepos', 'indonesia']);

/**
 * Whether the bare reading leaves a folded word out.
 * @example isLeftOut('kelurahan') // true
 */
export const isLeftOut = (word: string): boolean => typeWords.has(word) || fillerWords.has(word);

/** Maximum words per query, not counting type words: each word adds to the time of a search. */
export const maxWords = 16;

const onlyDigits = /^[0-9]+$/;
const oneLetter = /^\p{L}$/u;

/**
 * Makes a word with several spellings.
 * @example toSearchWord(['40135']).isDigits // true
 */
export function toSearchWord(spellings: readonly string[], level?: Level): SearchWord {
  return { spellings, level, isDigits: spellings.every((spelling) => onlyDigits.test(spelling)) };
}

/**
 * Whether a word is the type word of a level.
 * @example isTypeWord('kota') // true
 */
export function isTypeWord(word: string): boolean {
  return typeWords.has(word) || regencyWords.has(word);
}

/**
 * Whether a word may match names of a level.
 * @example mayMatch(toSearchWord(['dago'], 'village'), 'district') // false
 */
export const mayMatch = (word: SearchWord, level: Level): boolean =>
  word.level === undefined || word.level === level;

const spacedDigits = /(?<![\p{L}\p{N}])\p{Nd}+(?:\s+\p{Nd}+)+(?![\p{L}\p{N}])/gu;

/**
 * Joins the digits of a postal code with spaces. Leaves other digits.
 * @example joinPostalCode('dago 40 135') // 'dago 40135'
 */
export function joinPostalCode(q: string): string {
  return q.replace(spacedDigits, (digits) => {
    const joined = fold(digits);
    return postalCodePattern.test(joined) ? joined : digits;
  });
}

/** Splits a query into folded words. Single letters in a row are one word, as in the folded names. */
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
  // A place may be called like what it lies in. Two letters alone match half of all villages, once or twice.
  const isVaried = words.some((word) => word !== words[0]);
  const maxTimes = (word: string): number => (isVaried || word.length > 2 ? 2 : 1);
  return words.filter(
    (word, at) => words.slice(0, at).filter((other) => other === word).length < maxTimes(word),
  );
}

/** The readings of a query, the most likely first. */
export interface Readings {
  /** Type words limit the word beside them to their level. */
  readonly typed: readonly SearchWord[];
  /** Type words are part of names. */
  readonly literal: readonly SearchWord[];
  /** Without type words and filler words. */
  readonly bare: readonly SearchWord[];
  readonly typeWords: readonly string[];
  readonly lastTypeWord: string | undefined;
}

/**
 * Parses what a person types.
 * @example parseSearch('kel. dago').typed // [{ spellings: ['dago'], level: 'village', isDigits: false }]
 */
export function parseSearch(q: string): Readings {
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
  const bare = new Set(folded.filter((word) => !typeWords.has(word) && !fillerWords.has(word)));
  return {
    typed,
    literal: folded.map((word) => toSearchWord([word])),
    bare: [...bare].map((word) => toSearchWord([word])),
    typeWords: found,
    lastTypeWord: typeWords.has(folded.at(-1) ?? '') ? folded.at(-1) : undefined,
  };
}
