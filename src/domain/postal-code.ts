/** A postal code is a string of five digits. The first is never 0. */
export const postalCodePattern = /^[1-9][0-9]{4}$/;

/** Creates a pattern that finds a code in a text, also with spaces between its digits: `40 135`. */
export function codeInText(code: string): RegExp {
  const signs = Array.from(code, (sign) => sign.replace(/\W/, '\\$&'));
  return new RegExp(`(?<!\\d)${signs.join('\\s*')}(?!\\d)`, 'g');
}

/** Returns the first three digits of a code. In 99 % of districts, all codes share these digits. */
export const codePrefix = (code: string): string => code.slice(0, 3);

/** The lookup of Pos Indonesia that codes were compared with. */
export const posLookup = 'https://kodepos.posindonesia.co.id';

/** How Pos Indonesia's code compares with ours. `near`: the first three digits agree. */
export const posAnswers = ['same', 'near', 'other'] as const;
export type PosAnswer = (typeof posAnswers)[number];
