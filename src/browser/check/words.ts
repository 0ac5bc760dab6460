import type { Translated } from '../../domain/language.ts';
import { maxAddressLength, type AddressVerdict } from '../../query/check-address.ts';
import { maxRows } from './table.ts';

type ByVerdict<T> = Readonly<Record<AddressVerdict, T>>;

/** The words of the page that checks many addresses. */
export interface Words {
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  readonly paste: string;
  readonly check: string;
  readonly tryExample: string;
  readonly file: string;
  readonly drop: string;
  readonly withoutScript: readonly [before: string, link: string, after: string];
  readonly results: string;
  readonly meaning: string;
  readonly verdicts: ByVerdict<readonly [name: string, meaning: string]>;
  readonly all: string;
  readonly filter: string;
  readonly heads: readonly [row: string, address: string, place: string, code: string, result: string];
  readonly copyCodes: string;
  readonly copied: (codes: string, empty: string) => string;
  readonly notCopied: string;
  readonly notSaved: string;
  readonly download: (kind: string) => string;
  readonly fileName: string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly shown: (first: string, last: string, total: string) => string;
  readonly nothingShown: string;
  readonly limits: string;
  readonly limitWords: readonly string[];
  /** The choice of columns. */
  readonly columns: {
    readonly summary: (address: string, code: string | undefined) => string;
    readonly address: string;
    readonly code: string;
    readonly none: string;
    readonly head: string;
    readonly unnamed: (letter: string) => string;
  };
  /** What is said while rows are read and checked. */
  readonly states: {
    readonly reading: (file: string) => string;
    readonly fetching: string;
    readonly checking: (rows: string) => string;
    readonly progress: (done: string, all: string) => string;
    readonly done: (rows: string, empty: string) => string;
    readonly doneOf: (file: string, sheet: string | undefined) => string;
    readonly failed: string;
    readonly nothing: string;
    readonly noAddress: string;
    readonly tooMany: (rows: string, max: string) => string;
    readonly unreadable: (file: string) => string;
    readonly row: (row: string, place: string, code: string, verdict: string) => string;
  };
  /** How sure a place is, the surest first, and of one that a person chose. */
  readonly sure: readonly [string, string, string, string];
  readonly chosen: string;
  readonly noPlace: string;
  readonly choose: string;
  readonly chooseOther: string;
  readonly notes: {
    readonly differs: (given: string, code: string) => string;
    readonly wrong: (given: string) => string;
    readonly fits: string;
    readonly noVillage: string;
    readonly noDistrict: string;
    readonly onlyCode: string;
    readonly similar: string;
    readonly noCode: string;
    readonly maybe: string;
    readonly unknown: string;
    readonly tooLong: string;
  };
  readonly buyer: string;
  readonly copyText: string;
  /** The heads of the columns that downloads add. */
  readonly added: Readonly<
    Record<
      'place' | 'code' | 'verdict' | 'confidence' | 'village' | 'district' | 'regency' | 'province',
      string
    >
  >;
}

const maxLength = String(maxAddressLength);

