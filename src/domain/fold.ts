/** Matches only ASCII letters, digits and spaces, which nearly all names consist of. */
const plainText = /^[A-Za-z\d ]*$/;

/** Checks whether text is plain: folding then only removes spaces and lower-cases letters. */
export const isPlainText = (text: string): boolean => plainText.test(text);

const combiningMarks = /\p{M}/gu;
const notLetterOrDigit = /[^\p{L}\p{Nd}]/gu;

/** Folds text: `Ujung Batu`, `ujungbatu` and `UJUNG-BATU` are `ujungbatu`. Idempotent. */
export function fold(text: string): string {
  if (isPlainText(text)) return text.toLowerCase().replaceAll(' ', '');
  const letters = text.normalize('NFKD').replace(combiningMarks, '');
  return letters.toLowerCase().replace(notLetterOrDigit, '');
}

/** Splits a name into words and folds each word. Drops words that fold to nothing. */
export function foldWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’‘`]+/u)
    .map(fold)
    .filter((word) => word !== '');
}

/** Words shorter than this are not corrected, because too many other words are similar. */
const minLength = 4;

/** Words of at least this length may have two typos; shorter words may have one. */
const minLengthForTwo = 8;

/** Returns the number of typos to accept in a word: 2 for `sukamadju`. */
export function maxTypos({ length }: string): number {
  if (length < minLength) return 0;
  return length < minLengthForTwo ? 1 : 2;
}

/** Returns the optimal string alignment distance, but at most `max + 1`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let twoAbove = new Uint16Array(b.length + 1);
  let above = twoAbove.map((_, at) => at);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let min = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      const [deleted, inserted] = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1];
      let cost = Math.min(deleted, inserted, (above[j - 1] ?? 0) + replaced);
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (twoAbove[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return max + 1;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  return above[b.length] ?? 0;
}
