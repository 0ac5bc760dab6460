import type { Operation, Tag } from '../../api/operation.ts';
import type { Language } from './section.ts';

/** What operations do, in Indonesian: a title, and what one should know. English has the words of the operations themselves. */
const inIndonesian: Readonly<Record<string, readonly [title: string, text: string]>> = {
  getHealth: [
    'Apakah layanan berjalan',
    'Menjawab apakah layanan menerima permintaan. Permintaan ini pun dihitung.',
  ],
  listProvinces: [
    'Daftar provinsi',
    'Provinsi yang cocok dengan semua filter, per halaman. Tanpa filter, semua provinsi.',
  ],
  getProvince: ['Satu provinsi', 'Data provinsi dengan id ini. Kode bertitik dialihkan ke id-nya.'],
  getRegenciesOfProvince: [
    'Semua kabupaten/kota satu provinsi',
    'Semuanya sekaligus, untuk daftar pilihan: tanpa halaman dan tanpa filter.',
  ],
  getDistrictsOfProvince: [
    'Semua kecamatan satu provinsi',
    'Semuanya sekaligus, untuk daftar pilihan: tanpa halaman dan tanpa filter.',
  ],
  listRegencies: [
    'Daftar kabupaten/kota',
    'Kabupaten/kota yang cocok dengan semua filter, per halaman. Tanpa filter, semua kabupaten/kota.',
  ],
  getRegency: [
    'Satu kabupaten/kota',
    'Data kabupaten/kota dengan id ini. Kode bertitik dialihkan ke id-nya.',
  ],
  getDistrictsOfRegency: [
    'Semua kecamatan satu kabupaten/kota',
    'Semuanya sekaligus, untuk daftar pilihan: tanpa halaman dan tanpa filter.',
  ],
  listDistricts: [
    'Daftar kecamatan',
    'Kecamatan yang cocok dengan semua filter, per halaman. Tanpa filter, semua kecamatan.',
  ],
  getDistrict: ['Satu kecamatan', 'Data kecamatan dengan id ini. Kode bertitik dialihkan ke id-nya.'],
  getVillagesOfDistrict: [
    'Semua desa/kelurahan satu kecamatan',
    'Semuanya sekaligus beserta kode posnya: tanpa halaman dan tanpa filter.',
  ],
  listVillages: [
    'Daftar desa/kelurahan',
    'Desa/kelurahan yang cocok dengan semua filter, per halaman. Tanpa filter, semua desa/kelurahan.',
  ],
  getVillage: [
    'Satu desa/kelurahan',
    'Data desa/kelurahan dengan id ini, beserta kode posnya. Kode bertitik dialihkan ke id-nya.',
  ],
  search: [
    'Cari tempat',
    'Wilayah semua tingkat dan kode pos, dengan kata dalam urutan apa pun. Ejaan yang mirip dicari hanya bila tidak ada yang cocok.',
  ],
  suggest: [
    'Saran untuk bilah alamat peramban',
    'Hasil pencarian dalam bentuk yang dibaca peramban (OpenSearch): baris, jenis, dan halaman tiap tempat.',
  ],
  matchAddress: [
    'Baca satu alamat',
    'Tempat yang dimaksud sebuah alamat, seberapa pasti, dan apakah kode pos di dalamnya benar. Di bawah 0,5 `place` kosong dan kemungkinannya ada di `alternatives`.',
  ],
  getPlace: [
    'Semua tentang satu wilayah',
    'Induk, kode pos, titik, zona waktu, serta id dan nama lama. Id lama dialihkan ke wilayah penggantinya. Contains information from idn-area-data (fityannugroho, ODbL 1.0).',
  ],
  listNearest: [
    'Desa/kelurahan terdekat',
    'Yang titiknya paling dekat lebih dulu. Titik itu perkiraan, jadi yang pertama belum tentu tempat titik Anda berada.',
  ],
  getPostalCode: [
    'Desa/kelurahan dengan satu kode pos',
    'Semuanya sekaligus; kadang di beberapa kecamatan atau kabupaten/kota.',
  ],
  downloadCsv: [
    'Semua desa/kelurahan: CSV',
    'Satu berkas untuk lembar kerja dan skrip. `Range` melanjutkan unduhan.',
  ],
  downloadXlsx: [
    'Semua kecamatan dan desa/kelurahan: XLSX',
    'Untuk Excel dan sejenisnya: lembar Kecamatan dan Desa. Kode berupa teks; lembar ketiga memuat edisi, sumber dan syarat.',
  ],
  downloadNdjson: [
    'Semua desa/kelurahan: NDJSON',
    'Satu data satu baris, untuk program yang membaca baris demi baris.',
  ],
  downloadSqlite: [
    'Semua wilayah: SQLite',
    'Basis data siap pakai tanpa server, berindeks menurut nama (FTS5), kode pos dan koordinat.',
  ],
  downloadParquet: ['Semua desa/kelurahan: Parquet', 'Per kolom, untuk pandas, DuckDB dan sejenisnya.'],
  downloadPlaces: [
    'Semua tempat: CSV',
    'Satu baris tiap wilayah: kode bertitik, sebutan, koordinat, zona waktu dan halaman. Koordinatnya perkiraan.',
  ],
  downloadGeoJson: [
    'Semua desa/kelurahan: GeoJSON',
    'Satu titik tiap desa/kelurahan, untuk peta. Titik itu perkiraan; yang tidak diketahui bergeometri null.',
  ],
  downloadProvenance: [
    'Asal setiap kode pos',
    'Sumber mana yang memberi kode pos tiap desa/kelurahan, dan asal titiknya.',
  ],
  downloadRetired: [
    'Berkas id edisi lama',
    'Id yang tidak berlaku lagi dan penggantinya. Berkas ini berlisensi ODbL 1.0. Contains information from idn-area-data (fityannugroho, ODbL 1.0).',
  ],
  downloadNpmPackage: [
    'Paket npm',
    'Pencarian layanan ini dengan semua datanya, untuk Node, Deno, Bun dan peramban, dengan perintah `kodepos match` dan server MCP.',
  ],
  downloadPackage: [
    'Keterangan semua unduhan',
    'Untuk program yang membaca Data Package: kolom, kunci, jumlah, hash, dan di `immutable` URL yang tidak pernah berubah.',
  ],
  downloadSums: [
    'Hash semua unduhan',
    'Untuk memeriksa unduhan: `sha256sum --check --ignore-missing SHA256SUMS`.',
  ],
  downloadRegionXlsx: [
    'Satu provinsi atau kabupaten/kota: XLSX',
    'Isi `kodepos.xlsx` dari wilayah itu saja.',
  ],
  downloadRegionAreas: [
    'Batas perkiraan satu provinsi: GeoJSON',
    'Batas perkiraan kabupaten/kota dan kecamatannya, bukan batas resmi.',
  ],
  downloadVersion: [
    'Satu versi, yang tidak pernah berubah',
    'Isi `/download/kodepos.csv` pada satu versi; begitu pula nama berkas lain di `/download/`. Sebuah versi ada sampai versi berikutnya terbit.',
  ],
  getQuality: [
    'Kualitas data',
    'Hitungan tiap build tentang kekurangan datanya. Untuk orang ada di `/data/kualitas`.',
  ],
  getChangesFeed: ['Umpan edisi', 'Satu entri tiap edisi (Atom), dengan jumlah perubahan dan tautannya.'],
  getChanges: [
    'Perubahan satu edisi',
    'Setiap wilayah yang ditambah, dihapus, berganti nama atau berganti kode pos.',
  ],
  getPostman: [
    'Koleksi Postman',
    'Satu permintaan tiap operasi, untuk Postman, Bruno, Insomnia dan sejenisnya.',
  ],
  getOpenApi: ['Spesifikasi OpenAPI', 'API ini untuk program. Contohnya respons sungguhan layanan ini.'],
  getDocs: [
    'Panduan',
    'Halaman untuk pembuat program: panduan dengan kode, dan formulir untuk mencoba tiap operasi.',
  ],
  getDocsInEnglish: ['Panduan dalam bahasa Inggris', 'Halaman yang sama dalam bahasa Inggris.'],
  getLlmsText: [
    'Teks biasa',
    'Semua operasi dan resep dalam satu teks, untuk model bahasa dan yang tanpa peramban.',
  ],
  getSitemap: ['Peta situs', 'Indeks peta situs, yang bersama-sama menyebut setiap halaman.'],
};

