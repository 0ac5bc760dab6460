import { tooManyRequestsAdvice } from '../../api/limit.ts';
import { secondsPlace } from '../../api/messages.ts';

/** The errors that have a page: what happened, and what to do about it. */
export const errors = {
  400: {
    title: 'Permintaan tidak terbaca',
    advice: 'Alamat ini tidak tertulis dengan benar. Periksa ejaannya, lalu coba lagi.',
  },
  404: {
    title: 'Halaman tidak ditemukan',
    advice: 'Tidak ada halaman di alamat ini. Periksa ejaannya, atau cari nama tempat atau kode posnya.',
  },
  405: {
    title: 'Metode ini tidak didukung',
    advice: 'Layanan ini hanya untuk dibaca: gunakan GET, HEAD atau OPTIONS.',
  },
  412: {
    title: 'Halaman ini sudah berubah',
    advice: 'Halaman ini bukan lagi versi yang diminta. Muat ulang untuk melihat yang terbaru.',
  },
  414: {
    title: 'Alamat terlalu panjang',
    advice: 'Alamat paling panjang 4 KiB. Persingkat, lalu coba lagi.',
  },
  429: {
    title: 'Terlalu banyak permintaan',
    advice: tooManyRequestsAdvice(secondsPlace),
  },
  500: {
    title: 'Layanan sedang bermasalah',
    advice: 'Permintaan ini gagal di pihak kami. Silakan coba beberapa saat lagi.',
  },
  503: {
    title: 'Layanan sedang dimulai ulang',
    advice: 'Layanan akan segera kembali. Silakan coba beberapa saat lagi.',
  },
} as const;
