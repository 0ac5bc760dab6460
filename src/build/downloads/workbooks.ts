import type { Dataset } from '../../dataset/dataset.ts';
import { villagesOf } from '../../dataset/summary.ts';
import { toVillageCells, villageColumns, type VillageColumn } from '../../dataset/village-rows.ts';
import type { Province } from '../../domain/region.ts';
import { otherCodeColumn, workbookNotes } from './workbook-notes.ts';
import { toWorkbook, type Column } from './xlsx/workbook.ts';

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

const columns: readonly Column[] = [
  ...villageColumns.map((name): Column => {
    const style = name === 'postal_code' ? 'digits' : name.endsWith('_id') ? 'number' : 'text';
    return { name, width: widths[name], style };
  }),
  { name: otherCodeColumn, width: 20, style: 'digits' },
];

/**
 * Makes a workbook of villages: the columns of the CSV and the codes of the other series, with postal codes as text and ids as
 * numbers, and a sheet about it.
 *
 * @param province whose villages it has; undefined for all
 * @param baseUrl the public origin, if it is known
 */
export async function toVillageWorkbook(
  dataset: Pick<Dataset, 'villages' | 'edition' | 'sources' | 'otherPostalCodes'>,
  province: Province | undefined,
  baseUrl: string | undefined,
): Promise<Buffer> {
  const villages = province === undefined ? dataset.villages : villagesOf(province);
  const rows = villages.map((village) => [
    ...toVillageCells(village),
    dataset.otherPostalCodes.get(village.id) ?? null,
  ]);
  const notes = workbookNotes(dataset, rows.length, province, baseUrl);
  const { date } = dataset.edition;
  return toWorkbook({ name: 'Kode pos', columns, rows }, { name: 'Keterangan', rows: notes }, date);
}
