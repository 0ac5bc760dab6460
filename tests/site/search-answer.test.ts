import { expect, test } from 'vitest';
import { pageLocals } from '../../src/http/pages.ts';
import { runPageSearch } from '../../src/site/render/page-search.ts';
import { chooseAnswer } from '../../src/site/render/search-answer.ts';
import { countryStore } from '../support/store.ts';

const locals = pageLocals(countryStore);

/** Names a place and its alternatives, a street and where it may be, or namesakes and others. */
async function describeAnswer(q: string): Promise<string> {
  const search = await runPageSearch(new URLSearchParams({ q }), locals);
  const { found, street, lists } = chooseAnswer(search, 'id', locals.listChildren);
  const [title, ...groups] = found
    ? [found.intro + found.name, found.alternatives]
    : street
      ? [street.name, street.places, street.choices[0] ?? []]
      : [lists.heading, lists.namesakes, lists.others];
  const names = groups.map((places) => places.slice(0, 2).map(({ name }) => name));
  return [title, ...names.map((group) => group.join(', '))].join(' | ');
}

test.each([
  ['Jl. Kemang 1, Jakarta Selatan 12190', /^Menurut kodenya, alamat ini di Kelurahan Senayan \| Kota A/],
  ['Jl. X, Kota Bandung 40132', /ini di Kecamatan Coblong \| Kota Bandung$/],
  ['Jl. X 5, Kota Bandung kode pos 12190', /^Alamat ini di Kota Bandung \|/],
  ['Menteng Jakarta 10350', /^Alamat ini mungkin di Kelurahan Menteng \| Menteng, Gondangdia$/],
  ['dago 40135', /^40135 adalah kode pos Kelurahan Dago \| Dago, Dagouto$/],
  ['thamrin jakarta', /^Alamat ini di DKI Jakarta \| Kota Administrasi Jakarta Pusat, /],
  ['kemang', /^Kemang ada di Kelurahan Bangka \| Kemang, Kemang$/],
  ['Berapa kode pos dago?', /^2 tempat bernama Dago \| Dago, Dago \| Dagouto, Dagokebo$/],
  ['zip code of menteng', /^\d tempat bernama Menteng \| Menteng, Menteng \|/],
  ['caturtunggal', /^2 tempat bernama Caturtunggal \| Caturtunggal, Catur Tunggal \| $/],
  ['sudirman', /^Jl\. Sudirman \| Sudirman \| Aceh, /],
  ['jl. kaliurang', /^Jl\. Kaliurang \| Hargobinangun, Kaliurang \| Gamping, /],
])('a search for %s shows %s', async (q, expected) => {
  expect(await describeAnswer(q)).toMatch(expected);
});
