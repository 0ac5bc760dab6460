import { isCity } from '../domain/designation.ts';
import { mentionsWord, isFullName, saysLevel, type Mention } from './mention.ts';
import type { Candidate, Evidence, State, Step, Unscored, Value } from './reading.ts';
import fitted from './weights.json' with { type: 'json' };

/** Functions that measure evidence, by name. A score is the sum of their values times weights. */
type Features<Subject> = Readonly<Record<string, (subject: Subject) => number | boolean>>;

const isPrefix = ({ kind }: Mention): boolean => kind === 'beginning' || kind === 'part';
const freenessAt =
  (depth: number) =>
  (mention: Mention): number | boolean =>
    mention.depth === depth && 0.3 + 0.7 * mention.free;

const mentionFeatures: Features<Unscored<Evidence>> = {
  province: freenessAt(0),
  regency: freenessAt(1),
  district: freenessAt(2),
  // The number of letters in the name (at most 16), times how free the name is, divided by 10.
  letters: ({ free, key }) => (free * Math.min(key.length, 16)) / 10,
  // The mention directly follows the word for a street.
  streetFirst: ({ street }) => street === 1,
  saysSameLevel: saysLevel,
  saysOtherLevel: ({ says }) => says === 'otherLevel',
  saysOtherType: ({ says }) => says === 'otherType',
  // The text has only the start of the name or of a later word: 4 divided by its letters.
  missingLetters: (mention) => isPrefix(mention) && 4 / mention.key.length,
  typo: ({ kind, typos, key }) => kind === 'typo' && (1 + typos) / Math.sqrt(key.length),
  isPart: (mention) => mention.isPart && isFullName(mention),
  // The mention is in the first of at least three columns, where streets are.
  firstColumn: ({ isFirstColumn, isPart }) => isFirstColumn && !isPart,
  inside: ({ isInside }) => isInside,
};

/** Checks whether only labels, fillers, numbers and hyphenated words are between two mentions. */
export function isNextMention({ layout }: State, a: Mention, b: Mention): boolean {
  if (b.start < a.end) return false;
  for (let word = a.end; word < b.start; word++) {
    const { label, role, isJoined } = layout.tokens[word] ?? {};
    const isLabel = label !== undefined || role === 'filler' || isJoined === true;
    const isNumber = a.free === 1 && (role === 'number' || layout.isNumber[word] === true);
    if (!isLabel && !isNumber) return false;
  }
  return true;
}

/** Features of two steps of a chain. `next` is the larger region. */
const linkFeatures: Features<Readonly<{ state: State; last: Step; next: Step }>> = {
  largerFirst: ({ last, next }) => last.mention.start > next.mention.start,
  nextTo: ({ state, last, next }) => isNextMention(state, last.mention, next.mention),
  movedUnlisted: ({ next }) => next.isUnlisted,
};

