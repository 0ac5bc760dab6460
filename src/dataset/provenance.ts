import type { Village } from '../domain/region.ts';
import type { Dataset } from './dataset.ts';

/** A package, or a file, that the data comes from. */
export interface Source {
  /** What it is to this data: `regions`, `postal-codes` or `province-codes`. */
  readonly key: SourceKey;
  readonly name: string;
  readonly version: string;
  readonly author: string;
  readonly licence: string;
  /** Where it is published; empty where it is not. */
  readonly home: string;
  /** The hash of what was read, as `sha512-` and base64. */
  readonly integrity: string;
  /** What is taken from it, in Indonesian. */
  readonly use: string;
  /** The work that it is made of; empty where it is its own, and then so are the next three. */
  readonly based_on: string;
  readonly based_on_author: string;
  readonly based_on_licence: string;
  /** Where that work is published. */
  readonly based_on_home: string;
}

export const sourceKeys = ['regions', 'postal-codes', 'province-codes'] as const;
export type SourceKey = (typeof sourceKeys)[number];

/**
 * How a village came by its postal code, or why it has none: given by the source of its region; filled from the second
 * source where the first has none; replaced from there where the first one's cannot be right; dropped for that reason;
 * missing in both; corrected by hand.
 */
export const origins = ['given', 'filled', 'replaced', 'dropped', 'missing', 'corrected'] as const;
export type Origin = (typeof origins)[number];

/** The origins of villages without a postal code. A correction may take a code away, too. */
export const originsWithoutCode: readonly Origin[] = ['dropped', 'missing', 'corrected'];

/** Tells how a village came by its postal code. */
export function originOf({ origins: exceptions }: Pick<Dataset, 'origins'>, { id }: Village): Origin {
  return exceptions.get(id) ?? 'given';
}

const sourceOfOrigin: Readonly<Record<Origin, SourceKey | undefined>> = {
  given: 'regions',
  filled: 'postal-codes',
  replaced: 'postal-codes',
  dropped: undefined,
  missing: undefined,
  corrected: undefined,
};

/** Gives the source of a village's postal code; undefined where it has none, or was corrected by hand. */
export function sourceOf(
  dataset: Pick<Dataset, 'origins' | 'sources'>,
  village: Village,
): Source | undefined {
  const key = sourceOfOrigin[originOf(dataset, village)];
  return dataset.sources.find((source) => source.key === key);
}
