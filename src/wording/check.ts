import { formatNumber } from '../domain/format-number.ts';
import type { Translated } from '../domain/language.ts';
import { maxAddressLength } from '../search/limits.ts';
import type { AddressVerdict } from '../search/check-address.ts';

/** Maximum rows of a table, without its headings. */
export const maxRows = 100_000;

/**
 * `dekat`: the place is clear, and the code is of a nearby area. `mungkin`: the place is clear, and
 * Pos Indonesia may have the unknown code. `dipilih`: the user chose the place. `tanpa kode`: the
 * village is clear, but its code is not known. `kurang jelas`: no clear place, or several codes.
 */
export type RowVerdict = AddressVerdict | 'dekat' | 'mungkin' | 'dipilih' | 'tanpa kode';

const indonesian = {
  title: 'Cek banyak alamat dan kode pos sekaligus',
  description:
    'Tempel daftar alamat atau buka berkas CSV atau XLSX: kelurahan, kecamatan, kota dan kode ' +
    'pos setiap alamat diperiksa di peramban Anda, tanpa dikirim ke mana pun.',
  heading: 'Cek alamat',
  lead:
    'Tempel alamat, satu per baris, atau buka berkas Excel atau CSV. ' +
    'Diperiksa di peramban Anda; tidak ada yang dikirim.',
  paste: 'Alamat',
  check: 'Periksa',
  file: 'Buka berkas…',
  tryExample: 'Coba contoh',
  split: 'Cek tiap baris sendiri',
  withoutScript: (search: string) =>
    'Halaman ini memerlukan JavaScript. ' +
    `Tanpa JavaScript, cari alamat satu per satu lewat [pencarian](${search}).`,
  limits:
    `Paling banyak ${formatNumber(maxRows)} baris. Data kami tidak memuat nama jalan; ` +
    'sertakan kelurahan atau kecamatannya. Sebelum Anda memilih, kode yang sudah ada tidak kami ' +
    'ubah, dan baris yang kurang jelas tidak kami beri kode.',
  /** The summary above the results. */
  counts: (all: string, groups: string) => `${all} alamat: ${groups}`,
  filter: 'Tampilkan',
  filters: { all: 'Semua', look: 'Perlu dicek', near: 'Kode lain', region: 'Kota saja', fine: 'Cocok' },
  heads: ['Baris', 'Alamat', 'Kode', 'Tempat', 'Hasil'],
  /** Follows the note that rows were copied. */
  unsure: (rows: string) => ` ${rows} belum pasti`,
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
      `Alamat dari ${address}${code === undefined ? '' : `, kode pos dari ${code}`}. Ganti kolom`,
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
      sheet === undefined ? `Dari ${file}.` : `Dari ${file}, lembar “${sheet}” saja.`,
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
  verdicts: {
    beda: 'Kode beda',
    'tidak ketemu': 'Tidak ketemu',
    'kurang jelas': 'Kurang jelas',
    dekat: 'Kode lain',
    mungkin: 'Mungkin benar',
    cocok: 'Cocok',
    dipilih: '✓ Disetujui',
    'tanpa kode': 'Belum ada kode',
  } satisfies Record<RowVerdict, string>,
  /** The result of a row that had no code. */
  added: 'Kode ditambahkan',
  use: (code: string) => `Pakai ${code}`,
  acceptAll: (count: string) => `Terima semua ${count} saran`,
  undoAll: (count: string) => `Batalkan ${count} saran yang diterima`,
  choose: 'Pilih tempat',
  search: 'Cari alamat ini',
  notes: {
    elsewhere: (given: string, around: string) =>
      around === ''
        ? `Tertulis ${given}, bukan kode daerah ini`
        : `Tertulis ${given}, kode sekitar ${around}`,
    malformed: (given: string) => `Tertulis ${given}, padahal kode pos lima angka`,
    near: (given: string, code: string) =>
      `Tertulis ${given}${code === '' ? ', bukan kode di sini' : `; kode di sini ${code}`}`,
    perhaps: 'Kode ini tidak ada di data kami; mungkin kode Pos Indonesia.',
    given: (given: string) => `Semula tertulis ${given}`,
    misplaced: (typed: string) => `“${typed}” tidak cocok dengan tempat ini`,
    noVillage: 'Tambahkan desa atau kelurahannya',
    noDistrict: 'Tambahkan kecamatan dan kelurahannya',
    onlyCode: 'Hanya kodenya dikenali; tambahkan kelurahannya',
    similar: 'Ada tempat lain yang mirip',
    noCode: 'Kosongkan, atau tanyakan kepada penerima',
    maybe: 'Mungkin salah satu pilihan ini',
    unknown: 'Tidak ada tempat yang cocok',
    tooLong: `Lebih dari ${maxAddressLength} karakter, jadi bukan satu alamat`,
  },
  columnsAdded: {
    place: 'Tempat',
    code: 'Kode akhir',
    code_expected: 'Saran Kodepos',
    verdict: 'Hasil',
    confidence: 'Keyakinan',
    village: 'Desa/kelurahan',
    district: 'Kecamatan',
    regency: 'Kabupaten/kota',
    province: 'Provinsi',
  },
};

