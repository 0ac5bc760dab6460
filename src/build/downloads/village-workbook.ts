import type { Dataset } from '../../dataset/dataset.ts';
import { mainKeys } from '../../dataset/provenance.ts';
import { commonName } from '../../domain/common-name.ts';
import { toDottedCode } from '../../domain/level.ts';
import { termsPath } from '../../domain/page-path.ts';
import {
  lineage,
  findProvince,
  type District,
  type Province,
  type Regency,
  type Village,
} from '../../domain/region.ts';
import { codeSpan, listVillagesIn } from '../../dataset/summary.ts';
import { toWorkbook, type Cell, type Column, type Notes, type Worksheet } from './xlsx.ts';

const otherCodeHeading = 'Kode pos lain';

type Note = readonly [heading: string, text: string];

function describeSources({ sources }: Pick<Dataset, 'sources'>): Note[] {
  const listed = sources.filter(({ key }) => mainKeys.includes(key));
  return listed.flatMap(({ name, version, author, licence, home, use, ...base }): Note[] => {
    const sourceParts = [`${name} ${version}`.trim(), author, licence, home, use];
    const workParts = [base.based_on, base.based_on_author, base.based_on_licence, base.based_on_home];
    return [sourceParts, ...(base.based_on === '' ? [] : [workParts])].map((parts): Note => [
      'Sumber',
      parts.filter((part) => part !== '').join(', '),
    ]);
  });
}

/** Describes a workbook in Indonesian: edition, terms, sources, and unclear columns. */
function toNotes(
  { edition, sources }: Pick<Dataset, 'edition' | 'sources'>,
  villages: number,
  region: Province | Regency | undefined,
  baseUrl: string | undefined,
): Notes {
  const names = region === undefined ? ['Indonesia'] : lineage(region).map(({ name }) => commonName(name));
  const where = `${region?.level === 'province' ? 'Provinsi ' : ''}${names.toReversed().join(', ')}`;
  const date = new Date(edition.date).toLocaleDateString('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
  const rows: readonly Note[] = [
    [
      'Isi',
      `Semua kecamatan dan ${villages.toLocaleString('id-ID')} desa/kelurahan di ${where} dengan kode posnya`,
    ],
    ['Edisi', `${date}, wilayah menurut ${edition.decree}`],
    ...(baseUrl === undefined ? [] : [['Alamat', baseUrl + termsPath] as const]),
    [
      'Syarat pemakaian',
      'Bebas dipakai, termasuk untuk tujuan komersial, asal sumbernya disebut dan perubahannya diberitahukan. Kode dan nama ' +
        'wilayah berlisensi CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), dan sudah kami ubah: ejaan nama dirapikan. ' +
        'Kode pos adalah fakta; yang kosong kami isi, yang meragukan kami ganti atau kosongkan.',
    ],
    ['Keterangan', 'Data ini tidak resmi dan bukan terbitan Pos Indonesia atau Kementerian Dalam Negeri.'],
    ...describeSources({ sources }),
    [`Kolom ${otherCodeHeading}`, 'Kode lain yang juga beredar di sana, bila ada'],
    [
      'Nama',
      'Kabupaten/kota dan provinsi ditulis dengan nama sehari-hari, misalnya DKI Jakarta; nama resmi ada di kodepos.csv',
    ],
  ];
  return { name: 'Keterangan', rows };
}

/** A column with a function for its cells. Widths leave room for the filter's arrow. */
type ColumnOf<Region> = Column & { readonly cellOf: (region: Region) => Cell };

const toTable = <Region>(
  name: string,
  columns: readonly ColumnOf<Region>[],
  regions: readonly Region[],
): Worksheet => ({
  name,
  columns,
  rows: regions.map((region) => columns.map(({ cellOf }) => cellOf(region))),
});

type OtherCodes = Dataset['otherPostalCodes'];

const districtColumns = (otherCodes: OtherCodes): readonly ColumnOf<District>[] => [
  { name: 'Kode kecamatan', width: 17, style: 'digits', cellOf: ({ id }) => toDottedCode(id) },
  { name: 'Kecamatan', width: 28, style: 'text', cellOf: ({ name }) => name },
  { name: 'Kabupaten/kota', width: 30, style: 'text', cellOf: ({ parent }) => commonName(parent.name) },
  { name: 'Provinsi', width: 26, style: 'text', cellOf: ({ parent }) => commonName(parent.parent.name) },
  {
    name: 'Kode pos',
    width: 44,
    style: 'digits',
    cellOf: ({ children }) => codeSpan(children).codes.join(', ') || null,
  },
  { name: otherCodeHeading, width: 16, style: 'digits', cellOf: ({ id }) => otherCodes.get(id) ?? null },
  { name: 'Jumlah desa/kelurahan', width: 24, style: 'number', cellOf: ({ children }) => children.length },
];

const villageColumns = (otherCodes: OtherCodes): readonly ColumnOf<Village>[] => [
  { name: 'Kode desa/kelurahan', width: 22, style: 'digits', cellOf: ({ id }) => toDottedCode(id) },
  { name: 'Desa/kelurahan', width: 28, style: 'text', cellOf: ({ name }) => name },
  { name: 'Kecamatan', width: 28, style: 'text', cellOf: ({ parent }) => parent.name },
  {
    name: 'Kabupaten/kota',
    width: 30,
    style: 'text',
    cellOf: ({ parent }) => commonName(parent.parent.name),
  },
  { name: 'Provinsi', width: 26, style: 'text', cellOf: (village) => commonName(findProvince(village).name) },
  { name: 'Kode pos', width: 12, style: 'digits', cellOf: ({ postalCode }) => postalCode },
  { name: otherCodeHeading, width: 16, style: 'digits', cellOf: ({ id }) => otherCodes.get(id) ?? null },
];

/**
 * Builds a workbook of the country, a province or a regency, with sheets of districts, villages and
 * notes. Codes are text with dots.
 * @param region undefined for the country
 * @param baseUrl the public origin, if known
 */
export function toVillageWorkbook(
  dataset: Dataset,
  region: Province | Regency | undefined,
  baseUrl: string | undefined,
): Promise<Buffer> {
  const villages = region === undefined ? dataset.villages : listVillagesIn(region);
  const districts = [...new Set(villages.map(({ parent }) => parent))];
  const { otherPostalCodes, edition } = dataset;
  const tables = [
    toTable('Kecamatan', districtColumns(otherPostalCodes), districts),
    toTable('Desa', villageColumns(otherPostalCodes), villages),
  ];
  return toWorkbook(tables, toNotes(dataset, villages.length, region, baseUrl), edition.date);
}
