import { fold } from '../domain/fold.ts';
import { bareName } from '../domain/designation.ts';
import type { Hit, HitMatch } from './hit.ts';
import { lowerBound, type Slice } from '../country/positions.ts';
import { findByAnyId, lineageOf, placeOf } from '../country/tree.ts';
import { administrativeWords, silentWords } from './address-words.ts';
import { fittedWeights, height, slope } from './features.ts';
import type { Layout } from './layout.ts';
import { readText, type Text } from './text.ts';
import { findMentions } from './find-mentions.ts';
import type { Accepts, MentionKind } from './mention.ts';
import { rateAll } from './rate.ts';
import type { Candidate, State } from './reading.ts';
import { regencyOf } from './state.ts';
import type { Country } from '../country/country.ts';
import { listOtherNames } from '../country/other-names.ts';

/** A place that a text may name. */
export interface Reading extends Hit {
  /** The share of answers like this one that name the right place: 0 to 1, two decimals. */
  readonly confidence: number;
  /** The name by which it was found, where that is an alias, a former name, or the district that it lay in before. */
  readonly as: string | null;
}

/** A page of what a text may name, best first, how many readings there are, and the words that did not count, as they were typed. */
interface Readings {
  readonly readings: readonly Reading[];
  readonly total: number;
  readonly ignored: readonly string[];
}

/** Which page of readings is asked for, and which places they may be. */
export interface SearchSlice extends Slice {
  readonly accepts?: Accepts | undefined;
}

const matches: Readonly<Record<MentionKind, HitMatch>> = {
  name: 'exact',
  short: 'exact',
  former: 'alias',
  nickname: 'alias',
  quarter: 'alias',
  beginning: 'prefix',
  part: 'infix',
  typo: 'fuzzy',
};

/** Readings whose scores are further behind the first, so less than a thousandth as likely, are left out. */
const maxBehind = 7;
const maxReadings = 500;

/** An id, or a dotted Kemendagri code, that is all of a text. */
const wholeId = /^\s*(\d{2}(?:\.\d{2}(?:\.\d{2}(?:\.\d{4})?)?)?|\d{4}|\d{6}|\d{10})\s*$/;

const everything: Accepts = { node: () => true, code: () => true };

function hitOf({ tree, codes }: Country, { node, code, steps }: Candidate, layout: Layout): Hit {
  const byCode = layout.code?.length === 5 ? 'exact' : 'prefix';
  if (code !== undefined)
    return { type: 'postal-code', position: lowerBound(codes, Number(code)), match: byCode };
  const { level, position } = placeOf(tree, node);
  const own = steps.find((step) => step.node === node);
  return { type: level, position, match: own === undefined ? byCode : matches[own.mention.kind] };
}

/** Gives the name by which a reading finds its place, where that is an alias, a former name, or what it lay in before. */
function foundAs(country: Country, { node, code, steps }: Candidate): string | null {
  if (code !== undefined) return null;
  const { tree, names } = country;
  const today = lineageOf(tree, node);
  for (const { node: named, mention, isUnsaid } of steps) {
    const { level, position } = placeOf(tree, named);
    const { key, kind } = mention;
    const isFormerParent = !today.includes(named);
    if (isUnsaid || (!isFormerParent && (named !== node || matches[kind] !== 'alias'))) continue;
    const others = listOtherNames(country, level, position, kind);
    const alias = others.find((name) => [name, bareName(name)].some((spelling) => fold(spelling) === key));
    if (!isFormerParent) return (level === 'regency' ? alias && bareName(alias) : alias) ?? null;
    const typed = alias ?? names[level][position] ?? '';
    return level === 'district' ? `Kec. ${typed}` : typed;
  }
  return null;
}

/** Lists the words that do not speak for a reading, as they were typed. */
function ignoredBy({ tokens, code }: Layout, { explained, usesCode }: Candidate): readonly string[] {
  const counted = new Set<number>();
  for (const { start, end, says } of explained) {
    for (let word = start; word < end; word++) counted.add(word);
    if (says === undefined) continue;
    let before = start - 1;
    while (administrativeWords.has(tokens[before]?.word ?? '')) counted.add(before--);
    counted.add(tokens[before]?.label === undefined ? end : before);
  }
  return tokens
    .filter(({ word }, at) => !counted.has(at) && !silentWords.has(word) && !(usesCode && word === code))
    .map(({ typed }) => typed);
}

/** Finds the region whose id of today or before, or dotted code, is all of a text. */
function findById(country: Country, q: string, { node: accepts }: Accepts): Reading | undefined {
  const id = wholeId.exec(q)?.[1]?.replaceAll('.', '');
  const node = id === undefined ? undefined : findByAnyId(country, Number(id));
  if (node === undefined || !accepts(node)) return undefined;
  const { level, position } = placeOf(country.tree, node);
  return { type: level, position, match: 'exact', confidence: 0.99, as: null };
}

