import type { SearchResult } from '../../search/find-places.ts';
import { foldTyped, fullName, matchesName } from '../../wording/places.ts';
import type { PageSearch } from './page-search.ts';

/** Up to this confidence, a region's name may also be the name of a street in every town. */
const maxStreetConfidence = 0.3;

/** From this confidence on, a search can only mean one place. */
const minRedirectConfidence = 0.96;

/**
 * Finds the only place that a search can mean: a postal code, the only place with this full name,
 * or a confident result. Returns undefined if the page would hide another meaning: for an alias,
 * or if other places have the name, or are known by the name. A list has no such place.
 */
export function findRedirectTarget(search: PageSearch, locals: App.Locals): SearchResult | undefined {
  const { q, findings, byCode, contradicted, isList } = search;
  const { results, ignored, misplaced } = findings;
  const [first] = results;
  if (!first || isList || ignored.length > 0 || contradicted || misplaced) return undefined;
  // A bare code has a page. With a name, the code decides where in a region the address is.
  if (byCode && first.type !== 'postal-code') return undefined;
  const [fullNameMatch, ...rivals] = results.filter((place) => foldTyped(fullName(place)) === foldTyped(q));
  if (fullNameMatch !== undefined && rivals.length === 0) return fullNameMatch;
  if (first.match !== 'exact') return undefined;
  if (first.type === 'postal-code') return first;
  const namesakes = results.filter((result) => result !== first && matchesName(result, q));
  const isClear =
    first.confidence >= minRedirectConfidence
      ? namesakes.every(({ type }) => type === 'village')
      : namesakes.length === 0 && matchesName(first, q) && first.confidence > maxStreetConfidence;
  return isClear && locals.listKnownAs(q).every(({ id }) => id === first.id) ? first : undefined;
}
