import { isCity, isKelurahan } from '../domain/designation.ts';
import { isWhole, type Mention } from './mention.ts';
import type { Chain, Evidence, Link, State, Value } from './reading.ts';
import fitted from './weights.json' with { type: 'json' };

/** What speaks for a place or against it. A score is the sum of all values by their weights in `weights.json`. */
interface Feature<Subject> {
  readonly name: string;
  readonly about: string;
  readonly value: (subject: Subject) => number | boolean;
}

type Plain = Omit<Evidence, 'values' | 'score'>;

const isBegun = ({ kind }: Mention): boolean => kind === 'beginning' || kind === 'part';
const names =
  (depth: number) =>
  (mention: Plain): number | boolean =>
    mention.depth === depth && 0.3 + 0.7 * mention.free;

const ofMention: readonly Feature<Plain>[] = [
  { name: 'province', about: 'names a province', value: names(0) },
  { name: 'regency', about: 'names a regency', value: names(1) },
  { name: 'district', about: 'names a district', value: names(2) },
  { name: 'village', about: 'names a village', value: names(3) },
  {
    name: 'letters',
    about: 'its letters, in tens',
    value: ({ free, key }) => (free * Math.min(key.length, 16)) / 10,
  },
  {
    name: 'streetFirst',
    about: 'is right behind the word for a street',
    value: ({ street }) => street === 1,
  },
  { name: 'building', about: 'belongs to a building', value: ({ building }) => building },
  { name: 'saysThis', about: 'a label says its level', value: ({ says }) => says === 'this' },
  { name: 'saysOther', about: 'a label says another level', value: ({ says }) => says === 'other' },
  {
    name: 'saysType',
    about: 'a label says the other type of regency',
    value: ({ says }) => says === 'type',
  },
  { name: 'quarter', about: 'is a quarter or an island', value: ({ kind }) => kind === 'quarter' },
  {
    name: 'beginning',
    about: 'is the beginning of a name',
    value: ({ kind }) => kind === 'beginning',
  },
  {
    name: 'missing',
    about: 'few letters of the name are there',
    value: (mention) => isBegun(mention) && 4 / mention.key.length,
  },
  {
    name: 'typo',
    about: 'letters of the name are wrong',
    value: ({ kind, typos, key }) => kind === 'typo' && (1 + typos) / Math.sqrt(key.length),
  },
  {
    name: 'isPart',
    about: 'is all of its part',
    value: (mention) => mention.isPart && isWhole(mention),
  },
  {
    name: 'firstColumn',
    about: 'is in the first of three columns or more, where streets are',
    value: ({ isFirstColumn }) => isFirstColumn,
  },
  { name: 'inside', about: 'is inside a longer name', value: ({ isInside }) => isInside },
];

const ofLink: readonly Feature<Link>[] = [
  {
    name: 'inverted',
    about: 'the larger region is named first',
    value: ({ isInverted }) => isInverted,
  },
  {
    name: 'nextTo',
    about: 'the larger region is named right behind the smaller one',
    value: ({ isNext }) => isNext,
  },
  {
    name: 'movedUnsaid',
    about: 'another district of the regency is behind the village, and no list knows it as a former one',
    value: ({ isUnsaid }) => isUnsaid,
  },
  {
    name: 'movedComma',
    about: 'the same behind a comma, where people write other names, too',
    value: ({ isUnsaid, isComma }) => isUnsaid && isComma,
  },
];

const usesDepth = ({ steps }: Chain, depth: number): boolean =>
  steps.some(({ mention }) => mention.depth === depth);
const ownNameOf = ({ state: { country }, node }: Chain): string => country.lexicon.ownNames[node] ?? '';

