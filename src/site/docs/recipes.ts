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
      id: 'Formulir dengan empat daftar pilihan, dari provinsi sampai desa/kelurahan. Kode posnya terisi sendiri. Boleh dipasang di situs mana pun. Yang dikirim adalah id dan kode pos. Bila batas terlampaui atau sambungan putus, formulir mengatakannya dan mencoba lagi. Yang lebih singkat: [kolom alamat dalam satu baris](/docs/kolom-alamat).',
      en: 'A form with four drop-down lists, from province to village, that fills in the postal code. It works on any site. It submits ids and the postal code. Where the limit is reached or the connection is lost, it says so and tries again. Shorter: [an address field in one line](/docs/en/address-field).',
    },
    examples: [{ language: 'HTML', file: 'address-form.html' }],
    after: {
      id: 'Formulir ini juga berjalan dengan salinan statis: yang dimintanya ada di sana sebagai berkas.',
      en: 'It runs on a static copy, too, which has all that it asks for as files.',
    },
  },
  {
    anchor: { id: 'isian-otomatis', en: 'autocomplete' },
    title: { id: 'Isian otomatis buatan sendiri', en: 'Autocomplete of your own' },
    needsServer: true,
    text: {
      id: 'Kolom dengan saran selagi orang mengetik, tanpa pustaka. Permintaan menunggu 250 ms dan yang lama dibatalkan: batas dihitung untuk jaringan setiap pengunjung. Tanpa JavaScript, kolomnya tetap kolom biasa.',
      en: 'A field that suggests while people type, without a library. A request waits for 250 ms, and an earlier one is cancelled: the limit counts for the network of each visitor. Without JavaScript it is a plain field.',
    },
    examples: [{ language: 'HTML', file: 'autocomplete.html' }],
  },
  {
    anchor: { id: 'alamat-ditempel', en: 'pasted-address' },
    title: { id: 'Alamat yang ditempel', en: 'A pasted address' },
    needsServer: true,
    text: {
      id: 'Alamat lengkap dalam satu kolom: jalan, nomor dan RT/RW dipisahkan, tempatnya dikenali, kode posnya diperiksa. `verdict`: `same` (cocok), `other` (tempat lain di kabupaten/kota itu), `elsewhere` (di luarnya) atau `unknown`.',
      en: 'A whole address in one field: street, numbers and RT/RW are set apart, its place is found, its code is checked. `verdict` is `same`, `other` (another place in the regency), `elsewhere` (outside of it) or `unknown`.',
    },
    examples: inLanguages('pasted', ['sh', 'js', 'py']),
    after: {
      id: '`confidence` adalah bagian respons seperti ini yang benar. Di bawah 0,8 tanyakan kepada orangnya, dan tawarkan `alternatives`.',
      en: '`confidence` is the share of answers like this one that are right. Below 0.8 ask the person, and offer `alternatives`.',
    },
  },
  {
    anchor: { id: 'banyak-baris', en: 'many-rows' },
    title: { id: '50.000 baris', en: '50,000 rows' },
    text: {
      id: 'Jangan meminta satu per satu: unduh CSV sekali, lalu cocokkan di komputer Anda. Program ini membaca `customers.csv` dengan kolom `village`, `district` dan `regency`, dan menulis kode posnya; yang namanya tidak pasti dibiarkan kosong. Untuk 50.000 baris perlu beberapa detik.',
      en: 'Do not ask for each: download the CSV once, and match on your computer. This program reads `customers.csv` with the columns `village`, `district` and `regency`, and writes their postal codes; where a name is not certain the cell stays empty. It takes some seconds for 50,000 rows.',
    },
    examples: [{ language: 'Python', file: 'rows.py' }],
  },
  {
    anchor: { id: 'tanpa-layanan', en: 'without-service' },
    title: { id: 'Hanya pustaka, tanpa layanan', en: 'Only a library, without a service' },
    text: {
      id: 'Ikutkan [kodepos.sqlite](/download/kodepos.sqlite) dalam program Anda: tanpa jaringan, tanpa batas. Pustakanya sudah ada di Node.js dan Python.',
      en: 'Put [kodepos.sqlite](/download/kodepos.sqlite) into your program: no network, no limit. Node.js and Python bring the library.',
    },
    examples: inLanguages('library', ['js', 'py']),
  },
  {
    anchor: { id: 'pasang-sendiri', en: 'self-hosting' },
    title: { id: 'Pasang sendiri', en: 'Self-hosting' },
    text: {
      id: 'Layanan ini bebas dipasang di server Anda, dengan batas Anda sendiri. Perlu 450 MB memori; kontainer dan contoh nginx ada dalam kode sumbernya, di `deploy/`.',
      en: 'The service may run on a server of yours, with a limit of yours. It needs 450 MB of memory; a container and nginx are in the source, in `deploy/`.',
    },
    examples: [{ language: 'Shell', file: 'self-host.sh' }],
    after: {
      id: 'Salinan statis menjawab data per id, semua anak sebuah wilayah, kode pos, daftar provinsi dan kabupaten/kota, serta unduhan. Pencarian dan filter perlu server.',
      en: 'A static copy answers records by id, all children of a region, postal codes, the lists of provinces and regencies, and downloads. Searches and filters need a server.',
    },
  },
  {
    anchor: { id: 'data-sendiri', en: 'own-data' },
    title: { id: 'Data sendiri', en: 'Your own data' },
    text: {
      id: 'Punya daftar desa dan kode pos sendiri? Layanan yang sama dapat dibuat dari satu CSV dengan kolom seperti [kodepos.csv](/download/kodepos.csv). Baris yang keliru disebut nomornya, dan tidak ada yang dibuang diam-diam.',
      en: 'Do you have villages and postal codes of your own? The same service can be made of one CSV with the columns of [kodepos.csv](/download/kodepos.csv). A wrong row is named by its number, and nothing is dropped in silence.',
    },
    examples: [{ language: 'Shell', file: 'own-data.sh' }],
  },
  {
    anchor: { id: 'validasi', en: 'validation' },
    title: { id: 'Validasi di server', en: 'Validation at the server' },
    needsServer: true,
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
      id: 'Unduh [kodepos.parquet](/download/kodepos.parquet). Di dalamnya kode pos sudah bertipe teks. Saat membaca CSV, XLSX atau NDJSON, sebutkan tipenya: tanpa itu pandas membuat kode pos menjadi bilangan, dengan `.0` di belakangnya.',
      en: 'Download [kodepos.parquet](/download/kodepos.parquet). Its postal codes are text. When you read CSV, XLSX or NDJSON, name the type: without it pandas turns postal codes into numbers that end in `.0`.',
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
      id: 'Berkas [kodepos.sqlite](/download/kodepos.sqlite) punya satu tabel tiap tingkat, *view* `kodepos` dengan semua kolom CSV, dan tabel `names` untuk mencari nama (FTS5). Semua kunci sudah berindeks. Jalankan dengan `sqlite3 kodepos.sqlite`:',
      en: 'The file [kodepos.sqlite](/download/kodepos.sqlite) has a table for each level, the view `kodepos` with all columns of the CSV, and the table `names` to search in (FTS5). All keys have indexes. Run it with `sqlite3 kodepos.sqlite`:',
    },
    examples: [{ language: 'SQL', file: 'sqlite.sql' }],
  },
  {
    anchor: { id: 'antaredisi', en: 'editions' },
    title: { id: 'Id dari edisi lama', en: 'Ids of earlier editions' },
    text: {
      id: [
        `Basis data Anda menyimpan id dari tahun-tahun lalu? [retired.csv](${retiredDownload.path}) memuat setiap id yang sudah tidak berlaku dan penggantinya; kosong bila penggantinya tidak diketahui. Untuk satu id, tanyakan [${place}](${place}).`,
        'Sedikit id dipakai ulang untuk wilayah lain: `id_meant` pada respons itu menyebutnya. Simpanlah nama bersama id, lalu bandingkan.',
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
