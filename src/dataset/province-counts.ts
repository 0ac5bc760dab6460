import { idDigits } from '../domain/level.ts';
import type { CsvCells } from './csv.ts';
import type { RegionRows } from './dataset.ts';

/** Counts the regions of each province, as rows of counts.csv. */
export function countByProvince({
  provinces,
  regencies,
  districts,
  villages,
  coordinates,
}: Omit<RegionRows, 'aliases' | 'comparison'> & {
  readonly coordinates: readonly CsvCells<'coordinates'>[];
}): readonly CsvCells<'counts'>[] {
  const counterOf = (rows: readonly { readonly id: string }[]): ((province: string) => string) => {
    const byProvince = Map.groupBy(rows, ({ id }) => id.slice(0, idDigits.province));
    return (province) => String(byProvince.get(province)?.length ?? 0);
  };
  const count = {
    regencies: counterOf(regencies),
    districts: counterOf(districts),
    villages: counterOf(villages),
    with_postal_code: counterOf(villages.filter(({ postal_code }) => postal_code !== '')),
    with_coordinates: counterOf(coordinates.filter(({ latitude }) => latitude !== '')),
  };
  return provinces.map(({ id }) => ({
    province_id: id,
    regencies: count.regencies(id),
    districts: count.districts(id),
    villages: count.villages(id),
    with_postal_code: count.with_postal_code(id),
    with_coordinates: count.with_coordinates(id),
  }));
}
