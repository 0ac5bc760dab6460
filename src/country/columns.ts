import type { ByLevel } from '../domain/level.ts';

/** What a folded name is to a region: its name, another name, or its name from a later word on. */
export const keyKinds = ['name', 'short', 'former', 'nickname', 'quarter', 'later'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Another name of a region, not folded; the kind is a place in `keyKinds`. */
export type OtherName = readonly [position: number, name: string, kind: number];

/** What searches know of the country, in columns: all lists of a level are in id order. */
export interface Columns {
  readonly ids: ByLevel<Float64Array>;
  readonly names: ByLevel<readonly string[]>;
  readonly otherNames: ByLevel<readonly OtherName[]>;
  /** Ids of earlier editions that no longer exist, ascending, and the ids of the regions that they are now. */
  readonly retired: { readonly ids: Float64Array; readonly now: Float64Array };
  /** The postal codes of villages as numbers; 0 if unknown. */
  readonly postalCodes: Uint32Array;
  /** The same of the other codes that circulate for them. */
  readonly otherCodes: Uint32Array;
  /** What Pos Indonesia's look-up says of the postal codes of villages: 1 for the first of `posAnswers`, and so on; 0 if unknown. */
  readonly posIndonesia: Uint8Array;
}
