import type { Country } from '../country/country.ts';
import type { PlacePosition } from '../country/place.ts';
import { lowerBound } from '../country/position-ranges.ts';
import { findByAnyId, positionOfNode } from '../country/tree.ts';
import { levels, parseRegionId } from '../domain/level.ts';
import { fittedWeights, intercept, slope } from './features.ts';
import { findContradiction, isNamedWithCode, preferNamedPlace } from './contradiction.ts';
import { isFullName, mentionsWord, saysLevel, type MentionKind, type PlaceFilter } from './mention.ts';
import { scoreCandidates } from './score-candidates.ts';
import type { Candidate } from './reading.ts';
import type { Steps } from './steps.ts';
import type { Text } from './text.ts';

/** What matches, best first: the name, another name, a prefix, a later word, a similar spelling. */
export const hitMatches = ['exact', 'alias', 'prefix', 'infix', 'fuzzy'] as const;
export type HitMatch = (typeof hitMatches)[number];

/** A place that a search finds. */
export interface Hit extends PlacePosition {
  readonly match: HitMatch;
  /** How likely this place is the right one: 0 to 1, two decimals. */
  readonly confidence?: number;
}

/** A place that a text may name. */
export interface Reading extends Hit {
  /** Undefined if the text is the id of the place. */
  readonly candidate?: Candidate;
}

// prettier-ignore
export const matchByKind: Readonly<Record<MentionKind, HitMatch>> = {
  name: 'exact', short: 'exact', former: 'alias', nickname: 'alias', quarter: 'alias',
  beginning: 'prefix', part: 'infix', typo: 'fuzzy',
};

/** Readings this far below the first are less than a thousandth as likely, and are dropped. */
const maxScoreGap = 7;

export function toRegionHit({ tree }: Country, node: number, match: HitMatch = 'exact'): Hit {
  const { level, position } = positionOfNode(tree, node);
  return { type: level, position, match };
}

function toHit(country: Country, { node, code, self, state }: Candidate): Hit {
  const byCode = state.layout.code?.length === 5 ? 'exact' : 'prefix';
  if (code === undefined) return toRegionHit(country, node, self ? matchByKind[self.kind] : byCode);
  return { type: 'postal-code', position: lowerBound(country.codes, Number(code)), match: byCode };
}

/** Finds the region whose current or former id, or dotted code, is the whole text. */
function findById(country: Country, text: string, accepts: PlaceFilter): readonly Reading[] {
  const id = parseRegionId(text.trim(), levels);
  const node = id === undefined ? undefined : findByAnyId(country, id);
  if (node === undefined || !accepts(node)) return [];
  return [{ ...toRegionHit(country, node), confidence: maxConfidence }];
}

/** The highest confidence of any answer. */
const maxConfidence = 0.99;
/** What the highest confidence loses if the first place explains no word. */
const unexplainedLoss = 0.05;
/** Scores that differ by less are equal: neither place is more than 10 % likelier. */
const maxTie = 0.1;
/** A name with a lower `free` is part of the name of a street or building. */
const minFreeOfPlace = 0.8;

/** Checks whether only streets name a place: by one name, or by names of districts and villages. */
const isOnlyStreet = ({ steps, usesCode }: Candidate): boolean =>
  !usesCode &&
  steps.length > 0 &&
  steps.every(({ mention }) => mention.free < minFreeOfPlace) &&
  (steps.length === 1 || steps.every(({ mention }) => mention.depth > 1));

/** Checks whether a regency shares its name with another, and the text fits both. */
const hasSharedName = ({ state, depth, self, explained, usesCode }: Candidate): boolean =>
  depth === 1 &&
  self !== undefined &&
  isFullName(self) &&
  self.nodes.length > 1 &&
  !(state.isRural || usesCode || explained.some(saysLevel));

/** Checks whether the text names another country, outside streets and the names for the place. */
const isAbroad = ({ state: { layout }, explained }: Candidate): boolean =>
  layout.tokens.some(
    ({ role }, at) =>
      role === 'abroad' && layout.street[at] === 0 && !explained.some((name) => mentionsWord(name, at)),
  );

