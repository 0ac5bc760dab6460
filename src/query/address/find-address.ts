import { fold } from '../../domain/fold.ts';
import { lowerBound } from '../names/numbers.ts';
import { findCoded } from '../names/region-index.ts';
import type { Accepts, Hit } from '../words/hit-list.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { isLeftOut } from '../words/search-words.ts';
import { rateAll, sortCandidates, type Candidate } from './candidates.ts';
import { isStated, isUpper, MentionFinder, type Mention } from './mentions.ts';
import type { AddressWord } from './parse-address.ts';
import { directionBefore } from './spans.ts';

/** How much a postal code counts as a place of its own. */
const codeAlone = 0.75;
/** Places with less than this share of the best score are not shown. */
const minShare = 0.55;
/** In how many of the best places misspelled names are looked for. */
const maxContexts = 3;
/** So few words may be a regency's misspelled name: `tanggerang` is a village, but who types it may mean Tangerang. */
const maxWordsNear = 2;
/** Scores less far apart are as good as equal. */
const nearlyEqual = 0.1;

const regencyOf = ({ parents }: SearchIndex, village: number): number =>
  parents.district[parents.village[village] ?? 0] ?? 0;

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
  #places: readonly Candidate[] | undefined;

  constructor(index: SearchIndex, words: readonly AddressWord[]) {
    this.#index = index;
    this.#words = words;
    this.#finder = new MentionFinder(index, words);
    const exact = this.#finder.find();
    const directed = this.#finder.findDirected(exact);
    const isShort = words.length <= maxWordsNear && !exact.some(isUpper);
    this.#mentions = [...exact, ...directed, ...(isShort ? this.#finder.findNearRegencies() : [])];
    this.namesRegencyNearly = directed.some(
      ({ level, start }) =>
        level === 'regency' && exact.some((mention) => mention.start === start && isStated(mention)),
    );
  }

  /** The postal code, if it has one. */
  get code(): string | undefined {
    return this.#words.findLast(({ isCode }) => isCode)?.folded;
  }

  /**
   * The places that it may mean, best first. It looks for whole names of regions among the words; the place wins that, with what it lies
   * in, explains most of them. If some are left over, it looks for misspelled names inside of the best places.
   */
  get places(): readonly Candidate[] {
    return (this.#places ??= this.#findPlaces());
  }

  #findPlaces(): readonly Candidate[] {
    const { code } = this;
    let rated = rateAll(this.#index, this.#mentions, code);
    const contexts = rated.filter(({ type }) => type !== 'village').slice(0, maxContexts);
    const near = contexts.flatMap((context) => this.#findNear(context));
    if (near.length > 0) rated = rateAll(this.#index, [...this.#mentions, ...near], code);
    return code === undefined
      ? rated
      : sortCandidates(this.#index, [...rated, ...this.#placesOf(code, rated)]);
  }

  /** The regency whose name it resembles, if it names another place: people misspell cities more often than they look for villages. */
  get regencyNear(): Hit | undefined {
    return this.places.find(({ type, match }) => type === 'regency' && match === 'fuzzy');
  }

  /** The best place, if the address says of which level it is and ends with it and what it lies in: Bukal of `Modo, Kec. Bukal, Buol`. */
  get statedLast(): Hit | undefined {
    const [best] = this.places;
    const isDirected = best?.used[0]?.isDirected === true && best.match === 'exact';
    const isLast = best?.used.some(({ end }) => end === this.#words.length);
    return isDirected && isLast ? best : undefined;
  }

  /** Finds the regions inside of one of the best places whose names the words resemble that say nothing about it. */
  #findNear({ type, position, used }: Candidate): readonly Mention[] {
    if (type === 'postal-code') return [];
    const taken = [...used, ...this.#mentions.filter(isUpper)];
    const isFree = (at: number): boolean => !taken.some(({ start, end }) => at >= start && at < end);
    return this.#finder.findNear(type, position, isFree);
  }

  /**
   * Gives the places of a postal code: itself, and its villages where the address names no other place, or only a regency or province
   * that they lie in. In a province it names the regency.
   */
  #placesOf(code: string, rated: readonly Candidate[]): readonly Candidate[] {
    const { codes, regions, firstVillages } = this.#index;
    const position = lowerBound(codes, Number(code));
    if (codes[position] !== Number(code)) return [];
    const [best] = rated;
    const isUpperBest = (best?.type === 'province' || best?.type === 'regency') && best.score >= codeAlone;
    const [first = 0, end = Infinity] = isUpperBest
      ? firstVillages[best.type as 'regency'].subarray(best.position, best.position + 2)
      : [];
    const isAlone = best === undefined || best.score < codeAlone;
    const isShown = isAlone || isUpperBest;
    const villages = [...findCoded(regions, code)].filter(
      (village) => isShown && village >= first && village < end,
    );
    const score = isAlone ? codeAlone : best.score - nearlyEqual;
    const own = { match: 'exact', used: best?.used ?? [], hasCode: true } as const;
    const [regency, another] = new Set(villages.map((village) => regencyOf(this.#index, village)));
    const isOnlyRegency = best?.type === 'province' && regency !== undefined && another === undefined;
    return [
      ...(isOnlyRegency
        ? [{ ...own, type: 'regency' as const, position: regency, score: best.score + nearlyEqual }]
        : []),
      { ...own, type: 'postal-code', position, score: isShown ? score : codeAlone },
      ...villages.map((village) => ({
        ...own,
        type: 'village' as const,
        position: village,
        score: score - nearlyEqual,
      })),
    ];
  }

  /** Finds the places that it may mean, of those that a scope accepts, and the words that say nothing about the best, as they were typed. */
  find(accepts: Accepts = () => true): {
    readonly hits: readonly Hit[];
    readonly ignored: readonly string[];
  } {
    const places = this.places.filter(accepts);
    const [best] = places;
    if (best === undefined) return { hits: [], ignored: [] };
    const hits = places.filter(({ score }) => score >= best.score * minShare);
    return {
      hits: hits.map(({ type, position, match }) => ({ type, position, match })),
      ignored: this.#ignoredBy(best).map(({ typed }) => typed),
    };
  }

  /** Whether a whole name explains all of it but single letters and the like. */
  get leavesOnlyLetters(): boolean {
    const [best] = this.places;
    if (best?.match !== 'exact') return false;
    return this.#ignoredBy(best).every(({ folded }) => folded.length < 3);
  }

  /** Whether names by alias, or with abbreviated or English words, explain all of it. */
  get isRewritten(): boolean {
    const [best] = this.places;
    if (best === undefined) return false;
    const equals = this.places.filter(({ score }) => score >= best.score - nearlyEqual);
    return equals.some(
      (place) =>
        place.used.some((mention) => mention.match === 'alias' || this.#isRewritten(mention)) &&
        this.#ignoredBy(place).every(({ folded }) => isLeftOut(fold(folded))),
    );
  }

  #isRewritten({ start, end }: Mention): boolean {
    return (
      this.#words[end]?.suffix !== undefined ||
      this.#words.slice(start, end).some(({ folded }) => this.#index.ways.rewrites(folded))
    );
  }

  /** Whether it says of words what they name, and a place does not use them so. */
  leavesDirectionsOpen({ used }: Candidate): boolean {
    return this.#words.some(({ direction, part }, at) => {
      const next = this.#words[at + 1];
      if (direction === undefined || next?.part !== part || next.direction !== undefined) return false;
      const isUsed = ({ start, end, isDirected }: Mention): boolean =>
        (start <= at && at < end) || (isDirected && directionBefore(this.#words, start) === at);
      return !used.some(isUsed);
    });
  }

  /** Gives the words that do not speak for a place. */
  #ignoredBy({ used, hasCode }: Candidate): readonly AddressWord[] {
    const spoken = new Set<number>();
    for (const { start, end } of used) {
      const first = directionBefore(this.#words, start) ?? start;
      const last = this.#words[end]?.suffix === undefined ? end : end + 1;
      for (let at = first; at < last; at++) spoken.add(at);
    }
    return this.#words.filter(({ isCode }, at) => !(isCode ? hasCode : spoken.has(at)));
  }
}
