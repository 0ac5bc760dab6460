// The data that on-demand pages read, in addition to their path and query.

import { findPositionsByCode, listCodesInRange } from '../country/codes.ts';
import { keyKinds, type OtherName } from '../country/columns.ts';
import { createOnce } from '../country/country.ts';
import { findNearest } from '../country/nearest.ts';
import { isWithin } from '../country/place.ts';
import type { Slice } from '../country/position-ranges.ts';
import * as regions from '../country/region.ts';
import { isCity } from '../domain/designation.ts';
import { foldWords } from '../domain/fold.ts';
import type { Level } from '../domain/level.ts';
import { createPlaceFilter, findInSteps, toSearchResult, type SearchResult } from '../search/find-places.ts';
import type { Hit } from '../search/read.ts';
import type { Store } from './bodies.ts';
import type { TakeSteps } from './operation.ts';
import { findPlaceFields } from './place-fields.ts';
import { toApiRecord } from './record-fields.ts';

/** Places to choose from if a path has no page. */
export interface Offer {
  /** `meant`: the path may mean each place. `alike`: found by a search. `around`: similar codes. */
  readonly why: 'meant' | 'alike' | 'around';
  /** The requested digits if `why` is `around`; otherwise empty. */
  readonly word: string;
  readonly places: readonly SearchResult[];
  /** If `why` is `around`, regencies with codes that start with the same three digits. */
  readonly regencies?: readonly string[];
}

/** The maximum number of villages around a quarter, and their maximum distance in metres. */
const [maxAround, aroundMetres] = [20, 4000];

/** Creates the search for pages. `provinceId` limits results to that province. */
export const createPlaceFinder =
  (store: Store, takeSteps: TakeSteps) =>
  (q: string, { provinceId, ...slice }: Slice & { readonly provinceId?: number | undefined }) => {
    const within = provinceId === undefined ? {} : { province: provinceId };
    const accepts = createPlaceFilter(store, { within });
    return takeSteps(findInSteps(store, q, { ...slice, accepts }));
  };

/** Finds places by their other names, and villages around places that were found so. */
function openAliases(store: Store) {
  const toWords = (name: string): string => ` ${foldWords(name).join(' ')} `;
  // Folding the other names for each page would block for 5 ms.
  const aliases = (['district', 'village'] as const).flatMap((type) =>
    store.otherNames[type].map(([position, name]) => {
      return { type, position, name, words: toWords(name) };
    }),
  );
  const toResult = (hit: Hit, as?: string) => toSearchResult(store, hit, as);
  return {
    /** Lists places with an alias that starts with the text or, inside `within`, occurs in it. */
    listKnownAs: (text: string, within?: readonly SearchResult[]): readonly SearchResult[] => {
      const words = toWords(text);
      const places = aliases
        .filter((alias) => (within ? words.includes(alias.words) : alias.words.startsWith(words)))
        .map(({ type, position, name }) => toResult({ type, position, match: 'alias' }, name));
      return within?.flatMap((region) => places.filter((place) => isWithin(place, region))) ?? places;
    },
    /** Finds the alias of a place with words that start with the text. */
    findAliasWith: (text: string, { type, id }: SearchResult): string | undefined => {
      const start = toWords(text).trimEnd();
      const isOfPlace = (alias: (typeof aliases)[number]): boolean =>
        alias.type === type && store.ids[type][alias.position] === id && alias.words.includes(start);
      return aliases.find(isOfPlace)?.name;
    },
    /** Lists villages around a place found by a quarter's name; undefined for other places. */
    listAround: (place: SearchResult): readonly SearchResult[] | undefined => {
      const { type, id, as } = place;
      const isQuarter = ([, name, kind]: OtherName) => name === as && keyKinds[kind] === 'quarter';
      if (type === 'postal-code' || !store.otherNames[type].some(isQuarter)) return undefined;
      const { latitude, longitude } = findPlaceFields(store, Number(id)) ?? {};
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
      return findNearest(store.nearest, { latitude, longitude }, maxAround, aroundMetres)
        .map(({ position }) => toResult({ type: 'village', position, match: 'exact' }))
        .filter((village) => !isWithin(village, place));
    },
  };
}

export function openPageData(store: Store) {
  const all = listCodesInRange(store, { start: 0, end: store.postalCodes.length });
  const findAncestor = (position: number, level: Level) =>
    regions.ancestorAt({ country: store, level: 'village', position }, level);
  const likelierCodes = new Map(store.doubts);
  const toChild = (region: regions.RegionAt) => {
    return { ...toApiRecord(region), url: regions.pagePathAt(region) };
  };
  return {
    ...openAliases(store),
    /** The position of each postal code among all codes in ascending order. */
    codeOrder: new Map(all.map((code, at) => [code, at])) as ReadonlyMap<string, number>,
    findPlace: (id: number) => findPlaceFields(store, id),
    /** Finds the likelier code of a village whose code is doubtful. */
    findLikelierCode: (id: number) => likelierCodes.get(id),
    /** Lists the children of a region, or the provinces if `id` is undefined, with page paths. */
    listChildren: (id?: number) => {
      const parent = id === undefined ? undefined : regions.findRegionAt(store, id);
      return regions.listChildrenAt(store, parent).map(toChild);
    },
    /** Lists all cities, those with the most codes first, for streets that every town has. */
    listCities: createOnce(() =>
      [...regions.listRegionsAt(store, 'regency')]
        .filter((regency) => isCity(regions.nameAt(regency)))
        .map((city) => ({ city, codes: listCodesInRange(store, regions.villagesIn(city)).length }))
        .toSorted((a, b) => b.codes - a.codes)
        .map(({ city }) => toChild(city)),
    ),
    /** Lists the names of the villages whose primary code is `code`. */
    listVillageNames: (code: string) =>
      Array.from(findPositionsByCode(store.villagesByCode, code), (at) => store.names.village[at] ?? ''),
    /** Finds the smallest region with all of a place's villages whose primary code is `code`. */
    findAroundCode: (code = '', place: SearchResult): SearchResult | undefined => {
      const { type, id, confidence } = place;
      const villages = findPositionsByCode(store.villagesByCode, code).filter(
        (at) => type === 'postal-code' || regions.idAt(findAncestor(at, type)) === id,
      );
      if (type === 'village' || villages.length === 0) return undefined;
      const level = (['village', 'district', 'regency'] as const).find(
        (each) => new Set(villages.map((at) => findAncestor(at, each).position)).size === 1,
      );
      if (level === undefined) return place;
      const { position } = findAncestor(villages[0] ?? 0, level);
      return toSearchResult(store, { type: level, position, match: 'exact', confidence });
    },
    /** Lists the postal codes of a region, ascending; none for a postal code. */
    listCodes: (id: number | string) => {
      const region = regions.findRegionAt(store, Number(id));
      return region ? listCodesInRange(store, regions.villagesIn(region)) : [];
    },
  };
}

export type PageData = ReturnType<typeof openPageData> & {
  readonly findPlaces: ReturnType<typeof createPlaceFinder>;
};
export type ChildRecord = ReturnType<PageData['listChildren']>[number];
