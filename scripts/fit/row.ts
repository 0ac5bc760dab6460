import type { Region } from '../../src/domain/region.ts';

/** Whether a place is right, by its region or its postal code; with neither, that a text names nothing. */
export type IsRight = (region: Region | undefined, code?: string) => boolean;

/** A text with what is right for it. */
export interface Row {
  readonly set: string;
  readonly text: string;
  readonly isRight: IsRight;
  readonly kind?: string;
}
