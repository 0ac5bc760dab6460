import { sumScore } from '../../src/search/features.ts';
import type { Value } from '../../src/search/reading.ts';

/** A text: the values of its readings, which readings are right, and how much the text counts. */
export interface Case {
  readonly readings: readonly (readonly Value[])[];
  readonly isRight: readonly boolean[];
  readonly weight: number;
}

/** Returns the probability of each reading: the softmax of the scores. */
export function listShares(readings: Case['readings'], weights: Float64Array): readonly number[] {
  const scores = readings.map((values) => sumScore(values, weights));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

const steps = 150;
const rate = 0.1;

/**
 * Fits the weights that make right readings likeliest: conditional logit by Adam (Kingma, Ba 2014).
 * @param decay how strongly weights are drawn to 0
 */
export function fitWeights(cases: readonly Case[], start: Float64Array, decay: number): Float64Array {
  const weights = start.slice();
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(weights.length);
    for (const { readings, isRight, weight } of cases) {
      const shares = listShares(readings, weights);
      const right = shares.reduce((sum, share, i) => sum + (isRight[i] === true ? share : 0), 1e-12);
      for (const [i, values] of readings.entries()) {
        const share = shares[i] ?? 0;
        const error = (share - (isRight[i] === true ? share / right : 0)) * weight;
        if (Math.abs(error) < 1e-6) continue;
        for (const [at, value] of values) gradient[at] = (gradient[at] ?? 0) + error * value;
      }
    }
    for (const [i, weight] of weights.entries()) {
      const slope = (gradient[i] ?? 0) / total + decay * weight;
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope;
      square[i] = 0.99 * (square[i] ?? 0) + 0.01 * slope * slope;
      const size = Math.sqrt((square[i] ?? 0) / (1 - 0.99 ** step)) + 1e-8;
      weights[i] = weight - (rate * ((mean[i] ?? 0) / (1 - 0.9 ** step))) / size;
    }
  }
  return weights;
}
