import { fold } from '../domain/fold.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { administrativeWords, findLabelDepth, roles, type Role } from './address-words.ts';

export interface Token {
  /** The letters `[start, end)` of the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The typed letters, folded. */
  readonly word: string;
  /** The numbers of its part (parts end at commas) and column (at `|`, tabs and line ends). */
  readonly part: number;
  readonly column: number;
  /** Whether a hyphen, or the dash in a road's name, joins the word to the word before. */
  readonly isJoined: boolean;
  readonly hasDigit: boolean;
  /** The depth of the level that a word such as `Kec.` states. */
  readonly label: number | undefined;
  readonly role: Role | undefined;
  /** The label before the word, in the same part: `Kec.` of `Coblong`. */
  readonly labelledBy: Token | undefined;
}

/** A text without blanks inside codes and words. `tokens` are its words. */
export interface Text {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Maximum words of a text that are read. */
const maxTokens = 60;

const spacedDigits =
  /(?<![\p{L}\p{N}])\p{Nd}(?:\p{Nd}\s+\p{Nd}{3}|\p{Nd}{2}\s+\p{Nd}{2}|(?:\s+\p{Nd}){4})(?![\p{L}\p{N}])/gu;
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu;
/** A word, or single letters with dots between: `T.T.S`. */
const wordPattern = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}){2,}(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}'’‘`]+/gu;
const columnEnd = /[|\t\r\n]/;
const partEnd = /[,;|()\t\r\n]| - /;
/**
 * A dash in a road's name does not end a part: `Jl. Medan - Binjai Km 13`, `Jl. Medan - Binjai,`. A
 * dash between a street and its district looks the same, but is rarer.
 */
const roadDash =
  /(?<= )-(?=(?: \p{L}+)+ km\b)|(?<=\b(?:jl\.?|jalan|raya|lintas|poros|trans)(?: \p{L}+){1,3} )-(?=(?: \p{L}+){1,2},)/giu;

/** Splits a text into words, with their levels and roles. */
export function tokenizeText(q: string): Text {
  // Closes the blanks in a postal code (`40 135`) and in a spaced-out word (`D A G O`).
  const text = q
    .replace(spacedDigits, (blanks) => {
      const digits = fold(blanks);
      return postalCodePattern.test(digits) ? digits : blanks;
    })
    .replace(spacedLetters, (letters) => letters.replaceAll(' ', ''));
  const tokens: Token[] = [];
  // Marks these dashes with NUL, because a mark that users can type would join other words, too.
  const withRoads = text.replace(roadDash, '\0');
  let [part, column, end] = [0, 0, 0];
  for (const { 0: typed, index } of withRoads.matchAll(wordPattern)) {
    const gap = withRoads.slice(end, index);
    if (columnEnd.test(gap)) column++;
    if (partEnd.test(gap)) part++;
    end = index + typed.length;
    const word = fold(typed);
    if (word === '' || tokens.length === maxTokens) continue;
    const label = findLabelDepth(word);
    // `Ds/Kec. Dolopo` means the village Dolopo, in a district of the same name: skips `Kec`.
    if (label === 2 && gap.includes('/') && tokens.at(-1)?.label === 3) continue;
    const before = tokens.findLast((token) => !administrativeWords.has(token.word));
    tokens.push({
      start: index,
      end,
      word,
      part,
      column,
      label,
      role: roles.get(word),
      isJoined: gap === '-' || gap.includes('\0'),
      hasDigit: /\d/.test(word),
      labelledBy: before?.label !== undefined && before.part === part ? before : undefined,
    });
  }
  return { text, tokens };
}
