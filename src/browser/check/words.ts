import type { Translated } from '../../domain/language.ts';
import { maxAddressLength, type AddressVerdict } from '../../query/check-address.ts';
import { maxRows } from './table.ts';

const maxLength = String(maxAddressLength);

const indonesian = {
  title: 'Cek banyak alamat dan kode pos sekaligus',
  description:
    'Tempel daftar alamat atau pilih berkas CSV atau XLSX: kelurahan, kecamatan, kota dan kode pos tiap alamat diperiksa di peramban Anda, tanpa dikirim ke mana pun.',
  heading: 'Cek alamat',
  lead: 'Cari kode pos banyak alamat sekaligus, dan bandingkan kode yang tertulis dengan data kami. Semuanya diperiksa di peramban Anda; tidak ada yang dikirim.',
  paste: 'Tempel alamat dengan kelurahan atau kecamatannya, satu per baris, atau kolom dari Excel',
  check: 'Periksa',
  tryExample: 'Coba contoh',
  file: 'Pilih berkas CSV atau XLSX',
  drop: 'Berkas juga bisa diseret ke halaman ini.',
  withoutScript: (search: string) =>
    `Halaman ini memeriksa alamat dengan JavaScript, di peramban Anda sendiri. Tanpa itu, cari alamat satu per satu di [pencarian](${search}).`,
  results: 'Hasil',
  meaning: 'Arti hasilnya',
  verdicts: {
    beda: [
      'Beda',
      'Tempatnya ketemu, tetapi kode yang tertulis milik kabupaten/kota lain, atau bukan kode pos. Tanyakan kepada penerima.',
    ],
    'kurang jelas': [
      'Kurang jelas',
      'Ada beberapa kemungkinan, atau kelurahannya belum tertulis. Pilih yang benar, atau tanyakan kepada penerima.',
    ],
    'tidak ketemu': ['Tidak ketemu', 'Tidak ada tempat yang cukup cocok dengan alamat ini.'],
    cocok: [
      'Cocok',
      'Tempat dan kode posnya jelas; kode yang tertulis, kalau ada, adalah kodenya atau kode di sekitarnya.',
    ],
  } satisfies Record<AddressVerdict, readonly [name: string, meaning: string]>,
  all: 'Semua',
  filter: 'Saring menurut hasil',
  heads: ['Baris', 'Alamat', 'Tempat', 'Kode pos', 'Hasil'],
  copyCodes: 'Salin kolom kode pos',
  copied: (codes: string, empty: string) =>
    `${codes} kode pos disalin; ${empty} baris kosong. Urutannya sama dengan daftar Anda.`,
  notCopied: 'Belum tersalin: peramban tidak mengizinkannya. Unduh saja berkasnya.',
  notSaved: 'Berkas XLSX belum bisa dibuat. Periksa internet Anda, atau unduh CSV.',
  download: (kind: string) => `Unduh ${kind}`,
  fileName: 'cek-alamat',
  pages: 'Halaman hasil',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  shown: (first: string, last: string, total: string) => `${first}–${last} dari ${total}`,
  nothingShown: 'Tidak ada baris dengan hasil ini.',
  limits: 'Yang perlu diketahui',
  limitWords: [
    `Paling banyak ${maxRows.toLocaleString('id')} baris sekaligus, dan ${maxLength} karakter tiap alamat. CSV boleh memakai titik koma, tab atau koma.`,
    'Nama jalan tidak ada dalam data kami: tanpa kelurahan atau kecamatan, sebuah alamat sulit ditemukan.',
    'Di Indonesia beredar beberapa daftar kode pos, jadi kode yang tertulis tidak kami ganti. Hanya tempat yang Anda pilih sendiri mendapat kode kami.',
  ],
  /** The choice of columns. */
  columns: {
    summary: (address: string, code: string | undefined) =>
      `Alamat dari ${address}${code === undefined ? '' : `, kode pos dari ${code}`}. Ganti kolom`,
    address: 'Kolom alamat',
    code: 'Kolom kode pos',
    none: 'tidak ada',
    head: 'Baris pertama berisi judul kolom',
    unnamed: (letter: string) => `kolom ${letter}`,
  },
  /** What is said while rows are read and checked. */
  states: {
    reading: (file: string) => `Membaca ${file} …`,
    fetching: 'Mengambil data wilayah, sekali saja …',
    checking: (rows: string) => `Memeriksa ${rows} alamat …`,
    progress: (done: string, all: string) => `${done} dari ${all} alamat`,
    done: (rows: string, empty: string) =>
      `Selesai: ${rows} alamat diperiksa${empty === '0' ? '' : `, ${empty} baris kosong dilewati`}.`,
    doneOf: (file: string, sheet: string | undefined) =>
      sheet === undefined ? `Dari ${file}.` : `Dari ${file}, lembar “${sheet}” saja.`,
    failed: 'Data wilayah belum terambil. Periksa internet Anda, lalu coba lagi.',
    nothing: 'Belum ada alamat. Tempel alamat atau pilih berkas.',
    noAddress: 'Pilih kolom alamat.',
    tooMany: (rows: string, max: string) =>
      `Daftar ini punya ${rows} baris; paling banyak ${max}. Bagi menjadi beberapa berkas.`,
    unreadable: (file: string) => `${file} tidak bisa dibaca. Simpan sebagai CSV atau XLSX, lalu coba lagi.`,
    row: (row: string, place: string, code: string, verdict: string) =>
      `Baris ${row}: ${place}, ${code}, ${verdict}.`,
  },
  /** How sure a place is, the surest first, and of one that a person chose. */
  sure: ['sangat yakin', 'yakin', 'kurang yakin', 'tidak yakin'],
  chosen: 'pilihan Anda',
  noPlace: 'Belum diketahui',
  choose: 'Pilih tempat',
  chooseOther: 'Ganti tempat',
  notes: {
    differs: (given: string, code: string) => `Tertulis ${given}; menurut data kami ${code}.`,
    wrong: (given: string) => `${given} kode kabupaten/kota lain.`,
    near: (given: string, ours: string) =>
      ours === ''
        ? `${given} kode di sekitarnya.`
        : `Kami menulis ${ours}; ${given} juga kode di sekitarnya.`,
    malformed: (given: string, ours: string) =>
      `${given} bukan kode pos: harus lima angka.${ours === '' ? '' : ` Menurut data kami ${ours}.`}`,
    fits: 'Kode yang tertulis sesuai.',
    noVillage: 'Kelurahan atau desanya belum tertulis.',
    noDistrict: 'Kecamatan dan kelurahannya belum tertulis.',
    onlyCode: 'Hanya kode posnya yang dikenali; kelurahan atau desanya belum tertulis.',
    similar: 'Ada tempat lain yang mirip.',
    noCode: 'Kode pos tempat ini tidak ada dalam data kami.',
    maybe: 'Belum yakin: lihat pilihan tempatnya.',
    unknown: 'Tidak ada nama tempat yang dikenali.',
    tooLong: `Lebih dari ${maxLength} karakter: ini tampaknya bukan satu alamat.`,
  },
  buyer: 'Teks untuk pembeli',
  copyText: 'Salin teks',
  /** The heads of the columns that downloads add. */
  added: {
    place: 'Tempat',
    code: 'Kode pos',
    code_expected: 'Kode pos menurut Kodepos',
    verdict: 'Hasil',
    confidence: 'Keyakinan',
    village: 'Desa/kelurahan',
    district: 'Kecamatan',
    regency: 'Kabupaten/kota',
    province: 'Provinsi',
  },
};

