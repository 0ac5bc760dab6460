import { errorPageName } from '../../api/file-kinds.ts';
import { tooManyRequestsAdvice } from '../../api/limit.ts';
import { secondsPlaceholder } from '../../api/messages.ts';
import type { Translated } from '../../domain/language.ts';

/** The texts of an error page. `stillWorks` names the parts of the site that remain usable. */
type ErrorWords = readonly [title: string, advice: string, stillWorks?: string];

/** The errors that have a page, by status. */
const words: Translated<Readonly<Record<number, ErrorWords>>> = {
  id: {
    400: ['Permintaan tidak terbaca', 'Periksa ejaan URL ini, lalu coba lagi.'],
    404: ['Halaman tidak ditemukan', 'Periksa alamat halaman ini, atau cari nama tempatnya.'],
    405: ['Metode ini tidak didukung', 'Layanan ini hanya untuk dibaca: gunakan GET, HEAD atau OPTIONS.'],
    414: ['URL terlalu panjang', 'URL paling panjang 4 KiB. Persingkat, lalu coba lagi.'],
    429: [
      'Terlalu banyak permintaan',
      tooManyRequestsAdvice(secondsPlaceholder),
      'Halaman yang sudah terbuka tetap bisa dibaca dan disalin, dan halaman Cek alamat yang sudah terbuka tetap bisa dipakai. Jaringan lain, misalnya data seluler, punya batasnya sendiri.',
    ],
    500: ['Layanan sedang bermasalah', 'Ini kesalahan di pihak kami. Coba lagi nanti.'],
    503: ['Layanan belum dapat menjawab', 'Layanan sibuk atau sedang dimulai ulang. Coba lagi nanti.'],
  },
  en: {
    400: ['Request not understood', 'This URL is not written correctly. Check its spelling and try again.'],
    404: ['Page not found', 'Check the spelling, or search for a place or postal code.'],
    405: ['Method not supported', 'This service is read-only: use GET, HEAD or OPTIONS.'],
    414: ['URL too long', 'A URL may have at most 4 KiB. Shorten it and try again.'],
    429: [
      'Too many requests',
      tooManyRequestsAdvice(secondsPlaceholder, 'en'),
      'Pages that are open can still be read and copied, and Check addresses keeps working if it is already open. Another network, such as mobile data, has its own limit.',
    ],
    500: ['Something went wrong', 'This request failed on our side. Please try again later.'],
    503: ['The service cannot reply now', 'It is busy or restarting. Please try again in a moment.'],
  },
};

/** The error pages by the names of their files. */
export const errors = Object.fromEntries(
  (['id', 'en'] as const).flatMap((lang) =>
    Object.entries(words[lang]).map(([status, [title, advice, stillWorks]]) => [
      errorPageName(status, lang),
      { lang, title, advice, stillWorks },
    ]),
  ),
);
