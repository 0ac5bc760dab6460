import type { Country } from '../country/country.ts';
import { layOut, type Layout } from './layout.ts';
import { describe, type Accepts, type Mention } from './mention.ts';
import { collectNear, findBegun, findMisspelled } from './near-names.ts';
import type { Token } from './text.ts';
import { findWhole } from './whole-names.ts';

/** What is found in a text. */
export interface Found {
  readonly layout: Layout;
  readonly mentions: readonly Mention[];
}

/** Finds which words of a text name which regions, and how. Nothing is decided here: the same words may be in many. */
export function findMentions(country: Country, tokens: readonly Token[], accepts: Accepts): Found {
  const { names, runs } = findWhole(country, tokens);
  const layout = layOut(tokens, (at) => names.some(({ start, end }) => start === at && end > at + 1));
  const near = collectNear(country, layout, names, accepts);
  const begun = findBegun(near, runs);
  const all = [...names, ...begun, ...findMisspelled(near, begun)];
  return { layout, mentions: all.flatMap((found) => describe(country, layout, found)) };
}
