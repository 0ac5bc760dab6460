import { maxTargetBytes } from '../../api/messages.ts';
import type { Translated } from '../../domain/language.ts';

const indonesian = {
  name: 'Dokumentasi API',
  menu: 'Isi dokumentasi',
  parts: { guide: 'Panduan', recipes: 'Resep', reference: 'Referensi' },
  /** Of the page that lists a part. */
  overviews: {
    guide: {
      title: 'Dokumentasi API kode pos: panduan, contoh kode, uji coba',
      description:
        'API kode pos dan wilayah Indonesia yang gratis dan tanpa kunci: panduan, contoh curl, JavaScript, Python dan PHP, resep, dan referensi yang dapat langsung dicoba.',
      lead: 'Kode pos dan wilayah Indonesia untuk program Anda: gratis, tanpa kunci, tanpa pendaftaran.',
    },
    recipes: {
      title: 'Resep kode pos: kolom alamat, validasi, Parquet, SQLite',
      description:
        'Resep siap salin untuk kode pos Indonesia: formulir alamat, alamat yang ditempel, validasi, 50.000 baris, SQLite dan Parquet, ID dari edisi lama, dan paket npm.',
      lead: 'Tugas yang sering ditanyakan, lengkap dengan kode yang siap disalin.',
    },
    reference: {
      title: 'Referensi API kode pos: semua operasi, dapat langsung dicoba',
      description:
        'Semua operasi API kode pos Indonesia: parameter, contoh permintaan dan respons, pesan galat, dan formulir untuk mencobanya.',
      lead: 'Setiap operasi dengan parameter, contoh, respons, dan formulir untuk mencobanya.',
    },
  },
  limit: 'Batas',
  limitInShort: (max: string, seconds: string) =>
    `${max} permintaan dalam ${seconds} detik tiap alamat IP, lalu status 429`,
  base: 'URL dasar',
  plainText: 'Teks biasa',
  allData: 'Semua data',
  answer: 'Respons',
  request: 'Contoh permintaan',
  prev: '← Sebelumnya',
  next: 'Berikutnya →',
};

const english: typeof indonesian = {
  name: 'API documentation',
  menu: 'Documentation contents',
  parts: { guide: 'Guide', recipes: 'Recipes', reference: 'Reference' },
  overviews: {
    guide: {
      title: 'Postal codes of Indonesia: API documentation, examples, reference',
      description:
        'A free API without a key for postal codes and regions of Indonesia: a guide, examples in curl, JavaScript, Python and PHP, recipes, and a reference to try.',
      lead: 'Postal codes and regions of Indonesia for your program: free, no key, no registration.',
    },
    recipes: {
      title: 'Recipes for postal codes of Indonesia: forms, Parquet, SQLite',
      description:
        'Recipes to copy for postal codes of Indonesia: an address form, a pasted address, validation, 50,000 rows, SQLite and Parquet, ids of earlier editions, and an npm package.',
      lead: 'Common tasks, each with code ready to copy.',
    },
    reference: {
      title: 'Reference of the postal code API of Indonesia: all operations',
      description:
        'All operations of the API for postal codes of Indonesia: parameters, example requests and responses, errors, and a form to try each.',
      lead: 'Every operation with its parameters, an example, its response, and a form to try it.',
    },
  },
  limit: 'Limit',
  limitInShort: (max, seconds) => `${max} requests in ${seconds} seconds per IP address, then status 429`,
  base: 'Base URL',
  plainText: 'Plain text',
  allData: 'All data',
  answer: 'Response',
  request: 'Example request',
  prev: '← Previous',
  next: 'Next →',
};

/** The texts of the documentation beside its sections, recipes and operations. */
export const docsTexts: Translated<typeof indonesian> = { id: indonesian, en: english };

/** What stands around the words of operations, which are in English alone. */
export const operationTexts = {
  answer: 'Response',
  request: 'Example request',
  statuses: 'Response status',
  tryIt: 'Parameters: try it',
  send: 'Send request',
  open: 'Open or download',
  fields: 'Fields of',
  required: 'required',
  optional: 'optional',
  standard: (value: string) => `default ${value}`,
  example: 'Example:',
  moreParameters: (count: number) => `${count} more parameters`,
  shared: `Errors that any operation may return: 405 (wrong method), 414 (URL longer than ${maxTargetBytes.toLocaleString('en')} bytes), 429 (rate limit, with \`Retry-After\`), 500. With \`If-None-Match\`, unchanged content returns 304.`,
  shortened: (shown: number, of: number) => `This example shows the first ${shown} of ${of} records.`,
};
