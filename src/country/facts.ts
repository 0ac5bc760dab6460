import type { EarlierRegion, EarlierRegions } from '../dataset/earlier-regions.ts';
import type { ByLevel } from '../domain/level.ts';

export type EarlierPlace = Pick<EarlierRegion, 'id' | 'name' | 'edition' | 'now'>;

/** Earlier regions. Contains information from idn-area-data (fityannugroho, ODbL 1.0). */
export type EarlierPlaces = EarlierRegions<EarlierPlace>;

/** Facts that only the service has, because browsers and the package load smaller files. */
export interface Facts {
  readonly isoCodes: readonly string[];
  readonly bpsCodes: ReadonlyMap<number, string>;
  /** The positions of villages with an unchecked point, ascending. */
  readonly uncheckedPoints: Uint32Array;
  /** The packed bounds of each region by position; empty if areas are not known. */
  readonly bounds: Partial<ByLevel<Uint16Array>>;
  readonly earlier: EarlierPlaces;
}
