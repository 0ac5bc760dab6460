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

/** Shorter words are not corrected: too many others are similar. */
const minLength = 4;

/** Words of at least this length may have two typos, shorter ones one. */
const minLengthForTwo = 8;

/**
 * Gives how many typos a word may have.
 * @example maxTypos('sukamadju') // 2
 */
export function maxTypos({ length }: string): number {
  if (length < minLength) return 0;
  return length < minLengthForTwo ? 1 : 2;
}

/**
 * Counts the letters to insert, delete, replace or swap with their neighbour to turn one word into the other (optimal string
 * alignment distance); `max + 1` if there are more than `max`.
 * @example distance('jakrta', 'jakarta', 2) // 1
 */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before = new Uint16Array(b.length + 1);
  let above = before.map((_, at) => at);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let min = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return max + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length] ?? 0;
}
