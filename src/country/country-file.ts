import type { Coordinates } from '../domain/coordinates.ts';
import { byLevel, type ByLevel } from '../domain/level.ts';
import type { Columns } from './columns.ts';

/** The format of the files that this code writes and reads. Raise it when the format changes. */
export const countryFormat = 7;

/** Numbers as differences from the previous known number, which compress well; null if unknown. */
type Differences = readonly (number | null)[];

/** The columns of the country as JSON. Lists are in id order. */
export interface CountryFile {
  readonly ids: ByLevel<Differences>;
  /** Joined by line feeds. */
  readonly names: ByLevel<string>;
  readonly otherNames: Columns['otherNames'];
  /** Retired ids, and the difference from each to its successor's id. */
  readonly retired: readonly [ids: Differences, now: Differences];
  readonly postalCodes: Differences;
  readonly otherCodes: Differences;
  /** One digit per village. */
  readonly posIndonesia: string;
  readonly codesElsewhere: Columns['codesElsewhere'];
  readonly doubts: Columns['doubts'];
}

export interface CountryTexts {
  readonly country: string;
  readonly points: string;
}

/** A file's path, which contains its hash, and its length, which shows the progress of loading. */
export interface CatalogueEntry {
  readonly path: string;
  readonly bytes: number;
}

/** Lists the current files of the country. The path of the catalogue itself never changes. */
export interface CountryCatalogue {
  readonly format: number;
  readonly edition: string;
  readonly country: CatalogueEntry;
  readonly points: CatalogueEntry;
}

/** Base-64 digit planes, least significant first: 10 % smaller after brotli than plain numbers. */
type Digits = readonly string[];

/** The points of all villages, as differences from the previous known point, in 0.0001°. */
export interface PointsFile {
  readonly latitudes: Digits;
  readonly longitudes: Digits;
}

function toDifferences(values: Iterable<number>): Differences {
  let last = 0;
  return Array.from(values, (value) => {
    if (Number.isNaN(value)) return null;
    const difference = value - last;
    last = value;
    return difference;
  });
}

/** Adds up differences. Unknown numbers become NaN. */
function addUp(differences: Differences): Float64Array {
  let last = 0;
  return Float64Array.from(differences, (difference) => {
    if (difference === null) return NaN;
    last += difference;
    return last;
  });
}

export function toCountryFile(columns: Columns): CountryFile {
  const { ids, now } = columns.retired;
  return {
    ids: byLevel((level) => toDifferences(columns.ids[level])),
    names: byLevel((level) => columns.names[level].join('\n')),
    otherNames: columns.otherNames,
    retired: [toDifferences(ids), toDifferences(now.map((id, at) => id - (ids[at] ?? 0)))],
    postalCodes: toDifferences(columns.postalCodes),
    otherCodes: toDifferences(columns.otherCodes),
    posIndonesia: columns.posIndonesia.join(''),
    codesElsewhere: columns.codesElsewhere,
    doubts: columns.doubts,
  };
}

const zero = '0'.charCodeAt(0);

export function readCountry(file: CountryFile): Columns {
  const [ids, moves] = file.retired;
  const retired = addUp(ids);
  return {
    ids: byLevel((level) => addUp(file.ids[level])),
    names: byLevel((level) => file.names[level].split('\n')),
    otherNames: file.otherNames,
    retired: { ids: retired, now: addUp(moves).map((by, at) => by + (retired[at] ?? 0)) },
    postalCodes: new Uint32Array(addUp(file.postalCodes)),
    otherCodes: new Uint32Array(addUp(file.otherCodes)),
    posIndonesia: new TextEncoder().encode(file.posIndonesia).map((digit) => digit - zero),
    codesElsewhere: file.codesElsewhere,
    doubts: file.doubts,
  };
}

const unitsPerDegree = 1e4;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes differences without sign: 0 if unknown, even numbers if negative, odd ones otherwise. */
function toUnits(degrees: Float64Array): Digits {
  const differences = toDifferences(degrees.map((each) => Math.round(each * unitsPerDegree)));
  let remaining = differences.map((difference) => {
    if (difference === null) return 0;
    return difference < 0 ? -2 * difference : 2 * difference + 1;
  });
  const places: string[] = [];
  while (remaining.some((units) => units > 0)) {
    places.push(remaining.map((units) => digits.charAt(units % digits.length)).join(''));
    remaining = remaining.map((units) => Math.floor(units / digits.length));
  }
  return places;
}

function toDegrees(places: Digits): Float64Array {
  const differences = Array.from(places[0] ?? '', (_, at) => {
    const units = places.reduceRight(
      (sum, place) => sum * digits.length + digits.indexOf(place.charAt(at)),
      0,
    );
    if (units === 0) return null;
    return units % 2 === 0 ? -units / 2 : (units - 1) / 2;
  });
  return addUp(differences).map((units) => units / unitsPerDegree);
}

export function toPointsFile({ latitudes, longitudes }: Coordinates): PointsFile {
  return { latitudes: toUnits(latitudes), longitudes: toUnits(longitudes) };
}

export function readPoints({ latitudes, longitudes }: PointsFile): Coordinates {
  return { latitudes: toDegrees(latitudes), longitudes: toDegrees(longitudes) };
}
