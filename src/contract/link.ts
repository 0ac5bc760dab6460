import { pageQuery, type ListQuery } from './parse-query.ts';

/**
 * Writes the Link header of a list page (RFC 8288): first, prev, next and last, as they apply. Targets are relative
 * to the host, so they hold behind any proxy.
 */
export function linkHeader(path: string, query: ListQuery, total: number): string {
  const { page, limit } = query;
  const last = Math.max(1, Math.ceil(total / limit));
  const pages: [string, number][] = [['first', 1]];
  if (page > 1) pages.push(['prev', Math.min(page - 1, last)]);
  if (page < last) pages.push(['next', page + 1]);
  pages.push(['last', last]);
  return pages.map(([relation, target]) => `<${path}?${pageQuery(query, target)}>; rel="${relation}"`).join(', ');
}
