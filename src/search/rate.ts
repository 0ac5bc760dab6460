import { findCoded } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { lineageOf } from '../country/tree.ts';
import { bestChain, linkOf } from './chains.ts';
import { chainValues, nothingValues, scoreOf } from './features.ts';
import type { Found } from './find-mentions.ts';
import { covers, isWhole, overlaps, type Accepts } from './mention.ts';
import type { Candidate, Evidence, State } from './reading.ts';
import { collectState, regencyOf } from './state.ts';

/** Maximum candidates that are scored, and villages among them that only have the code of the text. */
const maxCandidates = 1000;
const maxCoded = 60;

/** Finds the names of a place and of the regions that it is in that are written once more. */
function findAgain({ country, byNode }: State, node: number, used: readonly Evidence[]): readonly Evidence[] {
  const again: Evidence[] = [];
  for (const up of lineageOf(country.tree, node))
    for (const mention of byNode.get(up) ?? []) {
      if (mention.free === 0 || !isWhole(mention)) continue;
      if (![...used, ...again].some((other) => overlaps(other, mention))) again.push(mention);
    }
  return again;
}

/** Scores a region, or a postal code by one of its villages. */
function scorePlace(state: State, node: number, code?: string): Candidate {
  const mentions = code === undefined ? (state.byNode.get(node) ?? []) : [];
  const steps = bestChain(state, node, mentions);
  const used = steps.map(({ mention }) => mention);
  const again = findAgain(state, node, used);
  const explained = [...used, ...again];
  const usesCode = state.aroundCoded.has(node);
  const links = steps.slice(1).flatMap((step, at) => linkOf(state, steps[at] ?? step, step));
  const ofChain = chainValues({
    ...{ state, node, code, steps, again, usesCode },
    regency: regencyOf(state.country.tree, node),
    depth: state.country.tree.depths[node] ?? 0,
    own: mentions.length > 0 ? used[0] : undefined,
    left: state.layout.freeWords.filter((word) => !explained.some((mention) => covers(mention, word))),
  });
  const values = [...links, ...ofChain];
  const score = used.reduce((sum, mention) => sum + mention.score, 0) + scoreOf(values, state.weights);
  return { node: code === undefined ? node : -1, code, steps, explained, usesCode, values, score };
}

/**
 * Checks whether a place is named by a former name or a quarter, while the same words are the name of another today, in the
 * region that the text names around it.
 */
function isOutlived({ country, evidence }: State, { node, steps }: Candidate): boolean {
  const [own, above] = steps;
  if (own?.node !== node) return false;
  const { start, end, depth, kind, says } = own.mention;
  if (kind !== 'former' && (kind !== 'quarter' || above === undefined)) return false;
  return evidence.some(
    (other) =>
      other.kind === 'name' &&
      other.depth === depth &&
      other.says === says &&
      other.start === start &&
      other.end === end &&
      !other.nodes.includes(node) &&
      other.nodes.some((each) => above === undefined || lineageOf(country.tree, each).includes(above.node)),
  );
}

/** Scores the reading that a text names nothing. */
function scoreNothing(state: State): Candidate {
  const values = nothingValues(state);
  const score = scoreOf(values, state.weights);
  return { node: -1, code: undefined, steps: [], explained: [], usesCode: false, values, score };
}

/**
 * Scores every place that the words or the postal code of a text name, and that the text names nothing; the best first.
 * @param accepts the places that the search is for
 */
export function rateAll(
  country: Country,
  weights: Float64Array,
  found: Found,
  accepts: Accepts,
): { readonly state: State; readonly candidates: readonly Candidate[] } {
  const { parents, firsts } = country.tree;
  const state = collectState(country, weights, found);
  const nodes = new Set<number>();
  const add = (node: number): void => {
    if (nodes.size < maxCandidates && node >= 0 && accepts.node(node)) nodes.add(node);
  };
  for (const village of state.coded.slice(0, maxCoded)) {
    add(village);
    add(parents[parents[village] ?? -1] ?? -1);
  }
  for (const { nodes: own } of state.evidence) own.forEach(add);
  // If the text names a village with the code or its district, it does not ask for the code.
  const codes = state.namesCoded ? [] : state.codes.filter(accepts.code);
  const coded = codes.map((code) => {
    const [village = 0] = findCoded(country, code);
    return scorePlace(state, firsts.village + village, code);
  });
  const places = Array.from(nodes, (node) => scorePlace(state, node)).filter(
    (one) => !isOutlived(state, one),
  );
  const candidates = [...places, ...coded, scoreNothing(state)];
  candidates.sort((one, other) => other.score - one.score || one.node - other.node);
  return { state, candidates };
}