export type Words = typeof indonesian;

const english: Words = {
  title: 'Check many Indonesian addresses and postal codes at once',
  description:
    'Paste a list of addresses or choose a CSV or XLSX file: the village, district, regency and postal code of each address are checked in your browser; nothing is uploaded.',
  heading: 'Check addresses',
  lead: 'Find the places and postal codes of many addresses at once, and compare the codes given with our data. Everything runs in your browser; nothing is uploaded.',
  paste: 'Paste addresses with their village or district, one per line, or columns from a spreadsheet',
  check: 'Check',
  tryExample: 'Try an example',
  file: 'Or choose a CSV or XLSX file',
  drop: 'You can also drop a file on this page.',
  withoutScript: (search) =>
    `This page checks addresses with JavaScript, in your own browser. Without it, look addresses up one by one in the [search](${search}).`,
  results: 'Results',
  meaning: 'What the results mean',
  verdicts: {
    beda: [
      'Mismatch',
      'The place is found, but the code given is that of another regency, or no postal code. Ask the recipient.',
    ],
    'kurang jelas': [
      'Unclear',
      'Several places are possible, or the village is missing. Choose the right one, or ask the recipient.',
    ],
    'tidak ketemu': ['Not found', 'No place matches this address well enough.'],
    cocok: [
      'Match',
      'The place and its postal code are clear; the code given, if any, is its code or one nearby.',
    ],
  },
  all: 'All',
  filter: 'Filter by result',
  heads: ['Row', 'Address', 'Place', 'Postal code', 'Result'],
  copyCodes: 'Copy postal codes',
  copied: (codes, empty) =>
    `${codes} postal codes copied; ${empty} rows are empty. They are in the order of your list.`,
  notCopied: 'Not copied: the browser does not allow it. Download the file instead.',
  notSaved: 'The XLSX could not be made. Check your connection, or download the CSV.',
  download: (kind) => `Download ${kind}`,
  fileName: 'checked-addresses',
  pages: 'Result pages',
  previous: 'Previous',
  next: 'Next',
  shown: (first, last, total) => `${first}–${last} of ${total}`,
  nothingShown: 'No row has this result.',
  limits: 'Good to know',
  limitWords: [
    `At most ${maxRows.toLocaleString('en')} rows at once, and ${maxLength} characters per address. CSV may use semicolons, tabs or commas.`,
    'We have no street data: without a village or district, an address is hard to find.',
    'Several lists of postal codes circulate in Indonesia, so a code given is never replaced. Only a place that you choose yourself gets our code.',
  ],
  columns: {
    summary: (address, code) =>
      `Address from ${address}${code === undefined ? '' : `, postal code from ${code}`}. Change columns`,
    address: 'Address columns',
    code: 'Postal code column',
    none: 'none',
    head: 'The first row has column names',
    unnamed: (letter) => `column ${letter}`,
  },
  states: {
    reading: (file) => `Reading ${file} …`,
    fetching: 'Fetching region data, once only …',
    checking: (rows) => `Checking ${rows} addresses …`,
    progress: (done, all) => `${done} of ${all} addresses`,
    done: (rows, empty) =>
      `Done: ${rows} addresses checked${empty === '0' ? '' : `, ${empty} empty rows skipped`}.`,
    doneOf: (file, sheet) =>
      sheet === undefined ? `From ${file}.` : `From ${file}, only its sheet “${sheet}”.`,
    failed: 'Region data could not be fetched. Check your connection and try again.',
    nothing: 'No addresses yet. Paste addresses or choose a file.',
    noAddress: 'Choose a column with addresses.',
    tooMany: (rows, max) =>
      `This list has ${rows} rows; at most ${max} are read. Split it into several files.`,
    unreadable: (file) => `${file} cannot be read. Save it as CSV or XLSX and try again.`,
    row: (row, place, code, verdict) => `Row ${row}: ${place}, ${code}, ${verdict}.`,
  },
  sure: ['very sure', 'sure', 'not quite sure', 'not sure'],
  chosen: 'your choice',
  noPlace: 'Unknown',
  choose: 'Choose a place',
  chooseOther: 'Change the place',
  notes: {
    differs: (given, code) => `It says ${given}; our data says ${code}.`,
    wrong: (given) => `${given} is a code of another regency.`,
    near: (given, ours) =>
      ours === '' ? `${given} is a code nearby.` : `We would write ${ours}; ${given} is a code nearby.`,
    malformed: (given, ours) =>
      `${given} is no postal code: it must have five digits.${ours === '' ? '' : ` Our data says ${ours}.`}`,
    fits: 'The code given is right.',
    noVillage: 'The village is missing.',
    noDistrict: 'The district and the village are missing.',
    onlyCode: 'Only the postal code is recognized; the village is missing.',
    similar: 'There is another similar place.',
    noCode: 'Our data has no postal code for this place.',
    maybe: 'Not sure: see the choices.',
    unknown: 'No place name is recognized.',
    tooLong: `More than ${maxLength} characters: this does not look like one address.`,
  },
  buyer: 'Text for the recipient (in Indonesian)',
  copyText: 'Copy the text',
  added: {
    place: 'Place',
    code: 'Postal code',
    code_expected: 'Postal code by Kodepos',
    verdict: 'Result',
    confidence: 'Confidence',
    village: 'Village',
    district: 'District',
    regency: 'Regency',
    province: 'Province',
  },
};

/** The words of the page that checks many addresses. */
export const checkWords: Translated<Words> = { id: indonesian, en: english };

/** Addresses to try, in the order of the results: one for each verdict. */
export const exampleAddresses = [
  'Jl. Dago No. 5, Dago, Coblong, Bandung 60111',
  'Kel. Sukamaju, Bandung',
  'Jl. Kaliurang km 5',
  'Jl. Monkey Forest, Ubud, Ubud, Gianyar, Bali 80571',
];
