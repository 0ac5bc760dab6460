import { maxSearchLength } from '../../api/search-limits.ts';
import { fold } from '../../domain/fold.ts';
import type { Findings, FindPlaces } from '../../query/find-places.ts';

const perPage = 20;

/** What the query of a search page asks for, and what is found. */
export type AskedSearch = ReturnType<typeof findAsked>;

export function findAsked(query: URLSearchParams, findPlaces: FindPlaces) {
  const q = query.get('q') ?? '';
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const isTooLong = Array.from(q).length > maxSearchLength;
  /** Whether there is anything to look for. */
  const isAsked = fold(q) !== '' && !isTooLong;
  const offset = (page - 1) * perPage;
  const findings: Findings = isAsked
    ? findPlaces(q, { offset, limit: perPage })
    : { results: [], total: 0, ignored: [] };
  const lastPage = Math.ceil(findings.total / perPage);
  /** The number of the first result on this page, from 1 on. */
  const first = offset + 1;
  return { q, page, lastPage, first, isTooLong, isAsked, findings };
}
