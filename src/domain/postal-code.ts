/** A postal code is a string of five digits. The first is never 0. */
export const postalCodePattern = /^[1-9][0-9]{4}$/;

/** Returns the first digits of a code, which the codes of an area share in all lists. */
export const codePrefix = (code: string): string => code.slice(0, 3);

/** The lookup of Pos Indonesia that codes were compared with. */
export const posLookup = 'https://kodepos.posindonesia.co.id';

/** How the lookup compares with a primary code; `near` has the same first three digits. */
export const posAnswers = ['same', 'near', 'other'] as const;
export type PosAnswer = (typeof posAnswers)[number];
