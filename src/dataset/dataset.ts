import type { Level } from '../domain/level.ts';
import type { District, Province, Regency, Region, Village } from '../domain/region.ts';
import type { CsvRow } from './csv.ts';

/** The rows of the CSV files that a dataset is made of, each file in id order. */
export interface DatasetRows {
  readonly provinces: readonly CsvRow<'provinces'>[];
  readonly regencies: readonly CsvRow<'regencies'>[];
  readonly districts: readonly CsvRow<'districts'>[];
  readonly villages: readonly CsvRow<'villages'>[];
  readonly aliases: readonly CsvRow<'aliases'>[];
}

/** Every region and postal code. Lists are in id order; a region knows its parent and its children. */
export interface Dataset {
  readonly provinces: readonly Province[];
  readonly regencies: readonly Regency[];
  readonly districts: readonly District[];
  readonly villages: readonly Village[];
  /** Every postal code, ascending, with its villages in id order. */
  readonly postalCodes: ReadonlyMap<string, readonly Village[]>;
}

/** Gives all regions of one level, in id order. */
export function regionsOf(dataset: Dataset, level: Level): readonly Region[] {
  return {
    province: dataset.provinces,
    regency: dataset.regencies,
    district: dataset.districts,
    village: dataset.villages,
  }[level];
}

function parentOf<T>(parents: ReadonlyMap<string, T>, id: string): T {
  const parent = parents.get(id);
  if (parent === undefined) throw new Error(`no region has the id ${id}: validate the rows first`);
  return parent;
}

/** Builds the dataset from validated rows. */
export function buildDataset(rows: DatasetRows): Dataset {
  const aliases = Map.groupBy(rows.aliases, (row) => row.id);
  const provinces = new Map(
    rows.provinces.map(({ id, name, code }) => [
      id,
      {
        level: 'province' as const,
        id: Number(id),
        name,
        code,
        aliases: (aliases.get(id) ?? []).map((row) => row.alias),
        parent: undefined,
        children: [] as Regency[],
      },
    ]),
  );
  const regencies = new Map(
    rows.regencies.map(({ id, name, province_id }) => {
      const parent = parentOf(provinces, province_id);
      const regency = { level: 'regency' as const, id: Number(id), name, parent, children: [] as District[] };
      parent.children.push(regency);
      return [id, regency];
    }),
  );
  const districts = new Map(
    rows.districts.map(({ id, name, regency_id }) => {
      const parent = parentOf(regencies, regency_id);
      const district = {
        level: 'district' as const,
        id: Number(id),
        name,
        parent,
        children: [] as Village[],
      };
      parent.children.push(district);
      return [id, district];
    }),
  );
  const villages = rows.villages.map(({ id, name, district_id, postal_code }) => {
    const parent = parentOf(districts, district_id);
    const village = Object.freeze({
      level: 'village' as const,
      id: Number(id),
      name,
      postalCode: postal_code === '' ? null : postal_code,
      parent,
    });
    parent.children.push(village);
    return village;
  });
  for (const region of [...provinces.values(), ...regencies.values(), ...districts.values()]) {
    Object.freeze(region.children);
    Object.freeze(region);
  }
  const withCode = villages.filter((village) => village.postalCode !== null);
  const byCode = Map.groupBy(withCode, (village) => village.postalCode ?? '');
  return Object.freeze({
    provinces: Object.freeze([...provinces.values()]),
    regencies: Object.freeze([...regencies.values()]),
    districts: Object.freeze([...districts.values()]),
    villages: Object.freeze(villages),
    postalCodes: new Map([...byCode].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  });
}
