import { csvDownload } from '../../api/downloads.ts';
import { exampleIds } from '../../api/examples.ts';
import { exampleOf } from '../../api/operations/all.ts';
import { messageOfMistake, wrongQuery } from '../../api/parameter.ts';
import { listParameters, maxListed } from '../../api/filters.ts';
import { errorBody } from '../../api/messages.ts';
import { listPath, openApiPath } from '../../api/paths.ts';
import { toDottedCode } from '../../domain/level.ts';
import { sitePaths, translatedPaths } from '../../domain/page-path.ts';
import { addressField } from './address-field.ts';
import { inLanguages, type Section } from './section.ts';

const place = exampleOf('getPlace');
const village = exampleOf('getVillage');
const postalCode = exampleOf('getPostalCode');
const nearest = exampleOf('listNearest');
const many = `${listPath('village')}?id=${exampleIds.village},3173061004&limit=${maxListed}`;
const dotted = toDottedCode(exampleIds.village);
const children = (['getRegenciesOfProvince', 'getDistrictsOfRegency', 'getVillagesOfDistrict'] as const).map(
  exampleOf,
);
const [regencies = '', districts = '', villages = ''] = children;
const villagesOfRegency = exampleOf('getVillagesOfRegency');
const places = exampleOf('listPlaces');
const wrongAnswer = errorBody(messageOfMistake(wrongQuery, listParameters('village')));
/** The ODbL asks for these words. */
const notice = 'Contains information from idn-area-data (fityannugroho, ODbL 1.0).';

