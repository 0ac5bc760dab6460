import { findCoded } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { lowerBound } from '../country/positions.ts';
import { lineageOf } from '../country/tree.ts';
import { mentionValues, scoreOf } from './features.ts';
import type { Found } from './find-mentions.ts';
import { covers, isWhole, type Mention } from './mention.ts';
import type { Evidence, State } from './reading.ts';

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
  const isPartOf = ({ start, end }: Mention, name: Mention): boolean =>
    name.start <= start && name.end >= end && name.end - name.start > end - start && name.says !== 'other';
  return mentions
    .map((mention) => {
      const placed = { ...mention, isInside: names.some((name) => isPartOf(mention, name)) };
      const values = mentionValues(placed);
      return { ...placed, values, score: scoreOf(values, weights) };
    })
    .sort((one, other) => other.score - one.score);
}

/** Collects the mentions of each region, the highest score first. */
function groupByNode(evidence: readonly Evidence[]): ReadonlyMap<number, readonly Evidence[]> {
  const byNode = new Map<number, Evidence[]>();
  for (const mention of evidence)
    for (const node of mention.nodes) {
      const own = byNode.get(node);
      const isNew = ({ start, end }: Evidence): boolean => start !== mention.start || end !== mention.end;
      if (own === undefined) byNode.set(node, [mention]);
      else if (own.length < maxMentions && own.every(isNew)) own.push(mention);
    }
  return byNode;
}

/** Counts the regions that a text mentions by their names. */
function countNamesakes({ lexicon }: Country, mentions: readonly Mention[]): State['namesakes'] {
  const namesakes = new Map<string, { largest: number; count: number }>();
  for (const { nodes, depth } of mentions)
    for (const node of nodes) {
      const name = lexicon.ownNames[node] ?? '';
      const own = namesakes.get(name);
      if (own === undefined) namesakes.set(name, { largest: depth, count: 1 });
      else [own.largest, own.count] = [Math.min(own.largest, depth), own.count + 1];
    }
  return namesakes;
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
    (mention) => isWhole(mention) && (mention.free > minFree || mention.says === 'this'),
  );
  const isOfRegion = (word: number): boolean =>
    exact.some((mention) => mention.depth < 3 && covers(mention, word));
  const namesSmall = exact.some(({ depth }) => depth > 1);
  const namesCoded = coded.some((village) => byNode.get(village)?.some((one) => exact.includes(one)));
  const isBound = street.some(Boolean) || building.some(Boolean);
  return {
    ...{ country, weights, layout, evidence, byNode, codes, coded },
    saidDistricts: evidence
      .filter((mention) => mention.depth === 2 && mention.says === 'this' && isWhole(mention))
      .flatMap((mention) => mention.nodes.map((node) => ({ mention, node, isUnsaid: true }))),
    namesakes: countNamesakes(country, mentions),
    aroundCoded: new Set(coded.flatMap((village) => lineageOf(tree, village))),
    asksForCode: code !== undefined && !namesSmall && (tokens.length < 4 || exact.length === 0),
    isRegionAndCode:
      code !== undefined && !namesCoded && !isBound && freeWords.length > 0 && freeWords.every(isOfRegion),
  };
}
