import { postalCodePagePath } from '../../domain/region-path.ts';

/** A link to the page of a postal code. */
interface CodeLink {
  readonly text: string;
  readonly href: string;
}

/** Gives a cell that links each code. */
export const everyCodeCell = (codes: readonly string[]): readonly (CodeLink | string)[] =>
  codes.flatMap((code, at) => [...(at > 0 ? [', '] : []), { text: code, href: postalCodePagePath(code) }]);