/** The highest confidence of any answer. */
const maxConfidence = 0.99;
/** The highest confidence of answers about which a text leaves a doubt. */
const limits = { street: 0.3, sharedName: 0.6, neighbour: 0.6, unsaid: 0.75, former: 0.8 } as const;
/** A name that is less free of streets and buildings than this is in one. */
const minFree = 0.8;

const logit = (share: number): number => Math.log(share / (1 - share));

/** Gives the logarithm of the sum of the powers of scores, which may be large. */
function logSum(scores: readonly number[]): number {
  const most = Math.max(...scores);
  return most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
}

/** Whether nothing but one name in a street or building speaks for a place. */
const isStreetAlone = ({ steps, usesCode }: Candidate): boolean =>
  !usesCode &&
  steps.length > 0 &&
  steps.every(({ mention: { free, says } }) => free < minFree && says !== 'this') &&
  (steps.length === 1 || steps.every(({ mention }) => mention.depth > 1));

/** Checks whether a place is a regency by a name that another has, too, and nothing chooses between the two. */
function hasSharedName({ isRural }: State, { node, steps, usesCode }: Candidate): boolean {
  const [own] = steps;
  if (own?.node !== node || isRural || usesCode) return false;
  const { depth, says, kind, nodes } = own.mention;
  return depth === 1 && says === undefined && kind === 'name' && nodes.length > 1;
}

/** Checks whether a village that is the only one of its name in the regency is before a district, which is not its own. */
function isBehindNeighbour(state: State, { node, steps }: Candidate, places: readonly Candidate[]): boolean {
  if (steps[0]?.node !== node || steps[0].mention.depth !== 2) return false;
  const { tree } = state.country;
  return places.some(({ steps: [village, district] }) => {
    if (village === undefined || district?.isUnsaid !== true || district.node !== node) return false;
    const regency = regencyOf(tree, node);
    const { nodes, free, isPart } = village.mention;
    return (
      isPart && free > minFree && nodes.filter((other) => regencyOf(tree, other) === regency).length === 1
    );
  });
}

/** Returns how confident the first place may be. */
function limitFirst(state: State, first: Candidate, places: readonly Candidate[]): number {
  const [own, above] = first.steps;
  if (isStreetAlone(first)) return limits.street;
  if (hasSharedName(state, first)) return limits.sharedName;
  if (isBehindNeighbour(state, first, places)) return limits.neighbour;
  if (first.steps.some(({ isUnsaid }) => isUnsaid)) return limits.unsaid;
  const { parents } = state.country.tree;
  const isFormer = own?.mention.depth === 3 && above?.mention.depth === 2 && parents[own.node] !== above.node;
  return isFormer ? limits.former : 1;
}

/** Returns the confidence of each place: its share among all and the reading that the text names nothing, on the fitted line. */
function confidencesOf(state: State, places: readonly Candidate[], nothing: number): readonly number[] {
  const [first] = places;
  if (first === undefined) return [];
  const limit = Math.min(limitFirst(state, first, places) / maxConfidence, 1 - 1e-9);
  const oddsOfLimit = Math.exp((logit(limit) - height) / slope);
  // What the text may name besides these places: at least so much that the first one is not over its limit.
  const least = first.score + Math.log(1 + 1 / oddsOfLimit);
  const all = Math.max(logSum([...places.map(({ score }) => score), nothing]), least);
  return places.map(({ score }) => {
    const rest = Math.max(1 - Math.exp(score - all), 1e-9);
    const odds = height + slope * (score - all - Math.log(rest));
    return Math.round((100 * maxConfidence) / (1 + Math.exp(-odds))) / 100;
  });
}

/** Reads what a person types, or an address: the places that it may name, in the order of how sure that is. */
export function read(
  country: Country,
  q: string,
  { offset, limit, accepts = everything }: SearchSlice,
  { tokens }: Text = readText(q),
): Readings {
  const found = findMentions(country, tokens, accepts);
  const { state, candidates } = rateAll(country, fittedWeights, found, accepts);
  const isPlace = ({ node, code }: Candidate): boolean => node >= 0 || code !== undefined;
  const places = candidates.filter(isPlace);
  const confidences = confidencesOf(
    state,
    places,
    candidates.find((one) => !isPlace(one))?.score ?? -Infinity,
  );
  const [first] = places;
  const likely = places.slice(0, maxReadings).filter(({ score }) => score >= (first?.score ?? 0) - maxBehind);
  const byId = findById(country, q, accepts);
  const before = byId === undefined ? [] : [byId];
  const start = Math.max(offset - before.length, 0);
  const rest = likely.slice(start, offset + limit - before.length).map((one, at): Reading => ({
    ...hitOf(country, one, found.layout),
    confidence: confidences[start + at] ?? 0,
    as: foundAs(country, one),
  }));
  return {
    readings: [...before.slice(offset), ...rest],
    total: before.length + likely.length,
    ignored: first === undefined || byId !== undefined ? [] : ignoredBy(found.layout, first),
  };
}
