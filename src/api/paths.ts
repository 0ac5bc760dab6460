import { childLevels, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import { widgetFolder } from '../domain/widget-path.ts';

/** The root of this version of the API. */
export const apiRoot = '/api/v1';

export const healthPath = '/health';
export const searchPath = `${apiRoot}/search`;
export const matchPath = `${apiRoot}/match`;
export const nearestPath = `${apiRoot}/nearest`;
/** The quality report. */
export const qualityPath = '/data/quality.json';
/** Where researchers look for whom to tell (RFC 9116). */
export const securityPath = '/.well-known/security.txt';

export const openApiPath = '/openapi.json';
/** The service in plain text, for language models. */
export const llmsPath = '/llms.txt';
export const sitemapPath = '/sitemap.xml';
/** The folder of all downloads, including those whose own address is elsewhere. */
export const downloadFolder = '/download/';
/** The folder of the country, in which `/cek` searches. */
const searchFolder = '/search';
/** The catalogue of its files. */
export const countryCataloguePath = `${searchFolder}/country.json`;

/**
 * Gives the address of a file of the country, which never changes: it has a hash of the content.
 * @example countryPath('points', '0123456789abcdef') // '/search/points-0123456789abcdef.json'
 */
export function countryPath(name: string, hash: string): string {
  return `${searchFolder}/${name}-${hash}.json`;
}

/** @example isCountryFile('/search/points-0123456789abcdef.json') // true */
export function isCountryFile(path: string): boolean {
  return /^\/search\/\w+-[\da-f]{16}\.json$/.test(path);
}

/** @example changesPath('2026-11-22') // '/data/changes/2026-11-22.json' */
export function changesPath(edition: string): string {
  return `/data/changes/${edition}.json`;
}

/** @example listPath('village') // '/api/v1/villages' */
export function listPath(level: Level): string {
  return `${apiRoot}/${plurals[level]}`;
}

/**
 * Gives the address of one record; with `{id}` as the id, the path pattern.
 * @example recordPath('province', 32) // '/api/v1/provinces/32'
 */
export function recordPath(level: Level, id: number | string): string {
  return `${listPath(level)}/${id}`;
}

/**
 * Gives the address of all regions of a level in one region; without a level, of those directly below it.
 * @example childrenPath('regency', 3273) // '/api/v1/regencies/3273/districts'
 */
export function childrenPath(
  parent: ParentLevel,
  id: number | string,
  child: Level = childLevels[parent],
): string {
  return `${recordPath(parent, id)}/${plurals[child]}`;
}

/**
 * Gives the path of such a list in the static build. It differs from the address: the parent's record is a file at
 * `…/provinces/11`, so no file can stand below it. The last two segments are swapped.
 * @example childrenFile('regency', 3273) // '/api/v1/regencies/districts/3273'
 */
export function childrenFile(
  parent: ParentLevel,
  id: number | string,
  child: Level = childLevels[parent],
): string {
  return `${listPath(parent)}/${plurals[child]}/${id}`;
}

export const placesPath = `${apiRoot}/places`;

/** @example placePath(32) // '/api/v1/places/32' */
export function placePath(id: number | string): string {
  return `${placesPath}/${id}`;
}

/** @example postalCodePath('40135') // '/api/v1/postal-codes/40135' */
export function postalCodePath(code: string): string {
  return `${apiRoot}/postal-codes/${code}`;
}

/**
 * Whether pages of other sites load the file at a path.
 * @example isSharedFile('/search/country.json') // true
 */
export function isSharedFile(path: string): boolean {
  return [searchFolder, widgetFolder].some((folder) => path.startsWith(`${folder}/`));
}

/**
 * Whether errors at a path are JSON with CORS headers, for programs, rather than pages.
 * @example isForPrograms('/api/v1/villages') // true
 */
export function isForPrograms(path: string): boolean {
  return /^\/(?:api\/|health(?:\/|$)|download\/)/.test(path);
}
