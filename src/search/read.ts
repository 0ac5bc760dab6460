import type { Country } from '../country/country.ts';
import { lowerBound, type Slice } from '../country/positions.ts';
import { findByAnyId, positionOfNode } from '../country/tree.ts';
import { fittedWeights, height, slope } from './features.ts';
import type { Hit, HitMatch } from './hit.ts';
import type { Layout } from './layout.ts';
import type { MentionKind, PlaceFilter } from './mention.ts';
import { rateCandidates } from './rate.ts';
import type { Candidate, State } from './reading.ts';
import { findRegency } from './state.ts';
import type { Steps } from './steps.ts';
import type { Text } from './text.ts';

/** A place that a text may name. */
export interface Reading extends Hit {
  /** The share of answers like this one that name the right place: 0 to 1, two decimals. */
  readonly confidence: number;
  /** Undefined if the text is the id of the place. */
  readonly candidate?: Candidate;
}

/** A page of the places that a text may name, best first, and how many there are. */
interface Readings {
  readonly readings: readonly Reading[];
  readonly total: number;
  readonly layout: Layout;
  /** The regions on all pages, by their nodes. */
  readonly nodes: readonly number[];
  /** The first place; undefined if there is none, or if the text is an id. */
  readonly first: Candidate | undefined;
}

/** The requested page of readings, and the places that count. */
export interface SearchSlice extends Slice {
  readonly accepts?: PlaceFilter | undefined;
}

export const matchByKind: Readonly<Record<MentionKind, HitMatch>> = {
  ...{ name: 'exact', short: 'exact', former: 'alias', nickname: 'alias', quarter: 'alias' },
  ...{ beginning: 'prefix', part: 'infix', typo: 'fuzzy' },
};

/** Readings this far below the first are less than a thousandth as likely, and are dropped. */
const maxBehind = 7;
const maxReadings = 500;

/** An id, or a dotted Kemendagri code, that is the whole text. */
const idPattern = /^\s*(\d{2}(?:\.\d{2}(?:\.\d{2}(?:\.\d{4})?)?)?|\d{4}|\d{6}|\d{10})\s*$/;

const everything: PlaceFilter = { node: () => true, code: () => true };

function toHit({ tree, codes }: Country, { node, code, steps }: Candidate, layout: Layout): Hit {
  const byCode = layout.code?.length === 5 ? 'exact' : 'prefix';
  if (code !== undefined)
    return { type: 'postal-code', position: lowerBound(codes, Number(code)), match: byCode };
  const { level, position } = positionOfNode(tree, node);
  const kind = steps.find((step) => step.node === node)?.mention.kind;
  return { type: level, position, match: kind === undefined ? byCode : matchByKind[kind] };
}

/** Finds the region whose current or former id, or dotted code, is the whole text. */
function findById(country: Country, q: string, accepts: PlaceFilter): Reading | undefined {
  const id = idPattern.exec(q)?.[1]?.replaceAll('.', '');
  const node = id === undefined ? undefined : findByAnyId(country, Number(id));
  if (node === undefined || !accepts.node(node)) return undefined;
  const { level, position } = positionOfNode(country.tree, node);
  return { type: level, position, match: 'exact', confidence: maxConfidence };
}

/** The highest confidence of any answer. */
const maxConfidence = 0.99;
/** The highest confidence of ambiguous answers. */
const limits = { street: 0.3, sharedName: 0.6, neighbour: 0.6, unlisted: 0.75, former: 0.8 } as const;
/** A less free name is in a street or building. */
const minFree = 0.8;

const logit = (share: number): number => Math.log(share / (1 - share));

/** Returns the logarithm of the sum of the exponentials of scores, without overflow. */
function logSum(scores: readonly number[]): number {
  const most = Math.max(...scores);
  return most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
}

/** Checks whether only one name, in a street or building, speaks for a place. */
const isOnlyStreet = ({ steps, usesCode }: Candidate): boolean =>
  !usesCode &&
  steps.length > 0 &&
  steps.every(({ mention: { free, says } }) => free < minFree && says !== 'this') &&
  (steps.length === 1 || steps.every(({ mention }) => mention.depth > 1));

