import { linkValues, scoreOf } from './features.ts';
import { covers, isWhole, overlaps, type Mention } from './mention.ts';
import type { Evidence, State, Step, Value } from './reading.ts';

/**
 * Checks whether only labels, filler words, numbers, and words that a hyphen joins to the first are between two mentions.
 * @param between a mention whose words may be there, too
 */
function isNext(
  { layout: { tokens, isNumber } }: State,
  one: Mention,
  other: Mention,
  between?: Mention,
): boolean {
  if (other.start < one.end) return false;
  for (let word = one.end; word < other.start; word++) {
    const token = tokens[word];
    const isLabel = token?.label !== undefined || token?.role === 'filler' || token?.isJoined === true;
    const isSilent = isLabel || (one.free === 1 && (token?.role === 'number' || isNumber[word] === true));
    if (!isSilent && (between === undefined || !covers(between, word))) return false;
  }
  return true;
}

/** Checks whether only another village of the district is between a village and its district. */
function isBehindSibling(
  state: State,
  { mention: last, node }: Step,
  { mention, node: district }: Step,
): boolean {
  if (last.depth !== 3 || mention.depth !== 2) return false;
  const { parents } = state.country.tree;
  return state.wholeParts.some(
    (between) =>
      between.start >= last.end &&
      between.end <= mention.start &&
      between.nodes.some((other) => other !== node && parents[other] === district) &&
      isNext(state, last, mention, between),
  );
}

/** Lists the values of how a mention of a larger region follows the mention before it. */
export function linkOf(state: State, step: Step, next: Step): readonly Value[] {
  const [last, { mention, isUnsaid }] = [step.mention, next];
  const isInverted = last.start > mention.start;
  const follows = isNext(state, last, mention);
  return linkValues({
    isInverted,
    isNext: follows,
    isBehindSibling: !isInverted && !follows && isBehindSibling(state, step, next),
    isUnsaid,
  });
}

/** Lists the mentions of the regions that a region is in, was in, or may have been in although no list says so, from below. */
function stepsAbove({ country, byNode, unsaidDistricts }: State, node: number): readonly (readonly Step[])[] {
  const { parents, depths } = country.tree;
  const lists: Step[][] = [];
  for (let up = node; up >= 0; up = parents[up] ?? -1) {
    const parent = parents[up] ?? -1;
    const list: Step[] = [];
    for (const above of [parent, ...(country.formerParents.get(up) ?? [])])
      for (const mention of byNode.get(above) ?? []) list.push({ mention, node: above, isUnsaid: false });
    if (up === node && depths[node] === 3)
      for (const step of unsaidDistricts.get(parents[parent] ?? -1) ?? [])
        if (step.node !== parent) list.push(step);
    if (list.length > 0) lists.push(list);
  }
  return lists;
}

/**
 * Finds the best chain for a region, from below. It starts with one of the region's own mentions, if there are any. No two
 * mentions share words, and each level has one at most.
 */
export function bestChain(state: State, node: number, own: readonly Evidence[]): readonly Step[] {
  const above = stepsAbove(state, node);
  let best: readonly Step[] = [];
  let most = -Infinity;
  const extend = (from: number, used: readonly Step[], sum: number): void => {
    if (sum > most) [best, most] = [used, sum];
    const last = used.at(-1);
    for (let list = from; list < above.length; list++)
      for (const next of above[list] ?? []) {
        if (used.some(({ mention }) => overlaps(mention, next.mention))) continue;
        // A village may have moved out of a district that no list knows only if the two are side by side.
        const before = last?.mention;
        if (next.isUnsaid && !(before && isWhole(before) && isNext(state, before, next.mention))) continue;
        const linked = last === undefined ? 0 : scoreOf(linkOf(state, last, next), state.weights);
        extend(list + 1, [...used, next], sum + next.mention.score + linked);
      }
  };
  for (const mention of own) extend(0, [{ mention, node, isUnsaid: false }], mention.score);
  if (own.length === 0) extend(0, [], 0);
  return best;
}
