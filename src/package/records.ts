import { toRecord, type RecordOf } from '../api/fields.ts';
import { recordFields, type RegionRecord } from '../api/record-fields.ts';
import type { RegionAt } from '../country/region.ts';

const { code: _, ...province } = recordFields.province;

/** The fields of the records that the package gives: its country has no ISO codes. */
const packagedFields = { ...recordFields, province };

// The records, as kodepos.d.ts names them.

export type Province = RecordOf<typeof province>;
export type Regency = RecordOf<typeof recordFields.regency>;
export type District = RecordOf<typeof recordFields.district>;
export type Village = RecordOf<typeof recordFields.village>;
export type PackagedRecord = RegionRecord;

/** Makes the record of a region, as the package gives it. */
export function packagedRecord(region: RegionAt): PackagedRecord {
  return toRecord(packagedFields[region.level], region);
}
