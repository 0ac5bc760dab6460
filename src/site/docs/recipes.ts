import { npmDownload, retiredDownload } from '../../api/downloads.ts';
import { exampleOf } from '../../api/operations/all.ts';
import { changesFeedPath } from '../../api/paths.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { inLanguages, type Section } from './section.ts';

const place = exampleOf('getPlace');

/** The recipes: whole tasks, each with a program that does it. */
export const recipes: readonly Section[] = [
  {
    anchor: { id: 'formulir-alamat', en: 'address-form' },
    title: { id: 'Formulir alamat', en: 'Address form' },
    text: {
      id: 'Formulir dengan empat daftar pilihan, dari provinsi sampai desa/kelurahan. Kode posnya terisi sendiri. Boleh dipasang di situs mana pun. Yang lebih singkat: [kolom alamat dalam satu baris](/docs#kolom-alamat).',
      en: 'A form with four drop-down lists, from province to village, that fills in the postal code. It works on any site. Shorter: [an address field in one line](/docs/en#address-field).',
    },
    examples: [{ language: 'HTML', file: 'address-form.html' }],
  },
  {
    anchor: { id: 'validasi', en: 'validation' },
    title: { id: 'Validasi di server', en: 'Validation at the server' },
    text: {
      id: [
        'Jangan percaya isi formulir begitu saja. Satu permintaan memeriksa apakah sebuah kode pos memang milik desa/kelurahan yang dipilih: kedua filter harus cocok, jadi `meta.total` 1 atau 0.',
        'Jika layanan tidak menjawab, terimalah alamatnya dan periksa lagi nanti: pembeli tidak boleh terhalang. Desa/kelurahan yang kode posnya belum diketahui (`null`) juga memberi 0.',
      ],
      en: [
        'Do not trust what a form sends. One request tells whether a postal code is that of the chosen village: both filters must match, so `meta.total` is 1 or 0.',
        'Where the service does not answer, accept the address and check it later: no customer should be turned away. A village without a known postal code (`null`) gives 0, too.',
      ],
    },
    examples: inLanguages('validate', ['js', 'py', 'php', 'go']),
  },
  {
    anchor: { id: 'parquet', en: 'parquet' },
    title: { id: 'Parquet di DuckDB dan pandas', en: 'Parquet in DuckDB and pandas' },
    text: {
      id: 'Unduh [kodepos.parquet](/download/kodepos.parquet). Di dalamnya kode pos sudah bertipe teks. Saat membaca CSV, sebutkan tipenya: tanpa itu pandas membuat kode pos menjadi bilangan, dengan `.0` di belakangnya.',
      en: 'Download [kodepos.parquet](/download/kodepos.parquet). Its postal codes are text. When you read the CSV, name the type: without it pandas turns postal codes into numbers that end in `.0`.',
    },
    examples: [
      { language: 'DuckDB', file: 'parquet.sql' },
      { language: 'pandas', file: 'parquet.py' },
    ],
  },
  {
    anchor: { id: 'sqlite', en: 'sqlite' },
    title: { id: 'SQL pada berkas SQLite', en: 'SQL on the SQLite file' },
    text: {
      id: '[kodepos.sqlite](/download/kodepos.sqlite) punya satu tabel tiap tingkat, *view* `kodepos` dengan semua kolom CSV, dan tabel `names` untuk mencari nama (FTS5). Semua kunci sudah berindeks. Jalankan dengan `sqlite3 kodepos.sqlite`:',
      en: '[kodepos.sqlite](/download/kodepos.sqlite) has a table for each level, the view `kodepos` with all columns of the CSV, and the table `names` to search in (FTS5). All keys have indexes. Run it with `sqlite3 kodepos.sqlite`:',
    },
    examples: [{ language: 'SQL', file: 'sqlite.sql' }],
  },
  {
    anchor: { id: 'antaredisi', en: 'editions' },
    title: { id: 'Id dari edisi lama', en: 'Ids of earlier editions' },
    text: {
      id: [
        `Basis data Anda menyimpan id dari tahun-tahun lalu? [retired.csv](${retiredDownload.path}) memuat setiap id yang sudah tidak berlaku dan penggantinya; kosong bila penggantinya tidak diketahui. Untuk satu id, tanyakan [${place}](${place}).`,
        'Sedikit id dipakai ulang untuk wilayah lain: `id_meant` pada jawaban itu menyebutnya. Simpanlah nama bersama id, lalu bandingkan.',
      ],
      en: [
        `Does your database hold ids of earlier years? [retired.csv](${retiredDownload.path}) has each id that no longer exists, and its successor; empty where that is not known. For a single id, ask [${place}](${place}).`,
        'A few ids were given to other regions: `id_meant` in that answer names them. Keep names beside ids, and compare.',
      ],
    },
    examples: inLanguages('editions', ['js', 'py', 'php']),
    after: {
      id: 'Berkas ini berlisensi ODbL 1.0. *Contains information from idn-area-data (fityannugroho, ODbL 1.0).*',
      en: ['This file is under ODbL 1.0. Contains information from idn-area-data (fityannugroho, ODbL 1.0).'],
    },
  },
  {
    anchor: { id: 'salinan-segar', en: 'fresh-copy' },
    title: { id: 'Salinan yang selalu baru', en: 'A copy that stays fresh' },
    text: {
      id: [
        `Jalankan sekali sehari. Server menjawab 304 tanpa isi selama berkasnya belum berubah (\`ETag\`). Kalau berubah, [umpan Atom](${changesFeedPath}) menyebut edisinya, dan berkas JSON tiap edisi memuat setiap perubahan: nama, id, kode pos.`,
        `Header \`Retry-After\` pada berkas menyebut kapan patut bertanya lagi. Perubahan tiap edisi juga ada di [halaman data](${sitePaths.data}).`,
      ],
      en: [
        `Run it once a day. The server answers 304 without a body while the file has not changed (\`ETag\`). Once it has, [the Atom feed](${changesFeedPath}) names the edition, and the JSON file of each edition has every change: names, ids, postal codes.`,
        `The header \`Retry-After\` of a file says when it is worth asking again. [The data page](${sitePaths.data}), in Indonesian, has the changes of each edition, too.`,
      ],
    },
    examples: inLanguages('fresh', ['sh', 'js', 'py']),
  },
  {
    anchor: { id: 'tanpa-server', en: 'without-a-server' },
    title: {
      id: 'Tanpa server: paket npm, daftar alamat, agen AI',
      en: 'Without a server: npm package, lists of addresses, agents',
    },
    text: {
      id: [
        `[Paket npm](${npmDownload.path}) memuat pencarian layanan ini dengan semua datanya. Jawabannya sama, tanpa bertanya ke server. Bisa dipakai di Node 20 ke atas, Deno, Bun dan peramban.`,
        'Perintah `kodepos match` membaca kolom alamat di berkas CSV atau XLSX, lalu menambahkan tempat, kode pos, seberapa yakin, dan apakah kode pos yang tertulis cocok. `kodepos mcp` adalah server MCP untuk agen AI.',
      ],
      en: [
        `[The npm package](${npmDownload.path}) has the search of this service with all its data. Its answers are the same, and it asks no server. It runs in Node 20 and later, Deno, Bun and browsers.`,
        'The command `kodepos match` reads the column of addresses in a CSV or XLSX file, and adds the place, its postal code, how sure that is, and whether the code that is written fits. `kodepos mcp` is an MCP server for agents.',
      ],
    },
    examples: [
      { language: 'Shell', file: 'package.sh' },
      { language: 'JavaScript', file: 'package.js' },
      { language: 'MCP', file: 'mcp.json' },
    ],
  },
];
