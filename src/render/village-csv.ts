import Papa from 'papaparse';
import { villageColumns, type VillageRow } from '../dataset/village-rows.ts';

/** Serializes villages as CSV (RFC 4180), with CRLF line ends and no byte order mark. */
export function toVillageCsv(rows: readonly VillageRow[]): string {
  const data = rows.map((row) => villageColumns.map((column) => row[column] ?? ''));
  return `${Papa.unparse({ fields: [...villageColumns], data }, { newline: '\r\n' })}\r\n`;
}
