import { commonName } from '../../domain/common-name.ts';
import { fold } from '../../domain/fold.ts';
import type { FindingsWithProvinces, SearchResult } from '../../search/find-places.ts';
import { maxSearchLength } from '../../search/limits.ts';
import { shareName, isWithin } from '../../search/namesakes.ts';
import { findTypedCode, likelyFrom, perPage } from '../../wording/search.ts';

export type PageSearch = Awaited<ReturnType<typeof runPageSearch>>;

type FindPlaces = App.Locals['findPlaces'];

/** Finds the village that a text names, if the postal code in the text is not one of its codes. */
async function findContradicted(q: string, findPlaces: FindPlaces): Promise<SearchResult | undefined> {
  const code = findTypedCode(q);
  if (code === undefined) return undefined;
  const { results } = await findPlaces(q.replace(code, ''), { offset: 0, limit: perPage });
  const [best] = results;
  if (best === undefined || best.confidence < likelyFrom) return undefined;
  const village = results.find(
    (place) => place.type === 'village' && shareName(place, best) && isWithin(place, best),
  );
  return [village?.postal_code, village?.other_postal_code].includes(code) ? undefined : village;
}

/** Reads the query of a search page, and searches. */
export async function runPageSearch(query: URLSearchParams, findPlaces: FindPlaces) {
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
  const slice = { offset, limit: perPage };
  const all: FindingsWithProvinces = hasQuery
    ? await findPlaces(q, slice)
    : { results: [], total: 0, ignored: [], provinces: [] };
  const findings = hasQuery && provinceId !== undefined ? await findPlaces(q, { ...slice, provinceId }) : all;
  const contradicted =
    hasQuery && page === 1 && provinceId === undefined ? await findContradicted(q, findPlaces) : undefined;
  const lastPage = Math.ceil(findings.total / perPage);
  const provinces =
    lastPage > 1 || provinceId !== undefined
      ? all.provinces.map(({ id, name }) => [id, commonName(name)] as const)
      : [];
  /** The number of the first result on this page, from 1 on. */
  const first = offset + 1;
  return { q, page, lastPage, first, isTooLong, hasQuery, findings, contradicted, provinceId, provinces };
}
