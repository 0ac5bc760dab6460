import type { RecordOf } from '../api/fields.ts';
import type { recordFields } from '../api/record-fields.ts';

// The records that the package gives, as kodepos.d.ts names them: the country has no ISO codes.

export type Province = Omit<RecordOf<typeof recordFields.province>, 'code'>;
export type Regency = RecordOf<typeof recordFields.regency>;
export type District = RecordOf<typeof recordFields.district>;
export type Village = RecordOf<typeof recordFields.village>;
