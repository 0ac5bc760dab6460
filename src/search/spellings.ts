const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const teens = ones.map((one, at) => (at === 0 ? 'sepuluh' : at === 1 ? 'sebelas' : `${one}belas`));
const romanOnes = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
/** The numbers up to 39 in words. */
const inWords = [ones, teens, ...['dua', 'tiga'].map((ten) => ones.map((one) => `${ten}puluh${one}`))].flat();

/** Maps each word, short form or number to the forms that names may have: `2`, `ii`, `dua`. */
const formsByWord = new Map<string, readonly string[]>([['java', ['java', 'jawa']]]);
for (const [number, words] of inWords.entries()) {
  const roman = 'x'.repeat(Math.floor(number / 10)) + (romanOnes[number % 10] ?? '');
  const forms = [String(number), roman, words];
  for (const form of number === 0 ? [] : forms) formsByWord.set(form, forms);
}

/** English words before a name, each with the words after the name in Indonesian. */
export const compassWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['central', ['tengah', 'pusat']],
  ['east', ['timur']],
  ['north', ['utara']],
  ['south', ['selatan']],
  ['southeast', ['tenggara']],
  ['southwest', ['baratdaya']],
  ['west', ['barat']],
]);

/** Words of names, each followed by its short forms and other spellings. */
const shortForms = `
  administrasi adm, bandar bdr, bandung bdg, banjar bjr, barat bar brt, batu bt, besar bsr,
  bojong bjg, bukit bkt bt b, cempaka cemp, gunung gn gng gng, hilir hlr, jakarta jkt, kalimantan kal,
  kampung kp kmp kpg kmpg kampong, karang kr krg, kebayoran kby, kebon kb kbn, kebun kb kbn,
  kedung kd kdg, kelapa klp, kelod klod, kepulauan kep, kota kt, lebak lb lbk, lubuk lb lbk,
  meunasah mns, muara ma mr muaro, padang pd pdg, pasar ps psr, pematang pem pmtg, perkebunan perk,
  pondok pd pdk, pulau pl pul island, raja rj, rawa rw, selatan sel slt, semarang smg, sulawesi sul,
  sumatera sum sumatra, sungai sei sungei, surabaya sby, taman tmn, tanah tnh, tangerang tgr,
  tanjung tj tg tjg tanjong, teluk tlk tl, tengah teng tgh, tenggara tengg, timur tim tmr,
  ujung uj ujg, utara ut utr, yogyakarta yk`;

/** Short forms in villages' names: a search for `Sungai Limbat` also finds Sei Limbat. */
const shortFormsInNames: ReadonlySet<string> = new Set('b gn kp kt lbk mns perk sei tj'.split(' '));

export const shortFormByWord = new Map<string, string>();
for (const entry of shortForms.trim().split(/,\s+/)) {
  const [word = '', ...forms] = entry.split(' ');
  shortFormByWord.set(word, forms[0] ?? '');
  const addForm = (key: string, form: string) =>
    formsByWord.set(key, [...(formsByWord.get(key) ?? [key]), form]);
  for (const short of forms) {
    addForm(short, word);
    if (shortFormsInNames.has(short)) addForm(word, short);
  }
}

/** Words that a name may lack: `Medan Kota Belawan` is Medan Belawan, `Ilir D. III` Ilir Tiga. */
export const maybeMissing: ReadonlySet<string> = new Set(['d', 'kota']);

/**
 * Lists the forms that a word may have in a name. The word itself is first, or a number's digits.
 * @example listWordForms('2', true) // ['2', 'ii', 'dua']
 */
export function listWordForms(word: string, isFirst: boolean): readonly string[] {
  if (maybeMissing.has(word) && !isFirst) return [word, ''];
  return formsByWord.get(word) ?? [word];
}
