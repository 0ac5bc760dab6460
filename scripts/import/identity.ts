import { postalCodePattern } from '../../src/domain/postal-code.ts';
import type { Trace } from './trace.ts';

/** What the second source says of a village of today. */
export interface SecondCode {
  readonly code: string;
  /** Whether its village is this one by name. Otherwise only the id agrees: that may fill a gap, but refutes nothing. */
  readonly isIdentified: boolean;
}

/** Gives a source's postal code, or null if it is malformed. */
export const toValidCode = (code: string | undefined): string | null =>
  code !== undefined && postalCodePattern.test(code) ? code : null;

/**
 * Gives the postal codes of the second source by the ids of today. What it says of the id that a village had counts like what
 * it says of the id itself.
 *
 * @param traces what became of the regions of the second source, by their ids there
 * @param postalCodes the codes of the second source, by its ids
 */
export function identifyCodes(
  traces: ReadonlyMap<string, Trace>,
  postalCodes: ReadonlyMap<string, string>,
): ReadonlyMap<string, SecondCode> {
  const codes = new Map<string, SecondCode>();
  for (const [id, { how, to }] of traces) {
    const code = toValidCode(postalCodes.get(id));
    if (to !== undefined && code !== null) codes.set(to, { code, isIdentified: how !== 'renamed' });
  }
  return codes;
}
