import { shortFormsByWord, shortFormsInNames } from './short-forms.ts';

const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const romanOnes = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

function inWords(number: number): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  const last = ones[one] ?? '';
  if (ten === 0) return last;
  if (ten > 1) return `${ones[ten] ?? ''}puluh${last}`;
  return one === 0 ? 'sepuluh' : one === 1 ? 'sebelas' : `${last}belas`;
}

/** Each form of a number of up to 39 in a name, by each other form: `2`, `ii` and `dua`. */
const numbers: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from({ length: 39 }, (_, at) => at + 1).flatMap((number) => {
    const roman = 'x'.repeat(Math.floor(number / 10)) + (romanOnes[number % 10] ?? '');
    const forms = [String(number), roman, inWords(number)];
    return forms.map((form) => [form, forms] as const);
  }),
);

const englishWords: ReadonlyMap<string, string> = new Map([
  ['java', 'jawa'],
  ['island', 'pulau'],
  ['sumatra', 'sumatera'],
]);

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

/** The full words of short forms, and the short forms of words in names; the key itself first. */
const otherForms = new Map<string, readonly string[]>();
const addForm = (word: string, form: string) =>
  otherForms.set(word, [...(otherForms.get(word) ?? [word]), form]);
for (const [word, shortForms] of Object.entries(shortFormsByWord))
  for (const short of shortForms.split(' ')) {
    addForm(short, word);
    if (shortFormsInNames.has(short)) addForm(word, short);
  }

/**
 * Gives the forms that a word may have in a name, itself first. Some words are in some names and not in others: `20 Ilir D. III` is Dua-puluh
 * Ilir Tiga, `Medan Kota Belawan` is Medan Belawan.
 * @example formsOf('2', true) // ['2', 'ii', 'dua']
 */
export function formsOf(word: string, isFirst: boolean): readonly string[] {
  if (word === 'd' || (word === 'kota' && !isFirst)) return [word, ''];
  const english = englishWords.get(word);
  return numbers.get(word) ?? otherForms.get(word) ?? (english === undefined ? [word] : [word, english]);
}
