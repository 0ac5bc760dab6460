import type { Translated } from '../../domain/language.ts';

const indonesian = {
  /** Of the data set. */
  name: 'Wilayah dan kode pos Indonesia',
  download: (kind: string, size: string) => `Unduh ${kind} (${size})`,
  columns: 'Apa isi kolom-kolomnya?',
  columnHeads: ['Kolom', 'Isi', 'Contoh'],
  province: 'Provinsi',
  earlier: 'Edisi sebelumnya:',
  changed: (count: string) => `${count} perubahan`,
  sourceHeads: ['Paket', 'Pembuat, lisensi', 'Dipakai untuk'],
};

const english: typeof indonesian = {
  name: 'Regions and postal codes of Indonesia',
  download: (kind, size) => `Download ${kind} (${size})`,
  columns: 'What is in its columns?',
  columnHeads: ['Column', 'Content', 'Example'],
  province: 'Province',
  earlier: 'Earlier editions:',
  changed: (count) => `${count} changes`,
  sourceHeads: ['Package', 'Author, licence', 'Used for'],
};

/** What stands on the data page around its texts, which are in `content/`. */
export const dataWords: Translated<typeof indonesian> = { id: indonesian, en: english };