/** Checks whether a text names a district, and one village of another district in its regency. */
const followsNeighbour = ({ node }: Candidate, places: readonly Candidate[]): boolean =>
  places.filter(({ steps: [, above] }) => above?.isUnlisted === true && above.node === node).length === 1;

/** Checks whether a village follows a district that it was in before. */
const isInFormerDistrict = ({ node, self, steps: [, above], state }: Candidate): boolean =>
  self?.depth === 3 && above?.mention.depth === 2 && state.country.tree.parents[node] !== above.node;

/** Checks whether the text has only a typo of the place's name, or the start of its alias. */
const isVague = ({ self, steps, node, state: { country } }: Candidate): boolean =>
  steps.length === 1 &&
  (self?.kind === 'typo' ||
    (self?.kind === 'beginning' && !country.lexicon.ownNames[node]?.startsWith(self.key)));

/** What makes the first place doubtful, and its maximum confidence then. */
const doubts: readonly (readonly [number, (first: Candidate, places: readonly Candidate[]) => boolean])[] = [
  [0.3, isOnlyStreet],
  [0.6, hasSharedName],
  [0.6, (first) => !isNamedWithCode(first) && findContradiction(first, 1) !== undefined],
  [0.6, followsNeighbour],
  [0.75, ({ steps }) => steps.some(({ isUnlisted }) => isUnlisted)],
  [0.75, isAbroad],
  [0.75, isVague],
  [0.8, isInFormerDistrict],
];

/** Returns the maximum confidence of the first place, and therefore of all places. */
function limitFirst(first: Candidate, places: readonly Candidate[]): number {
  const equals = places.filter(({ score }) => score > first.score - maxTie).length;
  const doubtful = doubts.filter(([, applies]) => applies(first, places)).map(([limit]) => limit);
  // Two equal places have at most 0.6 each.
  return Math.min(...doubtful, equals > 1 ? 1.2 / equals : 1);
}

/** Returns the confidence of the first place: its share of all readings, calibrated. */
function calibrateFirst(first: Candidate, places: readonly Candidate[]): number {
  const scores = [0, ...places.map(({ score }) => score)];
  const others = scores.reduce((sum, score) => sum + Math.exp(score - first.score), -1);
  const odds = 1 / Math.max(others, 1e-9);
  const fitted = odds ** slope * Math.exp(intercept);
  const { left, state } = first;
  // Otherwise words that nothing explains would hardly lower a high confidence.
  const unexplained = left.length / Math.max(state.layout.freeWords.length, 1);
  const highest = maxConfidence - unexplainedLoss * unexplained;
  // Few texts have a first place with low odds, so the calibration is too high there.
  const confidence = Math.min(odds, (highest * fitted) / (1 + fitted));
  const share = odds / (1 + odds);
  const isNothingLikelier = first.score < 0;
  return Math.min(isNothingLikelier ? share : confidence, limitFirst(first, places));
}

/** Lists the places that free text, or an address, may name, most confident first. */
export function* readPlacesInText(
  country: Country,
  { text, tokens }: Text,
  accepts: PlaceFilter = () => true,
): Steps<readonly Reading[]> {
  const places = preferNamedPlace(yield* scoreCandidates(country, fittedWeights, tokens, accepts));
  const byId = findById(country, text, accepts);
  const [first] = places;
  if (first === undefined) return byId;
  const highest = calibrateFirst(first, places);
  const isLikely = ({ score }: Candidate): boolean => first.score - score <= maxScoreGap;
  const readings = places.filter(isLikely).map((candidate): Reading => {
    // The confidence of each place is proportional to its share of all readings.
    const confidence = highest * Math.exp(candidate.score - first.score);
    return { ...toHit(country, candidate), confidence: Math.round(100 * confidence) / 100, candidate };
  });
  return [...byId, ...readings];
}
