import type { CsvCells } from '../../src/dataset/tables.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import { inIdOrder } from './data-tables.ts';
import type { Names } from './names.ts';

/** A regency of GeoNames. Its code ends with the BPS code, as in `ID.30.3273`. */
export interface BpsRegency {
  readonly code: string;
  readonly name: string;
}

/** Ids of regencies whose names in GeoNames are English, outdated or otherwise different. */
export const idsByHand: ReadonlyMap<string, string> = new Map([
  ['South Tapanuli Regency', '1203'],
  ['Kabupaten Toba Samosir', '1212'],
  ['Lahat Regency', '1604'],
  ['West Pesisir Regency', '1813'],
  ['Gresik Regency', '3525'],
  ['Kabupaten Mahakam Hulu', '6411'],
  ['Kabupaten Tarakan', '6571'],
  ['Kabupaten Siau Tagulandang Biaro', '7109'],
  ['Morowali Regency', '7206'],
  ['Tojo Una-Una Regency', '7209'],
  ['Selayar Islands Regency', '7301'],
  ['Wakatobi Regency', '7407'],
  ['Kabupaten Mamuju Utara', '7601'],
  ['Kabupaten Maluku Tenggara Barat', '8103'],
  ['East Halmahera Regency', '8206'],
]);

const toProvince = (id: string): string => id.slice(0, idDigits.province);

/** Lists BPS codes of regencies and provinces. Throws an error that names unmatched regencies. */
export function listBpsCodes(
  regencies: readonly BpsRegency[],
  current: Names,
): readonly CsvCells<'bps-codes'>[] {
  const ids = [...current.keys()].filter((id) => id.length === idDigits.regency);
  const byName = new Map(ids.map((id) => [fold(current.get(id) ?? ''), id]));
  const codes = new Map<string, string>();
  const lost: string[] = [];
  for (const { code, name } of regencies) {
    const id = idsByHand.get(name) ?? byName.get(fold(name));
    const bpsCode = code.slice(-idDigits.regency);
    if (id === undefined || codes.has(id)) lost.push(name);
    else codes.set(id, bpsCode).set(toProvince(id), toProvince(bpsCode));
  }
  lost.push(...ids.filter((id) => !codes.has(id)).map((id) => current.get(id) ?? ''));
  if (lost.length > 0)
    throw new Error(`add the ids of these BPS codes by hand in bps-codes.ts: ${lost.join(', ')}`);
  return inIdOrder(Array.from(codes, ([id, bps_code]) => ({ id, bps_code })));
}
