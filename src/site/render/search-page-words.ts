import { maxSearchLength } from '../../search/limits.ts';
import { capitalize } from '../../domain/capitalize.ts';
import { findDesignation } from '../../domain/designation.ts';
import type { Translated } from '../../domain/language.ts';
import { formatNumber } from '../../domain/format-number.ts';
import { searchPagePath } from '../../domain/page-path.ts';
import { posLookup } from '../../domain/postal-code.ts';
import type { ChildRecord } from '../../api/page-data.ts';
import type { SearchResult } from '../../search/find-places.ts';
import { formatList } from './format.ts';

/** The kinds of parts to choose from in a region larger than a district. */
const parts: Partial<Record<SearchResult['type'], string>> = {
  province: 'kabupaten atau kota',
  regency: 'kecamatan',
};
const englishParts: typeof parts = { province: 'city or regency', regency: 'district' };

/** @example nameVillageKinds(listChildren(327302)) // 'Kelurahan' */
export function nameVillageKinds(villages: readonly Pick<ChildRecord, 'id' | 'name'>[]): string {
  const kinds = villages.map((village) => findDesignation({ ...village, level: 'village' }).toLowerCase());
  return capitalize(formatList([...new Set(kinds)].sort()));
}

/** Returns a search in maps, which have streets. Our data lacks them. */
export const mapSearchUrl = (q: string): string => `https://maps.google.com/?${new URLSearchParams({ q })}`;

const indonesian = {
  heading: 'Cari kode pos',
  description: 'Cari tempat atau kode pos di Indonesia.',
  title: (q: string) => (q === '' ? 'Cari · Kodepos' : `Cari: ${q} · Kodepos`),
  tooLong: `Kata pencarian paling panjang ${maxSearchLength} karakter. Coba persingkat.`,
  nothing: (q: string) => `Tidak ada tempat yang cocok dengan “${q}”.`,
  notFound: 'Tidak ditemukan',
  /** Markdown. */
  atPos: `Coba nama desa, kecamatan, atau kota, misalnya [Dago, Bandung](${searchPagePath('Dago, Bandung', 'id')}), atau cari di [situs Pos Indonesia ↗](${posLookup}).`,
  byProvince: 'Telusuri per provinsi',
  /** The range of results on a page; only the total if all are on the page. */
  shown: (first: number, shown: number, total: number) =>
    shown === total
      ? `${formatNumber(total)} hasil`
      : `${formatNumber(first)}–${formatNumber(first + shown - 1)} dari ${formatNumber(total)} hasil`,
  /** The heading of places that share a name or an alias. */
  named: (count: number, kind: string, name: string, isAlias: boolean) =>
    isAlias
      ? `${name} ada di ${formatNumber(count)} ${kind}`
      : `${formatNumber(count)} ${kind} bernama ${name}`,
  place: 'tempat',
  alike: 'Kemungkinan lain',
  villagesIn: (district: string, kinds: string) => `${kinds} di ${district}`,
  /** The note on a street without a place. */
  street: 'Data kami tidak memuat nama jalan atau gedung, dan satu jalan bisa melewati beberapa kode pos.',
  chooseDistrict:
    'Pilih kecamatannya. Kalau tidak tahu, tanyakan kepada penerima atau lihat di Google Maps: kelurahannya tertulis sebelum “Kec.”',
  chooseRegency: 'Pilih kota atau kabupatennya, atau tanyakan kelurahannya kepada penerima.',
  typeCity: 'Tulis kotanya di belakang nama jalan, atau pilih di bawah.',
  addDistrict: 'Untuk mempersempit, tulis juga kecamatan atau kotanya.',
  openRegion: 'Buka wilayahnya untuk memilih kecamatan, atau tulis juga nama kelurahannya.',
  /** The heading if a name is not in the region that the address names. */
  elsewhere: (name: string, where: string, region: string) => `${name} ada di ${where}, bukan di ${region}`,
  orStreet: 'Kalau itu nama jalan atau kompleks, pilih kecamatannya di bawah.',
  misplaced: (typed: string, name: string, around: string) =>
    `Anda menulis “${typed}”, tetapi ${name} ada di ${around}.`,
  ofThatName: 'Atau maksud Anda tempat ini?',
  perhapsIn: 'Mungkin di sini',
  notIn: (code: string, name: string) => `${code} bukan kode pos di ${name}.`,
  districtsIn: (regency: string) => `Kecamatan di ${regency}`,
  regenciesIn: (province: string) => `Kabupaten dan kota di ${province}`,
  /** Precedes the name of an address's place. */
  isIn: 'Alamat ini di ',
  mayBeIn: 'Alamat ini mungkin di ',
  isInByCode: 'Menurut kodenya, alamat ini di ',
  /** The note on a district's code, with the code of the village of the same name. */
  rightFor: (district: string, village?: string, code?: string | null) =>
    `Kode ini benar untuk ${district}.${code ? ` Kode ${village} sendiri ${code}.` : ''}`,
  around: 'Sebagian alamat di sini bisa memakai kode kelurahan di sekitarnya.',
  hasCode: (code: string) => `${code} adalah kode pos `,
  hasCodeAmongOthers: (code: string) => `${code} adalah salah satu kode pos di `,
  as: (typed: string) => `${typed} ada di `,
  usually: (typed: string) => `${typed} umumnya berarti `,
  not: (name: string) => `Bukan ${name}?`,
  nearby: 'Di sekitarnya',
  /** `holders` names the villages with the typed code; empty if there are none or many. */
  given: (given: string, code: string, name: string, holders: string) =>
    holders === ''
      ? `Anda menulis ${given}, tetapi kode pos ${name} adalah ${code}.`
      : `Anda menulis ${given}; itu kode ${holders}. Kode ${name} ${code}.`,
  /** Asks to choose a part of a region of a level. */
  codes: (name: string, range: string, count: number, type: SearchResult['type']) =>
    `Ada ${formatNumber(count)} kode pos di ${name} (${range}). Pilih ${parts[type] ?? 'desa atau kelurahan'}nya; kalau tidak tahu, tanyakan kepada penerima.`,
  onMap: 'Cari kelurahannya di Google Maps ↗',
  unknownCode: 'Kode posnya belum diketahui.',
  province: 'Provinsi',
  largeCities: 'Kota besar',
  otherRegions: 'Kota dan provinsi lain',
  everyProvince: 'Semua provinsi',
  narrow: 'Tampilkan',
  pastEnd: (total: number) => `Hasilnya hanya ${formatNumber(total)}.`,
  pages: 'Halaman hasil',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
};

