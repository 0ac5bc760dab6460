import { npmDownload, retiredDownload } from '../../api/downloads.ts';
import { exampleOf } from '../../api/operations/all.ts';
import { inLanguages, type Section } from './section.ts';

const place = exampleOf('getPlace');

/** The recipes: whole tasks, each with code that does it. */
export const recipes: readonly Section[] = [
  {
    anchor: { id: 'formulir-alamat', en: 'address-form' },
    title: { id: 'Formulir alamat', en: 'Address form' },
    group: 'forms',
    summary: {
      id: 'Empat daftar pilihan; kode posnya terisi sendiri.',
      en: 'Four drop-down lists that fill in the postal code.',
    },
    text: {
      id: 'Formulir dengan empat daftar pilihan, dari provinsi sampai desa/kelurahan. Kode posnya terisi sendiri. Boleh dipasang di situs mana pun. Yang dikirim adalah id dan kode pos. Bila batas terlampaui atau sambungan putus, formulir mengatakannya dan mencoba lagi. Yang lebih singkat: [kolom alamat dalam satu baris](/docs/kolom-alamat).',
      en: 'A form with four drop-down lists, from province to village, that fills in the postal code. It works on any site. It submits ids and the postal code. If the limit is exceeded or the connection is lost, it says so and retries. Shorter: [an address field in one line](/docs/en/address-field).',
    },
    examples: [{ language: 'HTML', file: 'address-form.html' }],
  },
  {
    anchor: { id: 'alamat-ditempel', en: 'pasted-address' },
    title: { id: 'Alamat yang ditempel', en: 'Pasted address' },
    group: 'forms',
    summary: {
      id: 'Kenali tempat dalam satu alamat, dan periksa kode posnya.',
      en: 'Find the place in a whole address, and check its postal code.',
    },
    text: {
      id: 'Alamat lengkap dalam satu kolom: jalan, nomor dan RT/RW dipisahkan, tempatnya dikenali, kode posnya diperiksa.',
      en: 'A whole address in one field: street, numbers and RT/RW are separated, the place is found, and the postal code is checked.',
    },
    examples: inLanguages('pasted', ['js']),
    answer: 'matchAddress',
    table: {
      caption: { id: 'Nilai code.verdict', en: 'Values of code.verdict' },
      rows: {
        id: [
          ['same', 'Kode tempat itu: yang utama, atau kode lainnya'],
          ['near', 'Kode lain di kabupaten/kota itu, atau yang berawalan sama'],
          ['elsewhere', 'Kode pos kabupaten/kota lain'],
          ['malformed', 'Bukan lima angka'],
        ],
        en: [
          ['same', 'A code of the place: the leading one, or the other one'],
          ['near', 'Another code of the regency, or one that begins like them'],
          ['elsewhere', 'The code of another regency'],
          ['malformed', 'Not five digits'],
        ],
      },
    },
    after: {
      id: '`confidence` (0–1) menunjukkan seberapa sering respons seperti ini benar. Jika di bawah 0,8, minta pengguna memastikan dan tampilkan `alternatives`.',
      en: '`confidence` (0–1) says how often responses like this one are right. Below 0.8, ask the user to confirm, and show `alternatives`.',
    },
  },
  {
    anchor: { id: 'validasi', en: 'validation' },
    title: { id: 'Validasi di server', en: 'Validation on the server' },
    group: 'forms',
    summary: {
      id: 'Periksa apakah kode pos memang milik desa/kelurahannya.',
      en: 'Check that a postal code belongs to its village.',
    },
    text: {
      id: 'Jangan percaya isi formulir begitu saja. Satu permintaan memberi kode pos desa/kelurahan yang dipilih: kode utama dan, bila ada, kode lain yang juga dipakai; keduanya benar. Bila kode posnya belum diketahui, atau layanan tidak menjawab, terimalah alamatnya: pembeli tidak boleh terhalang.',
      en: 'Do not trust what a form sends. One request gives the codes of the chosen village: its leading one and, if there is one, the other code in use; both are right. If its code is unknown or the service does not answer, accept the address: no customer should be turned away.',
    },
    examples: [
      ...inLanguages('validate', ['js', 'php']),
      { language: 'PHP (Laravel)', file: 'validate-laravel.php' },
    ],
    after: {
      id: 'Paket untuk Laravel, dengan aturan, klien dan tabel, ada di kode sumbernya, di `examples/laravel`.',
      en: 'A package for Laravel with a rule, a client and tables is in the source, in `examples/laravel`.',
    },
  },
  {
    anchor: { id: 'banyak-baris', en: 'many-rows' },
    title: { id: 'Mencocokkan 50.000 baris', en: 'Match 50,000 rows' },
    group: 'files',
    summary: {
      id: 'Isi kode pos pada daftar panjang di komputer Anda sendiri.',
      en: 'Fill in postal codes of a long list on your own computer.',
    },
    text: {
      id: 'Jangan meminta satu per satu: perintah ini membaca kolom alamat di berkas CSV atau XLSX di komputer Anda, lalu menambahkan tempat, kode pos, seberapa yakin, dan apakah kode yang tertulis cocok. Perlu Node 20 ke atas. 50.000 baris selesai dalam kurang dari satu menit, dan tidak ada yang dikirim. Tanpa terminal: [cek daftar alamat](/cek).',
      en: 'Do not send one request per row: this command reads the column of addresses in a CSV or XLSX file on your computer, and adds the place, its postal code, the confidence, and whether the given code matches. It needs Node 20 or later. 50,000 rows take less than a minute, and nothing is sent. Without a terminal: [check a list](/en/check).',
    },
    examples: [{ language: 'Shell', file: 'package.sh' }],
  },
  {
    anchor: { id: 'sqlite', en: 'sqlite' },
    title: { id: 'SQL pada berkas SQLite', en: 'SQL on the SQLite file' },
    group: 'files',
    summary: {
      id: 'Cari nama dan gabungkan tabel dengan SQL.',
      en: 'Search names and join tables with SQL.',
    },
    text: {
      id: 'Berkas [kodepos.sqlite](/download/kodepos.sqlite) punya satu tabel tiap tingkat, *view* `kodepos` dengan semua desa/kelurahan, dan tabel `names` untuk mencari nama (FTS5). Semua kunci sudah berindeks. Jalankan dengan `sqlite3 kodepos.sqlite`:',
      en: 'The file [kodepos.sqlite](/download/kodepos.sqlite) has a table for each level, the view `kodepos` with all villages, and the table `names` to search in (FTS5). All keys have indexes. Run it with `sqlite3 kodepos.sqlite`:',
    },
    examples: [{ language: 'SQL', file: 'sqlite.sql' }],
    after: {
      id: 'Berkas ini boleh ikut dalam program Anda: tanpa jaringan, tanpa batas. Pustakanya sudah ada di Python (`sqlite3`) dan Node 22.5 ke atas (`node:sqlite`). Untuk DuckDB dan pandas (`pip install pandas pyarrow`) ada [kodepos.parquet](/download/kodepos.parquet), dengan kode pos bertipe teks; saat membaca CSV atau XLSX (`pip install openpyxl`), sebutkan tipenya, sebab tanpa itu pandas membuat kode pos menjadi bilangan.',
      en: 'You may ship this file with your program: no network, no limit. The library is part of Python (`sqlite3`) and of Node 22.5 and later (`node:sqlite`). For DuckDB and pandas (`pip install pandas pyarrow`) there is [kodepos.parquet](/download/kodepos.parquet), whose postal codes are text; when you read CSV or XLSX (`pip install openpyxl`), name the type, because without it pandas turns postal codes into numbers.',
    },
  },
  {
    anchor: { id: 'antaredisi', en: 'editions' },
    title: { id: 'ID dari edisi lama', en: 'IDs of earlier editions' },
    group: 'fresh',
    summary: {
      id: 'Ganti id yang tidak berlaku lagi dengan penggantinya.',
      en: 'Replace retired ids with their successors.',
    },
    text: {
      id: [
        `Basis data Anda menyimpan id dari tahun-tahun lalu? [retired.csv](${retiredDownload.path}) memuat setiap id yang sudah tidak berlaku dan penggantinya; kosong bila penggantinya tidak diketahui. Untuk satu id, tanyakan [${place}](${place}).`,
        'Sedikit id dipakai ulang untuk wilayah lain: `id_meant` pada respons itu menyebutnya. Simpanlah nama bersama id, lalu bandingkan.',
      ],
      en: [
        `Does your database hold ids from earlier years? [retired.csv](${retiredDownload.path}) has every retired id and its successor; empty if that is unknown. For a single id, ask [${place}](${place}).`,
        'A few ids were reused for other regions: `id_meant` in that response names them. Store names beside ids, and compare.',
      ],
    },
    examples: inLanguages('editions', ['py']),
    after: {
      id: 'Berkas ini berlisensi ODbL 1.0. *Contains information from idn-area-data (fityannugroho, ODbL 1.0).*',
      en: ['This file is under ODbL 1.0. Contains information from idn-area-data (fityannugroho, ODbL 1.0).'],
    },
  },
  {
    anchor: { id: 'tanpa-server', en: 'without-a-server' },
    title: {
      id: 'Tanpa server: paket npm, agen AI',
      en: 'Without a server: npm package, AI agents',
    },
    group: 'own',
    summary: {
      id: 'Pencarian yang sama di komputer Anda, juga untuk agen AI.',
      en: 'The same search on your computer, also for AI agents.',
    },
    text: {
      id: [
        `[Paket npm](${npmDownload.path}) memuat pencarian layanan ini dengan semua datanya. Jawabannya sama, tanpa bertanya ke server. Bisa dipakai di Node 20 ke atas, Deno, Bun dan peramban.`,
        'Alamat itu selalu memuat edisi terbaru: simpanlah berkasnya di proyek Anda dan pasang dari sana, sebab *hash* dalam *lockfile* berlaku untuk satu edisi. `kodepos mcp` adalah server MCP untuk agen AI; `mcp.json` di bawah ini cukup.',
      ],
      en: [
        `[The npm package](${npmDownload.path}) has the search of this service with all its data. Its results are the same, without asking a server. It runs in Node 20 and later, Deno, Bun and browsers.`,
        'That address always gives the newest edition: keep the file in your project and install it from there, because the hash in a lockfile holds for one edition. `kodepos mcp` is an MCP server for AI agents; the `mcp.json` below is all it takes.',
      ],
    },
    examples: [
      { language: 'JavaScript', file: 'package.js' },
      { language: 'mcp.json', file: 'mcp.json' },
    ],
  },
  {
    anchor: { id: 'pasang-sendiri', en: 'self-hosting' },
    title: { id: 'Pasang sendiri', en: 'Self-hosting' },
    group: 'own',
    summary: {
      id: 'Layanan ini di server Anda, dengan batas Anda sendiri.',
      en: 'This service on your server, with your own limit.',
    },
    text: {
      id: 'Layanan ini bebas dipasang di server Anda, dengan batas Anda sendiri. Perlu 450 MB memori; kontainer dan contoh nginx ada dalam kode sumbernya, di `deploy/`.',
      en: 'You may run this service on your own server, with your own limit. It needs 450 MB of memory; a container and an nginx example are in the source, in `deploy/`.',
    },
    examples: [{ language: 'Shell', file: 'self-host.sh' }],
  },
];
