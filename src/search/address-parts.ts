import { postalCodePattern } from '../domain/postal-code.ts';
import type { Text, Token } from './text.ts';

/** What an address says besides places; null where it does not. */
export interface AddressParts {
  readonly street: string | null;
  /** Of the house, block, floor and the like. */
  readonly numbers: string | null;
  readonly rt: string | null;
  readonly rw: string | null;
}

/** A run of words, from the first to the last. */
type Run = readonly [first: Token, last: Token];

/** The words before the numbers of neighbourhoods, and which numbers follow. */
const neighbourhoods: ReadonlyMap<string, readonly ('rt' | 'rw')[]> = new Map([
  ['rt', ['rt']],
  ['rw', ['rw']],
  ['rtrw', ['rt', 'rw']],
]);

const isCode = ({ word }: Token): boolean => postalCodePattern.test(word);
const isNumber = (token: Token): boolean => token.hasDigit && !isCode(token);

/** Whether a word goes on with a number: `C2`, `5`, `A`. */
const isNumeric = (token: Token): boolean =>
  token.role === undefined && (isNumber(token) || token.word.length <= 2);

/** Gives the words from one on that belong together: in the same part, until one that does not belong. */
function runFrom(
  words: readonly Token[],
  start: number,
  belongs: (word: Token, at: number) => boolean,
): readonly Token[] {
  const { part } = words[start] ?? {};
  const rest = words.slice(start);
  const end = rest.findIndex((word, at) => word.part !== part || (at > 0 && !belongs(word, at)));
  return end === -1 ? rest : rest.slice(0, end);
}

/** Finds the numbers of neighbourhoods: `RT 01 RW 02`, `RT/RW 01/02` and `RT 01/02`. */
function readNeighbourhoods(words: readonly Token[]): Pick<AddressParts, 'rt' | 'rw'> {
  const found: { rt: string | null; rw: string | null } = { rt: null, rw: null };
  let expected: ('rt' | 'rw')[] = [];
  for (const token of words) {
    const { word, typed } = token;
    const kinds = neighbourhoods.get(word);
    if (kinds !== undefined) expected.push(...kinds);
    else if (isNumber(token) && expected.length > 0) {
      const kind = expected.shift() ?? 'rt';
      found[kind] ??= typed;
      if (expected.length === 0 && kind === 'rt' && found.rw === null) expected = ['rw'];
    } else expected = [];
  }
  return found;
}

/** Reads what an address says besides places. */
export function addressParts({ text, tokens: words }: Text): AddressParts {
  const slice = ([first, last]: Run): string => text.slice(first.start, last.start + last.typed.length);
  const join = (run: readonly Token[]): string | null => {
    const [first, last] = [run[0], run.at(-1)];
    return first === undefined || last === undefined ? null : slice([first, last]);
  };
  const isNeighbourhood = ({ word }: Token): boolean => neighbourhoods.has(word);
  const opensStreet = words.findIndex(({ role }) => role === 'street');
  const street =
    opensStreet === -1
      ? []
      : runFrom(
          words,
          opensStreet,
          (word) => word.role !== 'number' && word.label === undefined && !word.hasDigit,
        );
  const numbered = words.flatMap((word, at) => {
    if (word.role !== 'number' || isNeighbourhood(word)) return [];
    const run = runFrom(words, at, isNumeric);
    return run.length > 1 ? [join(run)] : [];
  });
  // A house has its number behind the street.
  const behind = street.length > 1 ? runFrom(words, opensStreet + street.length, isNumeric) : [];
  const isBare = behind[0] !== undefined && isNumber(behind[0]) && behind[0].part === street[0]?.part;
  const numbers = [...(isBare ? [join(behind)] : []), ...numbered].filter((found) => found !== null);
  return {
    street: street.length > 1 ? join(street) : null,
    numbers: numbers.length === 0 ? null : numbers.join(', '),
    ...readNeighbourhoods(words),
  };
}
