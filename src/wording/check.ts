import { formatNumber } from '../domain/format-number.ts';
import type { Translated } from '../domain/language.ts';
import { maxAddressLength } from '../search/limits.ts';

/** Maximum rows of a table, without its headings. */
export const maxRows = 100_000;

const indonesian = {
  title: 'Cek banyak alamat dan kode pos sekaligus',
  description:
    'Tempel daftar alamat atau buka berkas CSV atau XLSX: kelurahan, kecamatan, kota dan kode ' +
    'pos setiap alamat diperiksa di peramban Anda, tanpa dikirim ke mana pun.',
  heading: 'Cek alamat',
  lead:
    'Tempel alamat, satu per baris, atau buka berkas Excel atau CSV. ' +
    'Kode pos yang salah ditandai, yang belum ada ditambahkan. ' +
    'Semua diperiksa di perangkat ini; daftar Anda tidak diunggah.',
  paste: 'Alamat',
  check: 'Periksa',
  file: 'Buka berkas…',
  tryExample: 'Coba contoh',
  split: 'Cek tiap baris sendiri',
  withoutScript: (search: string) =>
    `Halaman ini memerlukan JavaScript. Tanpa itu, [cari alamat satu per satu](${search}).`,
  limits:
    `Paling banyak ${formatNumber(maxRows)} baris. Sertakan kelurahan atau kecamatannya, ` +
    'karena data kami tidak memuat nama jalan. ' +
    'Kode yang sudah ada hanya diganti kalau Anda memilihnya.',
  counts: (all: string, open: string) =>
    `${all} alamat, ${open === '0' ? 'tidak ada yang' : open} perlu dicek`,
  filter: { label: 'Tampilkan', all: 'Semua' },
  heads: ['Baris', 'Alamat', 'Kode', 'Tempat', 'Hasil'],
  /** The note next to the buttons that copy or download. */
  advice: (rows: string, hasSuggested: boolean) =>
    `${rows} baris belum pasti dan disalin atau diunduh apa adanya. ${hasSuggested ? 'Pakai kode yang disarankan, atau pilih' : 'Pilih'} tempatnya.`,
  download: { xlsx: 'Unduh Excel', csv: 'Unduh CSV', name: 'cek-alamat' },
  copyCodes: 'Salin kode',
  copyAddresses: 'Salin alamat + kode',
  notSaved: 'Berkas Excel belum bisa dibuat. Periksa internet Anda, atau unduh CSV.',
  pages: 'Halaman hasil',
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  shown: (first: string, last: string, total: string) => `${first}–${last} dari ${total}`,
  columns: {
    summary: (address: string, code: string | undefined) =>
      `Kolom alamat: ${address}${code === undefined ? '' : `; kolom kode pos: ${code}`}. Ganti`,
    address: 'Kolom alamat',
    code: 'Kolom kode pos',
    none: 'tidak ada',
    head: (row: number) => `Baris ${row} berisi judul kolom`,
    unnamed: (letter: string) => `kolom ${letter}`,
    /** The name of a single column. */
    only: 'Alamat',
  },
  states: {
    reading: (file: string) => `Membaca ${file} …`,
    fetching: 'Mengambil data wilayah, sekali saja …',
    checking: (rows: string) => `Memeriksa ${rows} alamat …`,
    done: (skipped: string) => `Selesai${skipped === '0' ? '' : `; ${skipped} baris kosong dilewati`}.`,
    doneOf: (file: string, sheet: string | undefined) =>
      `Berkas ${file}${sheet === undefined ? '' : `, lembar “${sheet}” saja`}.`,
    labels: (recipient: string) =>
      `Tiap label dibaca sebagai satu alamat${recipient === '' ? '' : `, tanpa ${recipient}`}.`,
    failed: 'Data wilayah belum terambil. Periksa internet Anda, lalu coba lagi.',
    nothing: 'Belum ada alamat. Tempel alamat atau buka berkas.',
    noAddress: 'Pilih kolom alamat.',
    tooMany: (rows: string, max: string) =>
      `Daftar ini punya ${rows} baris; paling banyak ${max}. Bagi menjadi beberapa berkas.`,
    unreadable: (file: string) => `${file} tidak bisa dibaca. Simpan sebagai CSV atau XLSX, lalu coba lagi.`,
    row: (row: string, ...found: string[]) => `Baris ${row}: ${found.filter(Boolean).join(', ')}.`,
  },
  /** Statuses of rows, first those to check. `kota`, `kecamatan`: one of several codes there. */
  statuses: {
    beda: 'Kode salah',
    'tidak ketemu': 'Tidak ketemu',
    'kurang jelas': 'Kurang jelas',
    'tanpa kode': 'Belum ada kode',
    dekat: 'Kode diragukan',
    kota: 'Cocok sampai kota/kabupaten',
    kecamatan: 'Cocok sampai kecamatan',
    ditambahkan: 'Kode ditambahkan',
    dipilih: 'Dipilih',
    cocok: 'Cocok',
  },
  use: (code: string) => `Pakai ${code}`,
  undo: (code: string) => `Kembali ke ${code}`,
  acceptAll: (count: string) => `Pakai ${count} kode yang disarankan`,
  undoAll: (count: string) => `Kembalikan ${count} kode semula`,
  choose: 'Pilih tempat',
  search: 'Cari alamat ini',
  notes: {
    elsewhere: (given: string, around: string, codes: string) =>
      `Tertulis ${given}${around === '' ? ', bukan kode daerah ini' : `; kode ${codes} dipakai di ${around}`}`,
    malformed: (given: string) => `Tertulis ${given}, padahal kode pos lima angka`,
    near: (given: string, code: string, isUsed: boolean) =>
      (isUsed ? `${given} adalah kode lain di daerah ini` : `Tidak ada tempat berkode ${given}`) +
      (code === '' ? '; kode tempat ini tidak kami ketahui' : `; kode tempat ini ${code}`),
    doubtful: (likelier: string) =>
      `Kode kami untuk tempat ini meragukan${likelier && `; lebih mungkin ${likelier}`}`,
    perhaps: 'Kode ini tidak ada di data kami; mungkin kode Pos Indonesia',
    given: (given: string) => `Semula tertulis ${given}`,
    misplaced: (typed: string) => `“${typed}” tidak cocok dengan tempat ini`,
    misspelled: (typed: string, name: string) => `“${typed}” dibaca ${name}`,
    twoCodes: (primary: string, secondary: string) =>
      `Di sini ${primary} lebih sering dipakai daripada ${secondary}`,
    noVillage: 'Desa atau kelurahannya belum jelas; pilih, atau periksa ejaannya',
    noDistrict: 'Kecamatan dan kelurahannya belum jelas; tambahkan, atau periksa ejaannya',
    onlyCode: 'Hanya kodenya dikenali; tambahkan kelurahannya',
    similar: 'Ada beberapa tempat yang mirip; pilih salah satu',
    unlike: 'Sebagian alamat tidak cocok dengan tempat ini; periksa dulu',
    noCode: 'Kosongkan, atau tanyakan kepada penerima',
    unknown: 'Periksa ejaannya, atau tambahkan kecamatannya',
    tooLong: `Lebih dari ${maxAddressLength} karakter, jadi bukan satu alamat`,
  },
  columnsAdded: {
    place: 'Tempat',
    code: 'Kode akhir',
    code_expected: 'Kode yang disarankan',
    verdict: 'Hasil',
    confidence: 'Keyakinan tempat',
    village: 'Desa/kelurahan',
    district: 'Kecamatan',
    regency: 'Kabupaten/kota',
    province: 'Provinsi',
  },
};

