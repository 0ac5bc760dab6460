import type { Dataset } from '../../dataset/dataset.ts';
import { mainSources } from '../../dataset/provenance.ts';
import { villageColumns, toVillageCells, type VillageColumn } from '../../dataset/village-rows.ts';
import { toDottedCode } from '../../domain/level.ts';
import { termsPath } from '../../domain/page-path.ts';
import type { District, Province, Regency, Village } from '../../domain/region.ts';
import { columnWords } from '../../site/render/labels.ts';
import { placeName } from '../../site/render/names.ts';
import { toDate, toNumber } from '../../site/render/format.ts';
import { codeSpanOf, villagesOf } from '../../dataset/summary.ts';
import { toWorkbook, type Cell, type Column, type Notes, type Table } from './xlsx.ts';

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

const otherCodeNote = 'Kode pos di daftar lain, seperti PT Pos 2015, bila berbeda';

/** Describes in Indonesian what a workbook holds: edition, terms, sources, columns. */
function toNotes(
  { edition, sources }: Pick<Dataset, 'edition' | 'sources'>,
  villages: number,
  region: Province | Regency | undefined,
  baseUrl: string | undefined,
  columnNotes: readonly Note[],
): Notes {
  const where = region === undefined ? 'Indonesia' : placeName(region);
  const isPublished = sources.some(({ based_on }) => based_on !== '');
  const rows: readonly Note[] = [
    ['Isi', `Semua desa/kelurahan di ${where} dengan kode posnya: ${toNumber(villages)} baris`],
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
    ...columnNotes,
  ];
  return { name: 'Keterangan', rows };
}

/** A column of a table for people, and what it has of each row. */
type ColumnOf<Row> = Column & { readonly cellOf: (row: Row) => Cell };

const toTable = <Row>(name: string, columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Table => ({
  name,
  columns,
  rows: rows.map((row) => columns.map(({ cellOf }) => cellOf(row))),
});

const districtColumns: readonly ColumnOf<District>[] = [
  { name: 'Kode kecamatan', width: 17, style: 'digits', cellOf: ({ id }) => toDottedCode(id) },
  { name: 'Kecamatan', width: 28, style: 'text', cellOf: ({ name }) => name },
  {
    name: 'Kode pos',
    width: 44,
    style: 'digits',
    cellOf: ({ children }) => codeSpanOf(children).codes.join(', ') || null,
  },
  { name: 'Jumlah desa/kelurahan', width: 24, style: 'number', cellOf: ({ children }) => children.length },
];

const regencyColumn: ColumnOf<District> = {
  name: 'Kabupaten/kota',
  width: 30,
  style: 'text',
  cellOf: ({ parent }) => parent.name,
};

const villageColumnsOf = ({
  otherPostalCodes,
}: Pick<Dataset, 'otherPostalCodes'>): readonly ColumnOf<Village>[] => [
  { name: 'Kode desa/kelurahan', width: 22, style: 'digits', cellOf: ({ id }) => toDottedCode(id) },
  { name: 'Desa/kelurahan', width: 28, style: 'text', cellOf: ({ name }) => name },
  { name: 'Kecamatan', width: 28, style: 'text', cellOf: ({ parent }) => parent.name },
  { name: 'Kode pos', width: 12, style: 'digits', cellOf: ({ postalCode }) => postalCode },
  {
    name: 'Kode pos lain',
    width: 16,
    style: 'digits',
    cellOf: ({ id }) => otherPostalCodes.get(id) ?? null,
  },
];

/**
 * Makes a workbook of the villages of the country or a province: the columns of the CSV and the codes of the other series, with postal
 * codes as text and ids as numbers, and a sheet about it. That of a province also has its districts, on the last sheet: programs read the
 * first by its place.
 *
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
  const notes = toNotes(dataset, rows.length, province, baseUrl, [
    ...villageColumns.map((column): Note => [`Kolom ${column}`, columnWords.id[column]]),
    [`Kolom ${otherCodeColumn}`, otherCodeNote],
  ]);
  const districts = province?.children.flatMap(({ children }) => children) ?? [];
  return toWorkbook(
    [
      { name: 'Kode pos', columns, rows },
      notes,
      ...(province === undefined
        ? []
        : [toTable('Kecamatan', [...districtColumns, regencyColumn], districts)]),
    ],
    dataset.edition.date,
  );
}

/**
 * Makes a workbook of a regency for people: its districts, its villages, and a sheet about it. Codes have dots, postal codes are text.
 *
 * @param baseUrl the public origin, if it is known
 */
export function toRegencyWorkbook(
  dataset: Dataset,
  regency: Regency,
  baseUrl: string | undefined,
): Promise<Buffer> {
  const villages = villagesOf(regency);
  return toWorkbook(
    [
      toTable('Kecamatan', districtColumns, regency.children),
      toTable('Desa', villageColumnsOf(dataset), villages),
      toNotes(dataset, villages.length, regency, baseUrl, [['Kolom Kode pos lain', otherCodeNote]]),
    ],
    dataset.edition.date,
  );
}
