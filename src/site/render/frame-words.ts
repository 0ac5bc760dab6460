import type { Translated } from '../../domain/language.ts';
import { sitePaths, termsPath, translatedPaths } from '../../domain/page-path.ts';

type Links = readonly (readonly [name: string, path: string])[];

const indonesian = {
  skip: 'Lompat ke isi',
  home: sitePaths.home as string,
  /** In the head. */
  links: [
    ['Cek alamat', sitePaths.check],
    ['Kode pos', sitePaths.postalCodes],
    ['Data', sitePaths.data],
    ['API', sitePaths.docs],
  ] as Links,
  /** What the breadcrumbs are called. */
  trail: 'Lokasi',
  search: {
    label: 'Cari tempat atau kode pos',
    placeholder: 'Tempat atau kode pos',
    /** Of the large field. */
    largePlaceholder: 'Tempat, alamat, atau kode pos',
    button: 'Cari',
  },
  notice: 'Situs tidak resmi, bukan milik Pos Indonesia.',
  /** In the foot. */
  ends: [
    ['Tentang', sitePaths.about],
    ['Privasi', sitePaths.privacy],
    ['Lisensi data', termsPath],
  ] as Links,
  source: 'Kode sumber',
  /** What the language is called in itself. */
  name: 'Bahasa Indonesia',
};

const english: typeof indonesian = {
  skip: 'Skip to content',
  home: sitePaths.homeInEnglish,
  links: [
    ['Check addresses', sitePaths.checkInEnglish],
    ['Format', sitePaths.addressFormat],
    ['Data', translatedPaths.data.en],
    ['API', translatedPaths.docs.en],
  ],
  trail: 'Breadcrumbs',
  search: {
    label: 'Search for a place or postal code',
    placeholder: 'Place or postal code',
    largePlaceholder: 'Place, address or postal code',
    button: 'Search',
  },
  notice: 'This site is unofficial and does not belong to Pos Indonesia.',
  ends: [
    ['About', translatedPaths.about.en],
    ['Privacy', sitePaths.privacyInEnglish],
    ['Data licence', termsPath.replace(sitePaths.data, sitePaths.dataInEnglish)],
  ],
  source: 'Source code',
  name: 'English',
};

/** What stands around the content of a page. */
export const frameWords: Translated<typeof indonesian> = { id: indonesian, en: english };
