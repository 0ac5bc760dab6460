const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const romanOnes = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const romanTens = ['', 'x', 'xx', 'xxx'];

function inWords(number: number): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  const last = ones[one] ?? '';
  if (ten === 0) return last;
  if (ten > 1) return `${ones[ten] ?? ''}puluh${last}`;
  return one === 0 ? 'sepuluh' : one === 1 ? 'sebelas' : `${last}belas`;
}

const max = 39;

/** Each way to write a number of up to 39 in a name, by each other way: `2`, `ii` and `dua`. */
const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from({ length: max }, (_, at) => at + 1).flatMap((number) => {
    const roman = (romanTens[Math.floor(number / 10)] ?? '') + (romanOnes[number % 10] ?? '');
    const ways = [String(number), roman, inWords(number)];
    return ways.map((way) => [way, ways] as const);
  }),
);

/** Gives every spelling of a folded word that is a number, in digits, Roman digits and words; else the word alone. */
export function numberSpellings(folded: string): readonly string[] {
  return spellings.get(folded) ?? [folded];
}
