// Fits the weights of features on texts with known places, and writes src/search/weights.json.
// All texts are fixtures or made from names, so everyone gets the same weights.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import type { Region } from '../../src/domain/region.ts';
import { featureNames } from '../../src/search/features.ts';
import { scoreCandidates } from '../../src/search/score-candidates.ts';
import type { Candidate } from '../../src/search/reading.ts';
import { runSearchSteps } from '../../src/search/steps.ts';
import { tokenizeText } from '../../src/search/text.ts';
import { projectCountry, projectData } from '../../src/site/project/data.ts';
import { readFixture } from '../fixtures.ts';
import { fitWeights, listShares, type Case } from './logit.ts';
import { makeFitRows, type Row } from './made-rows.ts';

const path = join(import.meta.dirname, '../../src/search/weights.json');
const folds = 3;
const rounds = 3;
const decay = 0.0004;
/** How many readings of a text are compared, in addition to right readings. */
const maxReadings = 15;
/** The weight of a generated text, against 1 for a real one. */
const madeWeight = 0.25;

const regions: readonly Region[] = levels.flatMap((level) => datasetRegions(projectData, level));

const createRow = (set: string, text = '', ids = ''): Row => ({ set, text, right: ids.split('|') });
const idByPath = new Map(regions.map((region) => [pagePath(region), String(region.id)]));
const rows: readonly Row[] = [
  ...['addresses', 'addresses-held-out']
    .flatMap(readFixture)
    .map(({ address, id }) => createRow('own addresses', address, id)),
  ...readFixture('short-searches').map(({ query, ids }) => createRow('own short searches', query, ids)),
  // The path of a postal code ends with the code.
  ...readFixture('searches').map(({ query, url = '' }) =>
    createRow('own searches', query, idByPath.get(url) ?? url.split('/').at(-1)),
  ),
  ...makeFitRows(projectData),
];

/** Generated texts that name nothing count three times, because they are few. */
const weigh = ({ set, right }: Row): number =>
  set !== 'made' ? 1 : right.includes('') ? 3 * madeWeight : madeWeight;

/** A text with its readings, which depend on the weights. At least one reading is right. */
type Collected = Case & { readonly row: Row };

function collect(weights: Float64Array): readonly Collected[] {
  return rows.flatMap((row): Collected[] => {
    const isRight = ({ node, code }: Candidate): boolean =>
      row.right.includes(code ?? String(regions[node]?.id));
    const { tokens } = tokenizeText(row.text);
    const places = runSearchSteps(scoreCandidates(projectCountry, weights, tokens, () => true));
    const compared = places.filter((place, at) => at < maxReadings || isRight(place));
    const ofPlaces = compared.map(({ steps, values }) => [
      ...steps.flatMap(({ mention }) => mention.values),
      ...values,
    ]);
    const rightness = [...compared.map(isRight), row.right.includes('')];
    if (!rightness.includes(true)) return [];
    // The last reading is that the text names nothing.
    return [{ row, weight: weigh(row), readings: [...ofPlaces, []], isRight: rightness }];
  });
}

/** Judges the likeliest reading of a text by weights that were fitted without it. */
function judge({ row, readings, isRight }: Collected, weights: Float64Array) {
  const shares = listShares(readings, weights);
  const share = Math.max(...shares);
  const isUnambiguous = isRight.filter(Boolean).length === 1;
  return { set: row.set, share, isRight: isRight[shares.indexOf(share)] === true, isUnambiguous };
}

/** Creates a case for the calibration: how often is a reading with this share right? */
function toLineCase({ share, isRight }: ReturnType<typeof judge>): Case {
  const odds = Math.log(share / Math.max(1 - share, 1e-6));
  return { readings: [[...[1, odds].entries()], []], isRight: [isRight, !isRight], weight: 1 };
}

let weights: Float64Array = new Float64Array(featureNames.length);
let cases: readonly Collected[] = [];
// Repeated, because the best set of mentions depends on the weights.
for (let round = 1; round <= rounds; round++) {
  cases = collect(weights);
  console.log(`round ${round}: ${cases.length} texts; no reading is right of ${rows.length - cases.length}`);
  weights = fitWeights(cases, weights, decay);
}

const judged = Array.from({ length: folds }, (_, fold) => {
  const training = cases.filter((_, at) => at % folds !== fold);
  const foldWeights = fitWeights(training, new Float64Array(featureNames.length), decay);
  return cases.filter((_, at) => at % folds === fold).map((text) => judge(text, foldWeights));
}).flat();
for (const [set, texts] of Map.groupBy(judged, (text) => text.set)) {
  const right = texts.filter(({ isRight }) => isRight).length;
  console.log(`${folds} folds, ${set}: ${right} of ${texts.length} first`);
}
const ofLine = judged.filter(({ set, isUnambiguous }) => set !== 'made' && isUnambiguous);
const line = fitWeights(ofLine.map(toLineCase), new Float64Array(2), 0);

const nameWeights = (names: readonly string[], values: Float64Array) =>
  Object.fromEntries(names.map((name, at) => [name, Math.round((values[at] ?? 0) * 100) / 100]));
const fitted = {
  line: nameWeights(['intercept', 'slope'], line),
  weights: nameWeights(featureNames, weights),
};
const [before, after] = [readFileSync(path, 'utf8'), `${JSON.stringify(fitted, null, 2)}\n`];
if (before !== after) writeFileSync(path, after);
console.log(before === after ? 'the same weights as before' : `wrote ${path}`);
