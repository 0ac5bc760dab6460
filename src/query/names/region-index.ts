import { fold } from '../../domain/fold.ts';
import { ancestorLevels, idDigits, type Level } from '../../domain/level.ts';
import { typeWordLength } from '../../domain/type-word.ts';
import { byLevel, type ByLevel, type Columns } from './columns.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { orderNames, type Aliases, type NameOrder } from './name-order.ts';
import { findPosition, lowerBound, type Range } from './numbers.ts';

/** Ascending positions by key. */
type Postings = ReadonlyMap<string, Uint32Array>;

/** The index of regions. Positions are in id order. */
export interface RegionIndex extends Omit<Columns, 'names' | 'aliases' | 'nicknames'> {
  readonly names: ByLevel<NameIndex>;
  readonly aliases: ByLevel<Aliases>;
  readonly order: ByLevel<NameOrder>;
  /** Villages by the first 1 to 5 digits of their postal code. */
  readonly villagesByCode: Postings;
  /** Villages by their whole other code. */
  readonly villagesByOtherCode: Postings;
}

/** Makes the index of the names of a level that searches use, of one that reads all names for each word. */
export type PrepareNames = (names: NameIndex, level: Level) => NameIndex;

/** Indexes codes, of which 0 is none, by so many of their first digits and more. */
function indexCodes(codes: Uint32Array, minDigits: number): Postings {
  const byDigits = new Map<number, number[]>();
  for (let start = 0, end = 0; start < codes.length; start = end) {
    // Neighbours most often share their code.
    while (codes[end] === codes[start] && end < codes.length) end++;
    for (let digits = codes[start] ?? 0; digits >= 10 ** (minDigits - 1); digits = Math.floor(digits / 10)) {
      const positions = byDigits.get(digits) ?? [];
      byDigits.set(digits, positions);
      for (let position = start; position < end; position++) positions.push(position);
    }
  }
  return new Map(Array.from(byDigits, ([digits, positions]) => [String(digits), new Uint32Array(positions)]));
}

function indexAliases({ aliases, nicknames }: Columns, level: Level): Aliases {
  const own = [...aliases[level], ...nicknames[level]];
  return {
    names: own.map(([, alias]) => fold(alias)),
    positions: own.map(([position]) => position),
    firstNickname: aliases[level].length,
  };
}

/**
 * Opens the index of the country.
 * @example openColumns(columns).names.village.names // ['dago', …]
 */
export function openColumns(columns: Columns, prepare: PrepareNames = (names) => names): RegionIndex {
  const { ids, postalCodes, otherCodes, posIndonesia } = columns;
  const { codesElsewhere, commonStreets, shortForms } = columns;
  const names = byLevel((level) => {
    const unranked = Uint8Array.from(columns.names[level], (name) => typeWordLength(name, level));
    return prepare(indexNames(columns.names[level], unranked), level);
  });
  const aliases = byLevel((level) => indexAliases(columns, level));
  return {
    ...{ ids, names, aliases, postalCodes, otherCodes, posIndonesia },
    ...{ codesElsewhere, commonStreets, shortForms },
    order: byLevel((level) => orderNames(names[level], aliases[level])),
    villagesByCode: indexCodes(postalCodes, 1),
    villagesByOtherCode: indexCodes(otherCodes, 5),
  };
}

/**
 * Finds the villages whose postal code begins with digits, or whose other code they are, ascending.
 * @example findCoded(index, '40135') // Uint32Array [24871]
 */
export function findCoded({ villagesByCode, villagesByOtherCode }: RegionIndex, digits: string): Uint32Array {
  const [own, other] = [villagesByCode.get(digits), villagesByOtherCode.get(digits)];
  if (own === undefined || other === undefined) return own ?? other ?? new Uint32Array();
  return Uint32Array.from([...own, ...other]).sort();
}

/**
 * Gives the range of a level's regions that lie in the ancestor with an id; empty if there is no such ancestor.
 * @example rangeWithin(index, 'regency', 'province', 11) // { start: 0, end: 23 }
 */
export function rangeWithin(
  { ids }: Pick<RegionIndex, 'ids'>,
  level: Level,
  ancestor: Level,
  id: number,
): Range {
  const factor = 10 ** (idDigits[level] - idDigits[ancestor]);
  if (!ancestorLevels(level).includes(ancestor) || findPosition(ids[ancestor], id) === undefined)
    return { start: 0, end: 0 };
  return { start: lowerBound(ids[level], id * factor), end: lowerBound(ids[level], (id + 1) * factor) };
}
