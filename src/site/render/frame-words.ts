import type { Translated } from '../../domain/language.ts';
import { sitePaths, termsPath, translatedPaths } from '../../domain/page-path.ts';

/** What stands around the content of a page. */
interface FrameWords {
  readonly skip: string;
  readonly home: string;
  /** The links of the head, in their order. */
  readonly links: readonly (readonly [name: string, path: string])[];
  /** What the breadcrumbs are called. */
  readonly trail: string;
  /** The search field: its name, what it shows while it is empty, and its button. */
  readonly search: readonly [label: string, placeholder: string, button: string];
  readonly notice: string;
  /** The links of the foot. */
  readonly ends: readonly (readonly [name: string, path: string])[];
  readonly source: string;
  /** What each language is called in itself. */
  readonly name: string;
}

export const frameWords: Translated<FrameWords> = {
  id: {
    skip: 'Lompat ke isi',
    home: sitePaths.home,
    links: [
      ['Cek alamat', sitePaths.check],
      ['Kode pos', sitePaths.postalCodes],
      ['Data', sitePaths.data],
      ['API', sitePaths.docs],
    ],
    trail: 'Lokasi',
    search: ['Cari tempat atau kode pos', 'Tempat atau kode pos', 'Cari'],
    notice: 'Situs tidak resmi, bukan milik Pos Indonesia.',
    ends: [
      ['Tentang', sitePaths.about],
      ['Lisensi data', termsPath],
    ],
    source: 'Kode sumber',
    name: 'Bahasa Indonesia',
  },
  en: {
    skip: 'Skip to content',
    home: sitePaths.homeInEnglish,
    links: [
      ['Check addresses', sitePaths.checkInEnglish],
      ['Format', sitePaths.addressFormat],
      ['Data', translatedPaths.data.en],
      ['API', translatedPaths.docs.en],
    ],
    trail: 'Breadcrumbs',
    search: ['Search for a place or postal code', 'Place or postal code', 'Search'],
    notice: 'This site is unofficial and does not belong to Pos Indonesia.',
    ends: [
      ['About', translatedPaths.about.en],
      ['Data licence', termsPath.replace(sitePaths.data, sitePaths.dataInEnglish)],
    ],
    source: 'Source code',
    name: 'English',
  },
};
