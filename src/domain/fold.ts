const combiningMarks = /\p{M}/gu;
const notLetterOrDigit = /[^\p{L}\p{Nd}]/gu;

/**
 * Folds text so that spellings which people mix are one: NFKD, no combining marks, lower case, letters and
 * digits only. `Ujung Batu`, `ujungbatu` and `UJUNG-BATU` fold to `ujungbatu`. Folding again changes nothing.
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(combiningMarks, '').toLowerCase().replace(notLetterOrDigit, '');
}

/** Folds each word of a name by itself; words that fold to nothing are left out. */
export function foldWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’‘`]+/u)
    .map(fold)
    .filter((word) => word !== '');
}
