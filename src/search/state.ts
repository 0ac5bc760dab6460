import { findPositionsByAnyCode, rangeOfCodes } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { ancestorOfNode, lineageOfNode } from '../country/tree.ts';
import { ruralLabels } from './address-words.ts';
import { mentionValues, sumScore } from './features.ts';
import { readTextLayout } from './layout.ts';
import { mentionsWord, describeMention, isFullName, saysLevel } from './mention.ts';
import type { Mention, PlaceFilter } from './mention.ts';
import { findNearNames } from './near-names.ts';
import type { Evidence, State } from './reading.ts';
import type { Steps } from './steps.ts';
import type { Token } from './text.ts';
import { findFullNames } from './whole-names.ts';

/** Maximum codes that start with the digits of a text. */
const maxCodes = 60;
/** Maximum mentions of one region that are compared. */
const maxMentions = 4;

/** Lists the codes that start with digits, with their villages as nodes. */
function listCodes(country: Country, digits: string): State['codes'] {
  const { start, end } = rangeOfCodes(country.codes, digits);
  return Array.from(country.codes.subarray(start, Math.min(end, start + maxCodes)), (number) => {
    const code = String(number);
    const villages = Array.from(findPositionsByAnyCode(country, code));
    return { code, villages: villages.map((position) => country.tree.firsts.village + position) };
  });
}

/** Scores mentions, the highest first. */
function scoreMentions(mentions: readonly Mention[], weights: Float64Array): readonly Evidence[] {
  const names = mentions.filter(isFullName);
  const isPartOfName = ({ start, end }: Mention, name: Mention): boolean =>
    name.start <= start &&
    name.end >= end &&
    name.end - name.start > end - start &&
    name.says !== 'otherLevel';
  return mentions
    .map((mention) => {
      const unscored = { ...mention, isInside: names.some((name) => isPartOfName(mention, name)) };
      const values = mentionValues(unscored);
      return { ...unscored, values, score: sumScore(values, weights) };
    })
    .sort((a, b) => b.score - a.score || Number(b.kind === 'name') - Number(a.kind === 'name'));
}

/**
 * Collects up to four mentions per region, the highest score first. If labels only say the other
 * type, as `Magelang, Kota Magelang` for the kabupaten, only the mentions with these labels count.
 */
function groupByNode(evidence: readonly Evidence[]): ReadonlyMap<number, readonly Evidence[]> {
  const byNode = new Map<number, Evidence[]>();
  for (const mention of evidence)
    for (const node of mention.nodes) {
      const list = byNode.get(node);
      const isNew = ({ start, end }: Evidence) => start !== mention.start || end !== mention.end;
      if (list === undefined) byNode.set(node, [mention]);
      else if (list.length < maxMentions && list.every(isNew)) list.push(mention);
    }
  for (const [node, list] of byNode) {
    if (list[0]?.depth !== 1 || list.some(({ says }) => says === 'sameLevel')) continue;
    const ofType = list.filter(({ says }) => says === 'otherType');
    if (ofType.some(({ isInside }) => !isInside)) byNode.set(node, ofType);
  }
  return byNode;
}

/** Finds the names in a text, and collects the state that all candidates share. */
export function* collectTextState(
  country: Country,
  weights: Float64Array,
  tokens: readonly Token[],
  accepts: PlaceFilter,
): Steps<State> {
  const { tree } = country;
  const { names, runs } = findFullNames(country, tokens);
  const longNames = names.filter(({ start, end }) => end > start + 1);
  const layout = readTextLayout(tokens, (at) => longNames.some((name) => mentionsWord(name, at)));
  const allNames = [...names, ...(yield* findNearNames(country, layout, accepts, names, runs))];
  yield;
  const mentions = allNames.flatMap((name) => describeMention(country, layout, name));
  const { code, street, building, freeWords } = layout;
  const evidence = scoreMentions(mentions, weights);
  yield;
  const byNode = groupByNode(evidence);
  const codes = code === undefined ? [] : listCodes(country, code);
  const exact = evidence.filter((mention) => isFullName(mention) && mention.free === 1);
  const isOfRegency = (word: number): boolean =>
    exact.some((mention) => mention.depth < 2 && mentionsWord(mention, word));
  const withCode = new Set(
    codes.flatMap(({ villages }) => villages.flatMap((node) => lineageOfNode(tree, node))),
  );
  const small = exact.filter(({ depth }) => depth > 1);
  const namesCoded = small.some(({ nodes }) => nodes.some((node) => withCode.has(node)));
  const isUnnamed = !evidence.some((mention) => isFullName(mention) && mention.free > 0);
  const isBound = street.some(Boolean) || building.some(Boolean);
  // With a type word the text asks for the region: `Kabupaten Karo 22161`, but not `Karo 22161`.
  const mayAskForCode =
    code !== undefined && !exact.some(({ depth, says }) => depth < 2 && says === 'sameLevel');
  return {
    country,
    weights,
    layout,
    evidence,
    byNode,
    codes,
    withCode,
    namesCoded,
    unlistedDistricts: exact
      .filter(({ depth }) => depth === 2)
      .flatMap((mention) => mention.nodes.map((node) => ({ mention, node, isUnlisted: true }))),
    labelledVillages: mentions
      .filter((mention) => mention.kind === 'name' && mention.depth === 3 && saysLevel(mention))
      .map(({ start, nodes }) => ({
        start,
        regencies: new Set(nodes.map((node) => ancestorOfNode(tree, node, 'regency'))),
      })),
    asksForCode: mayAskForCode && (isUnnamed || (!namesCoded && !isBound && freeWords.every(isOfRegency))),
    // `Banjar` introduces a hamlet, but is also a regency's name.
    isRural: tokens.some(
      ({ role, word }, at) => ruralLabels.has(word) || (role === 'hamlet' && !isOfRegency(at)),
    ),
  };
}
