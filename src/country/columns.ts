import type { ByLevel } from '../domain/level.ts';

/** How a folded key names a region: its name, another name, or its name from a later word on. */
export const keyKinds = ['name', 'short', 'former', 'nickname', 'quarter', 'later'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Another name of a region, not folded. The kind is an index into `keyKinds`. */
export type OtherName = readonly [position: number, name: string, kind: number];

/** The data of the country in columns. All lists of a level are in id order. */
export interface Columns {
  readonly ids: ByLevel<Float64Array>;
  readonly names: ByLevel<readonly string[]>;
  readonly otherNames: ByLevel<readonly OtherName[]>;
  /** Former ids (retired, or now of another region), ascending, and the ids of their successors. */
  readonly retired: { readonly ids: Float64Array; readonly now: Float64Array };
  /** The primary codes of villages as numbers; 0 if unknown. */
  readonly postalCodes: Uint32Array;
  /** The secondary codes of villages as numbers; 0 if there is none. */
  readonly otherCodes: Uint32Array;
  /** Pos Indonesia's verdict on each village: 1 plus an index into `posAnswers`; 0 if unknown. */
  readonly posIndonesia: Uint8Array;
  /** Codes that only other lists use in a regency, each with the id of the regency. */
  readonly codesElsewhere: readonly (readonly [code: number, regency: number])[];
  /** The ids of villages whose code is doubtful, each with the likelier code; empty if unknown. */
  readonly doubts: readonly (readonly [id: number, likelier: string])[];
}
