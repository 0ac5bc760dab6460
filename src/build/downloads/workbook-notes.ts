import type { Dataset } from '../../dataset/dataset.ts';
import { villageColumns } from '../../dataset/village-rows.ts';
import { termsPath } from '../../domain/page-path.ts';
import type { Province } from '../../domain/region.ts';
import { toDate, toNumber } from '../../site/render/format.ts';
import { columnWords } from '../../site/render/labels.ts';
import { placeName } from '../../site/render/names.ts';

type Note = readonly [heading: string, text: string];

/** What the rows of a workbook are made of; the other sources are of coordinates, maps and earlier editions. */
const usedSources: readonly string[] = ['regions', 'postal-codes', 'district-codes'];

/** The column of a workbook that the CSV does not have. */
export const otherCodeColumn = 'other_postal_code';

function describeSources({ sources }: Pick<Dataset, 'sources'>): Note[] {
  return sources
    .filter(({ key }) => usedSources.includes(key))
    .flatMap(({ name, version, author, licence, home, use, ...base }): Note[] => {
      const own = [`${name} ${version}`.trim(), author, licence, home, use];
      const work = [base.based_on, base.based_on_author, base.based_on_licence, base.based_on_home];
      return [own, ...(base.based_on === '' ? [] : [work])].map((parts): Note => [
        'Sumber',
        parts.filter((part) => part !== '').join(', '),
      ]);
    });
}

/**
 * Tells in Indonesian what a workbook of villages holds: edition, terms, sources, columns.
 *
 * @param province whose villages it has; undefined for all
 * @param baseUrl the public origin, if it is known
 */
export function workbookNotes(
  { edition, sources }: Pick<Dataset, 'edition' | 'sources'>,
  rows: number,
  province: Province | undefined,
  baseUrl: string | undefined,
): readonly Note[] {
  const where = province === undefined ? 'Indonesia' : placeName(province);
  const isPublished = sources.some(({ based_on }) => based_on !== '');
  return [
    ['Isi', `Semua desa/kelurahan di ${where} dengan kode posnya: ${toNumber(rows)} baris`],
    ['Edisi', `${toDate(edition.date)}, wilayah menurut ${edition.decree}`],
    ...(baseUrl === undefined ? [] : [['Alamat', baseUrl + termsPath] as const]),
    [
      'Syarat pemakaian',
      isPublished
        ? 'Bebas dipakai, termasuk untuk tujuan komersial, asal sumbernya disebut dan perubahannya diberitahukan. Kode dan nama ' +
          'wilayah berlisensi CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), dan sudah kami ubah: ejaan nama dirapikan. ' +
          'Kode pos adalah fakta; yang kosong kami isi, yang meragukan kami ganti atau kosongkan.'
        : 'Ditentukan oleh sumbernya.',
    ],
    ['Keterangan', 'Data ini tidak resmi dan bukan terbitan Pos Indonesia atau Kementerian Dalam Negeri.'],
    ...describeSources({ sources }),
    ...villageColumns.map((column): Note => [`Kolom ${column}`, columnWords[column]]),
    [`Kolom ${otherCodeColumn}`, 'Kode pos di daftar lain, seperti PT Pos 2015, bila berbeda'],
  ];
}
