import { listNearestRecords, toApiRecord, type RegionRecord } from '../api/record-fields.ts';
import { findPositionsByCode } from '../country/codes.ts';
import { createOnce, type Country } from '../country/country.ts';
import { buildNearestIndex, maxNearMetres, nearestLimits } from '../country/nearest.ts';
import { findRegionAt, listChildrenAt, type RegionAt } from '../country/region.ts';
import { levels, parseRegionId } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { checkAddress, type CheckedAddress } from '../search/check-address.ts';
import { createPlaceFilter, findPlaces } from '../search/find-places.ts';
import { placeTypes, type PlaceType } from '../country/place.ts';
import * as limits from '../search/limits.ts';
import { matchAddress } from '../search/match-address.ts';
import type * as typed from './kodepos.d.ts';
import { toPackagedPostalCode, toPackagedPlace } from './place.ts';

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

function toTypes(type: typed.SearchOptions['type']): ReadonlySet<PlaceType> | undefined {
  if (type === undefined) return undefined;
  const types = new Set([type].flat());
  const unknown = [...types].find((each) => !placeTypes.includes(each));
  if (unknown !== undefined)
    throw new RangeError(`there is no type ${unknown}: use one of ${placeTypes.join(', ')}`);
  return types;
}

/** Converts an id or a dotted Kemendagri code to a number. */
function toId(idOrCode: number | string, name: string): number {
  const id = Number(String(idOrCode).replaceAll('.', ''));
  if (!Number.isInteger(id) || id < 1) throw new RangeError(`${name} must be an id, such as 32`);
  return id;
}

function toDegrees(degrees: number, name: string, max: number): number {
  if (!(Math.abs(degrees) <= max))
    throw new RangeError(`${name} must be in decimal degrees from -${max} to ${max}`);
  return degrees;
}

/** Creates the engine, which answers like the service. Opens the country on first use. */
export function createEngine(openCountry: () => Country) {
  const getCountry = createOnce(openCountry);
  const getNearest = createOnce(() => buildNearestIndex(getCountry().points));

  function findByIdOrCode(idOrCode: string): RegionAt | undefined {
    const id = parseRegionId(idOrCode, levels);
    return id === undefined ? undefined : findRegionAt(getCountry(), id);
  }

  const search: typeof typed.search = (q, options = {}) => {
    const { limit = limits.searchLimits.standard, type, provinceId, regencyId } = options;
    const max = toLimit(limit, limits.searchLimits.max);
    const country = getCountry();
    const accepts = createPlaceFilter(country, {
      types: toTypes(type),
      within: {
        ...(provinceId !== undefined && { province: toId(provinceId, 'provinceId') }),
        ...(regencyId !== undefined && { regency: toId(regencyId, 'regencyId') }),
      },
    });
    const page = { offset: 0, limit: max, accepts };
    const text = toText(q, 'q', limits.maxSearchLength);
    const { results, total, ignored } = findPlaces(country, text, page);
    return { data: results, meta: { limit: max, total, ignored } };
  };

  const match: typeof typed.match = (address) => {
    const text = toText(address, 'address', limits.maxAddressLength);
    const { match, ignored } = matchAddress(getCountry(), text);
    return { data: match, meta: { ignored } };
  };

  const check = (address: string): CheckedAddress => checkAddress(getCountry(), address);

  const find: typeof typed.find = (idOrCode) => {
    const code = String(idOrCode).trim();
    if (postalCodePattern.test(code)) return toPackagedPostalCode(getCountry(), code);
    const region = findByIdOrCode(code);
    return region && toPackagedPlace(region);
  };

  const nearest: typeof typed.nearest = (latitude, longitude, options = {}) => {
    const { standard, max, maxWithin } = nearestLimits;
    const { limit = standard, radius } = options;
    const count = toLimit(limit, radius === undefined ? max : maxWithin);
    const isInRange = radius === undefined || (radius >= 1 && radius <= maxNearMetres);
    if (!isInRange || !Number.isInteger(radius ?? 1))
      throw new RangeError(`radius must be a whole number of metres from 1 to ${maxNearMetres}`);
    const from = {
      latitude: toDegrees(latitude, 'latitude', 90),
      longitude: toDegrees(longitude, 'longitude', 180),
    };
    const data = listNearestRecords(getCountry(), getNearest(), from, count, radius);
    return { data, meta: { limit: count } };
  };

  function children(id?: number | string): readonly RegionRecord[] | undefined {
    const country = getCountry();
    if (id === undefined) return listChildrenAt(country).map(toApiRecord);
    const parent = findByIdOrCode(String(id).trim());
    if (parent === undefined || parent.level === 'village') return undefined;
    return listChildrenAt(country, parent).map(toApiRecord);
  }

  function villagesOf(postalCode: number | string): readonly RegionRecord[] {
    const code = String(postalCode).trim();
    const country = getCountry();
    const positions = postalCodePattern.test(code) ? findPositionsByCode(country.villagesByCode, code) : [];
    return Array.from(positions, (at) => toApiRecord({ country, level: 'village', position: at }));
  }

  /** Opens the country and builds its indexes, so that the first call is as fast as the next. */
  const load: typeof typed.load = () =>
    Promise.resolve().then(() => {
      getNearest();
      // A misspelled name needs every index.
      search('sukamadju');
    });

  return { load, search, match, check, find, nearest, children, villagesOf };
}

export type Engine = ReturnType<typeof createEngine>;
