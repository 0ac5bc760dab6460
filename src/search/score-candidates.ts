import type { Country } from '../country/country.ts';
import { ancestorOfNode, lineageOfNode } from '../country/tree.ts';
import { chainValues, isNextMention, linkValues, nothingValues, sumScore } from './features.ts';
import { mentionsWord, isFullName, mentionsOverlap, type PlaceFilter } from './mention.ts';
import type { Candidate, Evidence, Scored, State, Step, Unscored } from './reading.ts';
import { collectTextState } from './state.ts';
import type { Steps } from './steps.ts';
import type { Token } from './text.ts';

/** Maximum candidates, and maximum villages that are candidates because of the typed code. */
const maxCandidates = 500;
const maxCoded = 60;
/** How far a whole name is above longer ones: `Sukamaju, Depok` is not Sukamaju Baru. */
const wholeNameLead = 0.2;
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

/**
 * Finds the best chain for a region, smallest region first. A chain starts with a mention of the
 * region itself, if the text has one. Mentions share no words, and each level has at most one.
 */
function findChain(state: State, node: number, mentions: readonly Evidence[]): readonly Step[] {
  const lists = listSteps(state, node);
  let best: readonly Step[] = [];
  let most = -Infinity;
  const extend = (from: number, chain: readonly Step[], sum: number): void => {
    if (sum > most) [best, most] = [chain, sum];
    const last = chain.at(-1);
    for (let at = from; at < lists.length; at++)
      for (const next of lists[at] ?? []) {
        if (chain.some(({ mention }) => mentionsOverlap(mention, next.mention))) continue;
        // A former district in no list must directly follow the village's full name.
        const before = last?.mention;
        if (next.isUnlisted && !(before && isFullName(before) && isNextMention(state, before, next.mention)))
          continue;
        const link = last === undefined ? 0 : sumScore(linkValues({ state, last, next }), state.weights);
        extend(at + 1, [...chain, next], sum + next.mention.score + link);
      }
  };
  for (const mention of mentions) extend(0, [{ mention, node, isUnlisted: false }], mention.score);
  if (mentions.length === 0) extend(0, [], 0);
  return best;
}

/** Adds further mentions of a place and of the regions that it is in. */
function addRepeated({ country, byNode }: State, node: number, used: readonly Evidence[]) {
  const explained = [...used];
  for (const up of lineageOfNode(country.tree, node))
    for (const mention of byNode.get(up) ?? []) {
      const isFree = !explained.some((name) => mentionsOverlap(name, mention));
      if (mention.free > 0 && isFullName(mention) && isFree) explained.push(mention);
    }
  return explained;
}

/** Scores a region, or a postal code by one of its villages. */
function scorePlace(state: State, node: number, code?: string): Candidate {
  const mentions = code === undefined ? (state.byNode.get(node) ?? []) : [];
  const steps = findChain(state, node, mentions);
  const used = steps.map(({ mention }) => mention);
  const explained = addRepeated(state, node, used);
  const links = steps.slice(1).flatMap((next, at) => linkValues({ state, last: steps[at] ?? next, next }));
  const chain: Unscored<Candidate> = {
    state,
    node,
    code,
    steps,
    explained,
    usesCode: state.withCode.has(node),
    regency: ancestorOfNode(state.country.tree, node, 'regency'),
    depth: state.country.tree.depths[node] ?? 0,
    self: mentions.length > 0 ? used[0] : undefined,
    left: state.layout.freeWords.filter((word) => !explained.some((name) => mentionsWord(name, word))),
  };
  const values = [...links, ...chainValues(chain)];
  const ofMentions = used.reduce((sum, mention) => sum + mention.score, 0);
  return { ...chain, values, score: ofMentions + sumScore(values, state.weights) };
}

/** Identifies the words of a name, the larger region named with them, and a level, if given. */
const toNameKey = ({ self, steps }: Candidate, depth?: number): string =>
  [self?.start, self?.end, steps[1]?.node, depth].join(' ');

/**
 * Ranks regions with the typed name today above others: above longer and similar names, and above
 * former names of the same level.
 */
function preferWholeNames(regions: readonly Candidate[]): readonly Candidate[] {
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

/** Scores every place that the words or the postal code of a text name, the best first. */
export function* scoreCandidates(
  country: Country,
  weights: Float64Array,
  tokens: readonly Token[],
  accepts: PlaceFilter,
): Steps<{ readonly places: readonly Candidate[]; readonly nothing: Scored }> {
  const state = yield* collectTextState(country, weights, tokens, accepts);
  const coded = state.codes.flatMap(({ villages }) => villages).slice(0, maxCoded);
  const named = new Set([
    ...coded.flatMap((village) => [village, ancestorOfNode(country.tree, village, 'regency')]),
    ...state.evidence.flatMap(({ nodes }) => nodes),
  ]);
  const nodes = [...named].filter((node) => accepts(node)).slice(0, maxCandidates);
  // If the text names a village with the code or its district, it does not ask for the code.
  const codes = (state.namesCoded ? [] : state.codes)
    .filter(({ villages }) => villages.some((village) => accepts(village, 'postal-code')))
    .map(({ code, villages: [village = 0] }) => scorePlace(state, village, code));
  const regions: Candidate[] = [];
  for (const node of nodes) {
    if (regions.length % perStep === 0) yield;
    regions.push(scorePlace(state, node));
  }
  yield;
  const places = [...preferWholeNames(regions), ...codes];
  // Ties: the more urban place first; in an address with commas, and for codes, the lower id.
  const isAddress = tokens.at(-1)?.part !== 0;
  const urban = ({ node, code }: Candidate) => (isAddress || code ? 0 : (country.urbanShares[node] ?? 0));
  const order = ({ node, code }: Candidate): number => Number(code ?? node);
  places.sort((a, b) => b.score - a.score || urban(b) - urban(a) || order(a) - order(b));
  const values = nothingValues(state);
  return { places, nothing: { values, score: sumScore(values, weights) } };
}
