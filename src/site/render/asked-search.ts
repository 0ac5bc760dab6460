import { maxSearchLength } from '../../api/search-limits.ts';
import { fold } from '../../domain/fold.ts';
import type { Findings, FindPlaces } from '../../query/find-places.ts';

const perPage = 20;

/** What the query of a search page asks for, and what is found. */
export interface AskedSearch {
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
  readonly lastPage: number;
  /** The number of the first result on this page, from 1 on. */
  readonly first: number;
  readonly isTooLong: boolean;
  /** Whether there is anything to look for. */
  readonly isAsked: boolean;
  readonly findings: Findings;
}

export function findAsked(query: URLSearchParams, findPlaces: FindPlaces): AskedSearch {
  const q = query.get('q') ?? '';
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const isTooLong = Array.from(q).length > maxSearchLength;
  const isAsked = fold(q) !== '' && !isTooLong;
  const offset = (page - 1) * perPage;
  const findings = isAsked
    ? findPlaces(q, { offset, limit: perPage })
    : { results: [], total: 0, ignored: [] };
  const lastPage = Math.ceil(findings.total / perPage);
  return { q, page, lastPage, first: offset + 1, isTooLong, isAsked, findings };
}
