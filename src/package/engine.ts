import { maxSearchLength, nearestLimits, searchLimits } from '../search/limits.ts';
import type { Coordinates } from '../dataset/points.ts';
import { childLevels, findDottedId, findLevelOfDigits, levels, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { checkAddress, maxAddressLength, type CheckedAddress } from '../search/check-address.ts';
import {
  acceptsOf,
  findPlaces,
  type Places,
  type RegionRecord,
  type SearchResult,
} from '../search/find-places.ts';
import { matchAddress, type AddressMatch } from '../search/match-address.ts';
import { findByCode, findPosition, rangeWithin, type Range } from '../country/regions.ts';
import { buildNearestIndex, listNearest, type NearVillage, type NearestIndex } from '../country/nearest.ts';
import { hitTypes, type HitType } from '../search/hit.ts';
import type { SearchOptions } from './kodepos.d.ts';
import { describePostalCode, describeRegion, type Place } from './place.ts';

/** What an answer is about, and what is known of the question. */
interface Answer<Data, Meta> {
  readonly data: Data;
  readonly meta: Meta;
}

/** What is asked for is a whole number from 1; above a maximum it is that. */
function toLimit(limit: number, max: number): number {
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError(`limit must be a whole number from 1 to ${max}`);
  return Math.min(limit, max);
}

function toText(text: string, name: string, max: number): string {
  if (typeof text !== 'string') throw new TypeError(`${name} must be a string`);
  if (text.length > max && Array.from(text).length > max)
    throw new RangeError(`${name} must have at most ${max} characters`);
  return text;
}

/** Gives the types that a search is limited to; undefined where it is not. */
function toTypes(type: SearchOptions['type']): ReadonlySet<HitType> | undefined {
  if (type === undefined) return undefined;
  const types = new Set([type].flat());
  const unknown = [...types].find((each) => !hitTypes.includes(each));
  if (unknown !== undefined) throw new RangeError(`there is no type ${unknown}: use ${hitTypes.join(', ')}`);
  return types;
}

/** Gives an id, or that of a dotted Kemendagri code, as a number. */
function toId(idOrCode: number | string, name: string): number {
  const id = Number(String(idOrCode).replaceAll('.', ''));
  if (!Number.isInteger(id)) throw new RangeError(`${name} must be an id, such as 32`);
  return id;
}

function toDegrees(degrees: number, name: string, max: number): number {
  if (!(Math.abs(degrees) <= max))
    throw new RangeError(`${name} must be in decimal degrees from -${max} to ${max}`);
  return degrees;
}

/** Makes a function that makes its value once, when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The engine of the package: what the service answers, without it. */
export class Engine {
  readonly #places: () => Places;
  readonly #points: () => Coordinates;
  readonly #nearest: () => NearestIndex;

  constructor(places: () => Places, points: () => Coordinates) {
    this.#places = once(places);
    this.#points = once(points);
    this.#nearest = once(() => buildNearestIndex(this.#points()));
  }

  search(
    q: string,
    { limit = searchLimits.standard, type, provinceId, regencyId }: SearchOptions = {},
  ): Answer<
    readonly SearchResult[],
    { readonly limit: number; readonly total: number; readonly ignored: readonly string[] }
  > {
    const max = toLimit(limit, searchLimits.max);
    const places = this.#places();
    const accepts = acceptsOf(places.search, {
      types: toTypes(type),
      within: {
        ...(provinceId !== undefined && { province: toId(provinceId, 'provinceId') }),
        ...(regencyId !== undefined && { regency: toId(regencyId, 'regencyId') }),
      },
    });
    const page = { offset: 0, limit: max, accepts };
    const { results, total, ignored } = findPlaces(places, toText(q, 'q', maxSearchLength), page);
    return { data: results, meta: { limit: max, total, ignored } };
  }

  match(address: string): Answer<AddressMatch, { readonly ignored: readonly string[] }> {
    const { match, ignored } = matchAddress(this.#places(), toText(address, 'address', maxAddressLength));
    return { data: match, meta: { ignored } };
  }

  check(address: string): CheckedAddress {
    return checkAddress(this.#places(), address);
  }

  find(idOrCode: number | string): Place | undefined {
    const code = String(idOrCode).trim();
    if (postalCodePattern.test(code)) return describePostalCode(this.#places(), this.#points(), code);
    const [level, position] = this.#findRegion(code) ?? [];
    if (level === undefined || position === undefined) return undefined;
    return describeRegion(this.#places(), this.#points(), level, position);
  }

  nearest(
    latitude: number,
    longitude: number,
    { limit = nearestLimits.standard }: { readonly limit?: number } = {},
  ): Answer<readonly NearVillage[], { readonly limit: number }> {
    const max = toLimit(limit, nearestLimits.max);
    const from = {
      latitude: toDegrees(latitude, 'latitude', 90),
      longitude: toDegrees(longitude, 'longitude', 180),
    };
    return { data: listNearest(this.#places(), this.#nearest(), from, max), meta: { limit: max } };
  }

  children(id?: number | string): readonly RegionRecord[] | undefined {
    const { ids } = this.#places().search.regions;
    if (id === undefined) return this.#recordsOf('province', { start: 0, end: ids.province.length });
    const [level, position] = this.#findRegion(String(id).trim()) ?? [];
    if (level === undefined || position === undefined || level === 'village') return undefined;
    const child = childLevels[level];
    const own = ids[level][position] ?? 0;
    return this.#recordsOf(child, rangeWithin(this.#places().search.regions, child, level, own));
  }

  villagesOf(postalCode: number | string): readonly RegionRecord[] {
    const code = String(postalCode).trim();
    const places = this.#places();
    const isWhole = postalCodePattern.test(code);
    const positions = isWhole ? findByCode(places.search.regions.villagesByCode, code) : [];
    return Array.from(positions, (at) => places.recordAt('village', at));
  }

  #recordsOf(level: Level, { start, end }: Range): readonly RegionRecord[] {
    const places = this.#places();
    return Array.from({ length: end - start }, (_, at) => places.recordAt(level, start + at));
  }

  /** Finds a region by its id, or by its dotted Kemendagri code. */
  #findRegion(idOrCode: string): readonly [Level, number] | undefined {
    const { ids } = this.#places().search.regions;
    for (const level of levels) {
      const id = /^\d+$/.test(idOrCode)
        ? findLevelOfDigits(idOrCode.length) === level && Number(idOrCode)
        : findDottedId(idOrCode, level);
      const position = typeof id === 'number' ? findPosition(ids[level], id) : undefined;
      if (position !== undefined) return [level, position];
    }
    return undefined;
  }
}
