import { childLevels, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import { widgetFolder } from '../domain/widget-path.ts';

/** The root of this version of the API. */
export const apiRoot = '/api/v1';

export const healthPath = '/health';
export const searchPath = `${apiRoot}/search`;
export const nearestPath = `${apiRoot}/nearest`;
export const suggestionsPath = `${apiRoot}/suggestions`;
/** The feed of the changes of all editions. */
export const changesFeedPath = '/data/changes.atom';

/** Gives the address of the changes of one edition. */
export function changesPath(edition: string): string {
  return `/data/changes/${edition}.json`;
}

/** The quality report. */
export const qualityPath = '/data/quality.json';
export const openApiPath = '/openapi.json';
/** The service in plain text, for language models. */
export const llmsPath = '/llms.txt';
export const sitemapPath = '/sitemap.xml';
export const openSearchPath = '/opensearch.xml';
export const webManifestPath = '/manifest.webmanifest';
/** A service worker controls the pages of its own folder and below, so it is at the root. */
export const serviceWorkerPath = '/service-worker.js';

/** The folder of the parts of the country that browsers search without a server. */
export const searchPartsFolder = '/search';

/** The catalogue of the parts. */
export const partCataloguePath = `${searchPartsFolder}/parts.json`;

/** Gives the address of a part by its index in the catalogue; without an index, that of their folder. */
export function searchPartPath(version: string, part?: number): string {
  return `${searchPartsFolder}/${version}${part === undefined ? '' : `/${part}.json`}`;
}

export function listPath(level: Level): string {
  return `${apiRoot}/${plurals[level]}`;
}

/** Gives the address of one record; with `{id}` as the id, the path pattern. */
export function recordPath(level: Level, id: number | string): string {
  return `${listPath(level)}/${id}`;
}

/** Gives the address of all children of one region. */
export function childrenPath(level: ParentLevel, id: number | string): string {
  return `${recordPath(level, id)}/${plurals[childLevels[level]]}`;
}

/** Gives the address of what is known of a region of any level. */
export function placePath(id: number | string): string {
  return `${apiRoot}/places/${id}`;
}

export function postalCodePath(code: string): string {
  return `${apiRoot}/postal-codes/${code}`;
}

/**
 * Gives the path of a children list in the static build. It differs from the address: the parent's record is a file at
 * `…/provinces/11`, so no file can stand below it. The last two segments are swapped.
 */
export function childrenFile(level: ParentLevel, id: number | string): string {
  return `${listPath(level)}/${plurals[childLevels[level]]}/${id}`;
}

/** Whether pages of other sites load the file at a path. */
export function isSharedFile(path: string): boolean {
  return [searchPartsFolder, widgetFolder].some((folder) => path.startsWith(`${folder}/`));
}

/** Says whether errors at a path are JSON with CORS headers, for programs, rather than pages. */
export function isForPrograms(path: string): boolean {
  return /^\/(?:api\/|health(?:\/|$)|download\/)/.test(path);
}
