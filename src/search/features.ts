import fitted from './weights.json' with { type: 'json' };

/** What speaks for a reading of a text, or against it. Each has a value, and a weight in `weights.json`; a score is the sum of their products. */
export const featureNames = [
  // Of each mention that it uses.
  'province', // names a province
  'regency', // names a regency
  'district', // names a district
  'village', // names a village
  'letters', // tens of letters of a mention
  'streetFirst', // a mention right behind the word for a street
  'building', // how much a mention belongs to a building
  'saysThis', // a label says its level
  'saysOther', // a label says another level
  'saysType', // a label says the other type of regency
  'quarter', // by a quarter or an island
  'knownQuarter', // by a quarter, which is all that is named
  'beginning', // by the beginning of its name
  'missing', // how few letters of the name are there
  'typo', // how many of its letters are wrong
  'isPart', // a mention is all of its part
  'firstColumn', // a mention is in the first of three columns or more, where streets are
  'inside', // a mention is inside of a longer name
  // Of two mentions that it uses.
  'inverted', // the larger place is named first
  'nextTo', // the larger place is named right behind the smaller one
  'movedUnsaid', // the label of another district of its regency is behind it, and no list knows that it lay there
  'movedComma', // the same, where a comma stands between: people write other names there, too
  // Of the whole reading.
  'twice', // names that are written once more
  'wordsLeft', // the share of free words that it does not explain
  'leftBefore', // a free word right before the name is left
  'code', // has the postal code of the text
  'codeInside', // is a district that is named, and a village inside has the code
  'unnamed', // is a village that is not named
  'asksForCode', // the text has a code and no small place: then what has it is asked for, not what it lies in
  'regionAndCode', // the text has a region and a code alone, and names no village with the code: then the code or its village is asked for, not the region
  // Of the place itself.
  'isProvince', // is a province
  'isRegency', // is a regency
  'isVillage', // is a village
  'isCode', // is a postal code
  'codeAlone', // is a postal code, and the text has nothing else
  'shared', // tens of regions of its level that have the name, as a logarithm
  'siblings', // others beside it have names that begin or go on so
  'shadowed', // a larger region has the name, too, and nothing says what it lies in: less, the more regions have it
  'besideRegency', // no label says its level, and its regency has the same name and is named, too
  'town', // how much of a town it is in, where its name alone is given
  'kelurahan', // is a kelurahan
  'city', // is a city, and no label says otherwise
  // Of the reading that a text names nothing.
  'nothing', // names nothing
  'nothingAbroad', // names nothing: another country is named
] as const;

type Feature = (typeof featureNames)[number];

/** The place of each feature in `featureNames`. */
export const featureAt = Object.fromEntries(featureNames.map((name, at) => [name, at])) as Readonly<
  Record<Feature, number>
>;

/** A feature, by its place in `featureNames`, and its value. */
export type Value = readonly [feature: number, value: number];

/** What `npm run fit` writes: weights, and the line from the odds of a softmax to the odds that are found. */
export interface FittedModel {
  readonly date: string;
  readonly sets: readonly string[];
  readonly line: readonly number[];
  readonly weights: Readonly<Partial<Record<Feature, number>>>;
}

const model: FittedModel = fitted;

/** The line of searches, and their weights in the order of `featureNames`. */
export const [height = 0, slope = 1] = model.line;
export const fittedWeights = Float64Array.from(featureNames, (name) => model.weights[name] ?? 0);
