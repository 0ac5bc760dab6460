import { csvDownload } from '../../api/downloads.ts';
import { exampleIds } from '../../api/examples.ts';
import { exampleOf } from '../../api/operations/all.ts';
import { messageOfMistake, wrongQuery } from '../../api/parameter.ts';
import { listParameters, maxListed } from '../../api/filters.ts';
import { errorBody } from '../../api/messages.ts';
import { openApiPath } from '../../api/paths.ts';
import { toDottedCode } from '../../domain/level.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { addressField } from './address-field.ts';
import { inLanguages, type Section } from './section.ts';

const place = exampleOf('getPlace');
const village = exampleOf('getVillage');
const postalCode = exampleOf('getPostalCode');
const dotted = toDottedCode(exampleIds.village);
const children = (['getRegenciesOfProvince', 'getDistrictsOfRegency', 'getVillagesOfDistrict'] as const).map(
  exampleOf,
);
const [regencies = '', districts = '', villages = ''] = children;
const wrongAnswer = errorBody(messageOfMistake(wrongQuery, listParameters('village')));
/** The ODbL asks for these words. */
const notice = 'Contains information from idn-area-data (fityannugroho, ODbL 1.0).';

/** The sections that ask for regions and postal codes. */
const lookups: readonly Section[] = [
  {
    anchor: { id: 'satu-tempat', en: 'one-place' },
    title: { id: 'Satu tempat', en: 'One place' },
    text: {
      id: `Setiap wilayah dan kode pos punya URL tetap. Id wilayah adalah kode Kemendagri tanpa titik: Dago (${dotted}) ada di [${village}](${village}). Semua desa/kelurahan dengan satu kode pos ada di [${postalCode}](${postalCode}):`,
      en: `Each region and each postal code has an address of its own. The id of a region is its Kemendagri code without the dots: Dago (${dotted}) is at [${village}](${village}). All villages with one postal code are at [${postalCode}](${postalCode}):`,
    },
    examples: inLanguages('lookup'),
    after: {
      id: 'Kode pos selalu teks lima angka, atau `null` bila belum diketahui. Id desa/kelurahan dapat melebihi 2³¹: simpanlah sebagai bilangan 64 bit.',
      en: 'A postal code is always a text of five digits, or `null` where it is not known. Ids of villages can exceed 2³¹: keep them as 64-bit integers.',
    },
  },
  {
    anchor: { id: 'daftar', en: 'lists' },
    title: { id: 'Daftar dan filter', en: 'Lists and filters' },
    needsServer: true,
    text: {
      id: 'Daftar disaring menurut nama atau id wilayah di atasnya dan menurut bagian nama (`q`), lalu dibagi per halaman. Huruf besar-kecil, spasi dan tanda baca diabaikan. `meta.total` adalah jumlah seluruhnya, dan header `Link` menunjuk ke halaman berikutnya.',
      en: 'Lists are filtered by the name or id of a region above and by a part of the name (`q`), and come in pages. Case, spaces and punctuation are ignored. `meta.total` is the number of all matches, and the header `Link` leads to the next page.',
    },
    examples: inLanguages('list'),
  },
  {
    anchor: { id: 'banyak', en: 'many' },
    title: { id: 'Banyak sekaligus', en: 'Many at once' },
    needsServer: true,
    text: {
      id: `Sampai ${maxListed} id atau kode pos dapat diminta sekaligus, dipisahkan koma: \`id\` pada semua daftar, \`postal_code\` pada daftar desa/kelurahan. Hasilnya urut menurut id; id yang tidak ada dilewati.`,
      en: `Up to ${maxListed} ids or postal codes can be asked for at once, separated by commas: \`id\` on all lists, \`postal_code\` on the list of villages. The answer is in the order of ids; ids that name nothing are absent.`,
    },
    examples: inLanguages('many'),
  },
  {
    anchor: { id: 'terdekat', en: 'nearest' },
    title: { id: 'Terdekat dari satu titik', en: 'Nearest to a point' },
    needsServer: true,
    text: {
      id: 'Dari sebuah titik, misalnya lokasi pengguna, didapat desa/kelurahan terdekat dengan kode pos dan jaraknya dalam meter. Titik tiap desa/kelurahan adalah perkiraan, jadi yang pertama belum tentu desa/kelurahan tempat titik itu berada:',
      en: 'A point, such as the location of a user, gives the nearest villages with their postal codes and distances in metres. The point of each village is approximate, so the first is not always the village that the point lies in:',
    },
    examples: inLanguages('nearest'),
  },
  {
    anchor: { id: 'kode-lama', en: 'old-codes' },
    title: { id: 'Kode lama ke kode baru', en: 'From old codes to new ones' },
    needsServer: true,
    text: {
      id: `Pemekaran dan perubahan kode membuat id lama tidak berlaku lagi. [${place}](${place}) memuat semua yang diketahui tentang satu wilayah, juga id dan nama lamanya (\`formerly\`) dan wilayah lain yang dulu memakai id itu (\`id_meant\`). Id lama dialihkan ke penggantinya (308); bila penggantinya tidak diketahui, statusnya 410:`,
      en: `Where regions are divided or get other codes, their old ids end. [${place}](${place}) has all that is known of one region, with its earlier ids and names (\`formerly\`) and the other regions that had this id (\`id_meant\`). An old id redirects to its successor (308); where the successor is not known, the answer is 410:`,
    },
    examples: inLanguages('old-code'),
    after: { id: [`*${notice}*`], en: [notice] },
  },
];

