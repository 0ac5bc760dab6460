import type { Dataset } from '../../dataset/dataset.ts';
import { mainKeys } from '../../dataset/provenance.ts';
import { commonName } from '../../domain/common-name.ts';
import { formatNumber } from '../../domain/format-number.ts';
import { toDottedCode } from '../../domain/level.ts';
import { termsPath } from '../../domain/page-path.ts';
import { lineage, findProvince } from '../../domain/region.ts';
import type { District, Province, Regency, Village } from '../../domain/region.ts';
import { codeSpan, listVillagesIn } from '../../dataset/summary.ts';
import type { Cell } from './text-files.ts';
import { toWorkbook, type Column, type Notes, type Worksheet } from './xlsx.ts';

const otherCodeHeading = 'Kode pos lain';

type Note = readonly [heading: string, text: string];

function describeSources({ sources }: Pick<Dataset, 'sources'>): Note[] {
  const listed = sources.filter(({ key }) => mainKeys.includes(key));
  return listed.flatMap((source): Note[] => {
    const { name, version, author, licence, home, use, based_on: work } = source;
    const { based_on_author, based_on_licence, based_on_home } = source;
    const parts = [[`${name} ${version}`.trim(), author, licence, home, use]];
    if (work !== '') parts.push([work, based_on_author, based_on_licence, based_on_home]);
    return parts.map((part) => ['Sumber', part.filter((text) => text !== '').join(', ')]);
  });
}

/** Describes a workbook in Indonesian: edition, terms, sources, and unclear columns. */
function toNotes(
  { edition, sources }: Pick<Dataset, 'edition' | 'sources'>,
  villages: number,
  region: Province | Regency | undefined,
  baseUrl: string | undefined,
): Notes {
  const regions = region === undefined ? [{ name: 'Indonesia' }] : lineage(region).toReversed();
  const names = regions.map(({ name }) => commonName(name)).join(', ');
  const where = `${region?.level === 'province' ? 'Provinsi ' : ''}${names}`;
  const count = formatNumber(villages);
  const dateFormat = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const date = new Date(edition.date).toLocaleDateString('id-ID', dateFormat);
  const rows: readonly Note[] = [
    ['Isi', `Semua kecamatan dan ${count} desa/kelurahan di ${where} dengan kode posnya`],
    ['Edisi', `${date}, wilayah menurut ${edition.decree}`],
    ...(baseUrl === undefined ? [] : [['Alamat', baseUrl + termsPath] as const]),
    [
      'Syarat pemakaian',
      'Bebas dipakai, termasuk untuk tujuan komersial, asal sumbernya disebut dan perubahannya ' +
        'diberitahukan. Kode dan nama wilayah berlisensi CC BY 4.0 ' +
        '(https://creativecommons.org/licenses/by/4.0/), dan sudah kami ubah: ejaan nama ' +
        'dirapikan. Kode pos adalah fakta; yang kosong kami isi, yang meragukan kami ganti atau ' +
        'kosongkan.',
    ],
    ['Keterangan', 'Data ini tidak resmi dan bukan terbitan Pos Indonesia atau Kementerian Dalam Negeri.'],
    ...describeSources({ sources }),
    [`Kolom ${otherCodeHeading}`, 'Kode lain yang juga beredar di sana, bila ada'],
    [
      'Nama',
      'Kabupaten/kota dan provinsi ditulis dengan nama sehari-hari, misalnya DKI Jakarta; ' +
        'nama resmi ada di kodepos.csv',
    ],
  ];
  return { name: 'Keterangan', rows };
}

/** A column, with a function for its cells. The width leaves room for the filter's arrow. */
type ColumnOf<Region> = readonly [
  name: string,
  width: number,
  style: Column['style'],
  cellOf: (region: Region) => Cell,
];

const toWorksheet = <Region>(
  name: string,
  columns: readonly ColumnOf<Region>[],
  regions: readonly Region[],
): Worksheet => ({
  name,
  columns: columns.map(([heading, width, style]) => ({ name: heading, width, style })),
  rows: regions.map((region) => columns.map(([, , , cellOf]) => cellOf(region))),
});

type OtherCodes = Dataset['otherPostalCodes'];

const districtColumns = (otherCodes: OtherCodes): readonly ColumnOf<District>[] => [
  ['Kode kecamatan', 17, 'digits', ({ id }) => toDottedCode(id)],
  ['Kecamatan', 28, 'text', ({ name }) => name],
  ['Kabupaten/kota', 30, 'text', ({ parent }) => commonName(parent.name)],
  ['Provinsi', 26, 'text', ({ parent }) => commonName(parent.parent.name)],
  ['Kode pos', 44, 'digits', ({ children }) => codeSpan(children).codes.join(', ') || null],
  [otherCodeHeading, 16, 'digits', ({ id }) => otherCodes.get(id) ?? null],
  ['Jumlah desa/kelurahan', 24, 'number', ({ children }) => children.length],
];

const villageColumns = (otherCodes: OtherCodes): readonly ColumnOf<Village>[] => [
  ['Kode desa/kelurahan', 22, 'digits', ({ id }) => toDottedCode(id)],
  ['Desa/kelurahan', 28, 'text', ({ name }) => name],
  ['Kecamatan', 28, 'text', ({ parent }) => parent.name],
  ['Kabupaten/kota', 30, 'text', ({ parent }) => commonName(parent.parent.name)],
  ['Provinsi', 26, 'text', (village) => commonName(findProvince(village).name)],
  ['Kode pos', 12, 'digits', ({ postalCode }) => postalCode],
  [otherCodeHeading, 16, 'digits', ({ id }) => otherCodes.get(id) ?? null],
];

/**
 * Builds a workbook of the country, a province or a regency, with sheets of districts, villages and
 * notes. Codes of regions have dots. All codes are text.
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
    toWorksheet('Kecamatan', districtColumns(otherPostalCodes), districts),
    toWorksheet('Desa', villageColumns(otherPostalCodes), villages),
  ];
  return toWorkbook(tables, toNotes(dataset, villages.length, region, baseUrl), edition.date);
}
