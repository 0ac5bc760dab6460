// "Pakai lokasi saya": finds the village and the postal code at the position of the device.

import { tooManyRequestsAdvice } from '../api/limit.ts';
import type { NearVillage } from '../api/record-fields.ts';
import { nearestPath } from '../api/paths.ts';
import { commonName } from '../domain/common-name.ts';
import { designate } from '../domain/designation.ts';
import { formatDistance } from '../wording/distance.ts';
import { newTag } from './elements.ts';
import { isEnglish, pageLanguage } from './language.ts';

const maxVillages = 5;
const positionSeconds = 15;
const replySeconds = 10;
/** If the nearest village is farther away, the device is outside Indonesia. */
const maxMetres = 50_000;
/** If the nearest village is farther away, the device may be in the sea or in another country. */
const farMetres = 15_000;
/** The page mentions a worse accuracy, because the device may be in another village. */
const roughMetres = 2000;

const indonesian = {
  /** Messages by the code of a GeolocationPositionError. */
  noPosition: {
    1: 'Izin lokasi tidak diberikan. Izinkan lokasi untuk situs ini di setelan peramban, lalu coba lagi. Anda juga dapat mengetik nama tempatnya.',
    2: 'Perangkat ini tidak dapat menentukan lokasinya. Nyalakan layanan lokasi (GPS), lalu coba lagi.',
    3: `Lokasi belum ditemukan setelah ${positionSeconds} detik. Coba lagi di dekat jendela atau di luar ruangan.`,
  } as Readonly<Record<number, string>>,
  offline: 'Tidak ada koneksi ke layanan ini. Periksa internet Anda, lalu coba lagi.',
  failed: 'Layanan sedang bermasalah. Coba lagi beberapa saat lagi.',
  notHere: 'Situs ini tidak dapat mencari menurut lokasi. Ketik nama desa, kecamatan, atau kotanya.',
  abroad: `Anda tampaknya di luar Indonesia: tidak ada desa atau kelurahan dalam jarak ${maxMetres / 1000} km. Ketik nama tempat yang Anda cari.`,
  looking: 'Mencari lokasi Anda…',
  here: 'Anda mungkin di ',
  nearest: 'Yang terdekat dalam data kami: ',
  distance: (distance: string, designation: string) =>
    `Sekitar ${distance} dari titik tengah ${designation.toLowerCase()} ini.`,
  accuracy: (distance: string) => `Ketelitian lokasi perangkat Anda sekitar ${distance}.`,
  unknownCode: 'Kode pos belum diketahui',
  copy: 'Salin kode',
  nearby: 'Di dekatnya:',
  close: 'Tutup',
};

const english: typeof indonesian = {
  noPosition: {
    1: 'Your browser did not share your location. Allow it for this site in the settings of your browser, then try again. You can also type the name of the place.',
    2: 'This device cannot find its location. Turn on its location service (GPS), then try again.',
    3: `No location was found within ${positionSeconds} seconds. Try again near a window or outdoors.`,
  },
  offline: 'This service cannot be reached. Check your internet connection, then try again.',
  failed: 'The service has a problem. Try again in a moment.',
  notHere: 'This site cannot search by location. Type the name of a village, district or city.',
  abroad: `You seem to be outside of Indonesia: there is no village within ${maxMetres / 1000} km. Type the name of the place that you look for.`,
  looking: 'Looking for your location…',
  here: 'You may be in ',
  nearest: 'The nearest place that we know: ',
  distance: (distance) => `About ${distance} from the middle of this village.`,
  accuracy: (distance) => `Your device knows its location to about ${distance}.`,
  unknownCode: 'Postal code not known',
  copy: 'Copy code',
  nearby: 'Nearby:',
  close: 'Close',
};

const texts = isEnglish ? english : indonesian;

/** An error whose message is for the user. */
class LocationError extends Error {}

function findPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        reject(new LocationError(texts.noPosition[code] ?? texts.failed));
      },
      // High accuracy, because in a city the next village is a few hundred metres away.
      { enableHighAccuracy: true, timeout: positionSeconds * 1000, maximumAge: 60_000 },
    );
  });
}