export type Words = typeof indonesian;

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
    'They are checked in your browser; nothing is uploaded.',
  paste: 'Addresses',
  check: 'Check',
  file: 'Open a file…',
  tryExample: 'Try an example',
  split: 'Check each line on its own',
  withoutScript: (search) => `Without JavaScript, look up addresses one by one with [Search](${search}).`,
  limits:
    `At most ${formatNumber(maxRows, 'en')} rows. We have no street names, so include the ` +
    'village or district. Until you choose, we neither replace a code nor add one to an unclear row.',
  counts: (all, groups) => `${countEnglish(all, 'address', 'addresses')}: ${groups}`,
  filter: 'Show',
  filters: { all: 'All', look: 'To check', near: 'Another code', region: 'Regency only', fine: 'OK' },
  heads: ['Row', 'Address', 'Code', 'Place', 'Result'],
  unsure: (rows) => ` ${rows} not certain`,
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
    doneOf: (file, sheet) =>
      sheet === undefined ? `From ${file}.` : `From ${file}, only its sheet “${sheet}”.`,
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
  verdicts: {
    beda: 'Wrong code',
    'tidak ketemu': 'Not found',
    'kurang jelas': 'Unclear',
    dekat: 'Another code',
    mungkin: 'Perhaps right',
    cocok: 'Match',
    dipilih: '✓ Approved',
    'tanpa kode': 'No code yet',
  },
  added: 'Code added',
  use: (code) => `Use ${code}`,
  acceptAll: (count) => `Accept all ${count} suggestions`,
  undoAll: (count) => `Undo ${count} accepted suggestions`,
  choose: 'Choose the place',
  search: 'Search for it',
  notes: {
    elsewhere: (given, around) =>
      around === ''
        ? `It says ${given}, not a code of this area`
        : `It says ${given}, a code around ${around}`,
    malformed: (given) => `It says ${given}, but a postal code has five digits`,
    near: (given, code) =>
      code === ''
        ? `It says ${given}, not a code of this place`
        : `It says ${given}; the code here is ${code}`,
    perhaps: 'We do not have this code; it may be a code of Pos Indonesia.',
    given: (given) => `It said ${given} before`,
    misplaced: (typed) => `“${typed}” does not fit this place`,
    noVillage: 'Add the village',
    noDistrict: 'Add the district and the village',
    onlyCode: 'Only the code is recognized; add the village',
    similar: 'There is another similar place',
    noCode: 'Leave it empty, or ask the recipient',
    maybe: 'Perhaps one of these places',
    unknown: 'No place matches',
    tooLong: `More than ${maxAddressLength} characters, so not one address`,
  },
  columnsAdded: {
    place: 'Place',
    code: 'Final code',
    code_expected: 'Suggested by Kodepos',
    verdict: 'Result',
    confidence: 'Confidence',
    village: 'Village',
    district: 'District',
    regency: 'Regency',
    province: 'Province',
  },
};

export const checkWords: Translated<Words> = { id: indonesian, en: english };
