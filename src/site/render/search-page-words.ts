import { maxSearchLength } from '../../api/search-limits.ts';
import type { Translated } from '../../domain/language.ts';
import { toNumber } from './format.ts';

interface SearchPageWords {
  readonly heading: string;
  readonly description: string;
  readonly title: (q: string) => string;
  /** The name of the large search field, and what it shows while it is empty. */
  readonly label: string;
  readonly tooLong: string;
  readonly nothing: (q: string) => string;
  /** The range of results on a page; only the total if all are on it. */
  readonly shown: (first: number, shown: number, total: number) => string;
  readonly narrow: string;
  readonly pastEnd: (total: number) => string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
}

export const searchPageWords: Translated<SearchPageWords> = {
  id: {
    heading: 'Cari tempat atau kode pos',
    description: 'Cari tempat atau kode pos di Indonesia.',
    title: (q) => (q === '' ? 'Cari · Kodepos' : `Cari: ${q} · Kodepos`),
    label: 'Nama tempat, alamat, atau kode pos',
    tooLong: `Kata pencarian paling panjang ${maxSearchLength} karakter. Coba persingkat.`,
    nothing: (q) => `Tidak ada tempat yang cocok dengan “${q}”. Coba nama desa, kecamatan, atau kotanya.`,
    shown: (first, shown, total) =>
      shown === total
        ? `${toNumber(total)} hasil`
        : `${toNumber(first)}–${toNumber(first + shown - 1)} dari ${toNumber(total)} hasil`,
    narrow: 'Hasilnya banyak: tambahkan nama kecamatan, kota, atau provinsinya.',
    pastEnd: (total) => `Hasilnya hanya ${toNumber(total)}.`,
    pages: 'Halaman hasil',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
  },
  en: {
    heading: 'Search for a place or postal code',
    description: 'Search for a place or postal code in Indonesia.',
    title: (q) => (q === '' ? 'Search · Kodepos' : `Search: ${q} · Kodepos`),
    label: 'Place name, address or postal code',
    tooLong: `A search may have at most ${maxSearchLength} characters. Please shorten it.`,
    nothing: (q) => `No place matches “${q}”. Try the name of its village, district or city.`,
    shown: (first, shown, total) => {
      const all = `${toNumber(total, 'en')} ${total === 1 ? 'result' : 'results'}`;
      return shown === total
        ? all
        : `${toNumber(first, 'en')}–${toNumber(first + shown - 1, 'en')} of ${all}`;
    },
    narrow: 'There are many results: add the name of the district, city or province.',
    pastEnd: (total) => `There are only ${toNumber(total, 'en')} results.`,
    pages: 'Pages of results',
    previous: 'Previous',
    next: 'Next',
  },
};
