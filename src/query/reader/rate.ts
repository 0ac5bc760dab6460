import { isCity } from '../../domain/designation.ts';
import { isKelurahan } from '../../domain/village-type.ts';
import { groupBy } from '../../domain/group.ts';
import { findCoded } from '../names/region-index.ts';
import { Code } from './code.ts';
import { claimsOf, Tally, weighAll, type Claim, type Evidence } from './evidence.ts';
import { featureAt as at } from './features.ts';
import type { Layout } from './layout.ts';
import { isWhole, type AcceptsNode, type Found, type Mention } from './mentions.ts';
import type { SearchIndex } from './search-index.ts';

/** A mention that a reading uses, and the region that it names; `moved` is the feature by which that is what the place lay in before. */
export interface Step {
  readonly mention: Mention;
  readonly node: number;
  readonly moved: number | undefined;
}

/** A reading of a text: the best set of mentions for a place, from below. */
export interface Candidate {
  /** The node of a region; -1 where the text names a postal code, or nothing. */
  readonly node: number;
  readonly code: string | undefined;
  readonly steps: readonly Step[];
  /** All mentions of the place and of what it lies in, also those of names that are written twice. */
  readonly explained: readonly Mention[];
  readonly usesCode: boolean;
  readonly score: number;
  /** The values of the features, where they are asked for. */
  readonly values: Float64Array | undefined;
}

/** Which places a search is for. */
export interface Accepts {
  readonly node: AcceptsNode;
  readonly code: (code: string) => boolean;
}

interface Option extends Omit<Step, 'mention'> {
  readonly evidence: Evidence;
}

/** Maximum mentions of one region that are compared, and candidates that are rated. */
const maxMentions = 4;
const maxCandidates = 1000;
/** Maximum villages with the code of a text that are rated without being named. */
const maxCoded = 60;
/** A mention is free if so much of it belongs to no street or building. */
const minFree = 0.6;
/** A word is free if it belongs less than this to a street or building. */
const maxBound = 0.3;

const byDepth = [at.isProvince, at.isRegency, at.isDistrict, at.isVillage];

const overlaps = (one: Mention, other: Mention): boolean => one.start < other.end && other.start < one.end;

/** Rates the readings of one text. */
class Rater {
  readonly #index: SearchIndex;
  readonly #weights: Float64Array;
  readonly #keepsValues: boolean;
  readonly #layout: Layout;
  readonly #evidence: readonly Evidence[];
  readonly #byNode = new Map<number, Evidence[]>();
  /** Whole names that are free of streets and buildings, or that a label says. */
  readonly #exact: readonly Evidence[];
  readonly #claims: readonly Claim[];
  /** Districts that a label says, by their regency: villages may have moved out of them although no list knows it. */
  readonly #saidDistricts: ReadonlyMap<number, readonly Omit<Option, 'moved'>[]>;
  readonly #freeWords: readonly number[];
  readonly #code: Code | undefined;
  readonly #asksForCode: boolean;
  readonly #isRegionAndCode: boolean;