/** What parameters take, in Indonesian, by name; those that differ by operation also with its id. */
const parameters: Readonly<Record<string, string>> = {
  id: 'Hanya wilayah dengan id ini: sampai 100, dipisahkan koma. Id yang tidak ada dilewati. Kode bertitik boleh.',
  district_id: 'Hanya yang ada di kecamatan dengan id ini.',
  district: 'Hanya yang ada di kecamatan dengan nama lengkap ini, dengan atau tanpa “Kecamatan”.',
  regency_id: 'Hanya yang ada di kabupaten/kota dengan id ini.',
  regency:
    'Hanya yang ada di kabupaten/kota dengan nama lengkap ini, dengan atau tanpa “Kabupaten” atau “Kota”.',
  province_id: 'Hanya yang ada di provinsi dengan id ini.',
  province: 'Hanya yang ada di provinsi dengan nama lengkap ini.',
  postal_code: 'Hanya yang berkode pos ini: sampai 100, dipisahkan koma.',
  q: 'Bagian dari namanya; yang paling cocok lebih dulu. Pada desa/kelurahan, angka adalah awal kode pos.',
  page: 'Halaman ke berapa, mulai dari 1.',
  limit: 'Banyaknya dalam satu halaman, paling banyak 100.',
  type: 'Hanya jenis ini, satu atau beberapa dipisahkan koma: province, regency, district, village, postal-code.',
  latitude: 'Lintang titiknya dalam derajat desimal (WGS 84).',
  longitude: 'Bujur titiknya dalam derajat desimal (WGS 84).',
  'search q':
    'Apa yang diketik orang: nama tempat, kode pos, atau seluruh alamat. `meta.ignored` menyebut kata yang diabaikan.',
  'search limit': 'Banyaknya hasil, paling banyak 20.',
  'suggest q': 'Apa yang diketik orang di bilah alamat.',
  'matchAddress q': 'Satu alamat, sebagaimana orang menulisnya.',
  'listNearest limit': 'Banyaknya desa/kelurahan, paling banyak 20.',
};

