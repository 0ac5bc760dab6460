import { isEnglish } from './language.ts';

const indonesian = {
  /** What a failed look-up of the position means, by the code of the error. */
  noPosition: {
    1: 'Izin lokasi tidak diberikan. Izinkan lokasi untuk situs ini di setelan peramban, lalu coba lagi. Anda juga dapat mengetik nama tempatnya.',
    2: 'Perangkat ini tidak dapat menentukan lokasinya. Nyalakan layanan lokasi (GPS), lalu coba lagi.',
    3: 'Lokasi belum ditemukan setelah 15 detik. Coba lagi di dekat jendela atau di luar ruangan.',
  } as Readonly<Record<number, string>>,
  offline: 'Tidak ada koneksi ke layanan ini. Periksa internet Anda, lalu coba lagi.',
  failed: 'Layanan sedang bermasalah. Coba lagi beberapa saat lagi.',
  notHere: 'Situs ini tidak dapat mencari menurut lokasi. Ketik nama desa, kecamatan, atau kotanya.',
  abroad:
    'Anda tampaknya di luar Indonesia: tidak ada desa atau kelurahan dalam jarak 50 km. Ketik nama tempat yang Anda cari.',
  looking: 'Mencari lokasi Anda…',
  here: 'Anda mungkin di ',
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
    3: 'No location was found within 15 seconds. Try again near a window or outdoors.',
  },
  offline: 'This service cannot be reached. Check your internet connection, then try again.',
  failed: 'The service has a problem. Try again in a moment.',
  notHere: 'This site cannot search by location. Type the name of a village, district or city.',
  abroad:
    'You seem to be outside of Indonesia: there is no village within 50 km. Type the name of the place that you look for.',
  looking: 'Looking for your location…',
  here: 'You may be in ',
  distance: (distance) => `About ${distance} from the middle of this village.`,
  accuracy: (distance) => `Your device knows its location to about ${distance}.`,
  unknownCode: 'Postal code not known',
  copy: 'Copy code',
  nearby: 'Nearby:',
  close: 'Close',
};

export const texts = isEnglish ? english : indonesian;
