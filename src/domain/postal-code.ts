/** A postal code is a string of five digits. The first is never 0. */
export const postalCodePattern = /^[1-9][0-9]{4}$/;

/** Whether Pos Indonesia's look-up has the primary code of a village, or another code. */
export const posAnswers = ['same', 'other'] as const;
export type PosAnswer = (typeof posAnswers)[number];
