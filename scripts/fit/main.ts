// Fits the weights of features on texts whose right places are known, and writes src/search/weights.json.
// All texts are in the repository, or made from its names, so that anyone gets the same weights.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { regionsAt } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import type { Region } from '../../src/domain/region.ts';
import { buildCountry } from '../../src/country/from-dataset.ts';
import { features, type FittedModel } from '../../src/search/features.ts';
import { findMentions } from '../../src/search/find-mentions.ts';
import type { Value } from '../../src/search/reading.ts';
import { rateAll } from '../../src/search/rate.ts';
import { readText } from '../../src/search/text.ts';
import { fitLine, fitWeights, sharesOf, type Case, type Judged } from './logit.ts';
import type { Row } from './made-rows.ts';
import { readRows } from './rows.ts';

const path = join(import.meta.dirname, '../../src/search/weights.json');
const folds = 3;
const rounds = 3;
/** Readings of a text that are compared, beside those that are right. */
const maxReadings = 15;
/** How much a made text counts, next to one that a person wrote: more if it names nothing, because few do. */
const madeWeight = 0.25;
const weightOf = ({ set, isRight }: Row): number =>
  set !== 'made' ? 1 : isRight(undefined) ? 3 * madeWeight : madeWeight;

const before = JSON.parse(readFileSync(path, 'utf8')) as FittedModel;
const country = buildCountry(projectData);
const regions: readonly Region[] = levels.flatMap((level) => regionsAt(projectData, level));
const everything = { node: () => true, code: () => true };
const rows = readRows(projectData);

/** A text with its readings by some weights; undefined where no reading is right. */
interface Collected extends Case {
  readonly row: Row;
}

/** Adds up the values of each feature. */
function addUp(values: readonly Value[]): readonly Value[] {
  const sums = new Map<number, number>();
  for (const [feature, value] of values) sums.set(feature, (sums.get(feature) ?? 0) + value);
  return [...sums];
}

function collect(weights: Float64Array): readonly Collected[] {
  return rows.flatMap((row): Collected[] => {
    const found = findMentions(country, readText(row.text).tokens, everything);
    const { candidates } = rateAll(country, weights, found, everything);
    const all = candidates.map((candidate) => ({
      ...candidate,
      isRight: row.isRight(regions[candidate.node], candidate.code),
    }));
    const some = all.filter(
      ({ node, code, isRight }, at) => at < maxReadings || isRight || (node < 0 && code === undefined),
    );
    if (!some.some(({ isRight }) => isRight)) return [];
    return [
      {
        row,
        weight: weightOf(row),
        readings: some.map(({ steps, values }) =>
          addUp([...steps.flatMap(({ mention }) => mention.values), ...values]),
        ),
        isRight: some.map(({ isRight }) => isRight),
      },
    ];
  });
}

/** Says of the first reading of a text whether it is right, and of the first three what is said of them. */
function judge({ readings, isRight }: Case, weights: Float64Array): readonly Judged[] {
  const shares = sharesOf(readings, weights);
  const order = [...shares.keys()].sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0));
  const toJudged = (at: number): Judged => [
    Math.min(Math.max(shares[at] ?? 0, 1e-6), 1 - 1e-6),
    isRight[at] === true,
  ];
  return order.slice(0, 3).map(toJudged);
}

let weights: Float64Array = new Float64Array(features.length);
let cases: readonly Collected[] = [];
// The best set of mentions depends on the weights.
for (let round = 1; round <= rounds; round++) {
  cases = collect(weights);
  console.log(`round ${round}: ${cases.length} texts; no reading is right of ${rows.length - cases.length}`);
  weights = fitWeights(cases, weights);
}

/** What is said of each text by weights that were fitted without it. */
const said = Array.from({ length: folds }, (_, fold) => {
  const others = cases.filter((_, at) => at % folds !== fold);
  const own = fitWeights(others, new Float64Array(features.length));
  return cases.filter((_, at) => at % folds === fold).map((one) => ({ row: one.row, own: judge(one, own) }));
}).flat();
for (const [set, own] of Map.groupBy(said, ({ row }) => row.set)) {
  const first = own.filter(({ own: [top] }) => top?.[1] === true).length;
  console.log(`${folds} folds, ${set}: ${first} of ${own.length} first`);
}
const people = said.filter(({ row }) => row.set !== 'made' && row.set !== 'kinds');
const line = fitLine(people.flatMap(({ own }) => own));

const round = (value: number): number => Math.round(value * 100) / 100;
const fitted: FittedModel = { line: line.map(round), weights: Array.from(weights, round) };
console.table(Object.fromEntries(features.map((name, at) => [name, fitted.weights[at]])));
const json = JSON.stringify(fitted);
const isSame = JSON.stringify(before) === json;
if (!isSame) writeFileSync(path, await format(json, { ...(await resolveConfig(path)), filepath: path }));
console.log(isSame ? 'the same weights as before' : `wrote ${path}`);
