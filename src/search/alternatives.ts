import { fold } from '../domain/fold.ts';
import { levels, parentLevel, type Level } from '../domain/level.ts';
import { sitePaths } from '../domain/page-path.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import type { Country } from '../country/country.ts';
import { findHints } from '../country/codes.ts';
import { findPlaces, toResult, type SearchResult } from './find-places.ts';
import type { Hit } from './hit.ts';
import type { IndexedCountry } from '../country/names.ts';
import { lowerBound, rangeWithin } from '../country/positions.ts';
import { findRegion, pagePathAt } from '../country/region.ts';
import { findSpelled } from '../country/list.ts';
import { minConfidence } from './match-address.ts';
import { listFoldedNames } from '../country/other-names.ts';

/** Places to choose from where an address has no page. */
export interface Offer {
  /** Whether the address can mean each of them, a search finds them by its words, or they are the codes nearest to one that does not exist. */
  readonly why: 'meant' | 'alike' | 'around';
  /** The digits of a code that does not exist, else empty. */
  readonly word: string;
  readonly places: readonly SearchResult[];
  /** For a code that does not exist, the regencies whose codes begin with the same digits. */
  readonly regencies?: readonly string[];
}

const maxPlaces = 8;

/** Paths of at most 120 lower-case letters and their hyphens: anything else is not a name. */
const pathPattern = /^(?=.{1,120}$)(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/;

function offer(why: Offer['why'], places: readonly SearchResult[], word = ''): Offer | undefined {
  return places.length === 0 ? undefined : { why, word, places };
}

const toResults = (country: IndexedCountry, hits: readonly Hit[]): readonly SearchResult[] =>
  hits.slice(0, maxPlaces).map((hit) => toResult(country, hit));

/** Gives the positions of the children of parents, or of the whole level without parents. */
function childrenOf({ ids }: IndexedCountry, level: Level, parents?: readonly number[]): readonly number[] {
  const above = parentLevel(level);
  if (parents === undefined || above === undefined) return [...ids[level].keys()];
  return parents.flatMap((position) => {
    const { start, end } = rangeWithin({ ids }, level, above, ids[above][position] ?? 0);
    return Array.from({ length: end - start }, (_, at) => start + at);
  });
}

/** Finds the regions that a part of a path names, by slug, else by any spelling of the name. */
function findNamed(
  country: IndexedCountry,
  level: Level,
  among: readonly number[],
  word: string,
): readonly number[] {
  const bySlug = among.filter((position) => country.slugAt(level, position) === word);
  if (bySlug.length > 0) return bySlug;
  const folded = fold(word);
  const spelled = new Set(findSpelled(country, level, folded));
  return among.filter((at) => spelled.has(at) || listFoldedNames(country, level, at).includes(folded));
}

/** Shorter paths are what programs try. */
const minLetters = 4;

/** Offers what a search by all words of a path, the last one first, is sure enough of. */
function offerAlike(country: IndexedCountry, words: readonly string[]): Offer | undefined {
  const q = words.toReversed().join(', ').replaceAll('-', ' ');
  if (q.length < minLetters) return undefined;
  const { results, ignored } = findPlaces(country, q, { offset: 0, limit: maxPlaces });
  const likely = results.filter(({ confidence }) => confidence >= minConfidence);
  return ignored.length > 0 ? undefined : offer('alike', likely);
}

/** Finds the page of the area for digits that are not a postal code, else offers the nearest codes. */
function findCodes(country: IndexedCountry, digits: string): string | Offer | undefined {
  if (!/^\d{1,5}$/.test(digits)) return undefined;
  const { codes } = country;
  const factor = 10 ** (5 - digits.length);
  const at = lowerBound(codes, Number(digits) * factor);
  const isStart = (codes[at] ?? Infinity) < (Number(digits) + 1) * factor;
  if (isStart && digits.length === 1) return sitePaths.postalCodes;
  if (isStart && digits.length === 3) return postalCodePagePath(digits.slice(0, 2));
  if (isStart && digits.length !== 4) return postalCodePagePath(digits);
  // The codes that begin with the digits, else those around them.
  const first = Math.max(0, Math.min(isStart ? at : at - maxPlaces / 2, codes.length - maxPlaces));
  const around = [...codes.keys()].slice(first, first + maxPlaces);
  const hits = around.map((position): Hit => ({ type: 'postal-code', position, match: 'fuzzy' }));
  const found = offer('around', toResults(country, hits), digits);
  return found && { ...found, regencies: findHints(country, digits).regencies };
}

/**
 * Finds what a path without a page may mean: the page that it names in other words (`/jakarta`, `/jawa-barat/depok`), or places to
 * choose from. A path may begin with a regency.
 * @example findAlternative(country, '/jakarta') // '/dki-jakarta'
 */
export function findAlternative(country: IndexedCountry, path: string): string | Offer | undefined {
  const lower = path.toLowerCase();
  if (!pathPattern.test(lower)) return undefined;
  const words = lower.slice(1).split('/');
  const [first = '', second = ''] = words;
  if (`/${first}` === sitePaths.postalCodes)
    return words.length === 2 ? findCodes(country, second) : undefined;
  const isNamed = (level: Level): boolean =>
    findNamed(country, level, childrenOf(country, level), first).length > 0;
  const steps = !isNamed('province') && isNamed('regency') ? levels.slice(1) : levels;
  const type = steps[words.length - 1];
  if (type === undefined) return undefined;
  let found: readonly number[] | undefined;
  for (const [at, level] of steps.slice(0, words.length).entries()) {
    found = findNamed(country, level, childrenOf(country, level, found), words[at] ?? '');
    if (found.length === 0) return offerAlike(country, words);
  }
  const hits = (found ?? []).map((position): Hit => ({ type, position, match: 'exact' }));
  const places = toResults(country, hits);
  return hits.length > 1 ? offer('meant', places) : places[0]?.url;
}

/** Gives the page of the region whose id is the whole path, such as `/3273021004`. */
export function findPageOfId(country: Country, path: string): string | undefined {
  const id = path.slice(1);
  const region = /^[1-9]\d*$/.test(id) ? findRegion(country, Number(id)) : undefined;
  return region && pagePathAt(region);
}
