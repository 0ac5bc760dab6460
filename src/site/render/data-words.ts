import { exampleOf } from '../../api/operations/all.ts';
import { listPath, openApiPath } from '../../api/paths.ts';
import type { Translated } from '../../domain/language.ts';
import { sitePaths, translatedPaths } from '../../domain/page-path.ts';

const indonesian = {
  title: 'Data: unduhan, sumber, lisensi, keterbatasan',
  description: (villages: string, codes: string) =>
    `Data ${villages} desa/kelurahan dan ${codes} kode pos Indonesia sebagai CSV dan JSON: edisi, sumber, lisensi dan keterbatasan yang diketahui.`,
  heading: 'Data kode\u00A0pos Indonesia',
  /** Of the data set. */
  name: 'Wilayah dan kode pos Indonesia',
  lead: 'Semua desa dan kelurahan di Indonesia dengan kode pos yang kami ketahui, dalam satu berkas untuk Excel, Google Sheets atau program Anda.',
  download: (kind: string, size: string) => `Unduh ${kind} (${size})`,
  edition: (villages: string, day: string) =>
    `${villages} baris, satu baris tiap desa/kelurahan. Edisi ${day}.`,
  /** The terms in short. */
  terms: '[Bebas dipakai, asal sumbernya disebut](#lisensi).',
  more: 'Nama kembar, dua kode, koordinat',
  details: 'Rinciannya',
  columns: 'Apa isi kolom-kolomnya?',
  columnHeads: ['Kolom', 'Isi', 'Contoh'],
  provinces: 'Excel tiap provinsi',
  province: 'Provinsi',
  provincesText:
    'Berkas Excel satu kabupaten/kota ada di halamannya. GeoJSON memuat batas perkiraan kabupaten/kota dan kecamatannya, bukan batas resmi.',
  files: 'Untuk program',
  technical: 'Semua berkas, API, kompresi, hash',
  /** The API. */
  ways: [
    `Lewat API: JSON tiap wilayah dan kode pos, misalnya [Dago](${exampleOf('getVillage')}) dan [40135](${exampleOf('getPostalCode')}); [daftar](${listPath('province')}) dengan filter dan paginasi; [dokumentasi](${translatedPaths.docs.id}) dan [OpenAPI 3.1](${openApiPath}).`,
  ],
  compressed: [
    'Berkas CSV, NDJSON, SQLite dan GeoJSON seluruh Indonesia juga ada dalam bentuk terkompresi: tambahkan `.gz` atau `.br` pada URL-nya. URL tetap dari edisi ini, yang isinya tidak pernah berubah, ada di `datapackage.json`.',
    'Untuk memeriksa berkas yang sudah diunduh, simpan `SHA256SUMS` di folder yang sama, lalu jalankan `sha256sum --check --ignore-missing SHA256SUMS`. Berkas yang tidak diunduh dilewati.',
  ],
  updated: 'Kapan terakhir diperbarui?',
  updatedText: (day: string, decree: string) =>
    `Edisi ini disusun pada ${day} menurut ${decree}. Yang berubah tiap edisi:`,
  first: 'edisi pertama',
  changed: (count: string) => `${count} perubahan`,
  wrongText: `Ada yang salah? Satu koreksi memperbaiki situs, API dan semua unduhan. [Begini cara memberi tahu kami](${sitePaths.about}#kontak).`,
};

const english: typeof indonesian = {
  title: 'Postal codes of Indonesia: downloads, sources, licences, limits',
  description: (villages, codes) =>
    `The ${villages} villages and ${codes} postal codes of Indonesia as CSV and JSON: edition, sources, licences and known limits.`,
  heading: 'Postal code data of Indonesia',
  name: 'Regions and postal codes of Indonesia',
  lead: 'All villages of Indonesia with the postal codes that we know of, in one file for Excel, Google Sheets or your program.',
  download: (kind, size) => `Download ${kind} (${size})`,
  edition: (villages, day) => `${villages} rows, one per village. Edition of ${day}.`,
  terms: '[Free to use if you credit its sources](#lisensi).',
  more: 'Names that repeat, two codes, coordinates',
  details: 'Details',
  columns: 'What is in its columns?',
  columnHeads: ['Column', 'Content', 'Example'],
  provinces: 'Excel for each province',
  province: 'Province',
  provincesText:
    'The workbook of each city and regency is on its page. GeoJSON has the approximate boundaries of cities, regencies and districts, not official ones.',
  files: 'For programs',
  technical: 'All files, API, compression, hashes',
  ways: [
    `By the API: JSON for each region and postal code, such as [Dago](${exampleOf('getVillage')}) and [40135](${exampleOf('getPostalCode')}); [lists](${listPath('province')}) with filters and pagination; the [documentation](${translatedPaths.docs.en}) and [OpenAPI 3.1](${openApiPath}).`,
  ],
  compressed: [
    'The CSV, NDJSON, SQLite and GeoJSON files of the whole country are also available compressed: add `.gz` or `.br` to their URLs. Permanent URLs for this edition are in `datapackage.json`.',
    `To verify downloaded files, save \`SHA256SUMS\` in the same folder and run \`sha256sum --check --ignore-missing SHA256SUMS\`. Files that you did not download are skipped.`,
  ],
  updated: 'When was it last updated?',
  updatedText: (day, decree) =>
    `This edition was made on ${day}, by ${decree}. What changed in each edition:`,
  first: 'the first edition',
  changed: (count) => `${count} changes`,
  wrongText: `Is something wrong? One correction fixes the site, the API and all downloads. [How to tell us](${translatedPaths.about.en}#kontak).`,
};

/** What the data page says; texts are Markdown. Figures come as they are formatted. */
export const dataWords: Translated<typeof indonesian> = { id: indonesian, en: english };
