import { keyByWord, splitWords } from '../words/search-words.ts';

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

/** Words of names, and how people shorten or spell them. One abbreviation may stand for several words. */
const shortFormsByWord: Readonly<Record<string, string>> = {
  administrasi: 'adm',
  bandung: 'bdg',
  banjar: 'bjr',
  barat: 'bar brt',
  batu: 'bt',
  besar: 'bsr',
  bojong: 'bjg',
  bukit: 'bkt bt',
  cempaka: 'cemp',
  gunung: 'gn gng gng',
  hilir: 'hlr',
  jakarta: 'jkt',
  kalimantan: 'kal',
  kampung: 'kp kmp kpg kmpg kampong',
  karang: 'kr krg',
  kebayoran: 'kby',
  kebon: 'kb kbn',
  kebun: 'kb kbn',
  kedung: 'kd kdg',
  kelapa: 'klp',
  kelod: 'klod',
  kepulauan: 'kep',
  kota: 'kt',
  lebak: 'lb lbk',
  lubuk: 'lb lbk',
  muara: 'ma mr muaro',
  padang: 'pd pdg',
  pasar: 'ps psr',
  pematang: 'pem pmtg',
  pondok: 'pd pdk',
  pulau: 'pl pul',
  raja: 'rj',
  rawa: 'rw',
  selatan: 'sel slt',
  semarang: 'smg',
  sulawesi: 'sul',
  sumatera: 'sum sumatra',
  sungai: 'sei sungei',
  surabaya: 'sby',
  taman: 'tmn',
  tanah: 'tnh',
  tangerang: 'tgr',
  tanjung: 'tj tg tjg tanjong',
  teluk: 'tlk tl',
  tengah: 'teng tgh',
  tenggara: 'tengg',
  timur: 'tim tmr',
  ujung: 'uj ujg',
  utara: 'ut utr',
  yogyakarta: 'yk',
};

const longFormsByWord: ReadonlyMap<string, readonly string[]> = (() => {
  const longForms = new Map<string, string[]>();
  for (const [word, shortForms] of Object.entries(shortFormsByWord))
    for (const short of splitWords(shortForms)) longForms.getOrInsert(short, [short]).push(word);
  return longForms;
})();

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

/**
 * Gives each way in which a folded word may stand in a name, itself first.
 * @example waysOf('lb') // ['lb', 'lebak', 'lubuk']
 */
export function waysOf(word: string): readonly string[] {
  if (optional.includes(word)) return [word, ''];
  const english = englishWords.get(word);
  return numbers.get(word) ?? longFormsByWord.get(word) ?? (english === undefined ? [word] : [word, english]);
}

/**
 * Whether a folded word is short for others, or English.
 * @example isRewritten('tj') // true
 */
export const isRewritten = (word: string): boolean =>
  longFormsByWord.has(word) || englishWords.has(word) || compassWords.has(word);
