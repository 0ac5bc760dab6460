import { layOut, type Layout } from './layout.ts';
import { describe, type AcceptsNode, type Mention } from './mention.ts';
import { NearNames } from './near-names.ts';
import type { SearchIndex } from './search-index.ts';
import type { Token } from './tokens.ts';
import { findWhole } from './whole-names.ts';

/** What is found in a text. */
export interface Found {
  readonly layout: Layout;
  readonly mentions: readonly Mention[];
}

/** Finds which words of a text name which regions, and how. Nothing is decided here: the same words may be in many. */
export function findMentions(index: SearchIndex, tokens: readonly Token[], accepts: AcceptsNode): Found {
  const { names, runs } = findWhole(index, tokens);
  const layout = layOut(tokens, (at) => names.some(({ start, end }) => start === at && end > at + 1));
  const near = new NearNames(index, layout, names, accepts);
  const begun = near.findBegun(runs);
  const all = [...names, ...begun, ...near.findMisspelled(begun)];
  return { layout, mentions: all.flatMap((found) => describe(index, layout, found)) };
}
