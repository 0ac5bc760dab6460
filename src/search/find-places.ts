import { findPositionsByCode, findPositionsSharingCode } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { groupBy } from '../domain/group.ts';
import type { Slice } from '../country/position-ranges.ts';
import {
  ancestorAt,
  idAt,
  nameAt,
  pagePathAt,
  primaryCodeAt,
  secondaryCodeAt,
  type RegionAt,
} from '../country/region.ts';
import { ancestorOfNode, findNode, levelOfNode, lineageOfNode } from '../country/tree.ts';
import { findDesignation } from '../domain/designation.ts';
import { ancestorLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { findAlias, describeContradiction, listIgnored, removeExplainedNames } from './explain.ts';
import type { Hit, HitMatch, HitType } from './hit.ts';
import type { PlaceFilter } from './mention.ts';
import { readPlacesInText, toRegionHit, type Reading } from './read.ts';
import { runSearchSteps, type Steps } from './steps.ts';
import { tokenizeText, type Text } from './text.ts';

export interface SearchResult {
  /** The id of a region, or a postal code. */
  readonly id: number | string;
  readonly name: string;
  readonly postal_code: string | null;
  /** The secondary code of a village. For a postal code, the code itself if it is secondary. */
  readonly other_postal_code: string | null;
  readonly type: HitType;
  readonly province: string | null;
  readonly regency: string | null;
  readonly district: string | null;
  readonly url: string;
  readonly match: HitMatch;
  /** The legal term, such as Kelurahan. */
  readonly designation: string;
  /** How likely this place is the right one: 0 to 1, two decimals. */
  readonly confidence: number;
  /** The alias, former name or former district in the text; null for a current name. */
  readonly as: string | null;
}

/** A place of a list, which shows neither its page nor how it was found. */
export type ListedPlace = Omit<SearchResult, 'other_postal_code' | 'url' | 'match' | 'as'>;

/** A page of search results, best first, and the number of results on all pages. */
export interface Findings {
  readonly results: readonly SearchResult[];
  readonly total: number;
  /** The words that did not count, in the order typed. */
  readonly ignored: readonly string[];
}

/** Findings with everything that a search page shows. */
export interface PageFindings extends Findings {
  /** The text without the names of the first place and of the regions around it. */
  readonly rest: string;
  /** A typed name that contradicts the first place, and the districts or villages of this name. */
  readonly misplaced: { readonly typed: string; readonly places: readonly SearchResult[] } | undefined;
  /** Lists the provinces of the results on all pages, first the province with the most results. */
  readonly listProvinces: () => readonly ListedPlace[];
}

/** Limits the results of a search. By default, there is no limit. */
export interface Scope {
  readonly types?: ReadonlySet<HitType> | undefined;
  /** Ids of regions by level. Each place must be in all of these regions. */
  readonly within?: Readonly<Partial<Record<Level, number>>> | undefined;
}

/** The requested page of results, and a filter of places; by default, all places count. */
type SearchSlice = Slice & { readonly accepts?: PlaceFilter | undefined };

/** Names the ancestors of a region at some levels. */
function nameAncestors(region: RegionAt, levels: readonly Level[]) {
  const nameAncestor = (level: ParentLevel): string | null =>
    levels.includes(level) ? nameAt(ancestorAt(region, level)) : null;
  return {
    province: nameAncestor('province'),
    regency: nameAncestor('regency'),
    district: nameAncestor('district'),
  };
}

export function toListedPlace(country: Country, { type, position, confidence = 0 }: Hit): ListedPlace {
  if (type === 'postal-code') {
    const id = String(country.codes[position]);
    const { villages, shared } = findPositionsSharingCode(country, id);
    const village = { country, level: 'village', position: villages[0] ?? 0 } as const;
    const postal_code = findPositionsByCode(country.villagesByCode, id).length > 0 ? id : null;
    const ancestors = nameAncestors(village, shared);
    return { type, id, name: id, postal_code, ...ancestors, designation: 'Kode pos', confidence };
  }
  const region = { country, level: type, position };
  const [id, name, postal_code] = [idAt(region), nameAt(region), primaryCodeAt(region)];
  const ancestors = nameAncestors(region, ancestorLevels(type));
  const designation = findDesignation({ level: type, id, name });
  return { type, id, name, postal_code, ...ancestors, designation, confidence };
}

function findOtherCode(country: Country, { type, position }: Hit, name: string): string | null {
  if (type === 'village') return secondaryCodeAt({ country, level: type, position });
  const isSecondary =
    type === 'postal-code' && findPositionsByCode(country.villagesByOtherCode, name).length > 0;
  return isSecondary ? name : null;
}

/**
 * Converts a hit to a search result.
 * @example toSearchResult(country, { type: 'village', position: 24871, match: 'exact' }) // Dago
 */
export function toSearchResult(country: Country, hit: Hit, as: string | null = null): SearchResult {
  const { type, position, match } = hit;
  const { designation, confidence, ...place } = toListedPlace(country, hit);
  const isCode = type === 'postal-code';
  const url = isCode ? postalCodePagePath(place.name) : pagePathAt({ country, level: type, position });
  const other_postal_code = findOtherCode(country, hit, place.name);
  return { ...place, url, match, designation, other_postal_code, confidence, as };
}

/**
 * Creates the filter of the places in a scope.
 * @example createPlaceFilter(country, { within: { regency: 3273 } })(0) // false: a province
 */
export function createPlaceFilter({ tree, ids }: Country, { types, within = {} }: Scope): PlaceFilter {
  const regions = Object.values(within).map((id) => findNode(tree, ids, id));
  return (node, type) =>
    types?.has(type ?? levelOfNode(tree, node)) !== false &&
    regions.every((region) => region !== undefined && lineageOfNode(tree, node).includes(region));
}

function listProvinces(country: Country, readings: readonly Reading[]) {
  const nodes = readings.flatMap(({ type, position }) =>
    type === 'postal-code' ? [] : [country.tree.firsts[type] + position],
  );
  const byProvince = groupBy(nodes, (node) => ancestorOfNode(country.tree, node, 'province'));
  const sorted = [...byProvince].sort(([, a], [, b]) => b.length - a.length);
  return sorted.map(([node]) => toListedPlace(country, toRegionHit(country, node)));
}

/** Finds places by free text, in steps of at most a few milliseconds. */
export function* findInSteps(
  country: Country,
  q: string,
  { offset, limit, accepts }: SearchSlice,
  text: Text = tokenizeText(q),
): Steps<PageFindings> {
  const readings = yield* readPlacesInText(country, text, accepts);
  const page = readings.slice(offset, offset + limit);
  const results = page.map((reading) => toSearchResult(country, reading, findAlias(country, reading)));
  const first = readings[0]?.candidate;
  return {
    results,
    total: readings.length,
    ignored: listIgnored(text, readings[0]),
    listProvinces: () => listProvinces(country, readings),
    rest: first ? removeExplainedNames(first, text.text) : q,
    // Computed on access: only pages read it, and a name may have a hundred places.
    get misplaced() {
      const misplaced = first && describeContradiction(first, text.text);
      if (misplaced === undefined) return undefined;
      const nodes = misplaced.depth > 1 ? misplaced.nodes : [];
      const places = nodes.map((node) => toSearchResult(country, toRegionHit(country, node)));
      return { typed: misplaced.typed, places };
    },
  };
}

/** @example findPlaces(country, 'dago', { offset: 0, limit: 10 }).results[0]?.name // 'Dago' */
export const findPlaces = (country: Country, q: string, page: SearchSlice): Findings =>
  runSearchSteps(findInSteps(country, q, page));
