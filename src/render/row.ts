import type { District, Province, Regency, Region, Village } from '../domain/region.ts';

// Keys stand in the order that the contract gives each resource's fields.

function provinceRow({ id, name, code }: Province): object {
  return { id, name, code };
}

function regencyRow({ id, name, parent: province }: Regency): object {
  return { id, province_id: province.id, name, province: province.name };
}

function districtRow({ id, name, parent: regency }: District): object {
  return { id, regency_id: regency.id, name, regency: regency.name, province: regency.parent.name };
}

function villageRow({ id, name, postalCode, parent: district }: Village): object {
  const regency = district.parent;
  const province = regency.parent;
  return {
    id,
    district_id: district.id,
    regency_id: regency.id,
    province_id: province.id,
    name,
    postal_code: postalCode,
    district: district.name,
    regency: regency.name,
    province: province.name,
  };
}

/** Spells a region as a row: its record as JSON, the way every answer holds it. */
export function toRow(region: Region): string {
  switch (region.level) {
    case 'province':
      return JSON.stringify(provinceRow(region));
    case 'regency':
      return JSON.stringify(regencyRow(region));
    case 'district':
      return JSON.stringify(districtRow(region));
    case 'village':
      return JSON.stringify(villageRow(region));
  }
}
