import type { ShownSettings } from '../../api/shown-settings.ts';
import type { Translated } from '../../domain/language.ts';
import { translatedPaths } from '../../domain/page-path.ts';
import type { TextWords } from './about-words.ts';

const inIndonesian = ({ rateLimitWindowSeconds: seconds }: ShownSettings): TextWords => ({
  title: 'Privasi di Kodepos: apa yang dicatat, berapa lama, oleh siapa',
  description: 'Apa yang dicatat layanan ini dari kunjungan Anda, berapa lama disimpan, dan oleh siapa.',
  crumb: 'Privasi',
  heading: 'Privasi',
  lead: 'Kodepos tidak perlu tahu siapa Anda: tidak ada akun, kuki, pelacak, atau berkas dari situs lain.',
  sections: [
    {
      heading: 'Apa yang dicatat?',
      paragraphs: [
        'Log server mencatat satu baris untuk tiap permintaan: waktu, halaman yang dibuka, status, dan alamat IP yang dipotong sehingga tidak mengarah ke satu orang. Yang Anda ketik di pencarian dan lokasi Anda tidak dicatat.',
        'Lokasi hanya dikirim bila Anda memintanya, dan dibulatkan lebih dulu. Alamat yang Anda periksa di halaman Cek alamat tidak meninggalkan peramban Anda.',
      ],
    },
    {
      heading: 'Berapa lama?',
      paragraphs: [
        `Untuk batas pemakaian, alamat IP lengkap ada di memori paling lama ${2 * seconds} detik, dan tidak ditulis ke mana pun. Jawaban pencarian diingat di memori tanpa penanyanya, sampai terdesak oleh yang lain. Log dihapus oleh pengelola layanan; di pemasangan bawaan, log lama otomatis tertimpa.`,
      ],
    },
    {
      heading: 'Oleh siapa?',
      paragraphs: [
        `Semua itu hanya ada pada pengelola layanan ini, dan tidak diberikan kepada siapa pun. [Begini cara menghubunginya](${translatedPaths.about.id}#kontak).`,
      ],
    },
  ],
});

const inEnglish = ({ rateLimitWindowSeconds: seconds }: ShownSettings): TextWords => ({
  title: 'Privacy at Kodepos: what is kept, how long, by whom',
  description: 'What this service keeps of your visit, for how long, and who keeps it.',
  crumb: 'Privacy',
  heading: 'Privacy',
  lead: 'Kodepos need not know who you are: there are no accounts, cookies, trackers or files of other sites.',
  sections: [
    {
      heading: 'What is kept?',
      paragraphs: [
        'The server logs one line per request: the time, the page, the status, and your IP address, shortened so that it does not identify a person. What you type into the search and your location are not logged.',
        'Your location is sent only if you ask for it, and rounded first. The addresses that you check on the page Check addresses never leave your browser.',
      ],
    },
    {
      heading: 'For how long?',
      paragraphs: [
        `For the rate limit, whole IP addresses are in memory for at most ${2 * seconds} seconds, and written nowhere. Answers to searches are remembered in memory, without who asked, until others take their place. The log is deleted by the operator; where the service runs as delivered, old lines are overwritten by new ones.`,
      ],
    },
    {
      heading: 'By whom?',
      paragraphs: [
        `All of it is with the operator of this service alone, and is given to nobody. [How to reach them](${translatedPaths.about.en}#kontak).`,
      ],
    },
  ],
});

export const privacyWords: Translated<typeof inIndonesian> = { id: inIndonesian, en: inEnglish };
