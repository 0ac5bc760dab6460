import Papa from 'papaparse';
import { villageColumns, type VillageRow } from '../dataset/village-rows.ts';

/** Spells all villages as the download: RFC 4180 with CRLF after every line, no byte order mark. */
export function toVillageCsv(rows: readonly VillageRow[]): string {
  const data = rows.map((row) => villageColumns.map((column) => row[column] ?? ''));
  return `${Papa.unparse({ fields: [...villageColumns], data }, { newline: '\r\n' })}\r\n`;
}
