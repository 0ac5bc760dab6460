import { findDesignation } from '../domain/designation.ts';
import type { Level } from '../domain/level.ts';
import type { Findings, SearchResult } from '../search/find-places.ts';
import type { RegionRecord } from './record-fields.ts';

/** A place to choose: a result of a search, or the record of a region with its level. */
export type Suggestion = Pick<SearchResult, 'type' | 'id' | 'name' | 'designation'> &
  Partial<Pick<SearchResult, 'postal_code' | 'district' | 'regency' | 'province' | 'confidence'>>;

/** Makes a suggestion of the record of a region. */
export const toSuggestion = (type: Level, record: RegionRecord): Suggestion => ({
  ...record,
  postal_code: record.postal_code ?? null,
  type,
  designation: findDesignation({ level: type, ...record }),
});

/** Which places the address field looks for: types, separated by commas, and the id of a province; empty for all. */
export interface Scope {
  readonly type: string;
  readonly provinceId: string;
}

/** What the address field asks: the service, or in the package the engine beside it. */
export interface FieldClient {
  readonly find: (q: string, signal: AbortSignal, scope: Scope) => Promise<Findings>;
  /** Gives what lies in a place or has its postal code; nothing of a village. */
  readonly findWithin: (place: Suggestion, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}
