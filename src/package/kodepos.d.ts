// The functions of the package. The build (types.ts) replaces the types above `PlaceType`.

import type { RecordOf } from '../api/fields.ts';
import type { NearVillage, recordFields } from '../api/record-fields.ts';
import type { SearchResult } from '../search/find-places.ts';
import type { AddressMatch } from '../search/match-address.ts';
import type { Place } from './place.ts';

type Province = RecordOf<typeof recordFields.province>;
type Regency = RecordOf<typeof recordFields.regency>;
type District = RecordOf<typeof recordFields.district>;
type Village = RecordOf<typeof recordFields.village>;

export type PlaceType = SearchResult['type'];

export interface SearchOptions {
  /** Default 10, at most 20. */
  readonly limit?: number;
  /** Only places of these types. */
  readonly type?: PlaceType | readonly PlaceType[];
  /** Only the province with this id, and its regions. */
  readonly provinceId?: number | string;
  /** Only the regency with this id, and its regions. */
  readonly regencyId?: number | string;
}

/** Opens the country and builds its indexes in advance. Blocks for about 0.5 s. */
export declare function load(): Promise<void>;

/** Finds places by free text, best first. Throws a RangeError if `q` exceeds 200 characters. */
export declare function search(
  q: string,
  options?: SearchOptions,
): {
  readonly data: readonly SearchResult[];
  /** `ignored` are the words that did not affect the results. */
  readonly meta: Readonly<{ limit: number; total: number; ignored: readonly string[] }>;
};

/** Reads an address and checks its code. Throws a RangeError for more than 400 characters. */
export declare function match(address: string): {
  readonly data: AddressMatch;
  readonly meta: { readonly ignored: readonly string[] };
};

/** Finds a place by its id, dotted Kemendagri code or postal code; undefined if unknown. */
export declare function find(idOrCode: number | string): Place | undefined;

export interface NearestOptions {
  /** Default 8; at most 20, or 100 with a radius. */
  readonly limit?: number;
  /** In metres, at most 100,000. */
  readonly radius?: number;
}

/** Returns the villages whose points are nearest to a point in decimal degrees, nearest first. */
export declare function nearest(
  latitude: number,
  longitude: number,
  options?: NearestOptions,
): { readonly data: readonly NearVillage[]; readonly meta: { readonly limit: number } };

type Child = Regency | District | Village;

/** Returns the provinces. */
export declare function children(): readonly Province[];
/** Returns the children of a province, regency or district in id order; undefined for other ids. */
export declare function children(id: number | string): readonly Child[] | undefined;

/** Returns the villages with a postal code, in id order. */
export declare function villagesOf(postalCode: number | string): readonly Village[];