const english: typeof indonesian = {
  heading: 'Search for a place or postal code',
  description: 'Search for a place or postal code in Indonesia.',
  title: (q) => (q === '' ? 'Search · Kodepos' : `Search: ${q} · Kodepos`),
  tooLong: `A search may have at most ${maxSearchLength} characters. Please shorten it.`,
  nothing: (q) => `No place matches “${q}”.`,
  notFound: 'Nothing found',
  atPos: `Try a village, district or city, such as [Dago, Bandung](${searchPagePath('Dago, Bandung', 'en')}), or [Pos Indonesia’s own lookup ↗](${posLookup}), in Indonesian.`,
  byProvince: 'Browse by province',
  shown: (first, shown, total) => {
    const all = `${formatNumber(total, 'en')} ${total === 1 ? 'result' : 'results'}`;
    return shown === total
      ? all
      : `${formatNumber(first, 'en')}–${formatNumber(first + shown - 1, 'en')} of ${all}`;
  },
  named: (count, kind, name, isAlias) => {
    const places = `${formatNumber(count, 'en')} ${count === 1 ? kind : `${kind}s`}`;
    return isAlias ? `${name} is in ${places}` : `${places} named ${name}`;
  },
  place: 'place',
  alike: 'Other possibilities',
  villagesIn: (district) => `Villages in ${district}`,
  street: 'We have no names of streets or buildings, and a street may pass through several postal codes.',
  chooseDistrict:
    'Choose the district. If you do not know it, ask the recipient or see Google Maps, where the village is before “Kec.”',
  chooseRegency: 'Choose the city or regency, or ask the recipient for the village.',
  typeCity: 'Type the city after the street, or choose it below.',
  addDistrict: 'To narrow them down, add the district or the city.',
  openRegion: 'Open the region to choose a district, or add the name of the village.',
  elsewhere: (name, where, region) => `${name} is in ${where}, not in ${region}`,
  orStreet: 'If that is a street or an estate, choose its district below.',
  misplaced: (typed, name, around) => `You wrote “${typed}”, but ${name} is in ${around}.`,
  ofThatName: 'Or do you mean a place?',
  perhapsIn: 'Perhaps here',
  notIn: (code, name) => `${code} is not a postal code in ${name}.`,
  districtsIn: (regency) => `Districts in ${regency}`,
  regenciesIn: (province) => `Regencies and cities in ${province}`,
  isIn: 'This address is in ',
  mayBeIn: 'This address may be in ',
  isInByCode: 'By its code, this address is in ',
  rightFor: (district, village, code) =>
    `This code is right for ${district}.${code ? ` The code of ${village} itself is ${code}.` : ''}`,
  around: 'Some of its addresses may have the code of a village around it.',
  hasCode: (code) => `${code} is the postal code of `,
  hasCodeAmongOthers: (code) => `${code} is a postal code in `,
  as: (typed) => `${typed} is in `,
  usually: (typed) => `${typed} usually means `,
  not: (name) => `Not ${name}?`,
  nearby: 'Around it',
  given: (given, code, name, holders) =>
    holders === ''
      ? `You wrote ${given}, but the postal code of ${name} is ${code}.`
      : `You wrote ${given}, which is the code of ${holders}. The code of ${name} is ${code}.`,
  codes: (name, range, count, type) => {
    const part = englishParts[type] ?? 'village';
    return `${name} has ${formatNumber(count, 'en')} postal codes (${range}). Choose the ${part}, or ask the recipient.`;
  },
  onMap: 'Find its village on Google Maps ↗',
  unknownCode: 'We do not know its postal code yet.',
  province: 'Province',
  largeCities: 'Large cities',
  otherRegions: 'Other cities and provinces',
  everyProvince: 'All provinces',
  narrow: 'Show',
  pastEnd: (total) => `There are only ${formatNumber(total, 'en')} results.`,
  pages: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
};

export const searchPageWords: Translated<typeof indonesian> = { id: indonesian, en: english };
