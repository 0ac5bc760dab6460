import { isCity } from '../domain/designation.ts';
import { covers, isWhole, saysLevel, type Mention } from './mention.ts';
import type { Chain, Evidence, Link, State, Value } from './reading.ts';
import fitted from './weights.json' with { type: 'json' };

/** What speaks for a place or against it. A score is the sum of all values by their weights in `weights.json`. */
type Features<Subject> = Readonly<Record<string, (subject: Subject) => number | boolean>>;

type Plain = Omit<Evidence, 'values' | 'score'>;

const isBegun = ({ kind }: Mention): boolean => kind === 'beginning' || kind === 'part';
const names =
  (depth: number) =>
  (mention: Plain): number | boolean =>
    mention.depth === depth && 0.3 + 0.7 * mention.free;

/** Of each mention of a chain. */
const ofMention: Features<Plain> = {
  province: names(0),
  regency: names(1),
  district: names(2),
  // Its letters, in tens.
  letters: ({ free, key }) => (free * Math.min(key.length, 16)) / 10,
  // It is right behind the word for a street.
  streetFirst: ({ street }) => street === 1,
  saysThis: saysLevel,
  saysOther: ({ says }) => says === 'other',
  // A label says the other type of regency or village.
  saysType: ({ says }) => says === 'type',
  // Few letters of the name are there.
  missing: (mention) => isBegun(mention) && 4 / mention.key.length,
  typo: ({ kind, typos, key }) => kind === 'typo' && (1 + typos) / Math.sqrt(key.length),
  // It is all of its part.
  isPart: (mention) => mention.isPart && isWhole(mention),
  // It is a part of the first of three columns or more, where streets are.
  firstColumn: ({ isFirstColumn, isPart }) => isFirstColumn && !isPart,
  // It is inside a longer name.
  inside: ({ isInside }) => isInside,
};

/** Of two mentions of a chain. */
const ofLink: Features<Link> = {
  // The larger region is named first.
  inverted: ({ isInverted }) => isInverted,
  // The larger region is named right behind the smaller one.
  nextTo: ({ isNext }) => isNext,
  behindSibling: ({ isBehindSibling }) => isBehindSibling,
  // Another district of the regency is behind the village, and no list knows it as a former one.
  movedUnsaid: ({ isUnsaid }) => isUnsaid,
};

const isCityNode = ({ country: { names, tree } }: State, node: number): boolean =>
  isCity(names.regency[node - tree.firsts.regency] ?? '');

