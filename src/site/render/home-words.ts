import type { Translated } from '../../domain/language.ts';
import { sitePaths, translatedPaths } from '../../domain/page-path.ts';
import { toNumber } from './format.ts';

const indonesian = {
  title: 'Kode pos seluruh Indonesia: desa, kelurahan, kecamatan, kota, kabupaten',
  description: (villages: number) =>
    `Cari kode pos ${toNumber(villages)} desa dan kelurahan di Indonesia. Lengkap, terbuka, gratis, tanpa pendaftaran.`,
  heading: 'Kode pos seluruh Indonesia',
  example: 'Misalnya',
  exampleOfAddress: 'Bisa juga tempel alamat lengkap, misalnya',
  /** Below the search, as Markdown. */
  more: [`Situs tidak resmi. [Seakurat apa kodenya?](${sitePaths.quality})`],
  browse: 'Telusuri per provinsi',
  /** What a reader must know of the pages of places. */
  aboutPages: [] as readonly string[],
  map: 'Peta Indonesia',
  /** What the codes of a province begin with. */
  beginnings: (digits: string) => `Awal kode ${digits} · `,
  size: (villages: number) => `${toNumber(villages)} desa/kel.`,
  whatHeading: 'Apa itu Kodepos?',
  what: `Kodepos memuat setiap provinsi, kabupaten/kota, kecamatan dan desa/kelurahan di Indonesia, dengan kode pos yang kami ketahui: satu halaman untuk tiap tempat, data yang sama sebagai JSON dan CSV, tanpa pendaftaran dan tanpa iklan. [Sumber dan kekurangan datanya](${sitePaths.data}) ditulis apa adanya. Anda juga dapat melihat [kode pos menurut dua angka pertama](${sitePaths.postalCodes}).`,
};

const english: typeof indonesian = {
  title: 'Postal codes of Indonesia: every province, city, district and village',
  description: (villages) =>
    `Find the postal code of any of the ${toNumber(villages, 'en')} villages of Indonesia. Complete, open, free, without registration.`,
  heading: 'Postal codes of Indonesia',
  example: 'For example',
  exampleOfAddress: 'You can also paste a whole address, such as',
  more: [`Sending a parcel? [How to write an Indonesian address](${sitePaths.addressFormat})`],
  browse: 'Browse by province',
  aboutPages: [
    'Place pages are in Indonesian. On them, *kode pos* is the postal code, *kota* a city, *kabupaten* a regency, *kecamatan* a district, and *desa* or *kelurahan* a village.',
  ],
  map: 'Map of Indonesia',
  beginnings: (digits) => `Codes begin with ${digits} · `,
  size: (villages) => `${toNumber(villages, 'en')} villages`,
  whatHeading: 'What is Kodepos?',
  what: `Kodepos has every province, city, regency, district and village of Indonesia, with the postal codes that we know of: a page for each place, and the same data as JSON and CSV, without registration and without advertising. [Where the data comes from and what it lacks](${translatedPaths.data.en}) is documented openly.`,
};

export const homeWords: Translated<typeof indonesian> = { id: indonesian, en: english };