/** What fields are, in Indonesian, by name; those that differ by schema also with its name. */
const fields: Readonly<Record<string, string>> = {
  status: 'Keadaannya.',
  province_id: 'Kode Kemendagri provinsi: 2 digit.',
  regency_id: 'Kode Kemendagri kabupaten/kota tanpa titik: 4 digit.',
  district_id: 'Kode Kemendagri kecamatan tanpa titik: 6 digit.',
  province: 'Nama provinsi.',
  regency: 'Nama kabupaten/kota.',
  district: 'Nama kecamatan.',
  designation:
    'Sebutan resminya: Provinsi, Kabupaten, Kota, Kecamatan atau Distrik, Kelurahan, Desa atau Kampung.',
  latitude:
    'Lintang perkiraan dalam derajat desimal (WGS 84): titik desa/kelurahan itu, atau tengah titik semua desa/kelurahannya. Null bila tidak diketahui.',
  longitude:
    'Bujur perkiraan dalam derajat desimal (WGS 84): titik desa/kelurahan itu, atau tengah titik semua desa/kelurahannya. Null bila tidak diketahui.',
  confidence:
    'Seberapa sering respons seperti ini menunjuk tempat yang benar (0–1), menurut jaraknya dari saingan terbaik yang bukan induk atau bagiannya. Dua desimal, dikalibrasi dengan alamat nyata.',
  url: 'Path halamannya.',
  codes_elsewhere:
    'Kode posnya yang di daftar lain dipakai kabupaten/kota lain: kiriman bisa sampai ke sana.',
  'codes_elsewhere[].postal_code': 'Kode itu.',
  'codes_elsewhere[].regency_id': 'Id kabupaten/kota lain itu.',
  'codes_elsewhere[].regency': 'Nama kabupaten/kota lain itu.',
  'codes_elsewhere[].said_by': 'Daftar yang menyebutnya.',
  ignored: 'Kata yang tidak dihitung, seperti diketik dan dalam urutan itu; kosong bila semuanya dihitung.',
  'Province.id': 'Kode Kemendagri provinsi: 2 digit.',
  'Province.name': 'Nama provinsi.',
  'Province.code': 'Kode ISO 3166-2:ID tanpa awalan ID-.',
  'Regency.id': 'Kode Kemendagri kabupaten/kota tanpa titik: 4 digit.',
  'Regency.name': 'Nama yang diawali Kabupaten atau Kota.',
  'District.id': 'Kode Kemendagri kecamatan tanpa titik: 6 digit.',
  'District.name': 'Nama kecamatan.',
  id: 'Kode Kemendagri desa/kelurahan tanpa titik: 10 digit. Lebih dari 32 bit: pakai bilangan 64 bit.',
  name: 'Nama desa/kelurahan.',
  postal_code: 'Lima digit, selalu teks; null bila tidak ada sumber yang menyebutnya.',
  distance_metres: 'Jarak ke titiknya, dalam meter menurut lingkaran besar.',
  'Meta.page': 'Halaman ke berapa, mulai dari 1.',
  'Meta.limit': 'Jumlah data maksimum per halaman.',
  'Meta.total': 'Banyaknya data yang cocok seluruhnya.',
  limit: 'Jumlah hasil maksimum.',
  total: 'Banyaknya hasil seluruhnya.',
  type: 'Jenisnya.',
  match:
    'Cara namanya cocok: alias berarti nama lain, fuzzy berarti mirip, dan hanya bila tidak ada yang cocok.',
  other_postal_code:
    'Kode desa/kelurahan atau kecamatan di seri lain yang beredar, yaitu daftar PT Pos Indonesia 2015, bila berbeda; selain itu null.',
  'SearchResult.id': 'Id wilayah, atau kode posnya sebagai bilangan.',
  'SearchResult.name': 'Nama wilayah, atau kode posnya.',
  'SearchResult.postal_code': 'Kode pos desa/kelurahan, atau kode pos itu sendiri; null untuk wilayah lain.',
  'SearchResult.province': 'Nama provinsinya; null bila tidak ada, atau lebih dari satu.',
  'SearchResult.regency': 'Nama kabupaten/kotanya; null bila tidak ada, atau lebih dari satu.',
  'SearchResult.district': 'Nama kecamatannya; null bila tidak ada, atau lebih dari satu.',
  'SearchResult.designation':
    'Sebutan sehari-harinya: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa, Desa Adat atau Kode pos; di Papua Distrik, Kampung atau Kampung Adat.',
  'SearchResult.other_postal_code':
    'Kode desa/kelurahan di seri lain yang beredar, bila berbeda. Untuk kode pos: kode itu sendiri bila seri itu memuatnya, dan postal_code lalu null kecuali seri di sini juga memuatnya. Selain itu null.',
  place: 'Tempat yang dimaksud; null bila tidak ada yang cukup mungkin.',
  alternatives: 'Sampai empat tempat lain yang mungkin dimaksud, yang paling mungkin lebih dulu.',
  street: 'Jalannya, seperti tertulis.',
  numbers: 'Nomor rumah, blok, lantai dan sejenisnya, seperti tertulis.',
  rt: 'Nomor RT, seperti tertulis.',
  rw: 'Nomor RW, seperti tertulis.',
  code: 'Perbandingan kode pos dalam alamat dengan kode pos tempatnya.',
  'code.given': 'Kode pos dalam alamat.',
  'code.verdict':
    'same: kode tempat itu; other: kode tempat lain di kabupaten/kotanya; elsewhere: kode kabupaten/kota lain; unknown: tidak dipakai tempat mana pun, atau tempatnya tidak dikenali atau tidak berkode. Null bila alamat tanpa kode.',
  'code.expected': 'Satu-satunya kode pos tempat itu.',
  'Place.id': 'Kode Kemendagri wilayah, tanpa titik.',
  'Place.name': 'Nama wilayah menurut keputusan Mendagri.',
  'Place.code': 'Kode Kemendagri dengan titiknya.',
  level: 'Tingkat wilayahnya.',
  parents: 'Wilayah di atasnya, mulai dari provinsi.',
  'parents[].id': 'Id wilayah itu.',
  'parents[].level': 'Tingkatnya.',
  'parents[].name': 'Namanya.',
  postal_codes: 'Kode pos semua desa/kelurahannya, dari yang terkecil.',
  villages: 'Banyaknya desa/kelurahan; 1 untuk desa/kelurahan.',
  point:
    'Apakah titik itu sudah dibandingkan dengan batas desa/kelurahannya, atau titik semua desa/kelurahannya. Null bila tidak ada titik.',
  time_zone: 'Zona waktu IANA.',
  formerly: 'Id dan nama lain pada edisi sebelumnya, yang tertua lebih dulu.',
  'formerly[].id': 'Id pada edisi itu.',
  'formerly[].name': 'Nama pada edisi itu.',
  'formerly[].edition': 'Edisi terakhir yang memuatnya demikian.',
  id_meant: 'Wilayah lain yang dulu memakai id ini.',
  'id_meant[].name': 'Nama wilayah itu.',
  'id_meant[].edition': 'Edisi terakhir yang memuatnya demikian.',
  'id_meant[].now': 'Id wilayah itu sekarang; null bila tidak diketahui.',
  bps_code: 'Kode BPS provinsi atau kabupaten/kota, 2 atau 4 digit; selain itu null.',
  iso_code: 'Kode ISO 3166-2:ID provinsi tanpa awalan ID-; selain itu null.',
  bounds:
    'Batas barat, selatan, timur dan utara wilayah perkiraannya, dalam derajat desimal (WGS 84). Null bila tidak ada.',
};

