import { expect, test } from 'vitest';
import { fitWeights, type Case } from '../../scripts/fit/logit.ts';

test('fitWeights makes right readings likelier, and decay keeps weights small', () => {
  const toCase = (value: number, first: boolean, weight: number): Case => ({
    ...{ readings: [[[0, value]], [[1, 1]]], isRight: [first, !first], weight },
  });
  const cases = [toCase(1, true, 2), toCase(2, false, 1)];
  const fit = (decay: number) =>
    Array.from(fitWeights(cases, new Float64Array(2), decay), (w) => w.toFixed(2));
  expect([0.01, 1].map(fit)).toEqual([
    ['-2.84', '-4.39'],
    ['-0.03', '-0.14'],
  ]);
});
