import { csvDownload } from '../../api/downloads.ts';
import type { OperatorLinks, ShownSettings } from '../../api/shown-settings.ts';
import { projectData } from '../../dataset/project-data.ts';
import { projectQuality } from '../../dataset/project-quality.ts';
import type { Language, Translated } from '../../domain/language.ts';
import { sitePaths, translatedPaths } from '../../domain/page-path.ts';
import { toDate, toNumber, toPercent } from './format.ts';
import { mailtoLink } from './report-link.ts';
import { accuracyLine } from './wording.ts';

/** A page that is text alone. */
export interface TextWords extends Readonly<
  Record<'title' | 'description' | 'crumb' | 'heading' | 'lead', string>
> {
  readonly sections: readonly TextSection[];
}

interface TextSection {
  readonly heading: string;
  readonly id?: string;
  /** Markdown. */
  readonly paragraphs: readonly string[];
}

/** Whether a page of a place has a link that begins a report. */
const takesReports = ({ contactEmail, contactUrl, sourceUrl }: OperatorLinks): boolean =>
  (contactEmail ?? contactUrl ?? sourceUrl) !== undefined;

/** Gives the paragraphs whose condition is met. */
const paragraphsOf = (...given: readonly (readonly [isThere: boolean, text: string])[]): readonly string[] =>
  given.filter(([isThere]) => isThere).map(([, text]) => text);

/** Formats figures of the data in a language. */
function figuresIn(lang: Language) {
  const { villages, with_postal_code: withCode } = projectQuality.counts;
  return {
    villages: toNumber(villages, lang),
    withCode: toPercent(withCode, villages, lang),
    withoutCode: toNumber(villages - withCode, lang),
    day: toDate(projectData.edition.date, lang),
  };
}

const inIndonesian = (settings: ShownSettings) => {
  const { contactEmail = '', contactUrl = '', sourceUrl, rateLimitMax, rateLimitWindowSeconds } = settings;
  const { villages, withCode, withoutCode, day } = figuresIn('id');
  return {
    title: 'Tentang Kodepos: isi, kualitas data, kontak, batas pemakaian',
    description:
      'Apa itu Kodepos, seakurat dan sebaru apa datanya, siapa yang membuat, dan cara memberi tahu bila ada yang salah.',
    crumb: 'Tentang',
    heading: 'Tentang Kodepos',
    lead: 'Kodepos membantu siapa saja menemukan kode pos dan wilayah di Indonesia: gratis, tanpa iklan, tanpa pendaftaran. Situs ini tidak resmi.',
    sections: [
      {
        heading: 'Seakurat apa datanya?',
        paragraphs: [
          `${accuracyLine(projectQuality)} [Rinciannya](${sitePaths.quality}). Untuk kiriman penting, tanyakan kode posnya kepada penerima.`,
          `Datanya hampir lengkap: dari ${villages} desa/kelurahan, ${withCode} diketahui kode posnya. Untuk ${withoutCode} sisanya kami menulis “belum diketahui”, sebab kode yang ditebak lebih buruk daripada tidak ada.`,
        ],
      },
      {
        heading: 'Apa isinya?',
        paragraphs: [
          `Tiap provinsi, kabupaten/kota, kecamatan, desa/kelurahan dan kode pos punya satu halaman. Data yang sama dapat [diunduh sebagai CSV](${csvDownload.path}) atau diambil lewat [API](${sitePaths.docs}). “Desa” di sini mencakup gampong, nagari, pekon dan sebutan lain, sebab sumber kami tidak menyebutnya desa demi desa. Di Papua kami menulis distrik dan kampung, seperti undang-undangnya.`,
        ],
      },
      {
        heading: 'Kapan terakhir diperbarui?',
        paragraphs: [
          `Edisi sekarang disusun pada ${day}. [Halaman data](${sitePaths.data}) menyebut dasar wilayahnya dan apa yang berubah tiap edisi.`,
        ],
      },
      {
        heading: 'Siapa yang membuat?',
        paragraphs: [
          `Kodepos adalah proyek terbuka, bukan lembaga. Layanan ini tidak resmi: bukan terbitan Pos Indonesia atau Kementerian Dalam Negeri. Datanya disusun dari karya terbuka, dan [nama pembuatnya](${sitePaths.data}#lisensi) kami sebut satu per satu.`,
        ],
      },
      {
        heading: 'Ada yang salah?',
        id: 'kontak',
        paragraphs: paragraphsOf(
          [
            takesReports(settings),
            'Buka halaman tempatnya, lalu ketuk “Ada yang salah?” di bagian bawah. Tulis yang benar, dan dari mana Anda tahu.',
          ],
          [
            contactEmail !== '',
            `Pertanyaan dan saran kami terima di [${contactEmail}](${mailtoLink(contactEmail)}?subject=Kodepos).`,
          ],
          [contactUrl !== '', `Anda juga dapat menghubungi kami lewat [${contactUrl}](${contactUrl}).`],
          [
            !takesReports(settings),
            `Beri tahulah pembuat sumbernya: [tabel asal data](${sitePaths.data}#asal) memuat tautan tiap sumber. Yang diperbaiki di sana dapat masuk ke edisi berikutnya. Pengelola layanan ini sendiri tidak mencantumkan kontak. Jika Anda memegang kode sumber Kodepos, tambahkan koreksinya ke \`data/corrections.csv\`.`,
          ],
        ),
      },
      ...(sourceUrl === undefined
        ? []
        : [
            {
              heading: 'Jalankan sendiri',
              paragraphs: [
                `Kode sumber Kodepos terbuka: [${sourceUrl}](${sourceUrl}). Siapa pun boleh menjalankannya. Dengan git dan Node, cukup ambil kodenya, lalu ketik \`npm start\`; README di sana menjelaskan selebihnya.`,
              ],
            },
          ]),
      {
        heading: 'Batas pemakaian',
        paragraphs: [
          `Tiap alamat IP boleh mengirim ${toNumber(rateLimitMax)} permintaan dalam ${toNumber(rateLimitWindowSeconds)} detik. Jika melebihi batas, server memberi tahu kapan Anda boleh mencoba lagi (status 429). Perlu banyak data sekaligus? Unduh [berkas CSV](${csvDownload.path}): satu permintaan memuat semuanya.`,
        ],
      },
      {
        heading: 'Yang dicatat',
        paragraphs: [
          'Tidak ada kuki, pelacak, atau berkas dari situs lain. Log server hanya menyimpan alamat IP yang sudah dipotong, sehingga tidak mengarah ke satu orang. Lokasi Anda hanya dikirim ke layanan ini bila Anda memintanya, dibulatkan, dan tidak dicatat.',
        ],
      },
    ] as readonly TextSection[],
  };
};

