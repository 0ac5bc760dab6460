import { postalCodePagePath } from '../../domain/region-path.ts';
import { runsOf } from './format.ts';

/** What a cell says that has no postal code. */
const unknown = 'belum diketahui';

/** A link to the page of a postal code. */
interface CodeLink {
  readonly text: string;
  readonly href: string;
}

export const codeLink = (code: string, page = code): CodeLink => ({
  text: code,
  href: postalCodePagePath(page),
});

export const codeCell = (code: string | null | undefined): CodeLink | string =>
  code === null || code === undefined ? unknown : codeLink(code);

/**
 * Gives a cell of ascending codes, or of what codes begin with: runs of three and more by their ends, and a dash that stands for all
 * numbers between them.
 *
 * @param pageOf gives the code or the digits whose page a link leads to
 */
export function codesCell(
  codes: readonly string[],
  pageOf: (code: string) => string = (code) => code,
): string | readonly (CodeLink | string)[] {
  if (codes.length === 0) return unknown;
  return runsOf(codes).flatMap((run, at) => {
    const isLong = run.length > 2;
    const ends = isLong ? [run[0] ?? '', run.at(-1) ?? ''] : run;
    const separator = isLong ? '–' : ', ';
    return ends.flatMap((code, end) => [
      ...(end > 0 ? [separator] : at > 0 ? [', '] : []),
      codeLink(code, pageOf(code)),
    ]);
  });
}

/** Gives a cell that links each code. */
export const everyCodeCell = (codes: readonly string[]): readonly (CodeLink | string)[] =>
  codes.flatMap((code, at) => [...(at > 0 ? [', '] : []), codeLink(code)]);
