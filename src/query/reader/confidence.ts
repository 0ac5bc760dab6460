import fitted from './weights.json' with { type: 'json' };
import { featureNames, type Feature } from './features.ts';
import type { Candidate } from './rate.ts';

/** Weights of features, and the line from the odds of a softmax to the odds that are found. */
export interface Model {
  readonly weights: Float64Array;
  readonly line: readonly [height: number, slope: number];
}

/** What `npm run fit` writes. */
export interface FittedModel {
  readonly date: string;
  readonly sets: readonly string[];
  readonly line: readonly number[];
  readonly weights: Readonly<Partial<Record<Feature, number>>>;
}

/** Makes a model of what was fitted. */
export const toModel = ({ weights, line: [height = 0, slope = 1] }: FittedModel): Model => ({
  weights: Float64Array.from(featureNames, (name) => weights[name] ?? 0),
  line: [height, slope],
});

/** The weights that searches have. */
export const model: Model = toModel(fitted);

/** The highest confidence of any answer, and of a street alone. */
const maxConfidence = 0.99;
const maxOfStreet = 0.3;
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
  steps.every(({ evidence: { mention, free } }) => free < minFree && mention.says !== 'this') &&
  (steps.length === 1 || steps.every(({ evidence }) => evidence.mention.depth > 1));

/**
 * Rates how sure readings are, the best first: the share of each among all, that a text names nothing among them, on the fitted line. Two
 * decimals.
 */
export function confidencesOf(
  { line: [height, slope] }: Model,
  readings: readonly Candidate[],
): readonly number[] {
  const places = readings.filter(({ node, code }) => node >= 0 || code !== undefined);
  const [first] = places;
  if (first === undefined) return [];
  const sum = logSum(places.map(({ score }) => score));
  const nothing = Math.max(...readings.filter((one) => !places.includes(one)).map(({ score }) => score));
  const least = sum - (logit(maxOfStreet / maxConfidence) - height) / slope;
  const all = logSum([sum, isStreetAlone(first) ? Math.max(nothing, least) : nothing]);
  return places.map(({ score }) => {
    const rest = Math.max(1 - Math.exp(score - all), 1e-9);
    const odds = height + slope * (score - all - Math.log(rest));
    return Math.round((100 * maxConfidence) / (1 + Math.exp(-odds))) / 100;
  });
}
