import type { Level } from '../../domain/level.ts';
import { keyByWord } from '../words/search-words.ts';

/** What a word of an address says about itself or about the words behind it. */
export type AddressMark =
  /** The words behind it are a street's name. */
  | 'street'
  /** The words behind it name a building, a person, a firm or a hamlet. */
  | 'other'
  /** The word behind it is a number or a letter: of a house, a block, a floor. */
  | 'number'
  /** It says nothing, and neither does what it stands beside. */
  | 'filler';

/** The words of addresses that name no region, as people write and shorten them. */
const wordsByMark: Readonly<Record<AddressMark, string>> = {
  street: 'jl jln jalan jlan gg gang lorong lrg raya',
  other: `
    perum perumahan perumnas komp komplek kompleks cluster villa vila ruko rukan gedung gd gdg
    tower apartemen apartment apart apt rusun rusunawa mall mal plaza graha griya hotel kost kos kontrakan
    dusun dsn dukuh padukuhan pedukuhan kampung kmpg kp kpg lingkungan lingk link lk jorong banjar br
    bpk bapak pak ibu bu sdr sdri saudara tn tuan ny nyonya kak mas mbak bang yth kepada penerima pengirim
    an up da attn pt cv ud pd koperasi toko warung tk sd sdn mi min smp smpn mts mtsn sma sman smk smkn ma man
    slb univ universitas institut politeknik stie stkip kampus sekolah pondok ponpes pesantren yayasan
    kantor dinas balai rs rsu rsud rsia puskesmas posyandu klinik apotek masjid mushola gereja bank pasar
    terminal stasiun bandara pelabuhan spbu pabrik gudang bengkel hp telp telepon tel wa whatsapp nohp`,
  number: 'no nomor nmr nomer num rt rw rtrw rukun kav kavling kapling blok blk km lt lantai unit kamar kmr',
  filler: `
    kode pos kodepos indonesia alamat di ke dari dekat depan belakang samping sebelah seberang dan ya kirim tolong
    mohon mau tanya cari carikan dimana mana apa berapa untuk dengan yang itu ini kak min gan sis dong saya rumah nya tujuan paket`,
};

const directionsByLevel: Readonly<Record<Level, string>> = {
  province: 'provinsi propinsi prov prop',
  regency: 'kabupaten kab kota kotamadya kodya kotif',
  district: 'kecamatan kec kc distrik distr',
  village: 'kelurahan kel lurah desa ds gampong nagari pekon kalurahan',
};

/** Words behind the name of a region that say its level, as in English, and of a regency its type word. */
const suffixes: Readonly<Record<string, Suffix>> = {
  province: { level: 'province' },
  regency: { level: 'regency', type: 'kabupaten' },
  city: { level: 'regency', type: 'kota' },
  district: { level: 'district' },
  subdistrict: { level: 'district' },
  village: { level: 'village' },
};

export interface Suffix {
  readonly level: Level;
  readonly type?: string;
}

export const suffixOf = (word: string): Suffix | undefined =>
  Object.hasOwn(suffixes, word) ? suffixes[word] : undefined;

/** What each word says that names no region. */
export const addressMarks = keyByWord(wordsByMark);
/** What each word says that the words behind it are. */
export const directions = keyByWord(directionsByLevel);
