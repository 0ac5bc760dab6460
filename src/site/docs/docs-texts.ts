import { maxTargetBytes } from '../../api/messages.ts';
import { toNumber } from '../render/format.ts';
import type { DocsPart } from './pages.ts';
import type { Translated } from './section.ts';

interface DocsTexts {
  readonly name: string;
  readonly menu: string;
  readonly parts: Readonly<Record<DocsPart, string>>;
  /** The title, the description and the lead of the page that lists a part. */
  readonly overviews: Readonly<Record<DocsPart, readonly [title: string, description: string, lead: string]>>;
  readonly other: string;
  readonly limit: string;
  readonly limitInShort: (max: string, seconds: string) => string;
  readonly base: string;
  readonly plainText: string;
  readonly allData: string;
  readonly answer: string;
  readonly request: string;
  readonly statuses: string;
  readonly tryIt: string;
  readonly send: string;
  readonly open: string;
  readonly fields: string;
  readonly shared: string;
  readonly shortened: (shown: number, of: number) => string;
  readonly before: string;
  readonly next: string;
}

/** The texts of the documentation beside its sections, recipes and operations. */
export const docsTexts: Translated<DocsTexts> = {
  id: {
    name: 'Dokumentasi API',
    menu: 'Isi dokumentasi',
    parts: { guide: 'Panduan', recipes: 'Resep', reference: 'Referensi' },
    overviews: {
      guide: [
        'Dokumentasi API kode pos: panduan, contoh kode, uji coba',
        'API kode pos dan wilayah Indonesia yang gratis dan tanpa kunci: panduan, contoh curl, JavaScript, Python, PHP dan Go, resep, dan referensi yang dapat langsung dicoba.',
        'Kode pos dan wilayah Indonesia untuk program Anda: gratis, tanpa kunci, tanpa pendaftaran.',
      ],
      recipes: [
        'Resep kode pos: kolom alamat, validasi, Parquet, SQLite',
        'Resep siap salin untuk kode pos Indonesia: formulir alamat, isian otomatis, alamat yang ditempel, 50.000 baris, validasi, Parquet, SQLite, dan salinan yang selalu baru.',
        'Tugas yang sering ditanyakan, masing-masing dengan program yang siap disalin.',
      ],
      reference: [
        'Referensi API kode pos: semua operasi, dapat langsung dicoba',
        'Semua operasi API kode pos Indonesia: parameter, contoh permintaan dan respons, pesan galat, dan formulir untuk mencobanya.',
        'Setiap operasi dengan parameter, contoh, respons, dan formulir untuk mencobanya. Keterangan field, seperti API-nya, berbahasa Inggris.',
      ],
    },
    other: 'Baca dalam bahasa Inggris',
    limit: 'Batas',
    limitInShort: (max, seconds) => `${max} permintaan dalam ${seconds} detik`,
    base: 'URL dasar',
    plainText: 'Teks biasa',
    allData: 'Semua data',
    answer: 'Respons',
    request: 'Contoh permintaan',
    statuses: 'Status respons',
    tryIt: 'Parameter dan uji coba',
    send: 'Kirim permintaan',
    open: 'Buka atau unduh',
    fields: 'Field',
    shared: `Galat yang mungkin pada semua operasi: 405 (metode lain), 414 (alamat lebih dari ${toNumber(maxTargetBytes)} byte), 429 (batas terlampaui, dengan \`Retry-After\`), 500. Dengan \`If-None-Match\`, yang tidak berubah dijawab 304.`,
    shortened: (shown, of) => `Contoh ini memuat ${shown} dari ${of} data pertama.`,
    before: 'Sebelumnya',
    next: 'Berikutnya',
  },
  en: {
    name: 'API documentation',
    menu: 'Contents of the documentation',
    parts: { guide: 'Guide', recipes: 'Recipes', reference: 'Reference' },
    overviews: {
      guide: [
        'Postal codes of Indonesia: API documentation, examples, reference',
        'A free API without a key for postal codes and regions of Indonesia: a guide, examples in curl, JavaScript, Python, PHP and Go, recipes, and a reference to try.',
        'Postal codes and regions of Indonesia for your programs: free, without a key, without registration.',
      ],
      recipes: [
        'Recipes for postal codes of Indonesia: forms, Parquet, SQLite',
        'Recipes to copy for postal codes of Indonesia: an address form, autocomplete, a pasted address, 50,000 rows, validation, Parquet, SQLite, and a copy that stays fresh.',
        'What developers often need, each with a program to copy.',
      ],
      reference: [
        'Reference of the postal code API of Indonesia: all operations',
        'All operations of the API for postal codes of Indonesia: parameters, example requests and responses, errors, and a form to try each.',
        'Each operation with its parameters, an example, its response, and a form to try it.',
      ],
    },
    other: 'Read this in Indonesian',
    limit: 'Limit',
    limitInShort: (max, seconds) => `${max} requests in ${seconds} seconds`,
    base: 'Base URL',
    plainText: 'Plain text',
    allData: 'All data',
    answer: 'Response',
    request: 'Example request',
    statuses: 'Status of the response',
    tryIt: 'Parameters, to try',
    send: 'Send the request',
    open: 'Open or download',
    fields: 'Fields of',
    shared: `Errors that every operation may answer: 405 (another method), 414 (more than ${maxTargetBytes.toLocaleString('en')} bytes of address), 429 (the limit, with \`Retry-After\`), 500. With \`If-None-Match\`, what has not changed is 304.`,
    shortened: (shown, of) => `This example has the first ${shown} of ${of} records.`,
    before: 'Before',
    next: 'Next',
  },
};
