import { commonName } from '../../domain/common-name.ts';
import { fold } from '../../domain/fold.ts';
import { ancestorId } from '../../domain/level.ts';
import type { Findings, SearchResult } from '../../search/find-places.ts';
import { maxSearchLength } from '../../search/limits.ts';
import { shareName, isWithin } from '../../search/namesakes.ts';
import { findTypedCode, likelyFrom, perPage } from '../../wording/search.ts';

/** A search can be narrowed to the provinces of this many results. */
const maxNarrowed = 300;

export type PageSearch = ReturnType<typeof runPageSearch>;

type FindPlaces = App.Locals['findPlaces'];

/** Lists the provinces of results by id, the one with most of them first. */
function listProvinces(results: Findings['results']): readonly (readonly [id: number, name: string])[] {
  const provinces = results.flatMap(({ type, id, province, name }) =>
    type === 'postal-code'
      ? []
      : [[ancestorId(Number(id), type, 'province'), commonName(province ?? name)] as const],
  );
  return [...Map.groupBy(provinces, ([id]) => id).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((group) => group.slice(0, 1));
}

/** Finds the village that a text names, if the postal code in the text is not one of its codes. */
function findContradicted(q: string, findPlaces: FindPlaces): SearchResult | undefined {
  const code = findTypedCode(q);
  if (code === undefined) return undefined;
  const { results } = findPlaces(q.replace(code, ''), { offset: 0, limit: perPage });
  const [best] = results;
  if (best === undefined || best.confidence < likelyFrom) return undefined;
  const village = results.find(
    (place) => place.type === 'village' && shareName(place, best) && isWithin(place, best),
  );
  return [village?.postal_code, village?.other_postal_code].includes(code) ? undefined : village;
}

/** Reads the query of a search page, and searches. */
export function runPageSearch(query: URLSearchParams, findPlaces: FindPlaces) {
  const readNumber = (name: string, pattern: RegExp): number | undefined => {
    const text = query.get(name) ?? '';
    return pattern.test(text) ? Number(text) : undefined;
  };
  const q = query.get('q') ?? '';
  const page = readNumber('page', /^[1-9]\d{0,5}$/) ?? 1;
  const provinceId = readNumber('provinsi', /^[1-9]\d$/);
  const isTooLong = Array.from(q).length > maxSearchLength;
  const hasQuery = fold(q) !== '' && !isTooLong;
  const offset = (page - 1) * perPage;
  const end = offset + perPage;
  // One search finds the results of this page and the provinces: each takes up to 10 ms.
  const all: Findings = hasQuery
    ? findPlaces(q, { offset: 0, limit: Math.max(end, maxNarrowed) })
    : { results: [], total: 0, ignored: [] };
  const findings: Findings =
    hasQuery && provinceId !== undefined
      ? findPlaces(q, { offset, limit: perPage, provinceId })
      : { ...all, results: all.results.slice(offset, end) };
  const contradicted =
    hasQuery && page === 1 && provinceId === undefined ? findContradicted(q, findPlaces) : undefined;
  const lastPage = Math.ceil(findings.total / perPage);
  const provinces =
    lastPage > 1 || provinceId !== undefined ? listProvinces(all.results.slice(0, maxNarrowed)) : [];
  /** The number of the first result on this page, from 1 on. */
  const first = offset + 1;
  return { q, page, lastPage, first, isTooLong, hasQuery, findings, contradicted, provinceId, provinces };
}
