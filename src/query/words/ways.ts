import { keyByWord, splitWords } from './search-words.ts';

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

/** Each way to write a number of up to 39 in a name, by each other way: `2`, `ii` and `dua`. */
const numbers: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from({ length: 39 }, (_, at) => at + 1).flatMap((number) => {
    const roman = (romanTens[Math.floor(number / 10)] ?? '') + (romanOnes[number % 10] ?? '');
    const ways = [String(number), roman, inWords(number)];
    return ways.map((way) => [way, ways] as const);
  }),
);

/** English words in names of regions. */
const englishWords: ReadonlyMap<string, string> = keyByWord({
  jawa: 'java',
  kepulauan: 'islands',
  pulau: 'island',
  sumatera: 'sumatra',
});

/** English words that stand before a name, and what stands behind it in Indonesian. */
export const compassWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['central', ['tengah', 'pusat']],
  ['east', ['timur']],
  ['north', ['utara']],
  ['south', ['selatan']],
  ['southeast', ['tenggara']],
  ['southwest', ['baratdaya']],
  ['west', ['barat']],
]);

/** Words that are in some names and not in others: `20 Ilir D. III` is Dua-puluh Ilir Tiga. */
const optional = ['d'];

/** The ways to write the words of names. */
export class Ways {
  readonly #longForms = new Map<string, readonly string[]>();

  constructor(shortFormsByWord: Readonly<Record<string, string>>) {
    for (const [word, shortForms] of Object.entries(shortFormsByWord))
      for (const short of splitWords(shortForms))
        this.#longForms.set(short, [...(this.#longForms.get(short) ?? [short]), word]);
  }

  /**
   * Gives each way in which a folded word may stand in a name, itself first.
   * @example ways.of('lb') // ['lb', 'lebak', 'lubuk']
   */
  of(word: string): readonly string[] {
    if (optional.includes(word)) return [word, ''];
    const english = englishWords.get(word);
    const others = numbers.get(word) ?? this.#longForms.get(word);
    return others ?? (english === undefined ? [word] : [word, english]);
  }

  /**
   * Whether a folded word is short for others, or English.
   * @example ways.rewrites('tj') // true
   */
  rewrites(word: string): boolean {
    return this.#longForms.has(word) || englishWords.has(word) || compassWords.has(word);
  }
}
