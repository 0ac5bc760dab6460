import type { Offer } from '../api/page-data.ts';
import { listRegenciesWith, rangeOfCodes } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { findRegionsByName } from '../country/list.ts';
import type { IndexedCountry } from '../country/names.ts';
import { listPositions, rangeWithin } from '../country/position-ranges.ts';
import { findRegionAt, pagePathAt } from '../country/region.ts';
import { fold } from '../domain/fold.ts';
import { levels, parentLevel, type Level } from '../domain/level.ts';
import { sitePaths } from '../domain/page-path.ts';
import { codePrefix } from '../domain/postal-code.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { findInSteps, toSearchResult } from '../search/find-places.ts';
import { minConfidence } from '../search/limits.ts';
import type { Steps } from '../search/steps.ts';

const maxPlaces = 8;

/** Matches paths of at most 120 letters, digits, slashes and hyphens. Other paths name no place. */
const pathPattern = /^(?=.{1,120}$)(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/;

/** Bots request paths with fewer letters. Searches for more words take long and rarely match. */
const [minLetters, maxWords] = [4, 12];

/** Finds the children that a part of a path names: by slug, otherwise by any spelling. */
function findChildren(
  country: IndexedCountry,
  level: Level,
  word: string,
  parents?: readonly number[],
): readonly number[] {
  const { ids } = country;
  const above = parentLevel(level) ?? level;
  const children = parents?.flatMap((position) =>
    listPositions(rangeWithin({ ids }, level, above, ids[above][position] ?? 0)),
  ) ?? [...ids[level].keys()];
  const bySlug = children.filter((at) => country.pathAt(level, at).endsWith(`/${word}`));
  if (bySlug.length > 0) return bySlug;
  const spelled = new Set(findRegionsByName(country, level, fold(word), true));
  return children.filter((at) => spelled.has(at));
}

/** Suggests the likely results of a search for all words of a path, the last word first. */
function* suggestSimilar(country: IndexedCountry, words: readonly string[]): Steps<Offer | undefined> {
  const q = words.toReversed().join(', ').replaceAll('-', ' ');
  if (q.length < minLetters || q.split(' ').length > maxWords) return undefined;
  const { results, ignored } = yield* findInSteps(country, q, { offset: 0, limit: maxPlaces });
  const places = results.filter(({ confidence }) => confidence >= minConfidence);
  return ignored.length > 0 || places.length === 0 ? undefined : { why: 'alike', word: '', places };
}

/** Finds the page of the codes that start with `digits`. Without any, suggests similar codes. */
function findCodes(country: IndexedCountry, digits: string): string | Offer | undefined {
  if (!/^\d{1,5}$/.test(digits)) return undefined;
  const { codes } = country;
  const { start: at, end } = rangeOfCodes(codes, digits);
  const isStart = at < end;
  if (isStart && digits.length === 1) return sitePaths.postalCodes.id;
  if (isStart && digits.length === 3) return postalCodePagePath(digits.slice(0, 2));
  if (isStart && digits.length !== 4) return postalCodePagePath(digits);
  // Codes that start with the digits; otherwise the nearest, if possible with the same three.
  const siblings = rangeOfCodes(codes, digits.slice(0, 3));
  const [low, high] = siblings.start < siblings.end ? [siblings.start, siblings.end] : [0, codes.length];
  const first = Math.max(low, Math.min(isStart ? at : at - maxPlaces / 2, high - maxPlaces));
  const places = Array.from(codes.subarray(first, Math.min(first + maxPlaces, high)), (_, index) =>
    toSearchResult(country, { type: 'postal-code', position: first + index, match: 'fuzzy' }),
  );
  if (places.length === 0) return undefined;
  return { why: 'around', word: digits, places, regencies: listRegenciesWith(country, codePrefix(digits)) };
}

/**
 * Finds the page meant by a path that does not exist (`/jakarta`, `/jawa-barat/depok`), or places
 * to choose from. A path may start with a regency.
 * @example runSearchSteps(findAlternative(country, '/jakarta')) // '/dki-jakarta'
 */
export function* findAlternative(country: IndexedCountry, path: string): Steps<string | Offer | undefined> {
  const lower = path.toLowerCase();
  if (!pathPattern.test(lower)) return undefined;
  const words = lower.slice(1).split('/');
  const [first = '', second = ''] = words;
  if (`/${first}` === sitePaths.postalCodes.id)
    return words.length === 2 ? findCodes(country, second) : undefined;
  const isNamed = (level: Level): boolean => findChildren(country, level, first).length > 0;
  const steps = !isNamed('province') && isNamed('regency') ? levels.slice(1) : levels;
  const type = steps[words.length - 1];
  if (type === undefined) return undefined;
  let positions: readonly number[] | undefined;
  for (const [at, word] of words.entries()) {
    positions = findChildren(country, steps[at] ?? type, word, positions);
    if (positions.length === 0) return yield* suggestSimilar(country, words);
  }
  const places = (positions ?? [])
    .slice(0, maxPlaces)
    .map((position) => toSearchResult(country, { type, position, match: 'exact' }));
  return places.length > 1 ? { why: 'meant', word: '', places } : places[0]?.url;
}

/** Returns the page path of the region whose id is the whole path, such as `/3273021004`. */
export function findPageOfId(country: Country, path: string): string | undefined {
  const id = path.slice(1);
  const region = /^[1-9]\d*$/.test(id) ? findRegionAt(country, Number(id)) : undefined;
  return region && pagePathAt(region);
}