/** The sections of the guide, but those on the limit and on what may change. */
export const guide: readonly Section[] = [
  {
    anchor: { id: 'satu-tempat', en: 'one-place' },
    title: { id: 'Satu tempat', en: 'Get one place' },
    group: 'start',
    summary: {
      id: 'Setiap wilayah dan kode pos punya URL sendiri.',
      en: 'Every region and postal code has its own URL.',
    },
    text: {
      id: `Setiap wilayah dan kode pos punya URL sendiri. Id wilayah adalah kode Kemendagri tanpa titik: Dago (${dotted}) ada di [${village}](${village}). Semua desa/kelurahan dengan satu kode pos ada di [${postalCode}](${postalCode}):`,
      en: `Each region and each postal code has a URL of its own. The id of a region is its Kemendagri code without the dots: Dago (${dotted}) is at [${village}](${village}). All villages with one postal code are at [${postalCode}](${postalCode}):`,
    },
    examples: inLanguages('lookup', ['sh', 'js', 'py', 'php']),
    after: {
      id: 'Kode pos selalu teks lima angka, atau `null` bila belum diketahui. Id desa/kelurahan dapat melebihi 2³¹: simpanlah sebagai bilangan 64 bit.',
      en: 'A postal code is always a string of five digits, or `null` where it is not known. Ids of villages can exceed 2³¹: keep them as 64-bit integers.',
    },
  },
  {
    anchor: { id: 'daftar', en: 'lists' },
    title: { id: 'Daftar dan filter', en: 'Lists and filters' },
    group: 'start',
    summary: {
      id: 'Saring menurut wilayah, id atau nama, halaman demi halaman.',
      en: 'Filter by region, id or name, page by page.',
    },
    text: {
      id: 'Daftar disaring menurut nama atau id wilayah di atasnya dan menurut bagian nama (`q`), lalu dibagi per halaman. Huruf besar-kecil, spasi dan tanda baca diabaikan. `meta.total` adalah jumlah seluruhnya, dan header `Link` menunjuk ke halaman berikutnya.',
      en: 'Filter lists by the name or id of a region above, or by part of the name (`q`). Results are paginated. Case, spaces and punctuation are ignored. `meta.total` is the number of all matches, and the `Link` header leads to the next page.',
    },
    examples: inLanguages('list', ['sh', 'js', 'py']),
  },
  {
    anchor: { id: 'klien', en: 'client' },
    title: { id: 'Klien TypeScript', en: 'A TypeScript client' },
    group: 'start',
    summary: {
      id: 'Tipe untuk setiap URL, parameter dan respons, dari spesifikasi OpenAPI.',
      en: 'Types for each URL, parameter and response, made from OpenAPI.',
    },
    text: {
      id: `Dari [spesifikasi OpenAPI](${openApiPath}), openapi-typescript membuat tipe untuk setiap URL, parameter dan respons; openapi-fetch memakainya:`,
      en: `From [the OpenAPI description](${openApiPath}), openapi-typescript makes types for each URL, parameter and response; openapi-fetch uses them:`,
    },
    examples: [{ language: 'TypeScript', file: 'typed-client.ts' }],
  },
  {
    anchor: { id: 'banyak', en: 'many' },
    title: { id: 'Banyak sekaligus', en: 'Many at once' },
    group: 'data',
    summary: {
      id: 'Sampai 100 id atau kode pos dalam satu permintaan.',
      en: 'Up to 100 ids or postal codes in one request.',
    },
    text: {
      id: `Sampai ${maxListed} id atau kode pos dapat diminta sekaligus, dipisahkan koma: \`id\` pada semua daftar, \`postal_code\` pada daftar desa/kelurahan. Hasilnya urut menurut id; id yang tidak ada dilewati. Misalnya: [${many}](${many}). Semua yang diketahui tentang sampai 50 wilayah: [${places}](${places}).`,
      en: `Ask for up to ${maxListed} ids or postal codes at once, separated by commas: \`id\` on all lists, \`postal_code\` on the list of villages. Results are ordered by id; unknown ids are left out. For example: [${many}](${many}). All that is known of up to 50 regions: [${places}](${places}).`,
    },
  },
  {
    anchor: { id: 'terdekat', en: 'nearest' },
    title: { id: 'Terdekat dari satu titik', en: 'Nearest to a point' },
    group: 'data',
    summary: {
      id: 'Desa/kelurahan terdekat dari sebuah titik, dengan jaraknya.',
      en: 'The villages nearest to a point, with their distances.',
    },
    text: {
      id: `Dari sebuah titik, misalnya lokasi pengguna, didapat desa/kelurahan terdekat dengan kode pos dan jaraknya dalam meter: [${nearest}](${nearest}). Titik tiap desa/kelurahan adalah perkiraan, jadi yang pertama belum tentu desa/kelurahan tempat titik itu berada.`,
      en: `A point, such as the location of a user, gives the nearest villages with their postal codes and distances in metres: [${nearest}](${nearest}). The point of each village is approximate, so the first is not always the village that the point lies in.`,
    },
    answer: 'listNearest',
  },
  {
    anchor: { id: 'kode-lama', en: 'old-codes' },
    title: { id: 'Kode lama ke kode baru', en: 'Old codes to new ones' },
    group: 'data',
    summary: {
      id: 'Dari id edisi lama ke wilayah penggantinya.',
      en: 'From an old id to the region that replaced it.',
    },
    text: {
      id: `Pemekaran dan perubahan kode membuat id lama tidak berlaku lagi. [${place}](${place}) memuat semua yang diketahui tentang satu wilayah, juga id dan nama lamanya (\`formerly\`) dan wilayah lain yang dulu memakai id itu (\`id_meant\`). Id lama dialihkan ke penggantinya (308); bila penggantinya tidak diketahui, statusnya 410:`,
      en: `When regions are split or get new codes, their old ids are retired. [${place}](${place}) has everything known about one region, with its earlier ids and names (\`formerly\`) and the other regions that once had this id (\`id_meant\`). An old id redirects to its successor (308); if the successor is unknown, the status is 410:`,
    },
    examples: inLanguages('old-code', ['sh']),
    after: { id: [`*${notice}*`], en: [notice] },
  },
  {
    anchor: { id: 'semua-data', en: 'all-data' },
    title: { id: 'Semua data sekaligus', en: 'All data at once' },
    group: 'data',
    summary: {
      id: 'Seluruh Indonesia dalam satu berkas, yang diunduh lagi hanya bila berubah.',
      en: 'The whole country in one file, downloaded again only when it changes.',
    },
    text: {
      id: `Perlu banyak data? Jangan meminta satu per satu: berkas CSV memuat semua desa dan kelurahan dalam satu permintaan. Dengan \`ETag\`, berkas yang belum berubah tidak diunduh lagi; dengan \`Range\`, unduhan yang terputus dapat dilanjutkan. Jalankan perintah ini sekali sehari. [Unduh CSV](${csvDownload.path}) atau baca [sumber dan lisensinya](${sitePaths.data}).`,
      en: `Need everything? The CSV file has all villages in one request. With \`ETag\`, an unchanged file is not downloaded again; with \`Range\`, an interrupted download resumes. Run this command once a day. [Download the CSV](${csvDownload.path}) or read about [its sources and licences](${translatedPaths.data.en}).`,
    },
    examples: inLanguages('bulk', ['sh']),
  },
  addressField,
  {
    anchor: { id: 'formulir', en: 'forms' },
    title: { id: 'Formulir alamat bertingkat', en: 'Address forms' },
    group: 'forms',
    summary: {
      id: 'Daftar pilihan dari provinsi sampai desa/kelurahan.',
      en: 'Drop-down lists from province to village.',
    },
    text: {
      id: `Untuk daftar pilihan, ambil semua wilayah di bawahnya dengan satu permintaan, tanpa paginasi: [kabupaten/kota sebuah provinsi](${regencies}), [kecamatannya](${districts}), [desa/kelurahannya](${villages}), [atau semua desa/kelurahan sebuah kabupaten/kota](${villagesOfRegency}). API dapat dipanggil dari semua situs (CORS). Formulir jadinya ada di [resep](${sitePaths.recipes}/formulir-alamat).`,
      en: `For drop-down lists, one unpaginated request returns all regions below one: [the regencies of a province](${regencies}), [its districts](${districts}), [its villages](${villages}), [or all villages of a regency](${villagesOfRegency}). Scripts on any site may call the API (CORS). The finished form is in [the recipes](${sitePaths.recipesInEnglish}/address-form).`,
    },
  },
  {
    anchor: { id: 'pesan-galat', en: 'errors' },
    title: { id: 'Pesan galat', en: 'Errors' },
    group: 'rules',
    summary: {
      id: 'Arti setiap status, dan isi pesannya.',
      en: 'What each status means, and what messages say.',
    },
    text: {
      id: [
        'Permintaan yang keliru dijawab dengan apa yang salah dan bagaimana seharusnya. Daftar tanpa hasil bukan galat: statusnya 200 dengan `total` 0.',
        `Misalnya \`${wrongQuery}\` dijawab dengan \`${wrongAnswer}\`.`,
      ],
      en: [
        'The response to a wrong request says what is wrong and what would be right. A list without results is not an error: its status is 200 with a `total` of 0.',
        `For example, the response to \`${wrongQuery}\` is \`${wrongAnswer}\`.`,
      ],
    },
    table: {
      caption: { id: 'Status respons', en: 'Status codes' },
      rows: {
        id: [
          [
            '400',
            'Parameter yang keliru, berulang atau tidak dikenal, juga parameter daftar pada satu tempat atau unduhan',
          ],
          ['404', 'Id yang tidak ada; bila dulu ada, `Link` menyebut penggantinya'],
          ['405', 'Metode selain GET, HEAD dan OPTIONS'],
          ['410', 'Id lama pada `places` yang penggantinya tidak diketahui'],
          ['414', 'URL lebih dari 4.096 byte'],
          ['416', '`Range` di luar berkasnya'],
          ['429', 'Batas terlampaui: tunggu sebanyak `Retry-After` detik'],
          ['503', 'Layanan sedang berhenti, atau sibuk dengan pencarian lain'],
        ],
        en: [
          [
            '400',
            'A parameter that is wrong, given twice or unknown, also one of lists on a record or download',
          ],
          ['404', 'There is no such id; for an earlier one, `Link` names its successor'],
          ['405', 'A method other than GET, HEAD and OPTIONS'],
          ['410', 'An earlier id at `places` whose successor is unknown'],
          ['414', 'A URL of more than 4,096 bytes'],
          ['416', 'A `Range` outside the file'],
          ['429', 'Rate limit exceeded: wait `Retry-After` seconds'],
          ['503', 'The service is stopping, or busy with other searches'],
        ],
      },
    },
  },
];
