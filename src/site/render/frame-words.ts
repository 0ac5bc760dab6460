import type { Translated } from '../../domain/language.ts';
import { sitePaths, termsPath, translatedPaths } from '../../domain/page-path.ts';

type Links = readonly (readonly [name: string, path: string])[];

const indonesian = {
  skip: 'Lompat ke isi',
  home: sitePaths.home as string,
  /** Links in the header. */
  links: [
    ['Cek alamat', sitePaths.check],
    ['Data', sitePaths.data],
    ['API', sitePaths.docs],
  ] as Links,
  /** The label of the breadcrumbs. */
  trail: 'Letak',
  search: { label: 'Cari tempat', placeholder: 'Desa atau kode', button: 'Cari' },
  notice: 'Situs tidak resmi, bukan milik Pos Indonesia.',
  /** Links in the footer. */
  ends: [
    ['Seakurat apa kodenya?', sitePaths.quality],
    ['Semua kode pos', sitePaths.postalCodes],
    ['Tentang', sitePaths.about],
    ['Lisensi', termsPath],
  ] as Links,
  source: 'Kode sumber',
  /** The language's code, and its name in that language. */
  name: 'ID, Bahasa Indonesia',
};

const english: typeof indonesian = {
  skip: 'Skip to content',
  home: sitePaths.homeInEnglish,
  links: [
    ['Check', sitePaths.checkInEnglish],
    ['Data', translatedPaths.data.en],
    ['API', translatedPaths.docs.en],
  ],
  trail: 'Breadcrumbs',
  search: { label: 'Search for a place', placeholder: 'Place or code', button: 'Search' },
  notice: 'Not official, and not run by Pos Indonesia.',
  ends: [
    ['How to write an address', sitePaths.addressFormat],
    ['About', translatedPaths.about.en],
    ['Licence', termsPath.replace(sitePaths.data, sitePaths.dataInEnglish)],
  ],
  source: 'Source code',
  name: 'EN, English',
};

/** The words of the header and footer. */
export const frameWords: Translated<typeof indonesian> = { id: indonesian, en: english };
