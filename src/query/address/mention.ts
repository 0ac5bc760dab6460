import type { Level } from '../../domain/level.ts';
import type { AddressWord } from './parse-address.ts';
import { commonStreets } from './address-words.ts';
import type { NameIndex } from '../names/name-index.ts';

/** Words of an address, `[start, end)`, that name regions of a level. */
export interface Mention {
  readonly level: Level;
  readonly start: number;
  readonly end: number;
  readonly positions: readonly number[];
  /** How much it counts. */
  readonly weight: number;
  readonly match: 'exact' | 'prefix' | 'fuzzy';
}

/** How much a mention counts by how it matches. */
const matchWeights = { exact: 1, prefix: 0.5, fuzzy: 0.75 };
/** A province is named last and says least; of equal names the regency is the best known. */
const levelWeights: Readonly<Record<Level, number>> = {
  province: 0.6,
  regency: 1.03,
  district: 1,
  village: 1,
};
/** How much more or less a name counts of which the address says what it is. */
const directionWeights = { right: 1.6, otherType: 0.6, wrong: 0.4 };
/** Longer names are less often there by chance. */
const perWord = 0.15;
const perLetter = 0.01;
const maxLetters = 16;
/** How much the name of a street counts that most towns have. */
const commonStreet = 0.05;
/** Words that count less belong to a street, a building or a person. */
const minFree = 0.7;

/** Whether a word belongs to no street, building or person. */
export const isFreeWeight = (weight: number): boolean => weight >= minFree;

/**
 * Makes the mentions of regions by some words. Regions of the type that the address says and others become two.
 *
 * @param regencies the names of all regencies
 * @param weights how much the words count by what stands before them; 0 for numbers
 * @param direction the word that says what they name
 */
export function toMentions(
  regencies: NameIndex,
  { level, start, end, match, positions }: Omit<Mention, 'weight'>,
  span: readonly AddressWord[],
  weights: readonly number[],
  direction: AddressWord | undefined,
): readonly Mention[] {
  const letters = span.map(({ folded }) => folded).join('');
  const own = Math.min(...weights.map((weight) => (weight === 0 ? 1 : weight)));
  const base = !isFreeWeight(own) && commonStreets.has(letters) ? commonStreet : own;
  const bySize = perWord * (span.length - 1) + perLetter * Math.min(letters.length, maxLetters);
  const make = (some: readonly number[], byDirection: number): readonly Mention[] => {
    const weight = base * (matchWeights[match] * byDirection * levelWeights[level] + bySize);
    return some.length === 0 ? [] : [{ level, start, end, positions: some, weight, match }];
  };
  const { right, otherType, wrong } = directionWeights;
  if (direction === undefined) return make(positions, 1);
  if (direction.direction !== level) return make(positions, wrong);
  if (level !== 'regency') return make(positions, right);
  const type = direction.folded.startsWith('kab') ? 'kabupaten' : 'kota';
  const isOfType = (position: number): boolean => regencies.names[position]?.startsWith(type) === true;
  return [
    ...make(positions.filter(isOfType), right),
    ...make(
      positions.filter((position) => !isOfType(position)),
      otherType,
    ),
  ];
}