/** The sections on forms, whole files, typed clients and errors. */
const programs: readonly Section[] = [
  {
    anchor: { id: 'formulir', en: 'forms' },
    title: { id: 'Formulir alamat bertingkat', en: 'Address forms' },
    text: {
      id: `Untuk daftar pilihan, ambil semua wilayah di bawahnya dengan satu permintaan, tanpa paginasi: [kabupaten/kota sebuah provinsi](${regencies}), [kecamatannya](${districts}), [desa/kelurahannya](${villages}). API dapat dipanggil dari semua situs (CORS). Formulir jadinya ada di [resep](${sitePaths.recipes}/formulir-alamat).`,
      en: `For drop-down lists, get all regions below one with one request, without pages: [the regencies of a province](${regencies}), [its districts](${districts}), [its villages](${villages}). Scripts of every site may call the API (CORS). The whole form is among [the recipes](${sitePaths.recipesInEnglish}/address-form).`,
    },
  },
  {
    anchor: { id: 'semua-data', en: 'all-data' },
    title: { id: 'Semua data sekaligus', en: 'All data at once' },
    text: {
      id: `Perlu banyak data? Jangan meminta satu per satu: berkas CSV memuat semua desa dan kelurahan dalam satu permintaan. Dengan \`ETag\`, berkas yang belum berubah tidak diunduh lagi; dengan \`Range\`, unduhan yang terputus dapat dilanjutkan. [Unduh CSV](${csvDownload.path}) atau baca [sumber dan lisensinya](${sitePaths.data}).`,
      en: `Do you need much of the data? The CSV file has all villages in one request. With \`ETag\` a file that has not changed is not downloaded again; with \`Range\` a download that was cut off goes on. [Download the CSV](${csvDownload.path}) or read [its sources and licences](${sitePaths.data}), in Indonesian.`,
    },
    examples: inLanguages('bulk'),
  },
  {
    anchor: { id: 'klien', en: 'client' },
    title: { id: 'Klien TypeScript', en: 'A TypeScript client' },
    needsServer: true,
    text: {
      id: `Dari [spesifikasi OpenAPI](${openApiPath}), openapi-typescript membuat tipe untuk setiap alamat, parameter dan respons; openapi-fetch memakainya:`,
      en: `From [the OpenAPI description](${openApiPath}), openapi-typescript makes types for each address, parameter and answer; openapi-fetch uses them:`,
    },
    examples: [
      { language: 'TypeScript', file: 'typed-client.ts' },
      { language: 'npm', file: 'typed-client.sh' },
    ],
  },
  {
    anchor: { id: 'pesan-galat', en: 'errors' },
    title: { id: 'Pesan galat', en: 'Errors' },
    needsServer: true,
    text: {
      id: [
        'Permintaan yang keliru dijawab dengan apa yang salah dan bagaimana seharusnya. Daftar tanpa hasil bukan galat: statusnya 200 dengan `total` 0, dan bila nama dalam filter tidak dikenal, header `X-Did-You-Mean` memuat nama yang mirip.',
        `Misalnya \`${wrongQuery}\` dijawab dengan \`${wrongAnswer}\`.`,
      ],
      en: [
        'The answer to a wrong request says what is wrong and what would be right. A list without results is no error: it is 200 with a `total` of 0, and where a name in a filter is unknown, the header `X-Did-You-Mean` has names that are near.',
        `For example, the answer to \`${wrongQuery}\` is \`${wrongAnswer}\`.`,
      ],
    },
    table: {
      caption: { id: 'Status respons', en: 'Statuses' },
      rows: {
        id: [
          ['400', 'Parameter yang keliru, berulang atau tidak dikenal'],
          ['404', 'Id yang tidak ada; bila dulu ada, `Link` menyebut penggantinya'],
          ['405', 'Metode selain GET, HEAD dan OPTIONS'],
          ['410', 'Id lama pada `places` yang penggantinya tidak diketahui'],
          ['412', '`If-Match` menyebut ETag lain'],
          ['414', 'Alamat lebih dari 4.096 byte'],
          ['416', '`Range` di luar berkasnya'],
          ['429', 'Batas terlampaui: tunggu sebanyak `Retry-After` detik'],
          ['503', 'Layanan sedang berhenti, atau sibuk dengan pencarian lain'],
        ],
        en: [
          ['400', 'A parameter that is wrong, given twice or unknown'],
          ['404', 'An id that names nothing; of an earlier one, `Link` names its successor'],
          ['405', 'A method other than GET, HEAD and OPTIONS'],
          ['410', 'An earlier id at `places` whose successor is not known'],
          ['412', '`If-Match` names another ETag'],
          ['414', 'An address of more than 4,096 bytes'],
          ['416', 'A `Range` outside of the file'],
          ['429', 'The limit is reached: wait as many seconds as `Retry-After` says'],
          ['503', 'The service is stopping, or busy with other searches'],
        ],
      },
    },
  },
];

export const guide: readonly Section[] = [...lookups, addressField, ...programs];