/** Checks whether a place is a regency whose name another one shares, and the text fits both. */
function hasSharedName({ isRural }: State, { node, steps, usesCode }: Candidate): boolean {
  const [self] = steps;
  if (self?.node !== node || isRural || usesCode) return false;
  const { depth, says, kind, nodes } = self.mention;
  return depth === 1 && says === undefined && kind === 'name' && nodes.length > 1;
}

/** Checks whether a district is behind another one's village whose name is unique in the regency. */
function isBehindNeighbour(state: State, { node, steps }: Candidate, places: readonly Candidate[]): boolean {
  if (steps[0]?.node !== node || steps[0].mention.depth !== 2) return false;
  const { tree } = state.country;
  const regency = findRegency(tree, node);
  return places.some(({ steps: [village, district] }) => {
    if (village === undefined || district?.isUnlisted !== true || district.node !== node) return false;
    const { nodes, free, isPart } = village.mention;
    const isUnique = nodes.filter((namesake) => findRegency(tree, namesake) === regency).length === 1;
    return isPart && free > minFree && isUnique;
  });
}

/** Returns the highest confidence of the first place. */
function limitFirst(state: State, first: Candidate, places: readonly Candidate[]): number {
  const [self, above] = first.steps;
  if (isOnlyStreet(first)) return limits.street;
  if (hasSharedName(state, first)) return limits.sharedName;
  if (isBehindNeighbour(state, first, places)) return limits.neighbour;
  if (first.steps.some(({ isUnlisted }) => isUnlisted)) return limits.unlisted;
  const { parents } = state.country.tree;
  const isFormer =
    self?.mention.depth === 3 && above?.mention.depth === 2 && parents[self.node] !== above.node;
  return isFormer ? limits.former : 1;
}

/** Creates the function that rates the confidence of a place: its share, on the fitted line. */
function createConfidence(
  state: State,
  places: readonly Candidate[],
  first: Candidate,
  nothing: Candidate,
): (place: Candidate) => number {
  const limit = Math.min(limitFirst(state, first, places) / maxConfidence, 1 - 1e-9);
  const oddsOfLimit = Math.exp((logit(limit) - height) / slope);
  // The least weight of all readings that keeps the first one within its limit.
  const least = first.score + Math.log(1 + 1 / oddsOfLimit);
  const all = Math.max(logSum([...places, nothing].map(({ score }) => score)), least);
  return ({ score }) => {
    const remaining = Math.max(1 - Math.exp(score - all), 1e-9);
    const odds = height + slope * (score - all - Math.log(remaining));
    return Math.round((100 * maxConfidence) / (1 + Math.exp(-odds))) / 100;
  };
}

/** Reads free text, or an address: returns the places that it may name, most confident first. */
export function* readPlaces(
  country: Country,
  q: string,
  { tokens }: Text,
  { offset, limit, accepts = everything }: SearchSlice,
): Steps<Readings> {
  const { state, places, nothing } = yield* rateCandidates(country, fittedWeights, tokens, accepts);
  const { layout } = state;
  const [first] = places;
  const toConfidence = first && createConfidence(state, places, first, nothing);
  const likely = places.slice(0, maxReadings).filter(({ score }) => score >= (first?.score ?? 0) - maxBehind);
  const byId = findById(country, q, accepts);
  const before = byId === undefined ? [] : [byId];
  const start = Math.max(offset - before.length, 0);
  const page = likely.slice(start, offset + limit - before.length).map((candidate): Reading => ({
    ...toHit(country, candidate, layout),
    confidence: toConfidence?.(candidate) ?? 0,
    candidate,
  }));
  return {
    readings: [...before.slice(offset), ...page],
    total: before.length + likely.length,
    layout,
    nodes: likely.map(({ node }) => node).filter((node) => node >= 0),
    first: byId === undefined ? first : undefined,
  };
}
