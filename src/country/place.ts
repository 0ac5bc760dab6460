import { bareName, findDesignation } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import { ancestorLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { findPositionsByCode, findPositionsSharingCode } from './codes.ts';
import type { Country } from './country.ts';
import {
  ancestorAt,
  idAt,
  nameAt,
  pagePathAt,
  primaryCodeAt,
  secondaryCodeAt,
  type RegionAt,
} from './region.ts';

/** The types of places, larger places first. */
export const placeTypes = ['province', 'regency', 'district', 'postal-code', 'village'] as const;
export type PlaceType = (typeof placeTypes)[number];

/** A region by its position in its level, or a postal code by its position among all codes. */
export interface PlacePosition {
  readonly type: PlaceType;
  readonly position: number;
}

/** A region or postal code, with the names of the regions that it is in. */
export interface NamedPlace {
  /** The id of a region, or a postal code. */
  readonly id: number | string;
  readonly name: string;
  readonly postal_code: string | null;
  readonly type: PlaceType;
  readonly province: string | null;
  readonly regency: string | null;
  readonly district: string | null;
  /** The legal term, such as Kelurahan. */
  readonly designation: string;
}

function nameAncestors(region: RegionAt, levels: readonly Level[]) {
  const name = (level: ParentLevel): string | null =>
    levels.includes(level) ? nameAt(ancestorAt(region, level)) : null;
  return { province: name('province'), regency: name('regency'), district: name('district') };
}

export function namePlace(country: Country, { type, position }: PlacePosition): NamedPlace {
  if (type === 'postal-code') {
    const id = String(country.codes[position]);
    const { villages, shared } = findPositionsSharingCode(country, id);
    const village = { country, level: 'village', position: villages[0] ?? 0 } as const;
    const postal_code = findPositionsByCode(country.villagesByCode, id).length > 0 ? id : null;
    const ancestors = nameAncestors(village, shared);
    return { type, id, name: id, postal_code, ...ancestors, designation: 'Kode pos' };
  }
  const region = { country, level: type, position };
  const [id, name, postal_code] = [idAt(region), nameAt(region), primaryCodeAt(region)];
  const ancestors = nameAncestors(region, ancestorLevels(type));
  const designation = findDesignation({ level: type, id, name });
  return { type, id, name, postal_code, ...ancestors, designation };
}

export const findPagePath = (country: Country, { type, position }: PlacePosition): string =>
  type === 'postal-code'
    ? postalCodePagePath(String(country.codes[position]))
    : pagePathAt({ country, level: type, position });

/** Finds the secondary code of a village. A postal code is its own if it is a secondary code. */
export function findOtherCode(country: Country, { type, position }: PlacePosition): string | null {
  if (type === 'village') return secondaryCodeAt({ country, level: type, position });
  const code = type === 'postal-code' ? String(country.codes[position]) : '';
  return findPositionsByCode(country.villagesByOtherCode, code).length > 0 ? code : null;
}

/** Checks whether a place is in a region or is the region: its id starts with the region's id. */
export const isWithin = (place: NamedPlace, region: NamedPlace): boolean =>
  String(place.id).startsWith(String(region.id));

/** Checks whether two places have the same name, apart from their type words. */
export const shareName = (a: NamedPlace, b: NamedPlace): boolean =>
  fold(bareName(a.name)) === fold(bareName(b.name));
