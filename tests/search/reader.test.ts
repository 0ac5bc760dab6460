import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { lineage } from '../../src/domain/region.ts';
import { bareName } from '../../src/domain/designation.ts';
import { findPlaces, type SearchResult } from '../../src/search/find-places.ts';
import { everyNth } from '../support/sample.ts';
import { countryStore } from '../support/store.ts';

const find = (q: string, limit = 20): readonly SearchResult[] =>
  findPlaces(countryStore, q, { offset: 0, limit }).results;
const describePlace = (place: SearchResult | undefined): string =>
  place === undefined
    ? 'nothing'
    : [place.name, place.district, place.regency].filter((name) => name !== null).join(', ');

/** Texts of a kind with the place that they name, or nothing if no place is likely. */
const kinds: Readonly<Record<string, readonly (readonly [text: string, place: string, as?: string])[]>> = {
  'villages next to another district of their regency': [
    ['Dago | Kec. Cicendo | Kota Bandung', 'Dago, Coblong, Kota Bandung'],
    ['Jl. Melati 3 | Sekeloa | Kec. Sukajadi | Kota Bandung | 40134', 'Sekeloa, Coblong, Kota Bandung'],
    ['Sekeloa\nKec. Cidadap\nKota Bandung', 'Sekeloa, Coblong, Kota Bandung'],
    ['Pemogan, Denpasar Barat, Kota Denpasar', 'Pemogan, Denpasar Selatan, Kota Denpasar'],
    // Other districts of Kabupaten Bogor have a kelurahan of this name.
    ['Kel. Pabuaran, Kec. Kemang, Kab. Bogor', 'Pabuaran, Kemang, Kabupaten Bogor'],
    // A list knows this district as the former one.
    ['Iboih, Kec. Sukakarya, Kota Sabang', 'Iboih, Sukamakmue, Kota Sabang', 'Kec. Sukakarya'],
  ],
  'regencies of one name': [
    ['Kp. Nagrog RT 02/04, Bogor, Jawa Barat', 'Kabupaten Bogor'],
    ['Ds. Bendung, Serang, Banten', 'Bendung, Tanara, Kabupaten Serang'],
    ['Kel. Bendung, Serang, Banten', 'Bendung, Kasemen, Kota Serang'],
    ['Jl. A. Yani 9, Tangerang, Kota Tangerang, Tangerang', 'Kota Tangerang'],
  ],
  'places outside a province or regency that the text names': [
    ['Coblong, Kabupaten Bandung', 'Kabupaten Bandung'],
    ['Bongomeme, Kota Gorontalo', 'Kota Gorontalo'],
    ['Cibuntu, Ciampea, Lampung', 'Lampung'],
    // There is no Kabupaten Surabaya and no Kota Garut.
    ['Tegalsari, Kabupaten Surabaya', 'Tegalsari, Kota Surabaya'],
    ['Karang Pawitan, Kota Garut', 'Karangpawitan, Kabupaten Garut'],
    ['Garut Kota Garut', 'Garut Kota, Kabupaten Garut'],
    ['Sukamaju, Kabupaten Banjar 43266', 'Kabupaten Banjar'],
    // A district and a code name the place, and two named regions contradict each other.
    ['Dago, Coblong, Kabupaten Bandung 40135', 'Dago, Coblong, Kota Bandung'],
    ['Dago, Coblong, Kota Bandung, Lampung', 'Dago, Coblong, Kota Bandung'],
  ],
  'villages that a label names': [
    ['Desa Merdeka, Kab. Karo, Sumatera Utara', 'Merdeka, Merdeka, Kabupaten Karo'],
    ['Ds/Kec. Dolopo, Madiun', 'Dolopo, Dolopo, Kabupaten Madiun'],
    ['Dsn. Paledah Ds. Padaherang, Pangandaran', 'Padaherang, Padaherang, Kabupaten Pangandaran'],
  ],
  'former names that another place has today': [
    ['Desa Sumbersari, Kabupaten Banyuwangi', 'Sumbersari, Srono, Kabupaten Banyuwangi'],
    ['Desa Mekarjaya Kec. Panimbang, Pandeglang', 'Mekarjaya, Panimbang, Kabupaten Pandeglang'],
    ['Limbong, Kabupaten Luwu Utara', 'Limbong, Rongkong, Kabupaten Luwu Utara'],
    ['Jakarta Barat Grogol', 'Grogol, Grogol Petamburan, Kota Administrasi Jakarta Barat'],
    ['Kec. Limbong, Kabupaten Luwu Utara', 'Rongkong, Kabupaten Luwu Utara', 'Limbong'],
  ],
  'whole names, not longer or similar ones': [
    ['Sukamaju Depok', 'Sukamaju, Cilodong, Kota Depok'],
    ['Samatiga', 'Samatiga, Kabupaten Aceh Barat'],
    ['Pangke', 'Pangke, Meral Barat, Kabupaten Karimun'],
    ['Jaten, Karanganyar', 'Jaten, Kabupaten Karanganyar'],
    ['kota pahlawan', 'Kota Surabaya', 'Kota Pahlawan'],
    ['tahu', 'Tahu, Meranti, Kabupaten Landak'],
  ],
  'misspelled regencies behind their label': [['Kab. Kerom, Papua', 'Kabupaten Keerom']],
  'regencies next to their towns': [
    ['Kab. T.T.S Soe, Nusa Tenggara Timur', 'Kabupaten Timor Tengah Selatan', 'Soe'],
    ['Ds. Pasirbungur, Subang, Kab. Subang', 'Pasirbungur, Purwadadi, Kabupaten Subang'],
    ['Bantul, Kec. Bantul, Kab. Bantul', 'Bantul, Bantul, Kabupaten Bantul'],
    ['Gianyar, Gianyar Regency, Bali', 'Gianyar, Kabupaten Gianyar'],
    ['Jl. Sunan 5 Demaan Kota Kudus Kudus Jateng', 'Demaan, Kota Kudus, Kabupaten Kudus'],
  ],
  'English names': [
    ['South Tangerang City, Banten', 'Kota Tangerang Selatan'],
    ['Seribu Islands Regency, Jakarta', 'Kabupaten Administrasi Kepulauan Seribu'],
  ],
  'names that are written twice': [['DAGO Dago Kec. Coblong Kota Bandung', 'Dago, Coblong, Kota Bandung']],
  'villages next to streets that are named like others': [
    ['Jl. Cikutra Dago | Sekeloa | Kec. Coblong | Kota Bandung', 'Sekeloa, Coblong, Kota Bandung'],
    ['Jl. Melati 1 Sekeloa-Dago, Kec. Coblong, Kota Bandung', 'Sekeloa, Coblong, Kota Bandung'],
    ['Jl. Pasteur 5 SUKAJADI | Pasteur | Kec. Sukajadi | Kota Bandung', 'Pasteur, Sukajadi, Kota Bandung'],
  ],
  'streets, persons, housing and shops': [
    ['Jl. Dago No. 5, RT 03/RW 02, Bandung', 'Kota Bandung'],
    ['Jl. Prof. Dr. Sutami', 'nothing'],
    ['Jl. Raya Medan - Tebing Tinggi Km 45', 'nothing'],
    ['Jl. Raya Medan - Binjai, Sunggal', 'Sunggal, Kabupaten Deli Serdang'],
    ['gatot subroto', 'nothing'],
    ['Jl. Raya Bandung - Sumedang KM 21, Jatinangor', 'Jatinangor, Kabupaten Sumedang'],
    ['Perum Dago Indah | Kec. Sukajadi | Kota Bandung', 'Sukajadi, Kota Bandung'],
    ['Jl. Melati 5 Dago | Kota Bandung', 'Dago, Coblong, Kota Bandung'],
    ['Toko Menteng | Kec. Sukajadi | Kota Bandung', 'Sukajadi, Kota Bandung'],
  ],
  'a province or a city at the end': [
    ['Jl. Melati No. 3, Banten', 'Banten'],
    ['Jl. A. Yani 1, Banjarbaru, Kalimantan Selatan', 'Kota Banjarbaru'],
  ],
  'former names': [
    ['Kab. Selayar', 'Kabupaten Kepulauan Selayar', 'Selayar'],
    ['Mamuju Utara', 'Kabupaten Pasangkayu', 'Mamuju Utara'],
  ],
  'all words of a district': [['Kec. Ternate Selatan | Kota Ternate', 'Kota Ternate Selatan, Kota Ternate']],
  'misspelled names': [
    ['Lebakgde, Coblong, Bandung', 'Lebak Gede, Coblong, Kota Bandung'],
    ['kebayoran bary', 'Kebayoran Baru, Kota Administrasi Jakarta Selatan'],
    ['Keluarahan Toboleu Kec. Ternate Utara', 'Toboleu, Kota Ternate Utara, Kota Ternate'],
    ['Teminibuan Kab. Sorang Selatan Papua Barat', 'Teminabuan, Kabupaten Sorong Selatan', 'Papua Barat'],
  ],
  placeholders: [['null', 'nothing']],
  'ids and dotted codes, of today and before': [
    ['32.73.02.1004', 'Dago, Coblong, Kota Bandung'],
    ['32', 'Jawa Barat'],
    // Kabupaten Merauke had this id until 2022.
    ['9101', 'Kabupaten Merauke'],
  ],
  'postal codes': [
    ['40 135', '40135, Coblong, Kota Bandung'],
    ['Ketapang 61272', 'Ketapang, Tanggulangin, Kabupaten Sidoarjo'],
    ['Ciawi, Ciawi, Kabupaten Tasikmalaya 46186', 'Ciawi, Ciawi, Kabupaten Tasikmalaya'],
    ['Bandung 40135', 'Dago, Coblong, Kota Bandung'],
    ['Sleman 55281', '55281, Depok, Kabupaten Sleman'],
    ['Kab. Sleman 55281', 'Kabupaten Sleman'],
    ['Ubud, Gianyar, Bali 80571', 'Ubud, Kabupaten Gianyar'],
    ['Sentani Kota, Jayapura 99352', 'Sentani Kota, Sentani, Kabupaten Jayapura'],
  ],
  'names with a short form, by the full word and the other way round': [
    ['Gunung Kembang Baru', 'Gn. Kembang Baru, BTS. Ulu, Kabupaten Musi Rawas'],
    ['Sungai Limbat', 'Sei Limbat, Selesai, Kabupaten Langkat'],
    ['Perkebunan Gedung Biara', 'Perk. Gedung Biara, Seruway, Kabupaten Aceh Tamiang'],
    ['Meunasah Mesjid Lampuuk', 'Mns. Mesjid Lampuuk, Lhoknga, Kabupaten Aceh Besar'],
    ['Kampung Tempel, Cot Girek', 'Kp. Tempel, Cot Girek, Kabupaten Aceh Utara'],
    ['Tanjung Baru Silaiya', 'Tj. Baru Silaiya, Dolok Sigompulon, Kabupaten Padang Lawas Utara'],
    ['Lubuk Tanah Terban', 'Lbk. Tanah Terban, Limbur Lubuk Mengkuang, Kabupaten Bungo'],
    ['Kota Baru Tanah Kampung', 'Kt. Baru Tanah Kampung, Tanah Kampung, Kota Sungai Penuh'],
    ['Perk. Bukit Lawang', 'Perkebunan B. Lawang, Bahorok, Kabupaten Langkat'],
    ['B. Sileh, Lembang Jaya, Solok', 'Selayo Tanang B. Sileh, Lembang Jaya, Kabupaten Solok'],
    ['Jl. Mawar B, Coblong', 'Coblong, Kota Bandung'],
    ['Gang 3 Coblong', 'Coblong, Kota Bandung'],
    ['Bdr. Lampung', 'Kota Bandar Lampung'],
  ],
  'quarters and nicknames': [
    ['BSD', 'Serpong, Kota Tangerang Selatan', 'BSD'],
    ['MM2100, Bekasi', 'Cikarang Barat, Kabupaten Bekasi', 'MM2100'],
    ['senopati', 'Selong, Kebayoran Baru, Kota Administrasi Jakarta Selatan', 'Senopati'],
    ['kaliurang', 'Hargobinangun, Pakem, Kabupaten Sleman', 'Kaliurang'],
  ],
  'the better known of equal names': [
    ['tanah abang', 'Tanah Abang, Kota Administrasi Jakarta Pusat'],
    ['bali', 'Bali'],
  ],
  'other countries': [['Sidoarjo, Malaysia', 'nothing']],
};

