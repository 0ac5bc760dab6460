/** The body of a list without paging: all children of a parent, all villages of a postal code. */
export function recordsBody(rows: string): string {
  return `{"data":[${rows}]}`;
}

/** The paging of a list. */
export interface Meta {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** The body of one page of a list, from its rows joined by commas. */
export function listBody(rows: string, { page, limit, total }: Meta): string {
  return `{"data":[${rows}],"meta":{"page":${page},"limit":${limit},"total":${total}}}`;
}

/** The body of search results. */
export function searchBody(results: readonly object[], meta: object): string {
  return JSON.stringify({ data: results, meta });
}

/** The body of a place. */
export function placeBody(place: object): string {
  return JSON.stringify({ data: place });
}

/** The body of the nearest villages. */
export function nearestBody(villages: readonly object[], limit: number): string {
  return JSON.stringify({ data: villages, meta: { limit } });
}

/** The body of suggestions: the query, and three lists of the same length. */
export function suggestionsBody(
  q: string,
  lines: readonly string[],
  types: readonly string[],
  addresses: readonly string[],
): string {
  return JSON.stringify([q, lines, types, addresses]);
}

/** The body of an error. */
export function errorBody(message: string): string {
  return JSON.stringify({ error: message });
}

/** The body of a 429. */
export function rateLimitBody(message: string): string {
  return JSON.stringify({ error: { code: 429, message } });
}

/** The body of a passed health check. */
export const healthBody = JSON.stringify({ status: 'ok' });