const chainFeatures: Features<Unscored<Candidate>> = {
  // The number of letters in repeated names, times how free each name is, divided by 10.
  repeatedLetters: ({ explained, steps }) =>
    explained.slice(steps.length).reduce((sum, { free, key }) => sum + (free * key.length) / 10, 0),
  unexplainedShare: ({ left: { length }, state }) => length > 0 && length / state.layout.freeWords.length,
  unexplainedBefore: ({ left, self, state: { layout } }) => {
    const before = (self?.start ?? 0) - 1;
    return left.includes(before) && layout.tokens[before]?.part === layout.tokens[before + 1]?.part;
  },
  // The chain ignores a labelled village of its regency.
  unexplainedLabelled: ({ self, regency, state }) =>
    state.labelledVillages.some(
      ({ start, regencies }) => regencies.has(regency) && !(self?.depth === 3 && mentionsWord(self, start)),
    ),
  unnamed: ({ self, depth }) => self === undefined && depth === 3,
  // The text asks for a code: 1 for the code or a village with it, -1 for a larger region.
  asksForCode: ({ self, depth, code, state }) => {
    const isSmall = depth === 3 || code !== undefined;
    return state.asksForCode && (isSmall ? Number(self === undefined) : -1);
  },
  // For an unlabelled place with its regency's name: the number of other mentions of the regency.
  namedLikeRegency: ({ self, depth, node, regency, steps, state: { byNode, country } }) => {
    const names = byNode.get(regency) ?? [];
    const isNamedLike =
      self !== undefined &&
      depth > 1 &&
      !saysLevel(self) &&
      (depth === 2 || steps[1]?.mention.depth !== 2) &&
      (self.kind === 'short' || country.lexicon.ownNames[node] === country.lexicon.ownNames[regency]) &&
      names.some(({ start, end }) => start === self.start && end === self.end);
    return isNamedLike && names.length - 1;
  },
  // The decimal logarithm of the number of regions with this name at the level.
  namesakes: ({ self }) => self !== undefined && Math.log10(self.nodes.length),
  // The words are also a part of the names of siblings.
  siblingsWithPrefix: ({ self, node, state: { country } }) => {
    const { parents } = country.tree;
    const isSibling = (region: number) => region !== node && parents[region] === parents[node];
    return self !== undefined && isPrefix(self) && self.nodes.some(isSibling);
  },
  // A quarter names the place, and nothing else is named.
  knownQuarter: ({ self, steps }) => self?.kind === 'quarter' && self.isPart && steps.length === 1,
  isRegency: ({ depth, code }) => depth === 1 && code === undefined,
  isVillage: ({ depth, code }) => depth === 3 && code === undefined,
  // How urban the place is, if only its own name is typed and its province has another name.
  urbanShare: ({ steps, node, depth, code, state: { country } }) => {
    const { ownNames } = country.lexicon;
    const isProvince = depth === 1 && ownNames[node] === ownNames[country.tree.parents[node] ?? -1];
    return code === undefined && steps.length < 2 && !isProvince && (country.urbanShares[node] ?? 0);
  },
  // In a text with a desa or a hamlet: 1 for a kabupaten, -1 for the kota of the same name.
  kabupatenOverKota: ({ steps, state: { isRural, country } }) => {
    const step = steps.find(({ mention }) => mention.depth === 1);
    if (!isRural || step === undefined) return false;
    const { says, nodes } = step.mention;
    const name = country.names.regency[step.node - country.tree.firsts.regency] ?? '';
    return says === undefined && nodes.length > 1 && (isCity(name) ? -1 : 1);
  },
  // The candidate is a postal code, and the text has no other free words.
  onlyCode: ({ code, state }) => code !== undefined && state.layout.freeWords.length === 0,
  codeOfVillage: ({ usesCode, depth }) => usesCode && depth === 3,
  // How many named districts and regencies contain a village with the code.
  codeInside: ({ steps, state: { withCode } }) =>
    steps.filter(
      ({ node, mention: { depth, isInside } }) =>
        (depth === 1 || depth === 2) && !isInside && withCode.has(node),
    ).length,
  abroad: ({ state: { layout } }) => layout.tokens.some(({ role }) => role === 'abroad'),
};

export const featureNames = Object.keys({ ...mentionFeatures, ...linkFeatures, ...chainFeatures });

/** Creates a function that evaluates features, and lists the values that are not 0. */
function createEvaluator<Subject>(table: Features<Subject>) {
  const first = featureNames.indexOf(Object.keys(table)[0] ?? '');
  const functions = Object.values(table);
  return (subject: Subject): readonly Value[] => {
    const values: Value[] = [];
    for (let at = 0; at < functions.length; at++) {
      const value = Number(functions[at]?.(subject));
      if (value !== 0) values.push([first + at, value]);
    }
    return values;
  };
}

export const mentionValues = createEvaluator(mentionFeatures);
export const linkValues = createEvaluator(linkFeatures);
export const chainValues = createEvaluator(chainFeatures);

/** Adds up values, each multiplied by the weight of its feature. */
export function sumScore(values: readonly Value[], weights: Float64Array): number {
  let score = 0;
  for (const [feature, value] of values) score += value * (weights[feature] ?? 0);
  return score;
}

/** Calibration: log-odds of being right = slope × log-odds of the softmax share + intercept. */
export const { intercept, slope } = fitted.line;
const weightByName: Readonly<Record<string, number>> = fitted.weights;
/** In the order of `featureNames`. A new feature has the weight 0 until weights are fitted. */
export const fittedWeights = Float64Array.from(featureNames, (name) => weightByName[name] ?? 0);
