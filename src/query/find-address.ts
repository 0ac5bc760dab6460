import { parentLevel, type Level } from '../domain/level.ts';
import type { AddressWord } from './address.ts';
import { isKelurahan } from '../domain/village-type.ts';
import { MentionFinder } from './address-mentions.ts';
import { directionBefore } from './address-spans.ts';
import type { Mention } from './mention.ts';
import { hitTypes, type Hit } from './hit-list.ts';
import { findPostings } from './postings.ts';
import { lowerBound } from './range.ts';
import type { SearchIndex } from './search-index.ts';

/** A place that an address may mean, with the mentions that speak for it. */
interface Candidate extends Hit {
  readonly score: number;
  readonly used: readonly Mention[];
  readonly hasCode: boolean;
}

/** The places that an address may mean, best first, and the words that say nothing about the best. */
export interface AddressPlaces {
  readonly hits: readonly Hit[];
  readonly ignored: readonly AddressWord[];
}

/** How much it counts that the postal code of an address is the place's, or one in it, or begins like it. */
const codeWeights = { same: 1, within: 0.8, region: 0.3 };
/** How much a postal code counts as a place of its own. */
const codeAlone = 0.75;
/** People name the smaller place first. */
const inOrder = 0.1;
/** Places with less than this share of the best score are not shown. */
const minShare = 0.6;
/** In how many of the best places misspelled names are looked for. */
const maxContexts = 3;
const maxCandidates = 3000;

const keyOf = (level: Level, position: number): string => `${level}${position}`;

const overlaps = (one: Mention, other: Mention): boolean => one.start < other.end && other.start < one.end;

/** Rates the places that mentions name. */
class Rating {
  readonly #index: SearchIndex;
  readonly #byRegion = new Map<string, Mention[]>();
  readonly #code: number | undefined;
  readonly #coded: readonly number[];

  constructor(index: SearchIndex, mentions: readonly Mention[], code: string | undefined) {
    this.#index = index;
    this.#code = code === undefined ? undefined : Number(code);
    this.#coded = code === undefined ? [] : [...(findPostings(index.regions.postalCodes, code)?.[0] ?? [])];
    for (const mention of mentions) {
      for (const position of mention.positions) {
        const key = keyOf(mention.level, position);
        const own = this.#byRegion.get(key);
        if (own === undefined) this.#byRegion.set(key, [mention]);
        else own.push(mention);
      }
    }
  }

  /** Gives the best reading of an address for a place that one of its mentions names. */
  rate(own: Mention, position: number): Candidate {
    const used = [own];
    let score = own.weight;
    let parent = position;
    let level: Level = own.level;
    for (let above = parentLevel(level); above !== undefined; above = parentLevel(level)) {
      parent = this.#index.parents[level][parent] ?? 0;
      level = above;
      let best: Mention | undefined;
      for (const mention of this.#byRegion.get(keyOf(above, parent)) ?? []) {
        if (
          (best === undefined || mention.weight > best.weight) &&
          !used.some((other) => overlaps(other, mention))
        )
          best = mention;
      }
      if (best === undefined) continue;
      score += best.weight + (best.start > own.start ? inOrder : 0);
      used.push(best);
    }
    const byCode = this.#rateCode(own.level, position);
    const { level: type, match } = own;
    return { type, position, match, score: score + byCode, used, hasCode: byCode > 0 };
  }

