import type { Country } from '../country/country.ts';
import { ancestorOfNode, lineageOfNode } from '../country/tree.ts';
import { chainValues, isNextMention, linkValues, sumScore } from './features.ts';
import { mentionsWord, isFullName, mentionsOverlap, type PlaceFilter } from './mention.ts';
import type { Candidate, Scored, State, Step, Value } from './reading.ts';
import { collectTextState } from './state.ts';
import type { Steps } from './steps.ts';
import type { Token } from './text.ts';

/** Maximum candidates, and maximum villages that are candidates because of the typed code. */
const maxCandidates = 500;
const maxCoded = 60;
/** How far a whole name is above longer ones: `Sukamaju, Depok` is not Sukamaju Baru. */
const wholeNameLead = 0.2;
/** Places whose chains are this far below the best cannot be likely, and are not scored. */
const maxChainGap = 14;
/** How many candidates one step scores. A step takes about half a millisecond. */
const perStep = 150;

/** Lists the mentions of regions that a region is, was or may have been in, smallest first. */
function listSteps({ country, byNode, unlistedDistricts }: State, node: number) {
  const { parents, depths } = country.tree;
  const lists: Step[][] = [];
  for (let up = node; up >= 0; up = parents[up] ?? -1) {
    const parent = parents[up] ?? -1;
    const list: Step[] = [];
    for (const above of [parent, ...(country.formerParents.get(up) ?? [])])
      for (const mention of byNode.get(above) ?? []) list.push({ mention, node: above, isUnlisted: false });
    if (up === node && depths[node] === 3)
      for (const step of unlistedDistricts)
        if (step.node !== parent && parents[step.node] === parents[parent]) list.push(step);
    if (list.length > 0) lists.push(list);
  }
  return lists;
}

/** The mentions that support a candidate. Its values are those of the links between them. */
type Chain = Pick<Candidate, 'node' | 'code' | 'steps' | keyof Scored>;

/**
 * Finds the best chain for a region or a postal code, smallest region first. A region's chain starts
 * with a mention of the region itself, if the text has one. Mentions share no words, and each level
 * has at most one.
 */
function findChain(state: State, node: number, code?: string): Chain {
  const lists = listSteps(state, node);
  let best: Chain = { node, code, steps: [], values: [], score: -Infinity };
  const extend = (from: number, steps: readonly Step[], values: readonly Value[], score: number): void => {
    if (score > best.score) best = { node, code, steps, values, score };
    const last = steps.at(-1);
    for (let at = from; at < lists.length; at++)
      for (const next of lists[at] ?? []) {
        if (steps.some(({ mention }) => mentionsOverlap(mention, next.mention))) continue;
        // A former district in no list must directly follow the village's full name.
        const before = last?.mention;
        if (next.isUnlisted && !(before && isFullName(before) && isNextMention(state, before, next.mention)))
          continue;
        const link = last === undefined ? [] : linkValues({ state, last, next });
        const sum = score + next.mention.score + sumScore(link, state.weights);
        extend(at + 1, [...steps, next], [...values, ...link], sum);
      }
  };
  const mentions = code === undefined ? (state.byNode.get(node) ?? []) : [];
  for (const mention of mentions) extend(0, [{ mention, node, isUnlisted: false }], [], mention.score);
  if (mentions.length === 0) extend(0, [], [], 0);
  return best;
}

/** Adds further mentions of a place and of the regions that it is in. */
function addRepeated({ country, byNode }: State, { node, steps }: Chain) {
  const explained = steps.map(({ mention }) => mention);
  for (const up of lineageOfNode(country.tree, node))
    for (const mention of byNode.get(up) ?? []) {
      const isFree = !explained.some((name) => mentionsOverlap(name, mention));
      if (mention.free > 0 && isFullName(mention) && isFree) explained.push(mention);
    }
  return explained;
}

