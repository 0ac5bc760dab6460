import { findCoded } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { groupBy } from '../country/group.ts';
import { lowerBound } from '../country/positions.ts';
import { lineageOf, type Tree } from '../country/tree.ts';
import { mentionValues, scoreOf } from './features.ts';
import type { Found } from './find-mentions.ts';
import { ruralLabels } from './address-words.ts';
import { covers, isWhole, saysLevel, type Mention } from './mention.ts';
import type { Evidence, State, Step } from './reading.ts';

/** Maximum codes that start with the digits of a text. */
const maxCodes = 60;
/** Maximum mentions of one region that are compared. */
const maxMentions = 4;
/** A mention is free if so much of it belongs to no street or building. */
const minFree = 0.6;

/** Lists the codes that start with digits. */
function listCodes({ codes }: Country, digits: string | undefined): readonly string[] {
  if (digits === undefined) return [];
  const factor = 10 ** (5 - digits.length);
  const start = lowerBound(codes, Number(digits) * factor);
  const end = lowerBound(codes, (Number(digits) + 1) * factor, start);
  return Array.from(codes.subarray(start, Math.min(end, start + maxCodes)), String);
}

/** Scores mentions, the highest first. */
function scoreMentions(mentions: readonly Mention[], weights: Float64Array): readonly Evidence[] {
  const names = mentions.filter(isWhole);
  // `Bulu Bulu` is a village, and Bulu in the district Bulu.
  const isPartOf = ({ start, end, key }: Mention, name: Mention): boolean =>
    name.start <= start &&
    name.end >= end &&
    name.end - name.start > end - start &&
    name.says !== 'other' &&
    name.key !== key + key;
  return mentions
    .map((mention) => {
      const placed = { ...mention, isInside: names.some((name) => isPartOf(mention, name)) };
      const values = mentionValues(placed);
      return { ...placed, values, score: scoreOf(values, weights) };
    })
    .sort(
      (one, other) => other.score - one.score || Number(other.kind === 'name') - Number(one.kind === 'name'),
    );
}

/**
 * Collects the mentions of each region, the highest score first. If labels only say the other type of regency, as in
 * `Magelang, Kota Magelang` for the kabupaten, the region has these mentions alone.
 */
function groupByNode(evidence: readonly Evidence[]): ReadonlyMap<number, readonly Evidence[]> {
  const byNode = new Map<number, Evidence[]>();
  for (const mention of evidence)
    for (const node of mention.nodes) {
      const own = byNode.get(node);
      const isNew = ({ start, end }: Evidence): boolean => start !== mention.start || end !== mention.end;
      if (own === undefined) byNode.set(node, [mention]);
      else if (own.length < maxMentions && own.every(isNew)) own.push(mention);
    }
  for (const { says, depth, nodes } of evidence)
    for (const node of says === 'type' && depth === 1 ? nodes : []) {
      const own = byNode.get(node) ?? [];
      const types = own.filter((mention) => mention.says === 'type');
      if (types.length > 0 && own.every((mention) => mention.says !== 'this')) byNode.set(node, types);
    }
  return byNode;
}

/** Finds the regency that a region is or is in; -1 of a province. */
export function regencyOf({ parents, depths }: Tree, node: number): number {
  let up = node;
  while ((depths[up] ?? 0) > 1) up = parents[up] ?? -1;
  return depths[up] === 1 ? up : -1;
}

/** Groups the districts out of which villages may have moved by their regency. */
function groupDistricts(evidence: readonly Evidence[], { parents }: Tree): State['unsaidDistricts'] {
  const steps = evidence
    .filter((mention) => mention.depth === 2 && isWhole(mention))
    .filter(({ says, free }) => says === 'this' || (says === undefined && free > minFree))
    .flatMap((mention) => mention.nodes.map((node): Step => ({ mention, node, isUnsaid: true })));
  return groupBy(steps, ({ node }) => parents[node] ?? -1);
}

/** Collects what is known of a text before its candidates are scored. */
export function collectState(country: Country, weights: Float64Array, { layout, mentions }: Found): State {
  const { tree } = country;
  const { code, tokens, street, building, freeWords } = layout;
  const evidence = scoreMentions(mentions, weights);
  const byNode = groupByNode(evidence);
  const codes = listCodes(country, code);
  const coded = codes.flatMap((each) =>
    Array.from(findCoded(country, each), (position) => tree.firsts.village + position),
  );
  const exact = evidence.filter(
    (mention) => isWhole(mention) && (mention.free > minFree || saysLevel(mention)),
  );
  const isOfRegency = (word: number): boolean =>
    exact.some((mention) => mention.depth < 2 && covers(mention, word));
  const namesSmall = exact.some(({ depth }) => depth > 1);
  const namesCoded = coded.some((village) =>
    [village, tree.parents[village] ?? -1].some((node) =>
      byNode.get(node)?.some((one) => exact.includes(one)),
    ),
  );
  const isBound = street.some(Boolean) || building.some(Boolean);
  return {
    ...{ country, weights, layout, evidence, byNode, codes, coded, namesCoded },
    unsaidDistricts: groupDistricts(evidence, tree),
    wholeParts: exact.filter(({ depth, isPart, free }) => depth === 3 && isPart && free > minFree),
    labelledVillages: mentions
      .filter(
        ({ kind, depth, says }) => kind === 'name' && depth === 3 && says !== undefined && says !== 'other',
      )
      .map(({ start, nodes }) => ({ start, regencies: new Set(nodes.map((node) => regencyOf(tree, node))) })),
    aroundCoded: new Set(coded.flatMap((village) => lineageOf(tree, village))),
    asksForCode: code !== undefined && !namesSmall && (tokens.length < 4 || exact.length === 0),
    isRegionAndCode:
      code !== undefined && !namesCoded && !isBound && freeWords.length > 0 && freeWords.every(isOfRegency),
    isRural: tokens.some(({ role, word }) => role === 'hamlet' || ruralLabels.has(word)),
  };
}
