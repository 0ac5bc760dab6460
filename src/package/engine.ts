import { listNearest, type NearVillage } from '../api/near-villages.ts';
import { recordAt, type RegionRecord } from '../api/record-fields.ts';
import { findByCode } from '../country/codes.ts';
import { once, type Country } from '../country/country.ts';
import { buildNearestIndex, maxNearMetres, type NearestIndex } from '../country/nearest.ts';
import { rangeWithin } from '../country/positions.ts';
import { findRegion, idAt, type RegionAt } from '../country/region.ts';
import { childLevels, findDottedId, levels, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { checkAddress, maxAddressLength, type CheckedAddress } from '../search/check-address.ts';
import { acceptsOf, findPlaces, type SearchResult } from '../search/find-places.ts';
import { hitTypes, type HitType } from '../search/hit.ts';
import { maxSearchLength, nearestLimits, searchLimits } from '../search/limits.ts';
import { matchAddress, type AddressMatch } from '../search/match-address.ts';
import type { NearestOptions, SearchOptions } from './kodepos.d.ts';
import { describePostalCode, describeRegion, type Place } from './place.ts';

interface Answer<Data, Meta> {
  readonly data: Data;
  readonly meta: Meta;
}

/** Checks that a limit is a whole number from 1. Caps it at the maximum. */
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

function toTypes(type: SearchOptions['type']): ReadonlySet<HitType> | undefined {
  if (type === undefined) return undefined;
  const types = new Set([type].flat());
  const unknown = [...types].find((each) => !hitTypes.includes(each));
  if (unknown !== undefined) throw new RangeError(`there is no type ${unknown}: use ${hitTypes.join(', ')}`);
  return types;
}

/** Converts an id or a dotted Kemendagri code to a number. */
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

/** The engine of the package, which answers like the service. */
export class Engine {
  readonly #country: () => Country;
  readonly #nearest: () => NearestIndex;

  /** @param country opens the country; called on first use */
  constructor(country: () => Country) {
    this.#country = once(country);
    this.#nearest = once(() => buildNearestIndex(this.#country().points));
  }

  /** Opens the country and builds its indexes, so that the first call is as fast as the next. */
  load(): void {
    this.#nearest();
    // A misspelled name needs every index.
    this.search('sukamadju');
  }

  search(
    q: string,
    { limit = searchLimits.standard, type, provinceId, regencyId }: SearchOptions = {},
  ): Answer<
    readonly SearchResult[],
    { readonly limit: number; readonly total: number; readonly ignored: readonly string[] }
  > {
    const max = toLimit(limit, searchLimits.max);
    const country = this.#country();
    const accepts = acceptsOf(country, {
      types: toTypes(type),
      within: {
        ...(provinceId !== undefined && { province: toId(provinceId, 'provinceId') }),
        ...(regencyId !== undefined && { regency: toId(regencyId, 'regencyId') }),
      },
    });
    const page = { offset: 0, limit: max, accepts };
    const { results, total, ignored } = findPlaces(country, toText(q, 'q', maxSearchLength), page);
    return { data: results, meta: { limit: max, total, ignored } };
  }

  match(address: string): Answer<AddressMatch, { readonly ignored: readonly string[] }> {
    const { match, ignored } = matchAddress(this.#country(), toText(address, 'address', maxAddressLength));
    return { data: match, meta: { ignored } };
  }

  check(address: string): CheckedAddress {
    return checkAddress(this.#country(), address);
  }

  find(idOrCode: number | string): Place | undefined {
    const code = String(idOrCode).trim();
    if (postalCodePattern.test(code)) return describePostalCode(this.#country(), code);
    const region = this.#findRegion(code);
    return region && describeRegion(region);
  }

  nearest(
    latitude: number,
    longitude: number,
    { limit = nearestLimits.standard, radius }: NearestOptions = {},
  ): Answer<readonly NearVillage[], { readonly limit: number }> {
    const max = toLimit(limit, radius === undefined ? nearestLimits.max : nearestLimits.maxWithin);
    if (radius !== undefined && !(Number.isInteger(radius) && radius >= 1 && radius <= maxNearMetres))
      throw new RangeError(`radius must be a whole number of metres from 1 to ${maxNearMetres}`);
    const from = {
      latitude: toDegrees(latitude, 'latitude', 90),
      longitude: toDegrees(longitude, 'longitude', 180),
    };
    return { data: listNearest(this.#country(), this.#nearest(), from, max, radius), meta: { limit: max } };
  }

  children(id?: number | string): readonly RegionRecord[] | undefined {
    const country = this.#country();
    if (id === undefined) return country.names.province.map((_, at) => this.#recordAt('province', at));
    const region = this.#findRegion(String(id).trim());
    if (region === undefined || region.level === 'village') return undefined;
    const child = childLevels[region.level];
    const { start, end } = rangeWithin(country, child, region.level, idAt(region));
    return Array.from({ length: end - start }, (_, at) => this.#recordAt(child, start + at));
  }

  villagesOf(postalCode: number | string): readonly RegionRecord[] {
    const code = String(postalCode).trim();
    const isComplete = postalCodePattern.test(code);
    const positions = isComplete ? findByCode(this.#country().villagesByCode, code) : [];
    return Array.from(positions, (at) => this.#recordAt('village', at));
  }

  #recordAt(level: Level, position: number): RegionRecord {
    return recordAt({ country: this.#country(), level, position });
  }

  /** Finds a region by id or dotted Kemendagri code. */
  #findRegion(idOrCode: string): RegionAt | undefined {
    const id = /^[1-9]\d*$/.test(idOrCode)
      ? Number(idOrCode)
      : levels.map((level) => findDottedId(idOrCode, level)).find((each) => each !== undefined);
    return id === undefined ? undefined : findRegion(this.#country(), id);
  }
}
