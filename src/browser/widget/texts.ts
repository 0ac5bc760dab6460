import { tooManyRequestsAdvice } from '../../api/limit.ts';
import type { Language } from '../../domain/language.ts';

const indonesian = {
  lang: 'id' as Language,
  label: 'Cari desa/kelurahan atau kode pos',
  suggestions: 'Saran',
  nothing: 'Tidak ada tempat yang cocok. Periksa ejaannya, atau isi alamat sendiri.',
  noAnswer: 'Layanan kode pos tidak menjawab. Isi alamat sendiri, atau coba lagi nanti.',
  limited: (seconds: number) => tooManyRequestsAdvice(seconds),
  found: (count: number, total: number) => `${count} dari ${total} hasil. Pilih dengan panah atas dan bawah.`,
  within: (count: number, place: string) =>
    `${count} pilihan di ${place}. Pilih dengan panah atas dan bawah.`,
  filled: (line: string) => `Alamat diisi: ${line}`,
  perhaps: 'Mungkin:',
  missing: 'Pilih desa/kelurahan dari daftar.',
};

type Texts = typeof indonesian;

const english: Texts = {
  lang: 'en',
  label: 'Search for a village or postal code',
  suggestions: 'Suggestions',
  nothing: 'No place matches. Check the spelling, or fill in the address yourself.',
  noAnswer: 'The postal code service does not answer. Fill in the address yourself, or try again later.',
  limited: (seconds) => tooManyRequestsAdvice(seconds, 'en'),
  found: (count, total) => `${count} of ${total} results. Choose with the up and down arrows.`,
  within: (count, place) => `${count} places in ${place}. Choose with the up and down arrows.`,
  filled: (line) => `Address filled in: ${line}`,
  perhaps: 'Perhaps:',
  missing: 'Choose a village from the list.',
};

/** Returns the texts in the language of an element, otherwise in Indonesian. */
export const findWidgetTexts = ({ lang }: HTMLElement): Texts =>
  lang.startsWith('en') ? english : indonesian;
