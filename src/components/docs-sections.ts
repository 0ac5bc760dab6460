/** The sections of the documentation, by the ids of their headings. */
export const docsSections = {
  'satu-tempat': 'Satu tempat',
  daftar: 'Daftar dan filter',
  formulir: 'Formulir alamat bertingkat',
  'semua-data': 'Semua data sekaligus',
  klien: 'Klien TypeScript',
  kesalahan: 'Kesalahan',
  batas: 'Batas permintaan',
  referensi: 'Referensi dan uji coba',
} as const;
