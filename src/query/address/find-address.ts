import { lowerBound } from '../names/numbers.ts';
import { findCoded } from '../names/region-index.ts';
import type { Hit } from '../words/hit-list.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { rateAll, sortCandidates, type Candidate } from './candidates.ts';
import { MentionFinder, type Mention } from './mentions.ts';
import type { AddressWord } from './parse-address.ts';
import { directionBefore } from './spans.ts';

/** How much a postal code counts as a place of its own. */
const codeAlone = 0.75;
/** Places with less than this share of the best score are not shown. */
const minShare = 0.75;
/** In how many of the best places misspelled names are looked for. */
const maxContexts = 3;

/** Gives the postal code of an address as a place and, if the address names no other, its villages. */
function codePlaces({ codes, regions }: SearchIndex, code: string, isAlone: boolean): readonly Candidate[] {
  const position = lowerBound(codes, Number(code));
  if (codes[position] !== Number(code)) return [];
  const own = { match: 'exact', used: [], hasCode: true } as const;
  const villages = isAlone ? findCoded(regions, code).flatMap((list) => [...list]) : [];
  return [
    { ...own, type: 'postal-code', position, score: codeAlone },
    ...villages.map((village) => {
      return { ...own, type: 'village' as const, position: village, score: codeAlone * minShare };
    }),
  ];
}

/** Gives the words that do not speak for a place, as they were typed. */
function listIgnored(words: readonly AddressWord[], { used, hasCode }: Candidate): readonly string[] {
  const spoken = new Set<number>();
  for (const { start, end } of used) {
    const first = directionBefore(words, start) ?? start;
    for (let at = first; at < end; at++) spoken.add(at);
  }
  return words.flatMap(({ isCode, typed }, at) => ((isCode ? hasCode : spoken.has(at)) ? [] : [typed]));
}

export class Address {
  readonly #index: SearchIndex;
  readonly #words: readonly AddressWord[];
  readonly #finder: MentionFinder;
  readonly #mentions: readonly Mention[];
  /**
   * Whether it says that a name is a regency's, and no regency is called so but one nearly, and other regions are: `kota makasar`
   * is Kota Makassar, although a district is called Makasar. Of `kabupaten papu` more may follow.
   */
  readonly namesRegencyNearly: boolean;

  constructor(index: SearchIndex, words: readonly AddressWord[]) {
    this.#index = index;
    this.#words = words;
    this.#finder = new MentionFinder(index, words);
    const exact = this.#finder.find();
    const directed = this.#finder.findDirected(exact);
    this.#mentions = [...exact, ...directed];
    this.namesRegencyNearly = directed.some(
      ({ level, start }) =>
        level === 'regency' && exact.some((mention) => mention.start === start && mention.match === 'exact'),
    );
  }

  /** Finds the regions inside of one of the best places whose names the words resemble that say nothing about it. */
  #findNear({ type, position, used }: Candidate): readonly Mention[] {
    if (type === 'postal-code') return [];
    const isFree = (at: number): boolean => !used.some(({ start, end }) => at >= start && at < end);
    return this.#finder.findNear(type, position, isFree);
  }

  /**
   * Finds the place that the address means. It looks for whole names of regions among the words; the place wins that, with what
   * it lies in, explains most of them. If some are left over, it looks for misspelled names inside of the best places.
   *
   * @returns the places that it may mean, best first, and the words that say nothing about the best, as they were typed
   */
  find(): { readonly hits: readonly Hit[]; readonly ignored: readonly string[] } {
    const index = this.#index;
    const code = this.#words.findLast(({ isCode }) => isCode)?.folded;
    let rated = rateAll(index, this.#mentions, code);
    const contexts = rated.filter(({ type }) => type !== 'village').slice(0, maxContexts);
    const near = contexts.flatMap((context) => this.#findNear(context));
    if (near.length > 0) rated = rateAll(index, [...this.#mentions, ...near], code);
    const byCode = code === undefined ? [] : codePlaces(index, code, rated.length === 0);
    const places = sortCandidates(index, [...rated, ...byCode]);
    const [best] = places;
    if (best === undefined) return { hits: [], ignored: [] };
    const hits = places.filter(({ score }) => score >= best.score * minShare);
    return {
      hits: hits.map(({ type, position, match }) => ({ type, position, match })),
      ignored: listIgnored(this.#words, best),
    };
  }
}