/** What stands in paths, in Indonesian. */
const keys: Readonly<Record<NonNullable<Operation['key']>['name'], string>> = {
  id: 'Id wilayah: kode Kemendagri tanpa titik.',
  fileId: 'Id wilayah: kode Kemendagri tanpa titik.',
  code: 'Kode pos: lima angka.',
  edition: 'Edisi: tanggalnya. `/data/changes.atom` menyebut semuanya.',
  version:
    'Versi unduhan: hash dalam `immutable` pada `datapackage.json`. `version` di sana, yaitu tanggal edisi, menuju berkas yang sama.',
};

const tagNames: Readonly<Record<string, string>> = {
  Provinces: 'Provinsi',
  Regencies: 'Kabupaten/kota',
  Districts: 'Kecamatan',
  Villages: 'Desa/kelurahan',
  Search: 'Pencarian',
  Places: 'Tempat',
  'Postal codes': 'Kode pos',
  Download: 'Unduhan',
  Service: 'Layanan',
};

/** Takes a word of a table; what is missing stops the build. */
function wordOf<Word>(table: Readonly<Record<string, Word>>, ...names: readonly string[]): Word {
  const found = names.map((name) => table[name]).find((word) => word !== undefined);
  if (found === undefined)
    throw new Error(`operation-words.ts has no Indonesian words for ${names.join(' or ')}`);
  return found;
}

/** Gives the title and the text of an operation. */
export function operationWords(
  { id, summary, description }: Operation,
  lang: Language,
): readonly [title: string, text: string] {
  return lang === 'en' ? [summary, description] : wordOf(inIndonesian, id);
}

/** Gives what a parameter of an operation's query takes. */
export function parameterWords(
  { id, parameters: own = {} }: Operation,
  name: string,
  lang: Language,
): string {
  return lang === 'en' ? (own[name]?.description ?? '') : wordOf(parameters, `${id} ${name}`, name);
}

/** Gives what a field of a schema is, in Indonesian; English has the words of the schema itself. */
export function fieldWords(schema: string, field: string): string {
  return wordOf(fields, `${schema}.${field}`, field);
}

/** Gives what stands in the path of an operation; undefined where nothing varies. */
export function keyWords({ key }: Operation, description: string, lang: Language): string | undefined {
  if (key === undefined) return undefined;
  return lang === 'en' ? description : keys[key.name];
}

export function tagWords({ name }: Tag, lang: Language): string {
  return lang === 'en' ? name : wordOf(tagNames, name);
}