describe.each(Object.entries(kinds))('%s', (_, texts) => {
  test.for(texts)('%j', ([text, place, as]) => {
    const [first] = find(text);
    // The likeliest of several namesakes is not likely.
    const hit = place === 'nothing' && (first?.confidence ?? 0) < 0.5 ? undefined : first;
    expect([describePlace(hit), hit?.as ?? undefined]).toEqual([place, as]);
  });
});

test('a bare street is never likely, whatever its name', () => {
  const names = [...everyNth(projectData.villages, 211), ...projectData.regencies].map(({ name }) => name);
  const likely = names
    .flatMap((name) => [`Jl. ${bareName(name)}`, `Jalan ${bareName(name)} No. 5`])
    .map((q) => [q, find(q)[0]?.confidence ?? 0] as const)
    .filter(([, confidence]) => confidence > 0.3);
  expect(likely).toEqual([]);
});

// V, D, R, P: the names of a village and its ancestors; B: the regency without its type word; T:
// with the other type word.
test.each([
  ...['V, Kec. D, R', 'V - D - B', 'P | R | D | V', 'Jl. Melati No. 12 RT 03/RW 05, V, D, B'],
  ...['Dsn. Krajan RT 1 Ds. V Kec. D B', 'Kantor Desa V Kecamatan D R P', 'V, D, T'],
])('%s is most likely the village', (way) => {
  const missed = everyNth(projectData.villages, 97).flatMap((village) => {
    const [P = '', R = '', D = '', V = ''] = lineage(village).map(({ name }) => name);
    const T = `${R.startsWith('Kota ') ? 'Kab.' : 'Kota'} ${bareName(R)}`;
    // Kabupaten Konawe was Kabupaten Kendari.
    const hasTwin =
      T === 'Kab. Kendari' ||
      projectData.regencies.some(({ name }) => name !== R && bareName(name) === bareName(R));
    const names: Readonly<Record<string, string>> = { P, R, D, V, T, B: bareName(R) };
    const q = way.replaceAll(/\b[VDRPBT]\b/g, (letter) => names[letter] ?? '');
    const isFirst = find(q, 1)[0]?.id === village.id || (hasTwin && way.endsWith('T'));
    return isFirst ? [] : [q];
  });
  expect(missed).toEqual([]);
});

test('a village is among ten for its name and district, three for its line', () => {
  const missed = everyNth(projectData.villages, 11).filter((village) => {
    const { id, name, parent } = village;
    const names = lineage(village).map((region) => region.name);
    const inDistrict = find(`${name} ${parent.name}`, 10).filter((place) => place.name === name);
    const byLine = find(names.toReversed().join(', '), 3);
    return (
      !inDistrict.some(({ district }) => district === parent.name) || !byLine.some((place) => place.id === id)
    );
  });
  expect(missed.map(({ id, name }) => [id, name])).toEqual([]);
});
