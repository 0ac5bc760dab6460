import { childLevels, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import { widgetFolder } from '../domain/widget-path.ts';

export const apiRoot = '/api/v1';

export const healthPath = '/health';
export const searchPath = `${apiRoot}/search`;
export const matchPath = `${apiRoot}/match`;
export const nearestPath = `${apiRoot}/nearest`;
export const qualityPath = '/data/quality.json';
/** The file of security contacts (RFC 9116). */
export const securityPath = '/.well-known/security.txt';

export const openApiPath = '/openapi.json';
/** The description of the service in plain text, for language models. */
export const llmsPath = '/llms.txt';
export const sitemapPath = '/sitemap.xml';
/** The folder of all downloads, including those with another primary path. */
export const downloadFolder = '/download/';
/** The folder of the country files, which `/cek` searches. */
const searchFolder = '/search';
export const countryCataloguePath = `${searchFolder}/country.json`;

/** Returns the immutable path of a country file: `/search/points-0123456789abcdef.json`. */
export const countryFilePath = (name: string, hash: string): string => `${searchFolder}/${name}-${hash}.json`;

export const isCountryFile = (path: string): boolean => /^\/search\/\w+-[\da-f]{16}\.json$/.test(path);

/** @example changesDownloadPath('2026-11-22') // '/data/changes/2026-11-22.json' */
export const changesDownloadPath = (edition: string): string => `/data/changes/${edition}.json`;

/** @example listPath('village') // '/api/v1/villages' */
export const listPath = (level: Level): string => `${apiRoot}/${plurals[level]}`;

/** Returns the path of a record, `/api/v1/provinces/32`; with the id `{id}`, the template. */
export const recordPath = (level: Level, id: number | string): string => `${listPath(level)}/${id}`;

/** Returns the path of a list of descendants: `/api/v1/regencies/3273/districts`. */
export function childrenPath(
  parent: ParentLevel,
  id: number | string,
  child: Level = childLevels[parent],
): string {
  return `${recordPath(parent, id)}/${plurals[child]}`;
}

/** Returns the path of a list's file. A folder `…/provinces/11` would clash with the record. */
export const childrenFile = (parent: ParentLevel, id: number | string, child: Level): string =>
  `${listPath(parent)}/${plurals[child]}/${id}`;

export const placesPath = `${apiRoot}/places`;

/** @example placePath(32) // '/api/v1/places/32' */
export const placePath = (id: number | string): string => `${placesPath}/${id}`;

/** @example postalCodePath('40135') // '/api/v1/postal-codes/40135' */
export const postalCodePath = (code: string): string => `${apiRoot}/postal-codes/${code}`;

/** Checks whether other sites may load the file at a path, such as `/search/country.json`. */
export const isSharedPath = (path: string): boolean =>
  [searchFolder, widgetFolder].some((folder) => path.startsWith(`${folder}/`));

/** Checks whether errors at a path are JSON with CORS headers, not pages. */
export const hasJsonErrors = (path: string): boolean => /^\/(?:api\/|health(?:\/|$)|download\/)/.test(path);
