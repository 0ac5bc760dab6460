import Papa from 'papaparse';
import type { Village } from '../domain/region.ts';

const columns = [
  'province_id',
  'province',
  'regency_id',
  'regency',
  'district_id',
  'district',
  'village_id',
  'village',
  'postal_code',
];

/** Spells all villages as the download: RFC 4180 with CRLF after every line, no byte order mark. */
export function toVillageCsv(villages: readonly Village[]): string {
  const rows = villages.map(({ id, name, postalCode, parent: district }) => {
    const regency = district.parent;
    const province = regency.parent;
    return [
      province.id,
      province.name,
      regency.id,
      regency.name,
      district.id,
      district.name,
      id,
      name,
      postalCode ?? '',
    ];
  });
  return `${Papa.unparse({ fields: columns, data: rows }, { newline: '\r\n' })}\r\n`;
}
