import { expect, test } from 'vitest';
import { pageLocals } from '../../src/http/pages.ts';
import { loadSearchPage } from '../../src/site/render/page-search.ts';
import { choosePageAnswer } from '../../src/site/render/search-answer.ts';
import { findRedirectTarget } from '../../src/site/render/search-redirect.ts';
import { countryStore } from '../support/store.ts';

const locals = pageLocals(countryStore);

/** Describes what a page shows, with the first places of each list; or the path of a redirect. */
async function describeAnswer(q: string): Promise<string> {
  const search = await loadSearchPage(new URLSearchParams({ q }), locals);
  const target = findRedirectTarget(search, locals);
  if (target !== undefined) return target.url;
  const { found, street, lists } = choosePageAnswer(search, 'id', locals);
  const listed = street?.choices.map(({ places = [], regions = [] }) => [...places, ...regions]) ?? [];
  const [title, ...groups] = found
    ? [found.intro + found.name + found.note, found.alternatives]
    : street
      ? [street.title.replace(/^Di kel.*/, street.address), ...listed]
      : [lists?.heading ?? '', lists?.namesakes ?? [], lists?.others ?? []];
  const names = groups.map((places) => places.slice(0, 2).map(({ name }) => name));
  return [title, ...names.map((group) => group.join(', '))].join(' | ');
}

test.each([
  ['Jl. Kemang 1, Jakarta Selatan 12190', /^Menurut kodenya, alamat ini di Kelurahan Senayan \| Kota A/],
  ['Jl. X 5, Kota Bandung kode pos 12190', / 12190 \| {2}\| Sukasari, /],
  ['Menteng, Menteng, Jakarta Pusat 10350', /^Alamat ini di Kelurahan Menteng \| Menteng, Gondangdia$/],
  ['gubeng surabaya 60282', /Kertajaya.* benar untuk Kec.* sendiri 60281\. \| Gubeng, Gubeng$/],
  ['Kemang Raya 5, Jakarta Selatan', / \| Bangka \| /],
  ['kemang', /^Kemang umumnya berarti Kelurahan BangkaBatas .* \| Kemang, Kemang$/],
  ['bintaro 12330', /^12330 adalah kode pos Kelurahan Bintaro \| /],
  ['Kelurahan Menteng 10350', /^Alamat ini mungkin di Kelurahan Menteng \| Menteng, Menteng$/],
  ['Kuprik Semangga 99651', /^\/papua-selatan\/kabupaten-merauke\/semangga\/kuprik$/],
  ['kel. menteng 99999', /^ \| {2}\| Menteng, Menteng$/],
  ['Margonda 45 Depok', /^Margonda ada di Kelurahan Pondok Cina/],
  ['PIK2', /^PIK 2 ada di 2 kecamatan \| Kosambi, Teluknaga \| Kapuk Muara$/],
  ['universitas indonesia', /^ \| {2}\| Ketawanggede$/],
  ['BSD 2', /^BSD ada di 1 kecamatan \| Serpong \| $/],
  ['Dago, Kab. Bandung, Jabar', /^Dago ada di Kota Bandung, bukan di Kabupaten Bandung \| Dago, Dago \| /],
  ['Kec. Coblong Kab. Bandung', /^Coblong ada di Kota Bandung, bukan di Kabupaten Bandung /],
  ['Kota Bandung, DIY', /^Alamat ini mungkin di .* “DIY”, tetapi Kota Bandung ada di Jawa Barat\. \|/],
  ['jl dago bandung 40132', /^Alamat ini di Kelurahan Dago \| 40132, /],
  ['Perum Asri Blok A2, Cibubur', /^Alamat ini di Kelurahan Cibubur \| Harjamukti$/],
  ['Berapa kode pos dago?', /^2 tempat bernama Dago \| Dago, Dago \| Dagouto, Dagokebo$/],
  ['Apakah 40132 benar untuk Dago?', /^Alamat ini mungkin di Kelurahan Dago \| Dago, /],
  ['zip code of kuningan', /^8 .* Kuningan \| Kabupaten Kuningan, Karet Kuningan \| /],
  ['depok', /^18 tempat bernama Depok \| Kota Depok, Depok \| /],
  ['sudirman', /^Jalan ini di kota mana\? \| Senayan, Sudirman \| Kota Surabaya, Kota S[^|]*$/],
  ['sudirman jakarta', /^sudirman jakarta \| Senayan \| /],
  ['Jl. Braga 5 Bandung', /^Jl. Braga 5 Bandung \| Braga \| /],
  ['Jl Raya Bogor km 30', /^Jalan ini di kota mana\? \| Kota Bogor, Kabupaten Bogor \| Kota /],
  ['jl. kaliurang', /^jl\. kaliurang \| Hargobinangun, Kaliurang \| Gamping, /],
])('a search for %s shows %s', async (q, expected) => {
  expect(await describeAnswer(q)).toMatch(expected);
});
