import { queryWithoutPage, type ListQuery } from './parse-query.ts';

/**
 * Formats the Link header of a list page (RFC 8288): first, prev, next and last, as they apply. The targets are
 * relative to the host, so they are right behind any proxy.
 */
export function linkHeader(path: string, query: ListQuery, total: number): string {
  const { page, limit } = query;
  const last = Math.max(1, Math.ceil(total / limit));
  const base = `<${path}?${queryWithoutPage(query)}page=`;
  let links = `${base}1>; rel="first"`;
  if (page > 1) links += `, ${base}${Math.min(page - 1, last)}>; rel="prev"`;
  if (page < last) links += `, ${base}${page + 1}>; rel="next"`;
  return `${links}, ${base}${last}>; rel="last"`;
}

/** Formats the Link header that names the successor of something that is no more (RFC 5829). */
export function successorLink(path: string): string {
  return `<${path}>; rel="successor-version"`;
}
