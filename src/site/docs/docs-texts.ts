import type { Limit } from '../../api/limit.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { toNumber } from '../render/format.ts';
import type { Section, Translated } from './section.ts';

const reference: Section = {
  anchor: { id: 'referensi', en: 'try' },
  title: { id: 'Referensi dan uji coba', en: 'Reference, and trying it' },
  text: {
    id: ['Referensi ini, seperti API-nya, berbahasa Inggris. Permintaan uji coba dihitung dalam batas Anda.'],
    en: ['Requests that you try here count for your limit.'],
  },
};

/** Gives the texts of the documentation's first page beside its sections. */
export function docsTexts({ rateLimitMax, rateLimitWindowSeconds }: Limit) {
  return {
    id: {
      title: 'Dokumentasi API kode pos: panduan, contoh kode, uji coba',
      description:
        'API kode pos dan wilayah Indonesia yang gratis dan tanpa kunci: panduan, contoh curl, JavaScript, Python, PHP dan Go, resep, batas permintaan, dan referensi yang dapat langsung dicoba.',
      heading: 'Dokumentasi API',
      lead: 'Kode pos dan wilayah Indonesia untuk program Anda: gratis, tanpa kunci, tanpa pendaftaran.',
      other: `[Baca dalam bahasa Inggris](${sitePaths.docsInEnglish})`,
      base: 'URL dasar',
      limit: 'Batas',
      limitInShort: `${toNumber(rateLimitMax)} permintaan dalam ${toNumber(rateLimitWindowSeconds)} detik`,
      recipes: 'Resep',
      recipesInShort: 'Kolom alamat, validasi, Parquet, SQL, salinan yang selalu baru',
      plainText: 'Teks biasa',
      allData: 'Semua data',
      answer: 'Jawaban',
      reference,
    },
    en: {
      title: 'Postal codes of Indonesia: API documentation, examples, reference',
      description:
        'A free API without a key for postal codes and regions of Indonesia: a guide, examples in curl, JavaScript, Python, PHP and Go, recipes, the limit on requests, and a reference to try.',
      heading: 'API documentation',
      lead: 'Postal codes and regions of Indonesia for your programs: free, without a key, without registration.',
      other: `[Read this in Indonesian](${sitePaths.docs})`,
      base: 'Base URL',
      limit: 'Limit',
      limitInShort: `${rateLimitMax.toLocaleString('en')} requests in ${rateLimitWindowSeconds.toLocaleString('en')} seconds`,
      recipes: 'Recipes',
      recipesInShort: 'Address field, validation, Parquet, SQL, a copy that stays fresh',
      plainText: 'Plain text',
      allData: 'All data',
      answer: 'Answer',
      reference,
    },
  } satisfies Translated<object>;
}

export const recipesTexts = {
  id: {
    title: 'Resep kode pos: kolom alamat, validasi, Parquet, SQLite',
    description:
      'Resep siap salin untuk kode pos Indonesia: formulir alamat, validasi di server, Parquet di DuckDB dan pandas, SQL pada SQLite, id lama, dan salinan yang selalu baru.',
    docs: 'Dokumentasi API',
    heading: 'Resep',
    lead: 'Tugas yang sering ditanyakan, masing-masing dengan program yang siap disalin.',
    other: `[Baca dalam bahasa Inggris](${sitePaths.recipesInEnglish})`,
  },
  en: {
    title: 'Recipes for postal codes of Indonesia: forms, Parquet, SQLite',
    description:
      'Recipes to copy for postal codes of Indonesia: an address form, validation at the server, Parquet in DuckDB and pandas, SQL on SQLite, earlier ids, and a copy that stays fresh.',
    docs: 'API documentation',
    heading: 'Recipes',
    lead: 'What developers often need, each with a program to copy.',
    other: `[Read this in Indonesian](${sitePaths.recipes})`,
  },
} satisfies Translated<object>;
