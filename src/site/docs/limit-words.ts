import { csvDownload } from '../../api/downloads.ts';
import { toPolicy, type Limit } from '../../api/limit.ts';
import { toNumber } from '../render/format.ts';
import type { Section } from './section.ts';

/** The section on the limit. */
export function limitSection(limit: Limit): Section {
  const { rateLimitMax, rateLimitWindowSeconds } = limit;
  const numbers = [rateLimitMax, rateLimitWindowSeconds];
  const [max, seconds] = numbers.map((number) => toNumber(number));
  const [maxInEnglish, secondsInEnglish] = numbers.map((number) => number.toLocaleString('en'));
  return {
    anchor: { id: 'batas', en: 'limit' },
    title: { id: 'Batas permintaan', en: 'Rate limits' },
    group: 'rules',
    summary: {
      id: 'Berapa permintaan yang boleh, dan header yang memuat sisanya.',
      en: 'How many requests are allowed, and the headers that say what is left.',
    },
    text: {
      id: `Tiap alamat IPv4 atau blok /64 IPv6 boleh mengirim ${max} permintaan dalam ${seconds} detik, dihitung dari permintaan pertamanya. Permintaan yang melebihi batas dijawab 429. Semua URL dihitung, juga respons 304 dan 404; hanya berkas CSS, skrip, ikon situs dan OPTIONS yang tidak. Gunakan header berikut:`,
      en: `Each IPv4 address or /64 block of IPv6 may send ${maxInEnglish} requests in ${secondsInEnglish} seconds, counted from its first request. Requests above that are answered with 429. All URLs count, and so do 304 and 404 responses; only stylesheets, scripts, the site icon and OPTIONS do not. Use these headers:`,
    },
    table: {
      caption: { id: 'Header tentang batas permintaan', en: 'Rate limit headers' },
      rows: {
        id: [
          ['X-RateLimit-Limit', 'Banyaknya permintaan dalam satu jendela waktu'],
          ['X-RateLimit-Remaining', 'Sisa permintaan dalam jendela ini'],
          ['X-RateLimit-Reset', 'Kapan jendela ini berakhir, dalam detik epoch'],
          ['RateLimit-Policy', `Batas menurut rancangan IETF: ${toPolicy(limit)}`],
          ['RateLimit', 'Sisa (r) dan waktu dalam detik (t) menurut rancangan IETF'],
          ['Retry-After', 'Pada 429: tunggu sekian detik; pada CSV: kapan patut diminta lagi'],
        ],
        en: [
          ['X-RateLimit-Limit', 'Requests allowed in one window'],
          ['X-RateLimit-Remaining', 'Requests left in this window'],
          ['X-RateLimit-Reset', 'When the window ends, in epoch seconds'],
          ['RateLimit-Policy', `The limit in the form of the IETF draft: ${toPolicy(limit)}`],
          [
            'RateLimit',
            'Requests left (r) and seconds to the end of the window (t), in the form of the IETF draft',
          ],
          ['Retry-After', 'With 429: seconds to wait; with the CSV: when to ask again'],
        ],
      },
    },
    after: {
      id: `Simpan respons yang sudah didapat, ambil semua wilayah di bawahnya sekaligus, dan pakai [CSV](${csvDownload.path}) untuk data banyak.`,
      en: `Cache responses, get all regions below one at once, and use the [CSV](${csvDownload.path}) for bulk data.`,
    },
  };
}
