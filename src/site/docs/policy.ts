import { apiRoot, openApiPath } from '../../api/paths.ts';
import type { Section } from './section.ts';

/** What may change in the interface, and what did. */
export const policy: readonly Section[] = [
  {
    anchor: { id: 'kebijakan', en: 'policy' },
    title: { id: 'Apa yang dapat berubah', en: 'What may change' },
    group: 'rules',
    summary: {
      id: 'Yang tetap, yang dapat bertambah, dan kapan yang lama berakhir.',
      en: 'What stays, what may be added, and how long old versions are supported.',
    },
    text: {
      id: [
        `Semua di bawah \`${apiRoot}\` tetap: URL, parameter, nama, jenis dan urutan field tidak berubah dan tidak hilang. Yang dapat bertambah: operasi, parameter, header, dan field dari pencarian, \`match\` dan \`places\`. Program Anda sebaiknya mengabaikan field yang tidak dikenalnya.`,
        'Data berubah dengan setiap edisi: nama, id dan kode pos. Isi pesan galat untuk dibaca orang; bandingkanlah statusnya.',
        'Bila sesuatu harus diganti, penggantinya terbit di bawah `/api/v2`, dan yang lama tetap menjawab sekurangnya dua belas bulan. Selama itu setiap responsnya memuat `Deprecation` (sejak kapan, RFC 9745), `Sunset` (sampai kapan, RFC 8594) dan `Link` ke penggantinya. Sekarang tidak ada yang demikian.',
      ],
      en: [
        `Everything under \`${apiRoot}\` is stable: URLs, parameters, and the names, types and order of fields are never changed or removed. What may be added: operations, parameters, headers, and fields of search, \`match\` and \`places\`. Your program should ignore fields that it does not know.`,
        'The data changes with each edition: names, ids and postal codes. Error messages are for people: compare the status instead.',
        'If something must be replaced, its successor is published under `/api/v2`, and the old one keeps answering for at least twelve months. During that time each of its responses has `Deprecation` (since when, RFC 9745), `Sunset` (until when, RFC 8594) and a `Link` to the successor. Nothing is deprecated now.',
      ],
    },
  },
  {
    anchor: { id: 'perubahan', en: 'changes' },
    title: { id: 'Catatan perubahan API', en: 'Changelog' },
    group: 'rules',
    summary: {
      id: 'Yang berubah pada API, terbaru lebih dulu.',
      en: 'What changed in the API, latest first.',
    },
    text: {
      id: `Yang berubah pada antarmukanya, terbaru lebih dulu. Perubahan data disebut [halaman data](/data), rinciannya di [OpenAPI](${openApiPath}).`,
      en: `What changed in the API, latest first. Data changes are listed on [the data page](/en/data), details in [OpenAPI](${openApiPath}).`,
    },
    table: {
      caption: { id: 'Perubahan antarmuka', en: 'Changes of the API' },
      rows: {
        id: [
          [
            '2026-11-26',
            '`/api/v1/places?id=` memberi sampai 50 tempat, `/api/v1/regencies/{id}/villages` semua desa/kelurahan sebuah kabupaten/kota. `q` wajib pada pencarian; `match` menerima 400 karakter; `nearest` sampai 100 km. Parameter daftar pada satu tempat atau unduhan ditolak (400). `id` sebuah kode pos dalam hasil pencarian ialah teks; `codes_elsewhere` tidak ada lagi pada tempat. NDJSON, SQLite dan Parquet memuat field desa/kelurahan, `other_postal_code`, `latitude`, `longitude`. Di OpenAPI galat umum ialah `default`, dan berkas punya satu tag.',
          ],
          [
            '2026-11-25',
            'Daftar id di OpenAPI menjadi larik, `limit` punya maksimum; perubahan tiap edisi dan versi unduhan ada di sana. `/download/kodepos-{id}.xlsx` tiap kabupaten/kota. Satu tata letak untuk semua berkas Excel. Di 1.876 kecamatan kode yang lain kini utama; `pos_indonesia` pada tempat; `code.verdict` ialah `same`, `near`, `elsewhere`, atau `malformed`.',
          ],
          [
            '2026-11-24',
            '`/api/v1/match` membaca satu alamat; hasil pencarian memuat `confidence` dan dapat dibatasi dengan `type`, `province_id`, `regency_id`. `/api/v1/places/{id}` dan `/api/v1/nearest`; sampai 100 id atau kode pos sekaligus.',
          ],
        ],
        en: [
          [
            '2026-11-26',
            '`/api/v1/places?id=` gives up to 50 places, `/api/v1/regencies/{id}/villages` all villages of a regency. Searches require `q`; `match` takes 400 characters; `nearest` reaches 100 km. Parameters of lists on a record or download are refused (400). The `id` of a postal code in results of searches is a string; places no longer have `codes_elsewhere`. NDJSON, SQLite and Parquet have the fields of a village, `other_postal_code`, `latitude` and `longitude`. In OpenAPI, common errors are `default`, and files are one tag.',
          ],
          [
            '2026-11-25',
            'Lists of ids are arrays in OpenAPI, and `limit` has a maximum; the changes of editions and versions of downloads are there. `/download/kodepos-{id}.xlsx` of each regency. One layout for all workbooks. In 1,876 districts the other code leads now; places have `pos_indonesia`; `code.verdict` is `same`, `near`, `elsewhere` or `malformed`.',
          ],
          [
            '2026-11-24',
            '`/api/v1/match` reads one address; results of searches have `confidence`, and `type`, `province_id`, `regency_id` limit them. `/api/v1/places/{id}` and `/api/v1/nearest`; up to 100 ids or postal codes at once.',
          ],
        ],
      },
    },
  },
];
