/** Text of plain letters, digits and spaces alone, as nearly all names are: it needs no rules of Unicode. */
const plainText = /^[A-Za-z\d ]*$/;

/** Whether folding a text only drops its spaces and lowers its letters. */
export const isPlain = (text: string): boolean => plainText.test(text);

const combiningMarks = /\p{M}/gu;
const notLetterOrDigit = /[^\p{L}\p{Nd}]/gu;

/**
 * Folds text for comparison: NFKD, no combining marks, lower case, letters and digits only. `Ujung Batu`, `ujungbatu`
 * and `UJUNG-BATU` all fold to `ujungbatu`. Folding twice changes nothing.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replaceAll(' ', '');
  return text.normalize('NFKD').replace(combiningMarks, '').toLowerCase().replace(notLetterOrDigit, '');
}

/** Folds each word of a name separately; omits words that fold to nothing. */
export function foldWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’‘`]+/u)
    .map(fold)
    .filter((word) => word !== '');
}
