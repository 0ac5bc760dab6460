import { childLevels, plurals, type Level, type ParentLevel } from '../domain/level.ts';

/** Everything of this version of the API stands under it. */
export const apiRoot = '/api/v1';

export const csvPath = '/download/kodepos.csv';
export const searchPath = `${apiRoot}/search`;
export const suggestionsPath = `${apiRoot}/suggestions`;
/** What the Content-Disposition of the download says. */
export const csvDisposition = 'attachment; filename="kodepos.csv"';
export const openApiPath = '/openapi.json';
export const sitemapPath = '/sitemap.xml';
export const openSearchPath = '/opensearch.xml';

/** Where the parts of the country begin that browsers search in by themselves: a JSON array of words. */
export const searchStartsPath = '/search/starts.json';

/** The address of the part that begins with a word. */
export function searchPartPath(start: string): string {
  return `/search/from/${encodeURIComponent(start)}.json`;
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