  constructor(index: SearchIndex, weights: Float64Array, { layout, mentions }: Found, keepsValues: boolean) {
    const { parents } = index.regions.tree;
    const { code, tokens, street, building } = layout;
    [this.#index, this.#weights, this.#layout, this.#keepsValues] = [index, weights, layout, keepsValues];
    this.#evidence = weighAll(mentions, layout, weights);
    for (const one of this.#evidence) for (const node of one.mention.nodes) this.#remember(node, one);
    this.#exact = this.#evidence.filter(
      ({ mention, free }) => isWhole(mention) && (free > minFree || mention.says === 'this'),
    );
    this.#claims = claimsOf(this.#exact, parents);
    this.#saidDistricts = groupBy(
      this.#exact
        .filter(({ mention: { depth, says } }) => depth === 2 && says === 'this')
        .flatMap((evidence) => evidence.mention.nodes.map((node) => ({ evidence, node }))),
      ({ node }) => parents[node] ?? -1,
    );
    this.#freeWords = [...tokens.keys()].filter((word) => this.#isFree(word));
    this.#code = code === undefined ? undefined : new Code(index, code);
    const isOfRegion = (word: number): boolean =>
      this.#exact.some(({ mention: { start, end, depth } }) => depth < 3 && start <= word && word < end);
    const namesSmall = this.#exact.some(({ mention }) => mention.depth > 1);
    this.#asksForCode = code !== undefined && !namesSmall && (tokens.length < 4 || this.#exact.length === 0);
    const isBound = street.some(Boolean) || building.some(Boolean);
    const namesCoded = this.#code?.villages.some((village) =>
      this.#byNode.get(village)?.some((one) => this.#exact.includes(one)),
    );
    this.#isRegionAndCode =
      namesCoded === false && !isBound && this.#freeWords.length > 0 && this.#freeWords.every(isOfRegion);
  }

  #remember(node: number, one: Evidence): void {
    const own = this.#byNode.get(node);
    const { start, end } = one.mention;
    if (own === undefined) this.#byNode.set(node, [one]);
    else if (
      own.length < maxMentions &&
      !own.some(({ mention }) => mention.start === start && mention.end === end)
    )
      own.push(one);
  }

  #isFree(word: number): boolean {
    const { tokens, street, building, isNumber } = this.#layout;
    const token = tokens[word];
    return (
      token !== undefined &&
      token.role === undefined &&
      token.label === undefined &&
      !token.isDigits &&
      isNumber[word] !== true &&
      (street[word] ?? 0) + (building[word] ?? 0) < maxBound
    );
  }

  /** Whether nothing but labels and filler words stands between two mentions. */
  #isNext(one: Mention, other: Mention): boolean {
    if (other.start < one.end) return false;
    for (let word = one.end; word < other.start; word++) {
      const token = this.#layout.tokens[word];
      if (token?.label === undefined && token?.role !== 'filler') return false;
    }
    return true;
  }

  /** Gives the features of how a mention of what a place lies in stands to the one before it. */
  #linksOf(last: Mention | undefined, { evidence: { mention }, moved }: Option): readonly number[] {
    const links = moved === undefined ? [] : [moved];
    const [one, other] = [this.#layout.tokens[last?.start ?? -1], this.#layout.tokens[mention.start]];
    const isComma = one?.column === other?.column && one?.part !== other?.part;
    if (moved === at.movedUnsaid && isComma) links.push(at.movedComma);
    if (last === undefined) return links;
    if (last.start > mention.start) links.push(at.inverted);
    else if (this.#isNext(last, mention)) links.push(at.nextTo);
    return links;
  }

  /** Gives the ways to name what a region lies in, from below: today's regions, those of before, and those that it may have been in. */
  #optionsAbove(node: number): readonly (readonly Option[])[] {
    const { formerParents, regions } = this.#index;
    const { parents, depths } = regions.tree;
    const lists: Option[][] = [];
    for (let up = node; up >= 0; up = parents[up] ?? -1) {
      const parent = parents[up] ?? -1;
      const list: Option[] = [];
      for (const evidence of this.#byNode.get(parent) ?? [])
        list.push({ evidence, node: parent, moved: undefined });
      for (const former of formerParents.get(up) ?? [])
        for (const evidence of this.#byNode.get(former) ?? [])
          list.push({ evidence, node: former, moved: at.moved });
      if (up === node && depths[node] === 3)
        for (const said of this.#saidDistricts.get(parents[parent] ?? -1) ?? [])
          list.push({ ...said, moved: at.movedUnsaid });
      if (list.length > 0) lists.push(list);
    }
    return lists;
  }

  /** Whether a village may have moved out of a district that no list knows: only where the two stand side by side. */
  #mayHaveMoved(last: Mention | undefined, district: Mention): boolean {
    return last !== undefined && isWhole(last) && this.#isNext(last, district);
  }

  /** Finds the best set of mentions for a region and what it lies in: no two share words, and each level has one at most. */
  #bestOf(node: number, own: readonly Evidence[], above: readonly (readonly Option[])[]): readonly Option[] {
    let best: readonly Option[] = [];
    let most = -Infinity;
    const go = (from: number, used: readonly Option[], sum: number): void => {
      if (sum > most) [best, most] = [used, sum];
      const last = used.at(-1)?.evidence.mention;
      for (let list = from; list < above.length; list++)
        for (const next of above[list] ?? []) {
          const { mention, score } = next.evidence;
          if (used.some(({ evidence }) => overlaps(evidence.mention, mention))) continue;
          if (next.moved === at.movedUnsaid && !this.#mayHaveMoved(last, mention)) continue;
          const links = this.#linksOf(last, next);
          const linked = links.reduce((total, feature) => total + (this.#weights[feature] ?? 0), 0);
          go(list + 1, [...used, next], sum + score + linked);
        }
    };
    for (const evidence of own) go(0, [{ evidence, node, moved: undefined }], evidence.score);
    if (own.length === 0) go(0, [], 0);
    return best;
  }

  #addSteps(tally: Tally, options: readonly Option[]): void {
    for (const [step, option] of options.entries()) {
      for (const [feature, value] of option.evidence.features) tally.add(feature, value);
      for (const link of this.#linksOf(options[step - 1]?.evidence.mention, option)) tally.add(link);
    }
  }

  /** Adds names that are written once more; gives all mentions that a reading explains. */
  #addTwice(tally: Tally, node: number, used: readonly Mention[]): readonly Mention[] {
    const { parents } = this.#index.regions.tree;
    const explained = [...used];
    for (let up = node; up >= 0; up = parents[up] ?? -1)
      for (const { mention, free } of this.#byNode.get(up) ?? []) {
        if (free === 0 || !isWhole(mention) || explained.some((other) => overlaps(other, mention))) continue;
        explained.push(mention);
        tally.add(at.twice, (free * mention.key.length) / 10);
      }
    return explained;
  }

  /** Adds what the text states and a reading does not explain. */
  #addClaims(tally: Tally, node: number, explained: readonly Mention[]): void {
    const { parents } = this.#index.regions.tree;
    for (const { start, end, nodes, above, depth, isSaid, strength } of this.#claims) {
      const isExplained = explained.some(
        (mention) =>
          mention.start <= start &&
          end <= mention.end &&
          (!isSaid || mention.says === 'this' || mention.start < start),
      );
      if (above.has(node)) continue;
      let up = node;
      while (up >= 0 && !nodes.has(up)) up = parents[up] ?? -1;
      if (up >= 0) continue;
      if (isExplained) {
        if (depth < 2) tally.add(at.hides);
      } else tally.add(depth === 2 ? at.againstDistrict : isSaid ? at.againstSaid : at.against, strength);
    }
  }

  #addWordsLeft(tally: Tally, explained: readonly Mention[], own: Mention | undefined): void {
    const { tokens } = this.#layout;
    const isLeft = (word: number): boolean =>
      !explained.some(({ start, end }) => start <= word && word < end);
    let left = 0;
    for (const word of this.#freeWords) if (isLeft(word)) left++;
    if (left > 0) tally.add(at.wordsLeft, left / this.#freeWords.length);
    if (own === undefined) return;
    const before = own.start - 1;
    const isSame = tokens[before]?.part === tokens[own.start]?.part;
    if (isSame && this.#freeWords.includes(before) && isLeft(before)) tally.add(at.leftBefore);
  }

  #addNamesakes(tally: Tally, node: number, steps: readonly Option[], own: Mention): void {
    const { keys, regions } = this.#index;
    const { depths, parents } = regions.tree;
    const depth = depths[node] ?? 0;
    const parent = parents[node] ?? -1;
    const names = (other: number): boolean => steps.some(({ evidence }) => evidence.mention.depth === other);
    const isNamesake = (other: number): boolean => other >= 0 && keys[other] === keys[node];
    if (isNamesake(parent) && !names(depth - 1) && !names(depth - 2)) tally.add(at.asParent);
    else if (depth === 3 && isNamesake(parents[parent] ?? -1) && !names(2)) tally.add(at.asRegency);
    const regency = depth === 3 ? (parents[parent] ?? -1) : parent;
    if (depth > 1 && own.says !== 'this' && isNamesake(regency) && names(1)) tally.add(at.besideRegency);
    tally.add(at.shared, Math.log10(own.nodes.length));
    const isBegun = own.kind === 'beginning' || own.kind === 'part';
    if (isBegun && own.nodes.some((other) => other !== node && parents[other] === parent))
      tally.add(at.siblings);
  }

  /** Rates a region, or a postal code by one of its villages. */
  #rate(node: number, asCode?: string): Candidate {
    const { regions, towns } = this.#index;
    const { tree } = regions;
    const depth = tree.depths[node] ?? 0;
    const own = asCode === undefined ? (this.#byNode.get(node) ?? []) : [];
    const options = this.#bestOf(node, own, this.#optionsAbove(node));
    const used = options.map(({ evidence }) => evidence.mention);
    const first = own.length > 0 ? used[0] : undefined;
    const tally = new Tally(this.#weights, this.#keepsValues);
    this.#addSteps(tally, options);
    const explained = this.#addTwice(tally, node, used);
    this.#addClaims(tally, node, explained);
    this.#addWordsLeft(tally, explained, first);
    if (first === undefined) {
      tally.add(depth === 3 ? at.unnamed : at.unnamedAbove);
      if (this.#asksForCode) tally.add(at.asksForCode, depth === 3 ? 1 : -1);
      if (this.#isRegionAndCode && (depth === 3 || asCode !== undefined)) tally.add(at.regionAndCode);
    } else {
      if (this.#isRegionAndCode && depth < 3) tally.add(at.regionAndCode, -1);
      if (depth === 3 && used.length === 1 && this.#layout.tokens.length > 2) tally.add(at.alone);
      this.#addNamesakes(tally, node, options, first);
      if (Math.max(first.street, first.building) > 0.2) tally.add(at.streetAlone);
      if (first.kind === 'typo') tally.add(at.ownTypo);
      if (first.kind === 'quarter' && first.isPart && used.length === 1) tally.add(at.knownQuarter);
    }
    const byCode = this.#code?.featureOf(node);
    if (byCode !== undefined) tally.add(byCode);
    if (byCode === at.code && first === undefined) tally.add(at.onlyCode, 1 / (this.#code?.leading ?? 1));
    const usesCode = byCode === at.code || byCode === at.otherCode || byCode === at.codeInside;
    const steps = options.map(({ evidence, ...step }) => ({ ...step, mention: evidence.mention }));
    if (asCode !== undefined) {
      tally.add(at.isCode);
      if (this.#freeWords.length === 0) tally.add(at.codeAlone);
    } else {
      tally.add(byDepth[depth] ?? at.isProvince);
      // How well known a place is counts where nothing says which of its name is meant.
      if (used.length < 2) tally.add(at.town, towns[node]);
      const position = node - tree.firsts.village;
      if (depth === 3 && isKelurahan(regions.ids.village[position] ?? 0)) tally.add(at.kelurahan);
      const saysNothing = depth === 1 && first?.says === undefined;
      if (saysNothing && isCity(regions.names.regency[node - tree.firsts.regency] ?? '')) tally.add(at.city);
    }
    const { score, values } = tally;
    return {
      node: asCode === undefined ? node : -1,
      code: asCode,
      steps,
      explained,
      usesCode,
      score,
      values,
    };
  }

  /** Rates the reading that a text names nothing. */
  #rateNothing(): Candidate {
    const tally = new Tally(this.#weights, this.#keepsValues);
    const { tokens } = this.#layout;
    const isNamed = (word: number): boolean =>
      this.#exact.some(({ mention: { start, end } }) => start <= word && word < end);
    const unknown = this.#freeWords.filter((word) => !isNamed(word)).length;
    tally.add(at.nothing);
    tally.add(at.nothingLeft, Math.min(unknown, 5) / 5);
    if (tokens.some(({ role }) => role === 'abroad')) tally.add(at.nothingAbroad);
    if (!this.#exact.some(({ free }) => free > 0.8)) tally.add(at.nothingStreet);
    tally.add(at.nothingNames, Math.min(this.#exact.length, 6) / 6);
    const { score, values } = tally;
    return { node: -1, code: undefined, steps: [], explained: [], usesCode: false, score, values };
  }

  /** Rates every place that the words or the postal code of a text name, of those that a search is for. */
  rateAll(accepts: Accepts): readonly Candidate[] {
    const { regions } = this.#index;
    const { parents } = regions.tree;
    const nodes = new Set<number>();
    const add = (node: number): void => {
      if (nodes.size < maxCandidates && node >= 0 && accepts.node(node)) nodes.add(node);
    };
    for (const village of this.#code?.villages.slice(0, maxCoded) ?? []) {
      add(village);
      add(parents[parents[village] ?? -1] ?? -1);
    }
    for (const { mention } of this.#evidence) mention.nodes.forEach(add);
    const coded = (this.#code?.codes ?? []).filter(accepts.code).flatMap((code) => {
      const [village] = findCoded(regions, code);
      return village === undefined ? [] : [this.#rate(regions.tree.firsts.village + village, code)];
    });
    const candidates = [...Array.from(nodes, (node) => this.#rate(node)), ...coded, this.#rateNothing()];
    return candidates.sort((one, other) => other.score - one.score || one.node - other.node);
  }
}

/**
 * Rates all readings of a text, the best first.
 * @param keepsValues whether the values of features are wanted, to fit weights
 */
export const rateAll = (
  index: SearchIndex,
  weights: Float64Array,
  found: Found,
  accepts: Accepts,
  keepsValues = false,
): readonly Candidate[] => new Rater(index, weights, found, keepsValues).rateAll(accepts);
