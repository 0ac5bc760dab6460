import type { Country } from '../country/country.ts';
import * as places from '../country/place.ts';
import type { Slice } from '../country/position-ranges.ts';
import { ancestorOfNode, findNode, levelOfNode, lineageOfNode } from '../country/tree.ts';
import { groupBy } from '../domain/group.ts';
import type { Level } from '../domain/level.ts';
import { findAlias, describeContradiction, listIgnored, removeExplainedNames } from './explain.ts';
import type { PlaceFilter } from './mention.ts';
import { readPlacesInText, toRegionHit, type Hit, type HitMatch, type Reading } from './read.ts';
import { runSearchSteps, type Steps } from './steps.ts';
import { tokenizeText, type Text } from './text.ts';

/** A place of a list, which shows neither its page nor how it was found. */
export interface ListedPlace extends places.NamedPlace {
  /** How likely this place is the right one: 0 to 1, two decimals. */
  readonly confidence: number;
}

export interface SearchResult extends ListedPlace {
  /** The secondary code of a village. For a postal code, the code itself if it is secondary. */
  readonly other_postal_code: string | null;
  readonly url: string;
  readonly match: HitMatch;
  /** The alias, former name or former district in the text; null for a current name. */
  readonly as: string | null;
}

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
  readonly types?: ReadonlySet<places.PlaceType> | undefined;
  /** Ids of regions by level. Each place must be in all of these regions. */
  readonly within?: Readonly<Partial<Record<Level, number>>> | undefined;
}

/** The requested page of results, and a filter of places; by default, all places count. */
type SearchSlice = Slice & { readonly accepts?: PlaceFilter | undefined };

export function toListedPlace(country: Country, hit: Hit): ListedPlace {
  return { ...places.namePlace(country, hit), confidence: hit.confidence ?? 0 };
}

/** Converts a hit: `{ type: 'village', position: 24871, match: 'exact' }` is Dago. */
export function toSearchResult(country: Country, hit: Hit, as: string | null = null): SearchResult {
  const { designation, ...place } = places.namePlace(country, hit);
  const { match, confidence = 0 } = hit;
  const [url, other_postal_code] = [places.findPagePath(country, hit), places.findOtherCode(country, hit)];
  return { ...place, url, match, designation, other_postal_code, confidence, as };
}

/** @example createPlaceFilter(country, { within: { regency: 3273 } })(0) // false: a province */
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