  #rateCode(level: Level, position: number): number {
    const { firstVillages, villageCodes } = this.#index;
    if (this.#code === undefined) return 0;
    if (level === 'village') {
      const own = villageCodes[position] ?? 0;
      if (own === this.#code) return codeWeights.same;
      return Math.floor(own / 1000) === Math.floor(this.#code / 1000) ? codeWeights.region : 0;
    }
    const first = firstVillages[level][position] ?? 0;
    const end = firstVillages[level][position + 1] ?? 0;
    return this.#coded.some((village) => village >= first && village < end) ? codeWeights.within : 0;
  }
}

function compare({ regions: { ids, names } }: SearchIndex, one: Candidate, other: Candidate): number {
  const desa = ({ type, position }: Candidate): number =>
    type === 'village' && !isKelurahan(ids.village[position] ?? 0) ? 1 : 0;
  const kabupaten = ({ type, position }: Candidate): number =>
    type === 'regency' && names.regency.names[position]?.startsWith('kabupaten') === true ? 1 : 0;
  return (
    Math.round((other.score - one.score) * 1000) ||
    hitTypes.indexOf(one.type) - hitTypes.indexOf(other.type) ||
    desa(one) - desa(other) ||
    kabupaten(one) - kabupaten(other) ||
    one.position - other.position
  );
}

/** Rates every place that is mentioned, best first, each once. */
function rateAll(
  index: SearchIndex,
  mentions: readonly Mention[],
  code: string | undefined,
): readonly Candidate[] {
  const rating = new Rating(index, mentions, code);
  const best = new Map<string, Candidate>();
  for (const mention of mentions) {
    for (const position of mention.positions) {
      if (best.size === maxCandidates) break;
      const candidate = rating.rate(mention, position);
      const key = keyOf(mention.level, position);
      if (candidate.score > (best.get(key)?.score ?? 0)) best.set(key, candidate);
    }
  }
  return [...best.values()].sort((one, other) => compare(index, one, other));
}

/** Gives the postal code of an address as a place and, if the address names no other, its villages. */
function codePlaces(
  { codes, regions }: SearchIndex,
  code: string | undefined,
  isAlone: boolean,
): readonly Candidate[] {
  if (code === undefined) return [];
  const position = lowerBound(codes, Number(code));
  if (codes[position] !== Number(code)) return [];
  const make = (type: Hit['type'], at: number, score: number): Candidate => {
    return { type, position: at, match: 'exact', score, used: [], hasCode: true };
  };
  const villages = isAlone ? (findPostings(regions.postalCodes, code)?.[0] ?? []) : [];
  return [
    make('postal-code', position, codeAlone),
    ...Array.from(villages, (village) => make('village', village, codeAlone * minShare)),
  ];
}

/** Gives the words that do not speak for a place, as they were typed. */
function listIgnored(words: readonly AddressWord[], { used, hasCode }: Candidate): readonly AddressWord[] {
  const spoken = new Set<number>();
  for (const { start, end } of used) {
    const first = directionBefore(words, start) ?? start;
    for (let at = first; at < end; at++) spoken.add(at);
  }
  return words.filter(({ isCode }, at) => !(isCode ? hasCode : spoken.has(at)));
}

/**
 * Finds the place that an address means. It looks for whole names of regions among the words; the place wins that, with what it
 * lies in, explains most of them. If some are left over, it looks for misspelled names inside of the best places.
 */
export function findAddress(index: SearchIndex, words: readonly AddressWord[]): AddressPlaces {
  const code = words.findLast(({ isCode }) => isCode)?.folded;
  const finder = new MentionFinder(index, words);
  const exact = finder.find();
  const mentions = [...exact, ...finder.findDirected(exact)];
  let rated = rateAll(index, mentions, code);
  const usedBy =
    ({ used }: Candidate) =>
    (at: number): boolean =>
      !used.some(({ start, end }) => at >= start && at < end);
  const contexts = rated.filter(({ type }) => type !== 'village').slice(0, maxContexts);
  const near = contexts.flatMap((context) =>
    context.type === 'postal-code'
      ? []
      : finder.findNear({ level: context.type, position: context.position }, usedBy(context)),
  );
  if (near.length > 0) rated = rateAll(index, [...mentions, ...near], code);
  const places = [...rated, ...codePlaces(index, code, rated.length === 0)].sort((one, other) =>
    compare(index, one, other),
  );
  const [best] = places;
  if (best === undefined) return { hits: [], ignored: [] };
  const hits = places.filter(({ score }) => score >= best.score * minShare);
  return {
    hits: hits.map(({ type, position, match }) => ({ type, position, match })),
    ignored: listIgnored(words, best),
  };
}

/**
 * Whether an address says that a name is a regency's and no regency is called so but one nearly: `kota makasar` is Kota
 * Makassar, although a district is called Makasar.
 */
export function namesRegencyNearly(index: SearchIndex, words: readonly AddressWord[]): boolean {
  if (!words.some(({ direction }) => direction === 'regency')) return false;
  const finder = new MentionFinder(index, words);
  return finder.findDirected(finder.find()).some(({ level }) => level === 'regency');
}
