import { toPolicy, type Limit, type limitHeaderNames } from '../../api/limit.ts';
import { toNumber } from '../render/format.ts';
import type { Section, Translated } from './section.ts';

type Meaning = readonly [name: (typeof limitHeaderNames)[number] | 'Retry-After', meaning: string];

export function limitSection({ rateLimitMax, rateLimitWindowSeconds }: Limit): Section {
  const numbers = [rateLimitMax, rateLimitWindowSeconds];
  const [max, seconds] = numbers.map((number) => toNumber(number));
  const [maxInEnglish, secondsInEnglish] = numbers.map((number) => number.toLocaleString('en'));
  return {
    anchor: { id: 'batas', en: 'limit' },
    title: { id: 'Batas permintaan', en: 'The limit on requests' },
    text: {
      id: `Tiap alamat IPv4 atau blok /64 IPv6 boleh mengirim ${max} permintaan dalam ${seconds} detik, dihitung dari permintaan pertamanya. Permintaan yang melebihi batas dijawab 429. Semua URL dihitung, juga jawaban 304 dan 404; hanya berkas CSS, skrip, ikon situs dan OPTIONS yang tidak. Gunakan header berikut:`,
      en: `Each IPv4 address or /64 block of IPv6 may send ${maxInEnglish} requests in ${secondsInEnglish} seconds, counted from its first request. A request above that is answered with 429. All addresses count, also answers of 304 and 404; only stylesheets, scripts, the icon of the site and OPTIONS do not. These headers help:`,
    },
  };
}

export function limitHeaderMeanings(limit: Limit): Translated<readonly Meaning[]> {
  const policy = toPolicy(limit);
  return {
    id: [
      ['X-RateLimit-Limit', 'Banyaknya permintaan dalam satu jendela waktu'],
      ['X-RateLimit-Remaining', 'Sisa permintaan dalam jendela ini'],
      ['X-RateLimit-Reset', 'Kapan jendela ini berakhir, dalam detik epoch'],
      ['RateLimit-Policy', `Batas menurut rancangan IETF: ${policy}`],
      ['RateLimit', 'Sisa (r) dan waktu dalam detik (t) menurut rancangan IETF'],
      ['Retry-After', 'Pada 429: tunggu sekian detik; pada CSV: kapan patut diminta lagi'],
    ],
    en: [
      ['X-RateLimit-Limit', 'How many requests a window allows'],
      ['X-RateLimit-Remaining', 'How many of them are left'],
      ['X-RateLimit-Reset', 'When the window ends, in epoch seconds'],
      ['RateLimit-Policy', `The limit as the IETF draft has it: ${policy}`],
      [
        'RateLimit',
        'What is left (r) and the seconds to the end of the window (t), as the IETF draft has it',
      ],
      ['Retry-After', 'With 429: wait so many seconds; with the CSV: when it is worth asking again'],
    ],
  };
}