/** Scores a region, or a postal code by one of its villages. */
function scorePlace(state: State, chain: Chain): Candidate {
  const { node, steps } = chain;
  const { tree } = state.country;
  const explained = addRepeated(state, chain);
  const place = {
    ...chain,
    state,
    explained,
    usesCode: state.withCode.has(node),
    regency: ancestorOfNode(tree, node, 'regency'),
    depth: tree.depths[node] ?? 0,
    self: steps[0]?.node === node ? steps[0].mention : undefined,
    left: state.layout.freeWords.filter((word) => !explained.some((name) => mentionsWord(name, word))),
  };
  const values = chainValues(place);
  const score = chain.score + sumScore(values, state.weights);
  return { ...place, values: [...chain.values, ...values], score };
}

/** Identifies the words of a name, the larger region named with them, and a level, if given. */
const toNameKey = ({ self, steps }: Candidate, depth?: number): string =>
  [self?.start, self?.end, steps[1]?.node, depth].join(' ');

/** Ranks today's typed names above longer and similar names, and former names of their level. */
function preferWholeNames(regions: readonly Candidate[]): Candidate[] {
  const wholeScores = new Map<string, number>();
  for (const region of regions)
    if (region.self?.kind === 'name')
      for (const key of [toNameKey(region), toNameKey(region, region.depth)])
        wholeScores.set(key, Math.max(region.score, wholeScores.get(key) ?? -Infinity));
  return regions.map((region) => {
    const { self, steps, score, depth } = region;
    const isFormer = self?.kind === 'former' || (self?.kind === 'quarter' && steps.length > 1);
    if (self === undefined || (isFullName(self) && !isFormer)) return region;
    const whole = wholeScores.get(toNameKey(region, isFormer ? depth : undefined)) ?? Infinity;
    return { ...region, score: Math.min(score, whole - wholeNameLead) };
  });
}

function* mapInSteps<Item, Result>(items: readonly Item[], convert: (item: Item) => Result): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length % perStep === 0) yield;
    results.push(convert(item));
  }
  return results;
}

/** Scores every place that a text or its code names, the best first. Naming nothing scores 0. */
export function* scoreCandidates(
  country: Country,
  weights: Float64Array,
  tokens: readonly Token[],
  accepts: PlaceFilter,
): Steps<readonly Candidate[]> {
  const state = yield* collectTextState(country, weights, tokens, accepts);
  const coded = state.codes.flatMap(({ villages }) => villages).slice(0, maxCoded);
  const named = new Set([
    ...coded.flatMap((village) => [village, ancestorOfNode(country.tree, village, 'regency')]),
    ...state.evidence.flatMap(({ nodes }) => nodes),
  ]);
  const nodes = [...named].filter((node) => accepts(node)).slice(0, maxCandidates);
  const ofRegions = yield* mapInSteps(nodes, (node) => findChain(state, node));
  // If the text names a village with the code or its district, it does not ask for the code.
  const ofCodes = (state.namesCoded ? [] : state.codes)
    .filter(({ villages }) => villages.some((village) => accepts(village, 'postal-code')))
    .map(({ code, villages: [village = 0] }) => findChain(state, village, code));
  const chains = [...ofRegions, ...ofCodes];
  const highest = Math.max(...chains.map(({ score }) => score));
  const likely = chains.filter(({ score }) => score > highest - maxChainGap);
  const places = preferWholeNames(yield* mapInSteps(likely, (chain) => scorePlace(state, chain)));
  // Ties: the more urban place first; in an address with commas, and for codes, the lower id.
  const isAddress = tokens.at(-1)?.part !== 0;
  const urban = ({ node, code }: Candidate) => (isAddress || code ? 0 : (country.urbanShares[node] ?? 0));
  const order = ({ node, code }: Candidate): number => Number(code ?? node);
  return places.sort((a, b) => b.score - a.score || urban(b) - urban(a) || order(a) - order(b));
}
