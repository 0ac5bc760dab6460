import type { Dataset } from '../../dataset/dataset.ts';
import { originOf, sourceOf, type Origin, type PointOrigin } from '../../dataset/provenance.ts';
import type { Village } from '../../domain/region.ts';

/** The name of each origin, in Indonesian. */
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

/** The meaning of each origin of a point, in Indonesian. */
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

/** Explains why a village has no postal code. */
export function whyWithoutCode(dataset: Dataset, village: Village): string {
  switch (originOf(dataset, village)) {
    case 'dropped':
      return 'Kode pos belum diketahui: yang tercantum di sumber kami tidak mungkin benar.';
    case 'corrected':
      return 'Kode pos belum diketahui: yang tercantum di sumber kami salah dan dicabut.';
    default:
      return 'Kode pos belum diketahui: tidak tercantum di sumber kami.';
  }
}

/** Names the source of a village's postal code, and says that published packages do not name theirs, as the page of the data does. */
export function codeSource(dataset: Dataset, village: Village): string {
  const source = sourceOf(dataset, village);
  if (source === undefined) return 'koreksi dengan tangan';
  const name = `${source.name} ${source.version}`;
  const unstated = dataset.sources.some(({ based_on }) => based_on !== '')
    ? ' (asalnya tidak disebutkan)'
    : '';
  switch (originOf(dataset, village)) {
    case 'filled':
      return `${name}${unstated}, karena kosong di sumber utama`;
    case 'replaced':
      return `${name}${unstated}, karena yang di sumber utama salah`;
    default:
      return name + unstated;
  }
}
