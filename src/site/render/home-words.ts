import type { Translated } from '../../domain/language.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { formatNumber } from '../../domain/format-number.ts';

const indonesian = {
  title: 'Kode pos seluruh Indonesia: desa, kelurahan, kecamatan, kota, kabupaten',
  description: (villages: number) =>
    `Cari kode pos ${formatNumber(villages)} desa dan kelurahan di Indonesia. Lengkap, terbuka, gratis, tanpa pendaftaran.`,
  heading: 'Kode pos seluruh Indonesia',
  example: 'Contoh:',
  wholeAddress: 'alamat lengkap',
  /** Markdown. */
  more: `Mau kirim paket? [Cara menulis alamat](${sitePaths.addressFormat.id}). Banyak sekaligus? [Cek alamat](${sitePaths.check.id})`,
  browse: 'Telusuri per provinsi',
  aboutNames: '',
};

const english: typeof indonesian = {
  title: 'Postal codes of Indonesia: every province, city, district and village',
  description: (villages) =>
    `Find the postal code of any of the ${formatNumber(villages, 'en')} villages of Indonesia. Complete, open, free, without registration.`,
  heading: 'Postal codes of Indonesia',
  example: 'For example:',
  wholeAddress: 'a whole address',
  more: `Sending a parcel? [How to write an Indonesian address](${sitePaths.addressFormat.en}). Many at once? [Check addresses](${sitePaths.check.en})`,
  browse: 'Browse by province',
  aboutNames:
    '_Kode pos_ is the postal code, _kota_ a city, _kabupaten_ a regency, _kecamatan_ a district, _desa_ or _kelurahan_ a village.',
};

export const homeWords: Translated<typeof indonesian> = { id: indonesian, en: english };
