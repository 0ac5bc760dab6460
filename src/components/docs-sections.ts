/** The sections of the documentation, by the ids of their headings. */
export const docsSections = {
  'satu-tempat': 'Satu tempat',
  daftar: 'Daftar dan filter',
  banyak: 'Banyak sekaligus',
  terdekat: 'Terdekat dari satu titik',
  'kode-lama': 'Kode lama ke kode baru',
  'kolom-alamat': 'Kolom alamat untuk situs Anda',
  formulir: 'Formulir alamat bertingkat',
  'semua-data': 'Semua data sekaligus',
  klien: 'Klien TypeScript',
  kesalahan: 'Kesalahan',
  batas: 'Batas permintaan',
  referensi: 'Referensi dan uji coba',
} as const;