const inEnglish = (settings: ShownSettings) => {
  const { contactEmail = '', contactUrl = '', sourceUrl, rateLimitMax, rateLimitWindowSeconds } = settings;
  const { villages, withCode, withoutCode, day } = figuresIn('en');
  const data = translatedPaths.data.en;
  return {
    title: 'About Kodepos: content, data quality, contact, usage limits',
    description:
      'What Kodepos is, how accurate and recent its data is, who makes it, and how to report mistakes.',
    crumb: 'About',
    heading: 'About Kodepos',
    lead: 'Kodepos helps everyone find postal codes and regions of Indonesia: free, without ads, without registration.',
    sections: [
      {
        heading: 'How accurate is the data?',
        paragraphs: [
          `Of ${villages} villages, ${withCode} have a known postal code. For the other ${withoutCode} we say that it is unknown: a guess would be worse than nothing. Complete is not the same as right. ${accuracyLine(projectQuality, 'en')} [The page on accuracy](${sitePaths.quality}) has the details, in Indonesian.`,
        ],
      },
      {
        heading: 'What you will find here',
        paragraphs: [
          `Every province, city, regency, district, village and postal code has its own page, in Indonesian. You can [download the same data as CSV](${csvDownload.path}) or get it from [the API](${translatedPaths.docs.en}). A “village” is any *desa* or *kelurahan*, also those with other names such as *gampong*, *nagari* or *kampung*; a “district” is a *kecamatan*, in Papua a *distrik*.`,
          `If you have a parcel to send, read [how to write an Indonesian address](${sitePaths.addressFormat}).`,
        ],
      },
      {
        heading: 'When was it last updated?',
        paragraphs: [
          `This edition was made on ${day}. [The data page](${data}) names the decree behind its regions, and what changed in each edition.`,
        ],
      },
      {
        heading: 'Who makes it?',
        paragraphs: [
          `Kodepos is an open project, not an institution. It is unofficial: neither Pos Indonesia nor the Ministry of Home Affairs publishes it. The data is built from open works, and we credit [each of their authors](${data}#lisensi). If a parcel matters, ask the recipient for the postal code.`,
        ],
      },
      {
        heading: 'Is something wrong?',
        id: 'kontak',
        paragraphs: paragraphsOf(
          [
            takesReports(settings),
            'Open the page of the place and tap “Ada yang salah? Beri tahu kami” near its end. Write what is right, and how you know.',
          ],
          [
            contactEmail !== '',
            `Write to us in English or Indonesian: [${contactEmail}](${mailtoLink(contactEmail)}?subject=Kodepos).`,
          ],
          [contactUrl !== '', `You can also reach us at [${contactUrl}](${contactUrl}).`],
          [
            !takesReports(settings),
            `This service has no contact address, so report errors to the author of the source: [the table of sources](${data}#asal) links to each. Fixes made there can reach our next edition.`,
          ],
        ),
      },
      ...(sourceUrl === undefined
        ? []
        : [
            {
              heading: 'Run it yourself',
              paragraphs: [
                `The source code of Kodepos is open: [${sourceUrl}](${sourceUrl}). Anyone may run it. With git and Node, get the code and type \`npm start\`; its README explains the rest.`,
              ],
            },
          ]),
      {
        heading: 'Usage limits',
        paragraphs: [
          `Each IP address may send ${toNumber(rateLimitMax, 'en')} requests in ${toNumber(rateLimitWindowSeconds, 'en')} seconds. Above that, the server says when you may try again (status 429). Need everything? Download [the CSV file](${csvDownload.path}): one request has all of it.`,
        ],
      },
      {
        heading: 'What is recorded',
        paragraphs: [
          'There are no cookies, no trackers, and no files from other sites. The server log has only shortened IP addresses, which cannot identify a person. Your location is sent to this service only when you ask for it, rounded, and is not recorded.',
        ],
      },
    ] as readonly TextSection[],
  };
};

/** What the page about the project says, by the operator's settings. */
export const aboutWords: Translated<typeof inIndonesian> = { id: inIndonesian, en: inEnglish };
