import type { Change } from '../../dataset/changes.ts';
import type { Origin, PointOrigin } from '../../dataset/provenance.ts';
import type { VillageColumn } from '../../dataset/village-rows.ts';

// The Indonesian words for what the data has: tables of labels.

export const originNames: Readonly<Record<Origin, string>> = {
  given: 'Apa adanya',
  filled: 'Dilengkapi',
  replaced: 'Diganti',
  dropped: 'Dikosongkan',
  missing: 'Tidak tercantum',
  corrected: 'Dikoreksi',
};

/** The meaning of each origin, in Indonesian, for the head of a table. */
export const originHeadings: Readonly<Record<Origin, string>> = {
  given: 'Dari sumber utama',
  filled: 'Dilengkapi dari sumber kedua',
  replaced: 'Diganti dari sumber kedua',
  dropped: 'Dikosongkan karena tidak mungkin benar',
  missing: 'Tidak tercantum di sumber mana pun',
  corrected: 'Dikoreksi dengan tangan',
};

export const pointOriginHeadings: Readonly<Record<PointOrigin, string>> = {
  id: 'Kode dan nama sama',
  path: 'Nama sampai tingkat kabupaten/kota sama',
  regency: 'Nama dan kabupaten/kota sama',
  boundary: 'Cocok dengan batas wilayahnya',
  wrong: 'Lebih dari 5 km di luar batasnya',
  far: 'Terlalu jauh',
  renamed: 'Namanya berbeda',
  missing: 'Tidak tercantum',
};

/** What each kind of change is, after the number of them. */
export const changeNames: Readonly<Record<Change['change'], string>> = {
  removed: 'dihapus',
  recoded: 'berganti kode wilayah',
  added: 'baru',
  renamed: 'berganti nama',
  spelling: 'ejaan nama dirapikan',
  code: 'kode provinsi berubah',
  postal_code: 'kode pos berubah',
  point: 'titik lokasi berubah',
};

export const changeHeadings: Readonly<Record<Change['change'], string>> = {
  removed: 'Dihapus',
  recoded: 'Berganti kode wilayah',
  added: 'Baru',
  renamed: 'Berganti nama',
  spelling: 'Ejaan nama dirapikan',
  code: 'Kode provinsi',
  postal_code: 'Kode pos',
  point: 'Titik lokasi',
};

/** What each column of the CSV has, in Indonesian. */
export const columnWords: Readonly<Record<VillageColumn, string>> = {
  province_id: 'Kode wilayah provinsi: 2 angka',
  province: 'Nama provinsi',
  regency_id: 'Kode wilayah kabupaten/kota: 4 angka, diawali kode provinsinya',
  regency: 'Nama kabupaten/kota, dengan kata Kabupaten atau Kota',
  district_id: 'Kode wilayah kecamatan atau distrik: 6 angka',
  district: 'Nama kecamatan atau distrik',
  village_id: 'Kode wilayah desa/kelurahan: 10 angka, tidak ada dua yang sama',
  village: 'Nama desa/kelurahan',
  postal_code: 'Kode pos: 5 angka; kosong bila belum diketahui',
};
