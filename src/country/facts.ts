import type { EarlierRegion, EarlierRegions } from '../dataset/earlier-regions.ts';
import type { ByLevel } from '../domain/level.ts';

/** A region as an earlier edition had it. */
export type EarlierPlace = Pick<EarlierRegion, 'id' | 'name' | 'edition' | 'now'>;

/** Regions and ids of earlier editions. Contains information from idn-area-data (fityannugroho, ODbL 1.0). */
export type EarlierPlaces = EarlierRegions<EarlierPlace>;

/** What the service knows of regions beyond the files that browsers and the npm package load. */
export interface Facts {
  /** The ISO codes of provinces, in id order. */
  readonly isoCodes: readonly string[];
  /** Codes of BPS, by id. */
  readonly bpsCodes: ReadonlyMap<number, string>;
  /** The positions of villages whose points were not checked, ascending. */
  readonly uncheckedPoints: Uint32Array;
  /** The packed bounds of each region, by position; empty where areas are not known. */
  readonly bounds: Partial<ByLevel<Uint16Array>>;
  readonly earlier: EarlierPlaces;
}
