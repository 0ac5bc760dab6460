import type { Country } from '../country/country.ts';
import type { Layout } from './layout.ts';
import type { Mention } from './mention.ts';

/** A feature, by its place in `features`, and its value. */
export type Value = readonly [feature: number, value: number];

/** A mention with what it adds to a score. */
export interface Evidence extends Mention {
  /** Whether it is a part of a longer name. */
  readonly isInside: boolean;
  readonly values: readonly Value[];
  readonly score: number;
}

/** A mention that a candidate uses, and the region that it names: the place, or a region that the place is or was in. */
export interface Step {
  readonly mention: Evidence;
  readonly node: number;
  /** Whether the place may have been in the region, although no list knows it. */
  readonly isUnsaid: boolean;
}

/** How the mention of a larger region follows the mention before it. */
export interface Link {
  readonly isInverted: boolean;
  readonly isNext: boolean;
  /** Whether only a village of the same district is between the two. */
  readonly isBehindSibling: boolean;
  readonly isUnsaid: boolean;
}

/** What is known of a text while its candidates are scored. */
export interface State {
  readonly country: Country;
  readonly weights: Float64Array;
  readonly layout: Layout;
  /** The mentions, highest score first. */
  readonly evidence: readonly Evidence[];
  readonly byNode: ReadonlyMap<number, readonly Evidence[]>;
  /** Whole districts by their regency: villages may have moved out of them although no list knows it. */
  readonly unsaidDistricts: ReadonlyMap<number, readonly Step[]>;
  /** Villages that are all of their part, outside of streets and buildings. */
  readonly wholeParts: readonly Evidence[];
  /** Villages that a label says, and the regencies with a village of the name. */
  readonly labelledVillages: readonly { readonly start: number; readonly regencies: ReadonlySet<number> }[];
  /** The codes that are the postal code of the text, or start with its digits. */
  readonly codes: readonly string[];
  /** The nodes of the villages with these codes, and of all regions around them. */
  readonly coded: readonly number[];
  readonly aroundCoded: ReadonlySet<number>;
  /** Whether the text names a village with the code, or its district. */
  readonly namesCoded: boolean;
  readonly asksForCode: boolean;
  readonly isRegionAndCode: boolean;
  /** Whether the text has a desa or a hamlet. */
  readonly isRural: boolean;
}

/** A place that a text may name, by the best chain of mentions for it. */
export interface Chain {
  readonly state: State;
  /** The region; of a postal code, one of its villages. */
  readonly node: number;
  readonly code: string | undefined;
  readonly depth: number;
  /** The regency that it is or is in; -1 of a province. */
  readonly regency: number;
  /** From below: the mention of the place itself, and of regions that it is or was in. */
  readonly steps: readonly Step[];
  /** How the text names the place itself; undefined if only its code is there. */
  readonly own: Evidence | undefined;
  /** Further mentions of the place and of the regions that it is in. */
  readonly again: readonly Evidence[];
  /** The free words that none of these mentions explain. */
  readonly left: readonly number[];
  /** Whether it has the postal code of the text, or a village in it has. */
  readonly usesCode: boolean;
}

/** A chain with its score. */
export interface Candidate {
  /** The node of a region; -1 if the text names a postal code, or nothing. */
  readonly node: number;
  readonly code: string | undefined;
  readonly steps: readonly Step[];
  /** All mentions of the place and of the regions that it is in, also those of names that are written twice. */
  readonly explained: readonly Evidence[];
  readonly usesCode: boolean;
  /** What it adds to the values of its mentions. */
  readonly values: readonly Value[];
  readonly score: number;
}