/** Requests the villages around a position, which is rounded to about 10 m. */
async function findVillages({ latitude, longitude }: GeolocationCoordinates) {
  const point = `latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}`;
  const signal = AbortSignal.timeout(replySeconds * 1000);
  const path = `${nearestPath}?${point}&limit=${maxVillages}`;
  const response = await fetch(path, { signal }).catch(() => {
    throw new LocationError(texts.offline);
  });
  const { ok, status, headers } = response;
  if (status === 429)
    throw new LocationError(tooManyRequestsAdvice(headers.get('Retry-After') ?? '60', pageLanguage));
  if (status >= 500 && status !== 501) throw new LocationError(texts.failed);
  // A static host lacks the path, or replies to every path with a page.
  if (!ok || headers.get('Content-Type')?.startsWith('application/json') !== true)
    throw new LocationError(texts.notHere);
  return ((await response.json()) as { readonly data: readonly NearVillage[] }).data;
}

// The server redirects from an id to the page.
const createLink = ({ id }: NearVillage, text: string) => newTag('a', { href: `/${id}` }, text);

/** Describes where the device may be, with the code and the accuracy. */
function describeNearest(nearest: NearVillage, accuracyMetres: number): readonly HTMLElement[] {
  const { designation, name, district, regency, postal_code, distance_metres } = nearest;
  const link = createLink(nearest, designate(designation, name));
  const place = newTag('b', {}, link, `, ${district}, ${commonName(regency ?? '')}`);
  const intro = distance_metres > farMetres ? texts.nearest : texts.here;
  const where = newTag('p', { class: 'text' }, intro, place);
  const about = [texts.distance(formatDistance(distance_metres, pageLanguage), designation)];
  if (accuracyMetres > roughMetres) about.push(texts.accuracy(formatDistance(accuracyMetres, pageLanguage)));
  const note = newTag('p', { class: 'small' }, about.join(' '));
  if (typeof postal_code !== 'string') return [where, newTag('p', {}, texts.unknownCode), note];
  const code = newTag('p', { class: 'code' }, postal_code);
  const copy = newTag('button', { class: 'copy main' }, texts.copy);
  return [where, newTag('div', { class: 'pair' }, code, copy), note];
}

function createList(villages: readonly NearVillage[]): HTMLElement {
  const items = villages.map((village) => {
    const { name, district, postal_code, distance_metres } = village;
    const place = newTag('span', {}, createLink(village, [name, district].join(', ')));
    const distance = newTag('small', {}, formatDistance(distance_metres, pageLanguage));
    return newTag('li', {}, place, ' ', newTag('b', {}, postal_code ?? ''), ' ', distance);
  });
  return newTag('ul', { class: 'rows' }, ...items);
}

function enhance(place: HTMLElement, button: HTMLButtonElement, panel: HTMLElement): void {
  // Screen readers announce only the status, not the list of villages nearby.
  const status = newTag('div', { role: 'status' });
  const more = newTag('div', {});
  const closeButton = newTag('button', { 'aria-label': texts.close }, '×');
  panel.append(closeButton, status, more);
  /** Counts searches, because only the latest is shown. */
  let searches = 0;

  function show(content: readonly Node[], ...below: readonly Node[]): void {
    panel.classList.toggle('open', content.length > 0);
    status.replaceChildren(...content);
    more.replaceChildren(...below);
  }

  function close(): void {
    searches++;
    show([]);
    button.focus();
  }

  async function find(): Promise<void> {
    const search = ++searches;
    show([newTag('p', { class: 'text' }, texts.looking)]);
    try {
      if (!navigator.onLine) throw new LocationError(texts.offline);
      const { coords } = await findPosition();
      const [nearest, ...fartherVillages] = await findVillages(coords);
      if (!nearest || nearest.distance_metres > maxMetres) throw new LocationError(texts.abroad);
      if (search !== searches) return;
      const nearby = newTag('p', { class: 'text' }, texts.nearby);
      show(describeNearest(nearest, coords.accuracy), nearby, createList(fartherVillages));
    } catch (error) {
      const message = error instanceof LocationError ? error.message : texts.failed;
      if (search === searches) show([newTag('p', { class: 'text' }, message)]);
      if (!(error instanceof LocationError)) throw error;
    }
  }

  closeButton.addEventListener('click', close);
  button.addEventListener('click', () => void find());
  place.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  button.hidden = false;
}

for (const place of document.querySelectorAll<HTMLElement>('.location')) {
  const button = place.querySelector('button');
  const panel = place.querySelector('div');
  // Browsers share the position only with secure pages.
  if (button !== null && panel !== null && isSecureContext && 'geolocation' in navigator)
    enhance(place, button, panel);
}