export type Words = typeof indonesian;
export type RowStatus = keyof Words['statuses'];

const countEnglish = (count: string, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === '1' ? noun : plural}`;

const english: Words = {
  title: 'Check many Indonesian addresses and postal codes at once',
  description:
    'Paste a list of addresses or open a CSV or XLSX file: the village, district, regency and ' +
    'postal code of each address are checked in your browser; nothing is uploaded.',
  heading: 'Check addresses',
  lead:
    'Paste addresses, one per line, or open an Excel or CSV file. ' +
    'Wrong postal codes are marked, and missing ones added. ' +
    'All are checked on this device; nothing is uploaded.',
  paste: 'Addresses',
  check: 'Check',
  file: 'Open a file…',
  tryExample: 'Try an example',
  split: 'Check each line on its own',
  withoutScript: (search) => `Without JavaScript, look up addresses one by one with [Search](${search}).`,
  limits:
    `At most ${formatNumber(maxRows, 'en')} rows. We have no street names, so include the ` +
    'village or district. A code that you have is replaced only if you choose so.',
  counts: (all, open) =>
    `${countEnglish(all, 'address', 'addresses')}, ${open === '0' ? 'none' : open} to check`,
  filter: { label: 'Show', all: 'All' },
  heads: ['Row', 'Address', 'Code', 'Place', 'Result'],
  advice: (rows, hasSuggested) =>
    `${countEnglish(rows, 'row')} not certain yet, and copied or downloaded as written. ${hasSuggested ? 'Use the suggested code, or choose' : 'Choose'} the place.`,
  download: { xlsx: 'Download Excel', csv: 'Download CSV', name: 'checked-addresses' },
  copyCodes: 'Copy codes',
  copyAddresses: 'Copy addresses + codes',
  notSaved: 'The Excel file could not be made. Check your connection, or download the CSV.',
  pages: 'Result pages',
  previous: 'Previous',
  next: 'Next',
  shown: (first, last, total) => `${first}–${last} of ${total}`,
  columns: {
    summary: (address, code) => {
      const from = code === undefined ? '' : `, postal code from ${code}`;
      return `Address from ${address}${from}. Change columns`;
    },
    address: 'Address columns',
    code: 'Postal code column',
    none: 'none',
    head: (row) => `Row ${row} has the column names`,
    unnamed: (letter) => `column ${letter}`,
    only: 'Address',
  },
  states: {
    reading: (file) => `Reading ${file} …`,
    fetching: 'Fetching region data, once only …',
    checking: (rows) => `Checking ${countEnglish(rows, 'address', 'addresses')} …`,
    done: (skipped) => (skipped === '0' ? 'Done.' : `Done; ${countEnglish(skipped, 'empty row')} skipped.`),
    doneOf: (file, sheet) => `File ${file}${sheet === undefined ? '' : `, only its sheet “${sheet}”`}.`,
    labels: (recipient) =>
      `Each label is read as one address${recipient === '' ? '' : `, without ${recipient}`}.`,
    failed: 'Region data could not be fetched. Check your connection and try again.',
    nothing: 'No addresses yet. Paste addresses or open a file.',
    noAddress: 'Choose a column with addresses.',
    tooMany: (rows, max) =>
      `This list has ${rows} rows; at most ${max} are read. Split it into several files.`,
    unreadable: (file) => `${file} cannot be read. Save it as CSV or XLSX and try again.`,
    row: (row, ...found) => `Row ${row}: ${found.filter(Boolean).join(', ')}.`,
  },
  statuses: {
    beda: 'Wrong code',
    'tidak ketemu': 'Not found',
    'kurang jelas': 'Unclear',
    'tanpa kode': 'No code yet',
    dekat: 'Doubtful code',
    kota: 'Matches the city or regency',
    kecamatan: 'Matches the district',
    ditambahkan: 'Code added',
    dipilih: 'Chosen',
    cocok: 'Match',
  },
  use: (code) => `Use ${code}`,
  undo: (code) => `Back to ${code}`,
  acceptAll: (count) => `Use the ${count} suggested codes`,
  undoAll: (count) => `Restore the ${count} original codes`,
  choose: 'Choose the place',
  search: 'Search for it',
  notes: {
    elsewhere: (given, around, codes) =>
      `It says ${given}${around === '' ? ', not a code of this area' : `; ${codes} is used in ${around}`}`,
    malformed: (given) => `It says ${given}, but a postal code has five digits`,
    near: (given, code, isUsed) =>
      (isUsed ? `${given} is another code of this area` : `No place has the code ${given}`) +
      (code === '' ? '; we do not know that of this place' : `; the code of this place is ${code}`),
    doubtful: (likelier) => `Our code of this place is doubtful${likelier && `; more likely ${likelier}`}`,
    perhaps: 'We do not have this code; it may be a code of Pos Indonesia',
    given: (given) => `It said ${given} before`,
    misplaced: (typed) => `“${typed}” does not fit this place`,
    misspelled: (typed, name) => `“${typed}” is read as ${name}`,
    twoCodes: (primary, secondary) => `Here ${primary} is more common than ${secondary}`,
    noVillage: 'The village is not clear; choose it, or check its spelling',
    noDistrict: 'District and village are not clear; add them, or check their spelling',
    onlyCode: 'Only the code is recognized; add the village',
    similar: 'Several places are similar; choose one',
    unlike: 'Part of the address does not fit this place; check it first',
    noCode: 'Leave it empty, or ask the recipient',
    unknown: 'Check the spelling, or add the district',
    tooLong: `More than ${maxAddressLength} characters, so not one address`,
  },
  columnsAdded: {
    place: 'Place',
    code: 'Final code',
    code_expected: 'Suggested code',
    verdict: 'Result',
    confidence: 'Confidence in the place',
    village: 'Village',
    district: 'District',
    regency: 'Regency',
    province: 'Province',
  },
};

export const checkWords: Translated<Words> = { id: indonesian, en: english };
