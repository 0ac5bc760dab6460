import type { Country } from '../country/country.ts';
import type { Layout } from './layout.ts';
import type { Mention } from './mention.ts';

/** A feature, by its index in `featureNames`, and its value. */
export type Value = readonly [feature: number, value: number];

/** A weighted sum of values. */
export interface Scored {
  readonly values: readonly Value[];
  readonly score: number;
}

export type Unscored<Subject extends Scored> = Omit<Subject, keyof Scored>;

/** A mention, and what it adds to a score. */
export interface Evidence extends Mention, Scored {
  /** Whether the mention is a part of a longer name. */
  readonly isInside: boolean;
}

/** A mention in a chain, and its region: the place, or a region that the place is or was in. */
export interface Step {
  readonly mention: Evidence;
  readonly node: number;
  /** Whether the place may have been in the region, although no list says so. */
  readonly isUnlisted: boolean;
}

/** Everything about a text that does not depend on the candidate. */
export interface State {
  readonly country: Country;
  readonly weights: Float64Array;
  readonly layout: Layout;
  /** The mentions, highest score first. */
  readonly evidence: readonly Evidence[];
  readonly byNode: ReadonlyMap<number, readonly Evidence[]>;
  /** Named districts that a village of the regency may have left, although no list says so. */
  readonly unlistedDistricts: readonly Step[];
  /** Names after a label of villages, and the regencies with such a village. */
  readonly labelledVillages: readonly { readonly start: number; readonly regencies: ReadonlySet<number> }[];
  /** The postal code of the text, or the codes that start with its digits, with their villages. */
  readonly codes: readonly { readonly code: string; readonly villages: readonly number[] }[];
  /** The villages with these codes, and their ancestors. */
  readonly withCode: ReadonlySet<number>;
  /** Whether the text names a village with the code, or its district. */
  readonly namesCoded: boolean;
  readonly asksForCode: boolean;
  /** Whether the text has a desa or a hamlet. */
  readonly isRural: boolean;
}

/** A place that a text may name, by its best chain. Its score includes those of the mentions. */
export interface Candidate extends Scored {
  readonly state: State;
  /** The region; for a postal code, one of its villages. */
  readonly node: number;
  readonly code: string | undefined;
  readonly depth: number;
  /** The regency of the place, which may be the place itself; -1 for a province. */
  readonly regency: number;
  /** The mentions of the place and of regions that it is or was in, smallest first. */
  readonly steps: readonly Step[];
  /** The mention of the place itself; undefined if the text only has its code. */
  readonly self: Evidence | undefined;
  /** The mentions of the chain, and further mentions of the place and its ancestors. */
  readonly explained: readonly Evidence[];
  /** The indexes of free words that no mention explains. */
  readonly left: readonly number[];
  /** Whether the place, or a village in it, has the postal code of the text. */
  readonly usesCode: boolean;
}
