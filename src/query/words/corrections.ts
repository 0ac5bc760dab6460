import { parentLevels } from '../../domain/level.ts';
import { findNear, modernSpellings } from '../names/vocabulary.ts';
import { villagesWith } from './find-all.ts';
import { findNamed, type SearchIndex } from './search-index.ts';
import { isTypeWord, toSearchWord, type SearchWord } from './search-words.ts';

/** Maximum unknown words per query that are corrected; with more, results would be guesses. */
const maxCorrected = 2;
/** Maximum spellings per corrected word, all at the same distance. */
const maxSpellings = 10;

function isKnown(index: SearchIndex, spelling: string): boolean {
  return (
    parentLevels.some((level) => findNamed(index, level, spelling).some(({ length }) => length > 0)) ||
    villagesWith(index, toSearchWord([spelling])).some(({ length }) => length > 0)
  );
}

/** Corrects a word to the spellings that it may stand for; undefined if there are none. */
function correct(index: SearchIndex, word: SearchWord): SearchWord | undefined {
  const [typed = ''] = word.spellings;
  if (word.isDigits || isTypeWord(typed)) return undefined;
  const modern = modernSpellings(typed).filter((spelling) => isKnown(index, spelling));
  const spellings = modern.length > 0 ? modern : findNear(index.vocabulary, typed).slice(0, maxSpellings);
  return spellings.length === 0 ? undefined : toSearchWord(spellings, word.level);
}

interface Correction {
  readonly words: readonly SearchWord[];
  /** Each word is in a name as it was typed: then the corrected ones must be a whole name. */
  readonly mustBeExact: boolean;
}

/**
 * Yields corrected searches: with every unknown word corrected or, if none is unknown, one of the words in turn.
 * @example [...corrections(index, parseSearch('sukamadju').bare)] // one, with the word `sukamaju`
 */
export function* corrections(index: SearchIndex, words: readonly SearchWord[]): Generator<Correction> {
  const unknown = words.filter(({ spellings: [typed = ''] }) => !isKnown(index, typed));
  if (unknown.length > maxCorrected) return;
  for (const wrong of unknown.length > 0 ? [unknown] : words.map((word) => [word])) {
    const corrected = words.map((word) => (wrong.includes(word) ? correct(index, word) : word));
    if (corrected.every((word) => word !== undefined))
      yield { words: corrected, mustBeExact: unknown.length === 0 };
  }
}
