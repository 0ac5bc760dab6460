import { editDistance } from '../domain/fold.ts';

const splitWords = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Maps each word of some lists to the key of its list. */
const mapWords = <Key>(lists: readonly (readonly [Key, string])[]): ReadonlyMap<string, Key> =>
  new Map(lists.flatMap(([key, list]) => splitWords(list).map((word) => [word, key] as const)));

/** Words before a name that state its level, as an index into `levels`. */
const labels = mapWords([
  [0, 'provinsi propinsi prov prop'],
  [1, 'kabupaten kab kota kotamadya kodya kotif'],
  [2, 'kecamatan kec kc distrik distr kapanewon kemantren'],
  [3, 'kelurahan kel lurah desa ds gampong nagari pekon kalurahan'],
]);

const longLabels = ['kabupaten', 'kecamatan', 'kelurahan'];

/** Finds the depth that a label states. Long labels may have a typo, but Klurahan is a name. */
export function findLabelDepth(word: string): number | undefined {
  const isTypo = (label: string): boolean =>
    word.startsWith('k') && word !== 'klurahan' && editDistance(word, label, 1) < 2;
  return labels.get(word) ?? labels.get(longLabels.find(isTypo) ?? '');
}

/** Words after a name that state its level: `Badung Regency`. */
export const suffixes = mapWords([
  [0, 'province'],
  [1, 'regency city'],
  [2, 'district subdistrict'],
  [3, 'village'],
]);

/** Checks whether a label or suffix means a city among regencies, or a kelurahan among villages. */
export const saysUrban = (label: string): boolean => /^(?:kot|kod|city|kel|lurah)/.test(label);

/** Labels of a desa. 99 % of all desa are in a kabupaten, not in a kota. */
export const ruralLabels: ReadonlySet<string> = new Set(['desa', 'ds']);

/** Words between a label and a name: Kota Administrasi Jakarta Selatan. */
export const administrativeWords: ReadonlySet<string> = new Set(['administrasi', 'adm', 'madya']);

/**
 * What a word of an address introduces. `building` covers persons and firms too; `number` precedes
 * the number or letter of a house, block or floor. Fillers mean nothing. `abroad` is not Indonesia.
 */
const wordsByRole = {
  street: 'jl jln jalan jlan gg gang lorong lrg lr',
  building: `perum perumahan perumnas komp komplek kompleks cluster villa vila ruko rukan gedung gd
    gdg tower apartemen apartment apart apt rusun rusunawa mall mal plaza graha griya hotel kost kos
    kontrakan btn bpk bapak pak ibu bu sdr sdri saudara tn tuan ny nyonya mas mbak bang yth kepada
    penerima pengirim an up attn pt cv ud pd koperasi toko warung store tk sd sdn mi smp smpn mts
    mtsn sma sman smk smkn ma man slb univ universitas institut politeknik stie stkip kampus sekolah
    pondok ponpes pesantren yayasan kantor dinas balai rs rsu rsud rsia puskesmas posyandu klinik
    apotek masjid mushola gereja bank pasar terminal stasiun bandara pelabuhan spbu pabrik gudang
    bengkel hp telp telepon tel wa whatsapp nohp jne jnt`,
  hamlet: `dusun dsn dukuh padukuhan pedukuhan kampung kmpg kp kpg lingkungan lingk link lk jorong
    banjar br`,
  number: `no nomor nmr nomer num rt rw rtrw rukun kav kavling kapling blok blk block km lt lantai
    unit kamar kmr sektor`,
  filler: `kode pos kodepos indonesia alamat di ke dari dekat depan belakang samping sebelah
    seberang dan ya kirim tolong mohon mau tanya cari carikan dimana mana apa berapa untuk dengan
    yang itu ini kak min gan sis dong saya rumah nya tujuan paket ongkir daftar id null none na nan
    undefined`,
  abroad: `malaysia singapore singapura australia usa america amerika japan jepang china tiongkok
    thailand vietnam philippines filipina india netherlands belanda germany jerman france prancis uk
    england inggris london paris tokyo selangor johor sarawak sabah kuala lumpur dili brunei taiwan
    korea myanmar cambodia kamboja laos arab saudi`,
};

export type Role = keyof typeof wordsByRole;

export const roles = mapWords(Object.entries(wordsByRole) as [Role, string][]);

/** Words that the `ignored` field of results never lists. */
export const silentWords: ReadonlySet<string> = new Set(
  splitWords('kode pos kodepos alamat indonesia null none na nan undefined'),
);
