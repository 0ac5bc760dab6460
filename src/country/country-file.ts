import type { Coordinates } from '../domain/coordinates.ts';
import { byLevel, type ByLevel } from '../domain/level.ts';
import type { Columns } from './columns.ts';

/** The form of the files that this code writes and reads; raise it when it changes. */
export const countryFormat = 5;

/** Numbers, each as the difference from the last that is known, which compresses to a fraction; null where unknown. */
type Differences = readonly (number | null)[];

/** All that searches know of the country, as JSON. Lists are in id order. */
export interface CountryFile {
  readonly ids: ByLevel<Differences>;
  /** Joined by line ends. */
  readonly names: ByLevel<string>;
  readonly otherNames: Columns['otherNames'];
  /** Ids that no longer exist, and by how much their regions' ids of today differ from them. */
  readonly retired: readonly [ids: Differences, now: Differences];
  readonly postalCodes: Differences;
  readonly otherCodes: Differences;
  /** A digit a village. */
  readonly posIndonesia: string;
}

/** The country file and the file of points, as JSON texts. */
export interface CountryTexts {
  readonly country: string;
  readonly points: string;
}

/** A file of the country: its address and its hash. */
export interface CatalogueEntry {
  readonly path: string;
  readonly integrity: string;
}

/** What is at the address that never changes: where the files of the newest edition are. */
export interface CountryCatalogue {
  readonly format: number;
  readonly edition: string;
  readonly country: CatalogueEntry;
  readonly points: CatalogueEntry;
}

/** Numbers whose digits stand apart, the last ones of all first: so they compress to nine tenths of what they do as text. */
type Digits = readonly string[];

/** The points of all villages, as JSON, in units of the fourth decimal of a degree: the digits of the differences. */
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

/** Adds differences up, into an array of as many numbers. */
function addUp<Numbers extends Float64Array | Uint32Array>(
  differences: Differences,
  numbers: Numbers,
): Numbers {
  let value = 0;
  for (let at = 0; at < numbers.length; at++) {
    const difference = differences[at] ?? null;
    numbers[at] = difference === null ? NaN : (value += difference);
  }
  return numbers;
}

/**
 * Makes the country file.
 * @example readCountry(toCountryFile(toColumns(dataset))).names.province // ['Aceh', …]
 */
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
  };
}

/** Reads the country file. */
export function readCountry(file: CountryFile): Columns {
  const [retired, moved] = file.retired.map((list) => addUp(list, new Float64Array(list.length)));
  return {
    ids: byLevel((level) => addUp(file.ids[level], new Float64Array(file.ids[level].length))),
    names: byLevel((level) => file.names[level].split('\n')),
    otherNames: file.otherNames,
    retired: {
      ids: retired ?? new Float64Array(),
      now: (moved ?? new Float64Array()).map((by, at) => by + (retired?.[at] ?? 0)),
    },
    postalCodes: addUp(file.postalCodes, new Uint32Array(file.postalCodes.length)),
    otherCodes: addUp(file.otherCodes, new Uint32Array(file.otherCodes.length)),
    posIndonesia: Uint8Array.from(file.posIndonesia, Number),
  };
}

const unitsPerDegree = 1e4;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Writes differences as whole numbers: 0 where a point is unknown, then even numbers for negative ones, odd numbers for the others. */
function toUnits(degrees: Float64Array): Digits {
  const differences = toDifferences(degrees.map((each) => Math.round(each * unitsPerDegree)));
  let rest = differences.map((by) => (by === null ? 0 : by < 0 ? -2 * by : 2 * by + 1));
  const places: string[] = [];
  while (rest.some((one) => one > 0)) {
    places.push(rest.map((one) => digits.charAt(one % digits.length)).join(''));
    rest = rest.map((one) => Math.floor(one / digits.length));
  }
  return places;
}

function toDegrees(places: Digits): Float64Array {
  const units = Array.from(places[0] ?? '', (_, at) => {
    const one = places.reduceRight((sum, place) => sum * digits.length + digits.indexOf(place.charAt(at)), 0);
    return one === 0 ? null : one % 2 === 0 ? -one / 2 : (one - 1) / 2;
  });
  return addUp(units, new Float64Array(units.length)).map((each) => each / unitsPerDegree);
}

/**
 * Makes the file of points.
 * @example readPoints(toPointsFile(dataset.points)).latitudes[0] // 2.9305
 */
export function toPointsFile({ latitudes, longitudes }: Coordinates): PointsFile {
  return { latitudes: toUnits(latitudes), longitudes: toUnits(longitudes) };
}

/**
 * Reads the file of points.
 * @example findNearest(buildNearestIndex(latitudes, longitudes), from, 8) // of what it gives
 */
export function readPoints({ latitudes, longitudes }: PointsFile): Coordinates {
  return { latitudes: toDegrees(latitudes), longitudes: toDegrees(longitudes) };
}
