import { linkValues, scoreOf } from './features.ts';
import { isWhole, overlaps, type Mention } from './mention.ts';
import type { Evidence, State, Step, Value } from './reading.ts';

/** Checks whether only labels, filler words, and words that a hyphen joins to the first are between two mentions. */
function isNext({ layout: { tokens } }: State, one: Mention, other: Mention): boolean {
  if (other.start < one.end) return false;
  for (let word = one.end; word < other.start; word++) {
    const token = tokens[word];
    const isSilent = token?.label !== undefined || token?.role === 'filler' || token?.isJoined === true;
    if (!isSilent) return false;
  }
  return true;
}

/** Lists the values of how a mention of a larger region follows the mention before it. */
export function linkOf(state: State, last: Mention, { mention, isUnsaid }: Step): readonly Value[] {
  const { tokens } = state.layout;
  const [one, other] = [tokens[last.start], tokens[mention.start]];
  return linkValues({
    isInverted: last.start > mention.start,
    isNext: isNext(state, last, mention),
    isUnsaid,
    isComma: one?.column === other?.column && one?.part !== other?.part,
  });
}

/** Lists the mentions of the regions that a region is in, was in, or may have been in although no list says so, from below. */
function stepsAbove({ country, byNode, saidDistricts }: State, node: number): readonly (readonly Step[])[] {
  const { parents, depths } = country.tree;
  const lists: Step[][] = [];
  for (let up = node; up >= 0; up = parents[up] ?? -1) {
    const parent = parents[up] ?? -1;
    const list: Step[] = [];
    for (const above of [parent, ...(country.formerParents.get(up) ?? [])])
      for (const mention of byNode.get(above) ?? []) list.push({ mention, node: above, isUnsaid: false });
    if (up === node && depths[node] === 3)
      list.push(...saidDistricts.filter((said) => parents[said.node] === parents[parent]));
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
    const last = used.at(-1)?.mention;
    for (let list = from; list < above.length; list++)
      for (const next of above[list] ?? []) {
        if (used.some(({ mention }) => overlaps(mention, next.mention))) continue;
        // A village may have moved out of a district that no list knows only if the two are side by side.
        if (next.isUnsaid && !(last && isWhole(last) && isNext(state, last, next.mention))) continue;
        const linked = last === undefined ? 0 : scoreOf(linkOf(state, last, next), state.weights);
        extend(list + 1, [...used, next], sum + next.mention.score + linked);
      }
  };
  for (const mention of own) extend(0, [{ mention, node, isUnsaid: false }], mention.score);
  if (own.length === 0) extend(0, [], 0);
  return best;
}
