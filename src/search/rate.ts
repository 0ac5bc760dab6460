import { isCity, isKelurahan } from '../domain/designation.ts';
import { findCoded } from '../country/codes.ts';
import { lowerBound } from '../country/positions.ts';
import { lineageOf } from '../country/tree.ts';
import { Chains, scoreOf, weighAll, type Evidence, type Step } from './chains.ts';
import { featureAt as at, type Value } from './features.ts';
import type { Layout } from './layout.ts';
import { covers, isWhole, overlaps, type Accepts, type Mention } from './mention.ts';
import type { Found } from './find-mentions.ts';
import type { Country } from '../country/country.ts';

/** A reading of a text: the best chain of mentions for a place, from below. */
export interface Candidate {
  /** The node of a region; -1 where the text names a postal code, or nothing. */
  readonly node: number;
  readonly code: string | undefined;
  readonly steps: readonly Step[];
  /** All mentions of the place and of what it lies in, also those of names that are written twice. */
  readonly explained: readonly Mention[];
  readonly usesCode: boolean;
  /** What it adds to the values of its mentions. */
  readonly values: readonly Value[];
  readonly score: number;
}

/** Maximum candidates that are rated. */
const maxCandidates = 1000;
/** Maximum codes that begin with the digits of a text, and villages with them that are rated without being named. */
const maxCodes = 60;
const maxCoded = 60;
/** A mention is free if so much of it belongs to no street or building. */
const minFree = 0.6;

/** Adds a feature with a value that is not 0. */
type Add = (feature: number | undefined, value: number | boolean) => void;

/** Rates the readings of one text. */
class Rater {
  readonly #country: Country;
  readonly #weights: Float64Array;
  readonly #layout: Layout;
  readonly #evidence: readonly Evidence[];
  readonly #chains: Chains;
  /** Of each name that is mentioned, the depth of the largest region and how many have it. */
  readonly #namesakes = new Map<string, { readonly largest: number; readonly count: number }>();
  /** The codes that are the postal code of the text, or begin with its digits; the nodes of their villages, and what these lie in. */
  readonly #codes: readonly string[];
  readonly #coded: readonly number[];
  readonly #aroundCoded: ReadonlySet<number>;
  readonly #asksForCode: boolean;
  readonly #isRegionAndCode: boolean;

