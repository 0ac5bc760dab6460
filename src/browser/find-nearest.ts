// Asks the device where it is, and the service what lies there.

import type { NearVillage } from '../api/operations/nearest.ts';

/** Why nothing was found and what to do, in words for the person. */
export class NotFound extends Error {}

/** The service that is asked. Imported, these facts would need a file of their own, shared with the script of every page. */
export interface Service {
  readonly path: string;
  /** What to say after too many requests. */
  readonly limitedAdvice: string;
  /** What stands in that advice for the seconds to wait. */
  readonly secondsPlace: string;
}

/** What lies around the device. */
export interface Surroundings {
  /** The nearest first. */
  readonly villages: readonly NearVillage[];
  /** By how many metres the device may be wrong about its place. */
  readonly accuracyMetres: number;
}

const maxVillages = 5;
const positionSeconds = 15;
const answerSeconds = 10;
/** A village farther away than this is not where the device is. */
const maxMetres = 50_000;

const whyNoPosition = new Map([
  [
    1,
    'Izin lokasi tidak diberikan. Izinkan lokasi untuk situs ini di setelan peramban, lalu coba lagi. Anda juga dapat mengetik nama tempatnya.',
  ],
  [2, 'Perangkat ini tidak dapat menentukan lokasinya. Nyalakan layanan lokasi (GPS), lalu coba lagi.'],
  [3, 'Lokasi belum ditemukan setelah 15 detik. Coba lagi di dekat jendela atau di luar ruangan.'],
]);
const offline = 'Tidak ada koneksi ke layanan ini. Periksa internet Anda, lalu coba lagi.';
const failed = 'Layanan sedang bermasalah. Coba lagi beberapa saat lagi.';
const notHere = 'Situs ini tidak dapat mencari menurut lokasi. Ketik nama desa, kecamatan, atau kotanya.';
const abroad =
  'Anda tampaknya di luar Indonesia: tidak ada desa atau kelurahan dalam jarak 50 km. Ketik nama tempat yang Anda cari.';

function findPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => {
        reject(new NotFound(whyNoPosition.get(code) ?? failed));
      },
      // In a city the next village is some hundred metres away.
      { enableHighAccuracy: true, timeout: positionSeconds * 1000, maximumAge: 60_000 },
    );
  });
}

/** Asks the service. The position is rounded to some ten metres. */
async function askService(
  { path, limitedAdvice, secondsPlace }: Service,
  { latitude, longitude }: GeolocationCoordinates,
): Promise<readonly NearVillage[]> {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(4),
    longitude: longitude.toFixed(4),
    limit: String(maxVillages),
  });
  const response = await fetch(`${path}?${query.toString()}`, {
    signal: AbortSignal.timeout(answerSeconds * 1000),
  }).catch(() => {
    throw new NotFound(offline);
  });
  if (response.status === 429)
    throw new NotFound(limitedAdvice.replace(secondsPlace, response.headers.get('Retry-After') ?? '60'));
  if (response.status >= 500 && response.status !== 501) throw new NotFound(failed);
  // A static host has no such address, or answers every address with a page.
  if (!response.ok || response.headers.get('Content-Type')?.startsWith('application/json') !== true)
    throw new NotFound(notHere);
  const { data } = (await response.json()) as { readonly data: readonly NearVillage[] };
  return data;
}

/**
 * Finds the villages around the device; the browser asks the person for permission.
 *
 * @throws NotFound with the reason
 */
export async function findNearest(service: Service): Promise<Surroundings> {
  if (!navigator.onLine) throw new NotFound(offline);
  const { coords } = await findPosition();
  const villages = await askService(service, coords);
  const [nearest] = villages;
  if (nearest === undefined || nearest.distance_metres > maxMetres) throw new NotFound(abroad);
  return { villages, accuracyMetres: coords.accuracy };
}