/** Of a whole chain. */
const ofChain: Features<Chain> = {
  // Names that are written once more, in tens of letters.
  twice: ({ again }) => again.reduce((sum, { free, key }) => sum + (free * key.length) / 10, 0),
  // The share of free words that it does not explain.
  wordsLeft: ({ left, state }) => left.length > 0 && left.length / state.layout.freeWords.length,
  // The word right before the name is left.
  leftBefore: ({ left, own, state: { layout } }) => {
    const before = (own?.start ?? 0) - 1;
    return left.includes(before) && layout.tokens[before]?.part === layout.tokens[before + 1]?.part;
  },
  // A label says a village of the regency, and the chain does not use it as one.
  saidLeft: ({ own, regency, state }) =>
    state.labelledVillages.some(
      ({ start, regencies }) => regencies.has(regency) && !(own?.depth === 3 && covers(own, start)),
    ),
  // It is a village that is not named.
  unnamed: ({ own, depth }) => own === undefined && depth === 3,
  // The text has a code and no small place: then a place with the code is asked for.
  asksForCode: ({ own, depth, state }) => own === undefined && state.asksForCode && (depth === 3 ? 1 : -1),
  // Its regency has the name and is named elsewhere, too, and no label says its level.
  besideRegency: ({ own, depth, node, regency, steps, state: { byNode, country } }) =>
    own !== undefined &&
    depth > 1 &&
    !saysLevel(own) &&
    (depth === 2 || steps[1]?.mention.depth !== 2) &&
    steps.some((step) => step.node === regency) &&
    (own.kind === 'short' || country.lexicon.ownNames[node] === country.lexicon.ownNames[regency]) &&
    byNode.get(regency)?.some(({ start, end }) => start === own.start && end === own.end) === true,
  // Regions of its level with the name, as a logarithm.
  shared: ({ own }) => own !== undefined && Math.log10(own.nodes.length),
  // It is named by a quarter, and nothing else is named.
  knownQuarter: ({ own, steps }) => own?.kind === 'quarter' && own.isPart && steps.length === 1,
  isRegency: ({ depth, code }) => depth === 1 && code === undefined,
  isVillage: ({ depth, code }) => depth === 3 && code === undefined,
  // How much of a town it is in, if only its own name is there.
  town: ({ steps, node, code, state }) =>
    code === undefined && steps.length < 2 && (state.country.towns[node] ?? 0),
  // Its regency is a kabupaten, a kota has the name, too, and the text has a desa or a hamlet.
  rural: ({ steps, state }) => {
    const step = state.isRural ? steps.find(({ mention }) => mention.depth === 1) : undefined;
    const isShared = step?.mention.says === undefined && (step?.mention.nodes.length ?? 0) > 1;
    return step !== undefined && isShared && (isCityNode(state, step.node) ? -1 : 1);
  },
  // It is a postal code, and the text has nothing else.
  codeAlone: ({ code, state }) => code !== undefined && state.layout.freeWords.length === 0,
  // The text is a regency and a code: then the code or its village is asked for.
  regionAndCode: ({ own, depth, code, state }) => {
    const isSmall = depth === 3 || code !== undefined;
    return state.isRegionAndCode && (own === undefined) === isSmall && (isSmall ? 1 : -1);
  },
  // It has the postal code of the text.
  code: ({ usesCode, depth }) => usesCode && depth === 3,
  // Named districts and regencies in which a village has the code.
  codeInside: ({ steps, state: { aroundCoded } }) =>
    steps.filter(
      ({ node, mention: { depth, isInside } }) =>
        (depth === 1 || depth === 2) && !isInside && aroundCoded.has(node),
    ).length,
};

/** Of the reading that a text names nothing. */
const ofNothing: Features<State> = {
  nothing: () => true,
  // Another country is named.
  nothingAbroad: ({ layout }) => layout.tokens.some(({ role }) => role === 'abroad'),
};

/** The names of all features, in the order of weights. */
export const features = [ofMention, ofLink, ofChain, ofNothing].flatMap((table) => Object.keys(table));

/** Creates the function that lists the values that are not 0. */
function valuesBy<Subject>(table: Features<Subject>): (subject: Subject) => readonly Value[] {
  const first = features.indexOf(Object.keys(table)[0] ?? '');
  const functions = Object.values(table);
  return (subject) => {
    const values: Value[] = [];
    for (let at = 0; at < functions.length; at++) {
      const value = Number(functions[at]?.(subject));
      if (value !== 0) values.push([first + at, value]);
    }
    return values;
  };
}

export const mentionValues = valuesBy(ofMention);
export const linkValues = valuesBy(ofLink);
export const chainValues = valuesBy(ofChain);
export const nothingValues = valuesBy(ofNothing);

/** Adds up values by the weights of their features. */
export function scoreOf(values: readonly Value[], weights: Float64Array): number {
  let score = 0;
  for (const [feature, value] of values) score += value * (weights[feature] ?? 0);
  return score;
}

/** What `npm run fit` writes: the line from the odds of a softmax to the odds that are found, and the weights. */
export interface FittedModel {
  readonly line: readonly number[];
  /** In the order of `features`. */
  readonly weights: readonly number[];
}

const model: FittedModel = fitted;

/** The line of searches, and their weights in the order of `features`. */
export const [height = 0, slope = 1] = model.line;
export const fittedWeights = Float64Array.from(model.weights);
