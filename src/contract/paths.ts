import { childLevels, plurals, type Level, type ParentLevel } from '../domain/level.ts';

/** Everything of this version of the API stands under it. */
export const apiRoot = '/api/v1';

export const searchPath = `${apiRoot}/search`;
export const suggestionsPath = `${apiRoot}/suggestions`;
/** What editions changed, as a feed. */
export const changesFeedPath = '/data/changes.atom';

/** What one edition changed. */
export function changesPath(edition: string): string {
  return `/data/changes/${edition}.json`;
}

/** What is known of the data's own faults. */
export const qualityPath = '/data/quality.json';
export const openApiPath = '/openapi.json';
export const sitemapPath = '/sitemap.xml';
export const openSearchPath = '/opensearch.xml';

/** The catalogue of the parts of the country that browsers search in by themselves. */
export const partCataloguePath = '/search/parts.json';

/** The address of a part by its place in the catalogue of a version; without a place, of the folder of all. */
export function searchPartPath(version: string, part?: number): string {
  return `/search/${version}${part === undefined ? '' : `/${part}.json`}`;
}

export function listPath(level: Level): string {
  return `${apiRoot}/${plurals[level]}`;
}

/** The address of one record; with `{id}` for the id, its pattern. */
export function recordPath(level: Level, id: number | string): string {
  return `${listPath(level)}/${id}`;
}

/** The address of all children of one region. */
export function childrenPath(level: ParentLevel, id: number | string): string {
  return `${recordPath(level, id)}/${plurals[childLevels[level]]}`;
}

export function postalCodePath(code: string): string {
  return `${apiRoot}/postal-codes/${code}`;
}

/**
 * Where the children of a region stand in the static build. Not at their address: the parent's record is a file at
 * `…/provinces/11`, so nothing can be a file below it. The last two segments change places.
 */
export function childrenFile(level: ParentLevel, id: number | string): string {
  return `${listPath(level)}/${plurals[childLevels[level]]}/${id}`;
}

/** Whether errors at a path are JSON with CORS headers: they are where programs look, and pages elsewhere. */
export function isForPrograms(path: string): boolean {
  return /^\/(?:api\/|health(?:\/|$)|download\/)/.test(path);
}