  constructor(country: Country, weights: Float64Array, { layout, mentions }: Found) {
    const { code, tokens, street, building, freeWords } = layout;
    [this.#country, this.#weights, this.#layout] = [country, weights, layout];
    this.#evidence = weighAll(mentions, layout, weights);
    this.#chains = new Chains(country, weights, layout, this.#evidence);
    for (const { nodes, depth } of mentions)
      for (const node of nodes) {
        const name = country.lexicon.ownNames[node] ?? '';
        const { largest, count } = this.#namesakes.get(name) ?? { largest: depth, count: 0 };
        this.#namesakes.set(name, { largest: Math.min(largest, depth), count: count + 1 });
      }
    this.#codes = codesOf(country, code);
    this.#coded = this.#codes.flatMap((each) =>
      Array.from(findCoded(country, each), (position) => country.tree.firsts.village + position),
    );
    this.#aroundCoded = new Set(this.#coded.flatMap((village) => lineageOf(country.tree, village)));
    const exact = this.#evidence.filter(
      ({ mention, free }) => isWhole(mention) && (free > minFree || mention.says === 'this'),
    );
    const namesSmall = exact.some(({ mention }) => mention.depth > 1);
    this.#asksForCode = code !== undefined && !namesSmall && (tokens.length < 4 || exact.length === 0);
    const isBound = street.some(Boolean) || building.some(Boolean);
    const isOfRegion = (word: number): boolean =>
      exact.some(({ mention }) => mention.depth < 3 && covers(mention, word));
    this.#isRegionAndCode =
      code !== undefined &&
      !this.#coded.some((village) => this.#chains.of(village).some((one) => exact.includes(one))) &&
      !isBound &&
      freeWords.length > 0 &&
      freeWords.every(isOfRegion);
  }

  /** Adds the names of a place and what it lies in that are written once more; gives all mentions that the reading explains. */
  #addTwice(add: Add, node: number, used: readonly Mention[]): readonly Mention[] {
    const explained = [...used];
    for (const up of lineageOf(this.#country.tree, node))
      for (const { mention, free } of this.#chains.of(up)) {
        if (free === 0 || !isWhole(mention) || explained.some((other) => overlaps(other, mention))) continue;
        explained.push(mention);
        add(at.twice, (free * mention.key.length) / 10);
      }
    return explained;
  }

  /** Adds the words that a reading leaves. */
  #addWords(add: Add, explained: readonly Mention[], own: Mention | undefined): void {
    const { tokens, freeWords } = this.#layout;
    const left = freeWords.filter((word) => !explained.some((mention) => covers(mention, word)));
    if (left.length > 0) add(at.wordsLeft, left.length / freeWords.length);
    const before = (own?.start ?? 0) - 1;
    add(at.leftBefore, left.includes(before) && tokens[before]?.part === tokens[before + 1]?.part);
  }

  /** Adds how a place's name stands beside equal ones. */
  #addNamesakes(add: Add, node: number, steps: readonly Step[], own: Mention): void {
    const { lexicon, tree } = this.#country;
    const { depths, parents } = tree;
    const name = lexicon.ownNames[node] ?? '';
    const depth = depths[node] ?? 0;
    const parent = parents[node] ?? -1;
    const regency = depth === 3 ? (parents[parent] ?? -1) : parent;
    const names = (other: number): boolean => steps.some(({ evidence }) => evidence.mention.depth === other);
    const isRegency = regency >= 0 && lexicon.ownNames[regency] === name;
    add(at.besideRegency, depth > 1 && own.says !== 'this' && isRegency && names(1));
    const { largest = depth, count = 1 } = this.#namesakes.get(name) ?? {};
    const isOpen = !names(depth - 1) && !names(depth - 2);
    add(at.shadowed, largest < depth && isOpen && 1 / Math.sqrt(count));
    add(at.shared, Math.log10(own.nodes.length));
    const isBegun = own.kind === 'beginning' || own.kind === 'part';
    add(at.siblings, isBegun && own.nodes.some((other) => other !== node && parents[other] === parent));
  }

  /** Adds what a place is, by itself. */
  #addPlace(add: Add, node: number, steps: readonly Step[], own: Mention | undefined): void {
    const { ids, names, towns, tree } = this.#country;
    const { firsts, depths } = tree;
    const depth = depths[node] ?? 0;
    add([at.isProvince, at.isRegency, undefined, at.isVillage][depth], 1);
    // How well known a place is counts where nothing says which of its name is meant.
    if (steps.length < 2) add(at.town, towns[node] ?? 0);
    add(at.kelurahan, depth === 3 && isKelurahan(ids.village[node - firsts.village] ?? 0));
    const mayBeCity = depth === 1 && own?.says === undefined;
    add(at.city, mayBeCity && isCity(names.regency[node - firsts.regency] ?? ''));
  }

  /** Rates a region, or a postal code by one of its villages. */
  #rate(node: number, code?: string): Candidate {
    const depth = this.#country.tree.depths[node] ?? 0;
    const mentions = code === undefined ? this.#chains.of(node) : [];
    const steps = this.#chains.bestOf(node, mentions);
    const used = steps.map(({ evidence }) => evidence.mention);
    const own = mentions.length > 0 ? used[0] : undefined;
    const usesCode = this.#aroundCoded.has(node);
    const values: Value[] = [];
    const add: Add = (feature, value) => {
      if (feature !== undefined && Number(value) !== 0) values.push([feature, Number(value)]);
    };
    for (const [place, step] of steps.entries())
      for (const link of this.#chains.linksOf(used[place - 1], step)) add(link, 1);
    const explained = this.#addTwice(add, node, used);
    this.#addWords(add, explained, own);
    if (own === undefined) {
      add(at.unnamed, depth === 3);
      if (this.#asksForCode) add(at.asksForCode, depth === 3 ? 1 : -1);
    } else {
      this.#addNamesakes(add, node, steps, own);
      add(at.knownQuarter, own.kind === 'quarter' && own.isPart && steps.length === 1);
    }
    if (code === undefined) this.#addPlace(add, node, steps, own);
    else {
      add(at.isCode, 1);
      add(at.codeAlone, this.#layout.freeWords.length === 0);
    }
    const isSmall = depth === 3 || code !== undefined;
    if (this.#isRegionAndCode && (own === undefined) === isSmall) add(at.regionAndCode, isSmall ? 1 : -1);
    add(at.code, usesCode && depth === 3);
    add(at.codeInside, usesCode && depth === 2 && own !== undefined);
    const ofSteps = steps.reduce((sum, { evidence }) => sum + evidence.score, 0);
    const score = ofSteps + scoreOf(values, this.#weights);
    return { node: code === undefined ? node : -1, code, steps, explained, usesCode, values, score };
  }

  /** Rates the reading that a text names nothing. */
  #rateNothing(): Candidate {
    const isAbroad = this.#layout.tokens.some(({ role }) => role === 'abroad');
    const values: Value[] = [
      [at.nothing, 1],
      [at.nothingAbroad, Number(isAbroad)],
    ];
    const score = scoreOf(values, this.#weights);
    return { node: -1, code: undefined, steps: [], explained: [], usesCode: false, values, score };
  }

  /** Rates every place that the words or the postal code of a text name, of those that a search is for. */
  rateAll(accepts: Accepts): readonly Candidate[] {
    const { parents, firsts } = this.#country.tree;
    const nodes = new Set<number>();
    const add = (node: number): void => {
      if (nodes.size < maxCandidates && node >= 0 && accepts.node(node)) nodes.add(node);
    };
    for (const village of this.#coded.slice(0, maxCoded)) {
      add(village);
      add(parents[parents[village] ?? -1] ?? -1);
    }
    for (const { mention } of this.#evidence) mention.nodes.forEach(add);
    const coded = this.#codes.filter(accepts.code).map((code) => {
      const [village = 0] = findCoded(this.#country, code);
      return this.#rate(firsts.village + village, code);
    });
    const candidates = [...Array.from(nodes, (node) => this.#rate(node)), ...coded, this.#rateNothing()];
    return candidates.sort((one, other) => other.score - one.score || one.node - other.node);
  }
}

/** Gives the codes that begin with digits. */
function codesOf({ codes }: Country, digits: string | undefined): readonly string[] {
  if (digits === undefined) return [];
  const factor = 10 ** (5 - digits.length);
  const start = lowerBound(codes, Number(digits) * factor);
  const end = lowerBound(codes, (Number(digits) + 1) * factor, start);
  return Array.from(codes.subarray(start, Math.min(end, start + maxCodes)), String);
}

/** Rates all readings of a text, the best first. */
export const rateAll = (
  country: Country,
  weights: Float64Array,
  found: Found,
  accepts: Accepts,
): readonly Candidate[] => new Rater(country, weights, found).rateAll(accepts);
