import type { Translated } from '../../domain/language.ts';
import { sitePaths, termsPath } from '../../domain/page-path.ts';

type Links = readonly (readonly [name: string, path: string])[];

const indonesian = {
  skip: 'Lompat ke isi',
  home: sitePaths.home.id as string,
  /** Links in the header. */
  links: [
    ['Cek alamat', sitePaths.check.id],
    ['Data', sitePaths.data.id],
    ['API', sitePaths.docs.id],
  ] as Links,
  /** The label of the breadcrumbs. */
  trail: 'Letak',
  search: { label: 'Cari tempat', placeholder: 'Nama atau kode', button: 'Cari' },
  notice: 'Situs tidak resmi, bukan milik Pos Indonesia.',
  /** Links in the footer. */
  ends: [
    ['Seakurat apa kodenya?', sitePaths.quality.id],
    ['Semua kode pos', sitePaths.postalCodes.id],
    ['Tentang', sitePaths.about.id],
    ['Lisensi', termsPath],
  ] as Links,
  source: 'Kode sumber',
  /** The language's code, and its name in that language. */
  name: 'ID, Bahasa Indonesia',
};

const english: typeof indonesian = {
  skip: 'Skip to content',
  home: sitePaths.home.en,
  links: [
    ['Check', sitePaths.check.en],
    ['Data', sitePaths.data.en],
    ['API', sitePaths.docs.en],
  ],
  trail: 'Breadcrumbs',
  search: { label: 'Search for a place', placeholder: 'Place or code', button: 'Search' },
  notice: 'Not official, and not run by Pos Indonesia.',
  ends: [
    ['How to write an address', sitePaths.addressFormat.en],
    ['About', sitePaths.about.en],
    ['Licence', termsPath.replace(sitePaths.data.id, sitePaths.data.en)],
  ],
  source: 'Source code',
  name: 'EN, English',
};

/** The words of the header and footer. */
export const frameWords: Translated<typeof indonesian> = { id: indonesian, en: english };
