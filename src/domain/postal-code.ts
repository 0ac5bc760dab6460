/** A postal code: five digits, the first not 0. Always a string. */
export const postalCodePattern = /^[1-9][0-9]{4}$/;

/** Whether Pos Indonesia's look-up has a village's leading code, or another. */
export const posAnswers = ['same', 'other'] as const;
export type PosAnswer = (typeof posAnswers)[number];
