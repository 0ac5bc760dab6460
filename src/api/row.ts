import { recordFields, toRecord } from '../domain/record.ts';
import type { Region } from '../domain/region.ts';

/** Serializes a region as its row: the JSON that stands for it in every API body. */
export function toRow(region: Region): string {
  return JSON.stringify(toRecord(recordFields[region.level], region));
}
