import { maxSearchLength } from '../../api/search-limits.ts';
import type { Translated } from '../../domain/language.ts';
import { toNumber } from './format.ts';

const indonesian = {
  heading: 'Cari kode pos',
  description: 'Cari tempat atau kode pos di Indonesia.',
  title: (q: string) => (q === '' ? 'Cari · Kodepos' : `Cari: ${q} · Kodepos`),
  tooLong: `Kata pencarian paling panjang ${maxSearchLength} karakter. Coba persingkat.`,
  nothing: (q: string) =>
    `Tidak ada tempat yang cocok dengan “${q}”. Coba nama desa, kecamatan, atau kotanya.`,
  /** The range of results on a page; only the total if all are on it. */
  shown: (first: number, shown: number, total: number) =>
    shown === total
      ? `${toNumber(total)} hasil`
      : `${toNumber(first)}–${toNumber(first + shown - 1)} dari ${toNumber(total)} hasil`,
  narrow: 'Tambahkan nama kecamatan, kota, atau provinsinya agar lebih tepat.',
  /** Where a result has another code, too. */
  twoLists: 'Di sebagian tempat dua kode beredar. Bila ragu, ikuti kode dari penerima.',
  pastEnd: (total: number) => `Hasilnya hanya ${toNumber(total)}.`,
  pages: 'Halaman hasil',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
};

const english: typeof indonesian = {
  heading: 'Search for a place or postal code',
  description: 'Search for a place or postal code in Indonesia.',
  title: (q) => (q === '' ? 'Search · Kodepos' : `Search: ${q} · Kodepos`),
  tooLong: `A search may have at most ${maxSearchLength} characters. Please shorten it.`,
  nothing: (q) => `No place matches “${q}”. Try the name of its village, district or city.`,
  shown: (first, shown, total) => {
    const all = `${toNumber(total, 'en')} ${total === 1 ? 'result' : 'results'}`;
    return shown === total ? all : `${toNumber(first, 'en')}–${toNumber(first + shown - 1, 'en')} of ${all}`;
  },
  narrow: 'Add the name of the district, city or province to narrow them down.',
  twoLists: 'Some places have two codes in use. When in doubt, use the one that the recipient gives.',
  pastEnd: (total) => `There are only ${toNumber(total, 'en')} results.`,
  pages: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
};

export const searchPageWords: Translated<typeof indonesian> = { id: indonesian, en: english };
