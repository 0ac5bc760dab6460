import { fold } from '../domain/fold.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { administrativeWords, depthOf, labels, roles, type Role } from './address-words.ts';

/** A word of a text. */
export interface Token {
  readonly typed: string;
  /** Where it starts, in UTF-16 units of the text with its postal code joined. */
  readonly start: number;
  readonly word: string;
  /** The part between commas that it is in, and the column between `|`, tabs and line ends. */
  readonly part: number;
  readonly column: number;
  /** Whether nothing but a hyphen stands before it. */
  readonly isJoined: boolean;
  readonly isDigits: boolean;
  readonly hasDigit: boolean;
  /** Where it is a word such as `Kec.`: the depth of the level that it says. */
  readonly label: number | undefined;
  readonly role: Role | undefined;
  /** The word that says its level before it, in the same part: `Kec.` of `Coblong`. */
  readonly labelledBy: Token | undefined;
}

type Word = Omit<Token, 'labelledBy'>;

/** Maximum words of a text that are read. */
const maxTokens = 60;

const spacedDigits = /(?<![\p{L}\p{N}])\p{Nd}+(?:\s+\p{Nd}+)+(?![\p{L}\p{N}])/gu;
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu;
/** A word, or single letters with dots between: `T.T.S`. */
const word = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}){2,}(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}'’‘`]+/gu;
const columnEnd = /[|\t\r\n]/;
const partEnd = /[,;|()\t\r\n]| - /;
/** A dash in a road's name, `Jl. Medan - Binjai Km 13` or `Jl. Raya Medan - Binjai, Sunggal`: it ends no part. */
const roadDash =
  /(?<= )-(?=(?: \p{L}+)+ km\b)|(?<=\b(?:raya|lintas|poros|trans)(?: \p{L}+){1,3} )-(?=(?: \p{L}+){1,2},)/giu;

/** What programs write into empty cells. */
const placeholders: ReadonlySet<string> = new Set(['na', 'nan', 'null', 'none', 'undefined']);

/** Closes the blanks in a postal code (`40 135`) and in a word whose letters stand apart (`D A G O`). */
function closeBlanks(q: string): string {
  return q
    .replace(spacedDigits, (digits) => (postalCodePattern.test(fold(digits)) ? fold(digits) : digits))
    .replace(spacedLetters, (letters) => letters.replaceAll(' ', ''));
}

/** Leaves out columns that have a placeholder alone. */
function withoutPlaceholders(tokens: readonly Word[]): readonly Word[] {
  if (!tokens.some((token) => placeholders.has(token.word)) || tokens.at(-1)?.column === 0) return tokens;
  return tokens.filter(
    ({ word, column }) =>
      !placeholders.has(word) || tokens.some((other) => other.column === column && other.word !== word),
  );
}

/** A text in words. */
export interface Text {
  /** What was typed, with its blanks closed. */
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Splits a text whose blanks are closed into words. */
function splitWords(closed: string): readonly Word[] {
  const text = closed.replace(roadDash, '–');
  const tokens: Word[] = [];
  let [part, column, end] = [0, 0, 0];
  for (const { 0: typed, index } of text.matchAll(word)) {
    const gap = text.slice(end, index);
    if (columnEnd.test(gap)) column++;
    if (partEnd.test(gap)) part++;
    end = index + typed.length;
    const folded = fold(typed);
    if (folded === '' || tokens.length === maxTokens) continue;
    const label = labels.get(folded);
    // `Ds/Kec. Dolopo` is a village of the district Dolopo.
    if (label === 'district' && gap.includes('/') && tokens.at(-1)?.label === depthOf('village')) continue;
    tokens.push({
      ...{ typed, start: index, word: folded, part, column },
      isJoined: gap === '-',
      isDigits: /^\d+$/.test(folded),
      hasDigit: /\d/.test(folded),
      label: label && depthOf(label),
      role: roles.get(folded),
    });
  }
  // Who types `kota` and nothing else begins a name.
  const [only] = tokens;
  if (only !== undefined && tokens.length === 1) return [{ ...only, label: undefined, role: undefined }];
  return withoutPlaceholders(tokens);
}

/** Finds the word that says the level of another before it. */
function findLabel(words: readonly Word[], at: number): Word | undefined {
  let before = at - 1;
  while (administrativeWords.has(words[before]?.word ?? '')) before--;
  const label = words[before];
  return label?.label !== undefined && label.part === words[at]?.part ? label : undefined;
}

/** Reads a text: closes its blanks, splits it into words, and finds what says their levels. */
export function readText(q: string): Text {
  const text = closeBlanks(q);
  const tokens: Token[] = [];
  const words = splitWords(text);
  for (const [at, word] of words.entries()) {
    const label = findLabel(words, at);
    tokens.push({ ...word, labelledBy: label && tokens[words.indexOf(label)] });
  }
  return { text, tokens };
}
