import { joinPostalCode } from '../words/search-words.ts';
import { isLabel, parseAddress, type AddressWord } from './parse-address.ts';

/** What an address says besides places; null where it does not. */
export interface AddressParts {
  readonly street: string | null;
  /** Of the house, block, floor and the like. */
  readonly numbers: string | null;
  readonly rt: string | null;
  readonly rw: string | null;
}

/** A run of words, from the first to the last. */
type Run = readonly [first: AddressWord, last: AddressWord];

/** The words before the numbers of neighbourhoods, and which numbers follow. */
const neighbourhoods: ReadonlyMap<string, readonly ('rt' | 'rw')[]> = new Map([
  ['rt', ['rt']],
  ['rw', ['rw']],
  ['rtrw', ['rt', 'rw']],
]);

/** Whether a word goes on with a number: `C2`, `5`, `A`. */
const isNumeric = (word: AddressWord): boolean => word.mark === undefined && isLabel(word);

/** Gives the words from one on that belong together: in the same part, until one that does not belong. */
function runFrom(
  words: readonly AddressWord[],
  start: number,
  belongs: (word: AddressWord, at: number) => boolean,
): readonly AddressWord[] {
  const { part } = words[start] ?? {};
  const rest = words.slice(start);
  const end = rest.findIndex((word, at) => word.part !== part || (at > 0 && !belongs(word, at)));
  return end === -1 ? rest : rest.slice(0, end);
}

/** Finds the numbers of neighbourhoods: `RT 01 RW 02`, `RT/RW 01/02` and `RT 01/02`. */
function readNeighbourhoods(words: readonly AddressWord[]): Pick<AddressParts, 'rt' | 'rw'> {
  const found: { rt: string | null; rw: string | null } = { rt: null, rw: null };
  let expected: ('rt' | 'rw')[] = [];
  for (const { folded, typed, isNumber } of words) {
    const kinds = neighbourhoods.get(folded);
    if (kinds !== undefined) expected.push(...kinds);
    else if (isNumber && expected.length > 0) {
      const kind = expected.shift() ?? 'rt';
      found[kind] ??= typed;
      if (expected.length === 0 && kind === 'rt' && found.rw === null) expected = ['rw'];
    } else expected = [];
  }
  return found;
}

/**
 * Reads what an address says besides places.
 * @example addressParts('Jl. Dago No. 5 RT 01/02, Coblong') // { street: 'Jl. Dago', numbers: 'No. 5', rt: '01', rw: '02' }
 */
export function addressParts(q: string): AddressParts {
  const text = joinPostalCode(q);
  const words = parseAddress(q);
  const slice = ([first, last]: Run): string => text.slice(first.start, last.start + last.typed.length);
  const join = (run: readonly AddressWord[]): string | null => {
    const [first, last] = [run[0], run.at(-1)];
    return first === undefined || last === undefined ? null : slice([first, last]);
  };
  const isNeighbourhood = ({ folded }: AddressWord): boolean => neighbourhoods.has(folded);
  const opensStreet = words.findIndex(({ mark }) => mark === 'street');
  const street =
    opensStreet === -1
      ? []
      : runFrom(
          words,
          opensStreet,
          ({ mark, direction, isCode, isNumber }) =>
            mark !== 'number' && direction === undefined && !isCode && !isNumber,
        );
  const numbered = words.flatMap((word, at) => {
    if (word.mark !== 'number' || isNeighbourhood(word)) return [];
    const run = runFrom(words, at, isNumeric);
    return run.length > 1 ? [join(run)] : [];
  });
  // A house has its number behind the street.
  const behind = street.length > 1 ? runFrom(words, opensStreet + street.length, isNumeric) : [];
  const isBare = behind[0]?.isNumber === true && behind[0].part === street[0]?.part;
  const numbers = [...(isBare ? [join(behind)] : []), ...numbered].filter((found) => found !== null);
  return {
    street: street.length > 1 ? join(street) : null,
    numbers: numbers.length === 0 ? null : numbers.join(', '),
    ...readNeighbourhoods(words),
  };
}
