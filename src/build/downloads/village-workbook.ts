import type { Dataset } from '../../dataset/dataset.ts';
import { mainSources } from '../../dataset/provenance.ts';
import { villageColumns, toVillageCells, type VillageColumn } from '../../dataset/village-rows.ts';
import { termsPath } from '../../domain/page-path.ts';
import type { Province } from '../../domain/region.ts';
import { columnWords } from '../../site/render/labels.ts';
import { placeName } from '../../site/render/names.ts';
import { toDate, toNumber } from '../../site/render/format.ts';
import { villagesOf } from '../../dataset/summary.ts';
import { toWorkbook, type Column } from './xlsx.ts';

/** The widths leave room for the arrow of the filter beside each heading. */
const widths: Readonly<Record<VillageColumn, number>> = {
  province_id: 13,
  province: 26,
  regency_id: 12,
  regency: 30,
  district_id: 12,
  district: 24,
  village_id: 14,
  village: 28,
  postal_code: 14,
};

/** The column that the CSV does not have. */
const otherCodeColumn = 'other_postal_code';

const columns: readonly Column[] = [
  ...villageColumns.map((name): Column => {
    const style = name === 'postal_code' ? 'digits' : name.endsWith('_id') ? 'number' : 'text';
    return { name, width: widths[name], style };
  }),
  { name: otherCodeColumn, width: 20, style: 'digits' },
];

type Note = readonly [heading: string, text: string];

function describeSources({ sources }: Pick<Dataset, 'sources'>): Note[] {
  return mainSources(sources, { withOtherCodes: true }).flatMap(
    ({ name, version, author, licence, home, use, ...base }): Note[] => {
      const own = [`${name} ${version}`.trim(), author, licence, home, use];
      const work = [base.based_on, base.based_on_author, base.based_on_licence, base.based_on_home];
      return [own, ...(base.based_on === '' ? [] : [work])].map((parts): Note => [
        'Sumber',
        parts.filter((part) => part !== '').join(', '),
      ]);
    },
  );
}

/** Describes in Indonesian what a workbook holds: edition, terms, sources, columns. */
function toNotes(
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
    ...villageColumns.map((column): Note => [`Kolom ${column}`, columnWords.id[column]]),
    [`Kolom ${otherCodeColumn}`, 'Kode pos di daftar lain, seperti PT Pos 2015, bila berbeda'],
  ];
}

/**
 * Makes a workbook of villages: the columns of the CSV and the codes of the other series, with postal codes as text and ids as
 * numbers, and a sheet about it.
 *
 * @param province whose villages it has; undefined for all
 * @param baseUrl the public origin, if it is known
 */
export function toVillageWorkbook(
  dataset: Dataset,
  province: Province | undefined,
  baseUrl: string | undefined,
): Promise<Buffer> {
  const villages = province === undefined ? dataset.villages : villagesOf(province);
  const rows = villages.map((village) => [
    ...toVillageCells(village),
    dataset.otherPostalCodes.get(village.id) ?? null,
  ]);
  const notes = toNotes(dataset, rows.length, province, baseUrl);
  const table = { name: 'Kode pos', columns, rows };
  return toWorkbook(table, { name: 'Keterangan', rows: notes }, dataset.edition.date);
}
