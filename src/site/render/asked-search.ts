import { maxSearchLength } from '../../search/limits.ts';
import { findTypedCode, likelyFrom, perPage } from '../../wording/search.ts';
import { commonName } from '../../domain/common-name.ts';
import { fold } from '../../domain/fold.ts';
import { ancestorId } from '../../domain/level.ts';
import type { Findings, SearchResult } from '../../search/find-places.ts';
import { hasNameOf, isWithin } from '../../search/namesakes.ts';

/** Among how many results the provinces are looked for that a search can be narrowed to. */
const maxNarrowed = 300;

/** What the query of a search page asks for, and what is found. */
export type AskedSearch = ReturnType<typeof findAsked>;

type FindPlaces = App.Locals['findPlaces'];

/** Lists the provinces of results by id, the one with most of them first. */
function listProvinces(results: Findings['results']): readonly (readonly [id: number, name: string])[] {
  const found = results
    .slice(0, maxNarrowed)
    .flatMap(({ type, id, province, name }) =>
      type === 'postal-code'
        ? []
        : [[ancestorId(Number(id), type, 'province'), commonName(province ?? name)] as const],
    );
  return [...Map.groupBy(found, ([id]) => id).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** Finds the village that a text names, if the postal code in the text is not one of its codes. */
function findContradicted(q: string, findPlaces: FindPlaces): SearchResult | undefined {
  const given = findTypedCode(q);
  if (given === undefined) return undefined;
  const { results } = findPlaces(q.replace(given, ''), { offset: 0, limit: perPage });
  const [best] = results;
  if (best === undefined || best.confidence < likelyFrom) return undefined;
  const village = results.find(
    (place) => place.type === 'village' && hasNameOf(place, best) && isWithin(place, best),
  );
  const codes = [village?.postal_code, village?.other_postal_code];
  return codes.includes(given) ? undefined : village;
}

export function findAsked(query: URLSearchParams, findPlaces: FindPlaces) {
  const q = query.get('q') ?? '';
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const province = query.get('provinsi') ?? '';
  const provinceId = /^[1-9]\d$/.test(province) ? Number(province) : undefined;
  const isTooLong = Array.from(q).length > maxSearchLength;
  /** Whether there is anything to look for. */
  const isAsked = fold(q) !== '' && !isTooLong;
  const offset = (page - 1) * perPage;
  // One search finds the results of this page and the provinces: each takes up to 10 ms.
  const last = offset + perPage;
  const all: Findings = isAsked
    ? findPlaces(q, { offset: 0, limit: Math.max(last, maxNarrowed) })
    : { results: [], total: 0, ignored: [] };
  const findings: Findings =
    isAsked && provinceId !== undefined
      ? findPlaces(q, { offset, limit: perPage, provinceId })
      : { ...all, results: all.results.slice(offset, last) };
  const contradicted =
    isAsked && page === 1 && provinceId === undefined ? findContradicted(q, findPlaces) : undefined;
  const lastPage = Math.ceil(findings.total / perPage);
  const provinces = lastPage > 1 || provinceId !== undefined ? listProvinces(all.results) : [];
  /** The number of the first result on this page, from 1 on. */
  const first = offset + 1;
  return { q, page, lastPage, first, isTooLong, isAsked, findings, contradicted, provinceId, provinces };
}
