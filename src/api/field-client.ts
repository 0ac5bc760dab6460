import { findDesignation } from '../domain/designation.ts';
import type { Level, ParentLevel } from '../domain/level.ts';
import type { Findings, SearchResult } from '../search/find-places.ts';
import type { RegionRecord } from './record-fields.ts';

/** A search result, or a region's record with its level. */
export type Suggestion = Pick<SearchResult, 'type' | 'id' | 'name' | 'designation'> &
  Partial<Pick<SearchResult, 'postal_code' | 'district' | 'regency' | 'province' | 'confidence'>>;

export const recordToSuggestion = (type: Level, record: RegionRecord): Suggestion => ({
  ...record,
  postal_code: record.postal_code ?? null,
  type,
  designation: findDesignation({ level: type, ...record }),
});

/** Limits a search to comma-separated types and to a province. Empty values set no limit. */
export interface FieldScope {
  readonly type: string;
  readonly provinceId: string;
}

/** Sends requests of the address field to the service or, in the package, to the engine. */
export interface FieldClient {
  readonly find: (q: string, signal: AbortSignal, scope: FieldScope) => Promise<Findings>;
  /** Lists the children of a region, or the villages with a postal code. */
  readonly listWithin: (
    type: ParentLevel | 'postal-code',
    id: number | string,
    signal: AbortSignal,
  ) => Promise<readonly RegionRecord[]>;
}
