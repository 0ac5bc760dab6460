import { postalCodePattern } from '../domain/postal-code.ts';
import type { Text, Token } from './text.ts';

/** The parts of an address that are not places; null if missing. */
export interface AddressParts {
  readonly street: string | null;
  /** The numbers of the house, block, floor and the like. */
  readonly numbers: string | null;
  readonly rt: string | null;
  readonly rw: string | null;
}

/** Matches `RT 01 RW 02`, `RT/RW 01/02` and `RT 01/02`. */
const rtPattern = /\brt\W*(?:rw\W*)*(\d{1,4}[a-z]?)\b(?:\W+(?:rw\W*)?(\d{1,4}[a-z]?)\b)?/i;
const rwPattern = /\brw\W*(\d{1,4}[a-z]?)\b/i;

const isNumber = ({ hasDigit, word }: Token): boolean => hasDigit && !postalCodePattern.test(word);

/** Checks whether a word continues a number: `C2`, `5`, `A`. */
const isNumeric = (token: Token): boolean =>
  token.role === undefined && (isNumber(token) || token.word.length <= 2);

/** Returns the word at `start`, and the following words of its part that belong to it. */
function takeRun(words: readonly Token[], start: number, belongs: (word: Token) => boolean) {
  const end = words.findIndex(
    (word, at) => at > start && (word.part !== words[start]?.part || !belongs(word)),
  );
  return words.slice(start, end === -1 ? undefined : end);
}

export function readAddressParts({ text, tokens: words }: Text): AddressParts {
  const join = (run: readonly Token[]): string | null => {
    const [first, last] = [run[0], run.at(-1)];
    return first && last ? text.slice(first.start, last.end) : null;
  };
  const streetAt = words.findIndex(({ role }) => role === 'street');
  const isOfStreet = ({ role, label, hasDigit }: Token): boolean =>
    role !== 'number' && label === undefined && !hasDigit;
  const street = streetAt === -1 ? [] : takeRun(words, streetAt, isOfStreet);
  // A house number follows its street.
  const after = street.length > 1 ? takeRun(words, streetAt + street.length, isNumeric) : [];
  const isHouse = after[0] !== undefined && isNumber(after[0]) && after[0].part === street[0]?.part;
  const numbered = words
    .map((word, at) =>
      word.role === 'number' && !/^r[tw]/.test(word.word) ? takeRun(words, at, isNumeric) : [],
    )
    .filter(({ length }) => length > 1);
  const numbers = [...(isHouse ? [after] : []), ...numbered];
  const [, rt = null, pairedRw] = rtPattern.exec(text) ?? [];
  return {
    street: street.length > 1 ? join(street) : null,
    numbers: numbers.map(join).join(', ') || null,
    rt,
    rw: pairedRw ?? rwPattern.exec(text)?.[1] ?? null,
  };
}
