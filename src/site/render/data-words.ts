import type { Translated } from '../../domain/language.ts';

const indonesian = {
  /** Of the data set. */
  name: 'Wilayah dan kode pos Indonesia',
  download: (kind: string, size: string) => `Unduh ${kind} (${size})`,
  files: 'Semua unduhan',
  columns: 'Isi berkas CSV',
  columnHeads: ['Kolom', 'Isi', 'Contoh'],
  province: 'Provinsi',
  first: 'edisi pertama',
  changed: (count: string) => `${count} perubahan (JSON)`,
  sourceHeads: ['Paket', 'Pembuat, lisensi', 'Dipakai untuk'],
};

const english: typeof indonesian = {
  name: 'Regions and postal codes of Indonesia',
  download: (kind, size) => `Download ${kind} (${size})`,
  files: 'All downloads',
  columns: 'CSV columns',
  columnHeads: ['Column', 'Content', 'Example'],
  province: 'Province',
  first: 'the first edition',
  changed: (count) => `${count} changes (JSON)`,
  sourceHeads: ['Package', 'Author, licence', 'Used for'],
};

/** What stands on the data page around its texts, which are in `content/`. */
export const dataWords: Translated<typeof indonesian> = { id: indonesian, en: english };