const ofChain: readonly Feature<Chain>[] = [
  {
    name: 'twice',
    about: 'names that are written once more, in tens of letters',
    value: ({ again }) => again.reduce((sum, { free, key }) => sum + (free * key.length) / 10, 0),
  },
  {
    name: 'wordsLeft',
    about: 'the share of free words that it does not explain',
    value: ({ left, state }) => left.length > 0 && left.length / state.layout.freeWords.length,
  },
  {
    name: 'leftBefore',
    about: 'the word right before the name is left',
    value: ({ left, own, state: { layout } }) => {
      const before = (own?.start ?? 0) - 1;
      return left.includes(before) && layout.tokens[before]?.part === layout.tokens[before + 1]?.part;
    },
  },
  {
    name: 'unnamed',
    about: 'is a village that is not named',
    value: ({ own, depth }) => own === undefined && depth === 3,
  },
  {
    name: 'asksForCode',
    about: 'the text has a code and no small place: then a place with the code is asked for',
    value: ({ own, depth, state }) => own === undefined && state.asksForCode && (depth === 3 ? 1 : -1),
  },
  {
    name: 'besideRegency',
    about: 'its regency has the same name and is named, too, and no label says its level',
    value: (chain) => {
      const { own, depth, node, state } = chain;
      const { parents } = state.country.tree;
      const regency = depth === 3 ? (parents[parents[node] ?? -1] ?? -1) : (parents[node] ?? -1);
      const isSame = regency >= 0 && state.country.lexicon.ownNames[regency] === ownNameOf(chain);
      return own !== undefined && depth > 1 && own.says !== 'this' && isSame && usesDepth(chain, 1);
    },
  },
  {
    name: 'shadowed',
    about: 'a larger region has the name, and nothing says what it is in: less, the more have it',
    value: (chain) => {
      const { own, depth, state } = chain;
      const { largest = depth, count = 1 } = state.namesakes.get(ownNameOf(chain)) ?? {};
      const isOpen = !usesDepth(chain, depth - 1) && !usesDepth(chain, depth - 2);
      return own !== undefined && largest < depth && isOpen && 1 / Math.sqrt(count);
    },
  },
  {
    name: 'shared',
    about: 'regions of its level with the name, as a logarithm',
    value: ({ own }) => own !== undefined && Math.log10(own.nodes.length),
  },
  {
    name: 'siblings',
    about: 'others next to it have names that start or go on so',
    value: ({ own, node, state: { country } }) => {
      const { parents } = country.tree;
      const isSibling = (other: number): boolean => other !== node && parents[other] === parents[node];
      return own !== undefined && isBegun(own) && own.nodes.some(isSibling);
    },
  },
  {
    name: 'knownQuarter',
    about: 'by a quarter, and nothing else is named',
    value: ({ own, steps }) => own?.kind === 'quarter' && own.isPart && steps.length === 1,
  },
  {
    name: 'isProvince',
    about: 'is a province',
    value: ({ depth, code }) => depth === 0 && code === undefined,
  },
  {
    name: 'isRegency',
    about: 'is a regency',
    value: ({ depth, code }) => depth === 1 && code === undefined,
  },
  {
    name: 'isVillage',
    about: 'is a village',
    value: ({ depth, code }) => depth === 3 && code === undefined,
  },
  {
    name: 'town',
    about: 'how much of a town it is in, if only its own name is there',
    value: ({ steps, node, code, state }) =>
      code === undefined && steps.length < 2 && (state.country.towns[node] ?? 0),
  },
  {
    name: 'kelurahan',
    about: 'is a kelurahan',
    value: ({ depth, code, node, state: { country } }) =>
      code === undefined &&
      depth === 3 &&
      isKelurahan(country.ids.village[node - country.tree.firsts.village] ?? 0),
  },
  {
    name: 'city',
    about: 'is a city, and no label says otherwise',
    value: ({ depth, own, node, state: { country } }) =>
      depth === 1 &&
      own?.says === undefined &&
      isCity(country.names.regency[node - country.tree.firsts.regency] ?? ''),
  },
  { name: 'isCode', about: 'is a postal code', value: ({ code }) => code !== undefined },
  {
    name: 'codeAlone',
    about: 'is a postal code, and the text has nothing else',
    value: ({ code, state }) => code !== undefined && state.layout.freeWords.length === 0,
  },
  {
    name: 'regionAndCode',
    about: 'the text is a region and a code: then the code or its village is asked for',
    value: ({ own, depth, code, state }) => {
      const isSmall = depth === 3 || code !== undefined;
      return state.isRegionAndCode && (own === undefined) === isSmall && (isSmall ? 1 : -1);
    },
  },
  {
    name: 'code',
    about: 'has the postal code of the text',
    value: ({ usesCode, depth }) => usesCode && depth === 3,
  },
  {
    name: 'codeInside',
    about: 'is a district that is named, and a village in it has the code',
    value: ({ usesCode, depth, own }) => usesCode && depth === 2 && own !== undefined,
  },
];

const ofNothing: readonly Feature<State>[] = [
  { name: 'nothing', about: 'names nothing', value: () => true },
  {
    name: 'nothingAbroad',
    about: 'names nothing: another country is named',
    value: ({ layout }) => layout.tokens.some(({ role }) => role === 'abroad'),
  },
];

/** All features: of each mention, of two mentions in a chain, of a whole chain, and that the text names nothing. */
export const features = [...ofMention, ...ofLink, ...ofChain, ...ofNothing];

/** Creates the function that lists the values that are not 0. */
function valuesBy<Subject>(
  own: readonly Feature<Subject>[],
  first: number,
): (subject: Subject) => readonly Value[] {
  return (subject) => {
    const values: Value[] = [];
    for (let at = 0; at < own.length; at++) {
      const value = Number(own[at]?.value(subject));
      if (value !== 0) values.push([first + at, value]);
    }
    return values;
  };
}

const [firstLink, firstChain] = [ofMention.length, ofMention.length + ofLink.length];
export const mentionValues = valuesBy(ofMention, 0);
export const linkValues = valuesBy(ofLink, firstLink);
export const chainValues = valuesBy(ofChain, firstChain);
export const nothingValues = valuesBy(ofNothing, firstChain + ofChain.length);

/** Adds up values by the weights of their features. */
export function scoreOf(values: readonly Value[], weights: Float64Array): number {
  let score = 0;
  for (const [feature, value] of values) score += value * (weights[feature] ?? 0);
  return score;
}

/** What `npm run fit` writes: weights, and the line from the odds of a softmax to the odds that are found. */
export interface FittedModel {
  readonly date: string;
  readonly sets: readonly string[];
  readonly line: readonly number[];
  readonly weights: Readonly<Record<string, number>>;
}

const model: FittedModel = fitted;

/** The line of searches, and their weights in the order of `features`. */
export const [height = 0, slope = 1] = model.line;
export const fittedWeights = Float64Array.from(features, ({ name }) => model.weights[name] ?? 0);