export const checkWords: Translated<Words> = {
  id: {
    locale: 'id',
    title: 'Cek banyak alamat dan kode pos sekaligus',
    description:
      'Tempel daftar alamat atau pilih berkas CSV atau XLSX: kelurahan, kecamatan, kota dan kode pos tiap alamat diperiksa di peramban Anda, tanpa dikirim ke mana pun.',
    heading: 'Cek alamat',
    lead: 'Cari kode pos banyak alamat sekaligus, dan periksa apakah kode yang tertulis sudah benar. Semuanya diperiksa di peramban Anda; tidak ada yang dikirim.',
    paste: 'Tempel alamat, satu per baris, atau beberapa kolom dari Excel',
    check: 'Periksa',
    tryExample: 'Coba contoh',
    file: 'Pilih berkas CSV atau XLSX',
    drop: 'Berkas juga bisa diseret ke halaman ini.',
    withoutScript: [
      'Halaman ini memeriksa alamat dengan JavaScript, di peramban Anda sendiri. Tanpa itu, cari alamat satu per satu di ',
      'pencarian',
      '.',
    ],
    results: 'Hasil',
    meaning: 'Arti hasilnya',
    verdicts: {
      beda: ['Beda', 'Tempatnya ketemu, tetapi kode pos yang tertulis bukan kode pos tempat itu.'],
      'kurang jelas': [
        'Kurang jelas',
        'Ada beberapa kemungkinan, atau kelurahannya belum tertulis. Pilih yang benar, atau tanyakan kepada penerima.',
      ],
      'tidak ketemu': ['Tidak ketemu', 'Tidak ada tempat yang cukup cocok dengan alamat ini.'],
      cocok: ['Cocok', 'Tempat dan kode posnya jelas; kode yang tertulis, kalau ada, sesuai.'],
    },
    all: 'Semua',
    filter: 'Saring menurut hasil',
    heads: ['Baris', 'Alamat', 'Tempat', 'Kode pos', 'Hasil'],
    copyCodes: 'Salin kolom kode pos',
    copied: (codes, empty) =>
      `${codes} kode pos disalin; ${empty} baris kosong. Urutannya sama dengan daftar Anda.`,
    notCopied: 'Belum tersalin: peramban tidak mengizinkannya. Unduh saja berkasnya.',
    notSaved: 'Berkas XLSX belum bisa dibuat. Periksa internet Anda, atau unduh CSV.',
    download: (kind) => `Unduh ${kind}`,
    fileName: 'cek-alamat',
    pages: 'Halaman hasil',
    previous: 'Sebelumnya',
    next: 'Berikutnya',
    shown: (first, last, total) => `${first}–${last} dari ${total}`,
    nothingShown: 'Tidak ada baris dengan hasil ini.',
    limits: 'Yang perlu diketahui',
    limitWords: [
      `Paling banyak ${maxRows.toLocaleString('id')} baris sekaligus, dan ${maxLength} karakter tiap alamat. CSV boleh memakai titik koma, tab atau koma.`,
      'Nama jalan tidak ada dalam data kami: tanpa kelurahan atau kecamatan, sebuah alamat sulit ditemukan.',
      'Di Indonesia beredar dua daftar kode pos. Kode yang tertulis dianggap cocok kalau ada di salah satunya.',
    ],
    columns: {
      summary: (address, code) =>
        `Alamat dari ${address}${code === undefined ? '' : `, kode pos dari ${code}`}. Ganti kolom`,
      address: 'Kolom alamat',
      code: 'Kolom kode pos',
      none: 'tidak ada',
      head: 'Baris pertama berisi judul kolom',
      unnamed: (letter) => `kolom ${letter}`,
    },
    states: {
      reading: (file) => `Membaca ${file} …`,
      fetching: 'Mengambil data wilayah, sekali saja …',
      checking: (rows) => `Memeriksa ${rows} alamat …`,
      progress: (done, all) => `${done} dari ${all} alamat`,
      done: (rows, empty) =>
        `Selesai: ${rows} alamat diperiksa${empty === '0' ? '' : `, ${empty} baris kosong dilewati`}.`,
      doneOf: (file, sheet) =>
        sheet === undefined ? `Dari ${file}.` : `Dari ${file}, lembar “${sheet}” saja.`,
      failed: 'Data wilayah belum terambil. Periksa internet Anda, lalu coba lagi.',
      nothing: 'Belum ada alamat. Tempel alamat atau pilih berkas.',
      noAddress: 'Pilih kolom alamat.',
      tooMany: (rows, max) =>
        `Daftar ini punya ${rows} baris; paling banyak ${max}. Bagi menjadi beberapa berkas.`,
      unreadable: (file) => `${file} tidak bisa dibaca. Simpan sebagai CSV atau XLSX, lalu coba lagi.`,
      row: (row, place, code, verdict) => `Baris ${row}: ${place}, ${code}, ${verdict}.`,
    },
    sure: ['sangat yakin', 'yakin', 'kurang yakin', 'tidak yakin'],
    chosen: 'pilihan Anda',
    noPlace: 'Belum diketahui',
    choose: 'Pilih tempat',
    chooseOther: 'Ganti tempat',
    notes: {
      differs: (given, code) => `Tertulis ${given}; menurut data kami ${code}.`,
      wrong: (given) => `${given} bukan kode pos tempat ini.`,
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
    added: {
      place: 'Tempat',
      code: 'Kode pos menurut Kodepos',
      verdict: 'Hasil',
      confidence: 'Keyakinan',
      village: 'Desa/kelurahan',
      district: 'Kecamatan',
      regency: 'Kabupaten/kota',
      province: 'Provinsi',
    },
  },
  en: {
    locale: 'en',
    title: 'Check many Indonesian addresses and postal codes at once',
    description:
      'Paste a list of addresses or choose a CSV or XLSX file: the village, district, regency and postal code of each address are checked in your browser; nothing is uploaded.',
    heading: 'Check addresses',
    lead: 'Find the places and postal codes of many addresses at once, and check the codes given. Everything runs in your browser; nothing is uploaded.',
    paste: 'Paste addresses, one per line, or paste columns from a spreadsheet',
    check: 'Check',
    tryExample: 'Try an example',
    file: 'Or choose a CSV or XLSX file',
    drop: 'You can also drop a file on this page.',
    withoutScript: [
      'This page checks addresses with JavaScript, in your own browser. Without it, look addresses up one by one in the ',
      'search',
      '.',
    ],
    results: 'Results',
    meaning: 'What the results mean',
    verdicts: {
      beda: ['Mismatch', 'The place is found, but the postal code given does not belong to it.'],
      'kurang jelas': [
        'Unclear',
        'Several places are possible, or the village is missing. Choose the right one, or ask the recipient.',
      ],
      'tidak ketemu': ['Not found', 'No place matches this address well enough.'],
      cocok: ['Match', 'The place and its postal code are clear; the code given, if any, is right.'],
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
      'Two lists of postal codes circulate in Indonesia. A code matches if it is in either of them.',
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
      wrong: (given) => `${given} is not a postal code of this place.`,
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
      code: 'Postal code by Kodepos',
      verdict: 'Result',
      confidence: 'Confidence',
      village: 'Village',
      district: 'District',
      regency: 'Regency',
      province: 'Province',
    },
  },
};

/** Addresses to try, in the order of the results: one for each verdict. */
export const exampleAddresses = [
  'Jl. Dago No. 5, Dago, Coblong, Bandung 40132',
  'Kel. Sukamaju, Bandung',
  'Jl. Kaliurang km 5',
  'Jl. Monkey Forest, Ubud, Ubud, Gianyar, Bali 80571',
];
