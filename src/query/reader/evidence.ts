import { groupBy } from '../../domain/group.ts';
import { featureAt as at, featureNames, type Feature } from './features.ts';
import type { Layout } from './layout.ts';
import { isWhole, type Mention } from './mentions.ts';

/** Adds up the features of a reading by their weights, and remembers their values where they are asked for. */
export class Tally {
  score = 0;
  readonly #weights: Float64Array;
  readonly #values: Float64Array | undefined;

  constructor(weights: Float64Array, values?: Float64Array) {
    this.#weights = weights;
    this.#values = values;
  }

  get values(): Float64Array | undefined {
    return this.#values;
  }

  add(feature: number, value = 1): void {
    this.score += value * (this.#weights[feature] ?? 0);
    if (this.#values !== undefined) this.#values[feature] = (this.#values[feature] ?? 0) + value;
  }
}

/** Makes the tally of a reading. */
export const makeTally = (weights: Float64Array, keepsValues: boolean): Tally =>
  new Tally(weights, keepsValues ? new Float64Array(featureNames.length) : undefined);

/** A mention with what it adds to a score, and how free of streets and buildings it is. */
export interface Evidence {
  readonly mention: Mention;
  readonly features: readonly (readonly [feature: number, value: number])[];
  readonly score: number;
  readonly free: number;
  readonly isInside: boolean;
}

const byDepth = [at.province, at.regency, at.district, at.village];

/** Whether words are a part of a longer name: Padang in `Jl. Padang Bulan`. */
const isInside = (one: Mention, names: readonly Mention[]): boolean =>
  names.some(
    ({ start, end, says }) =>
      start <= one.start && end >= one.end && end - start > one.end - one.start && says !== 'other',
  );

/** Longer texts do not mean a town by two or three letters. */
const maxWordsOfLetters = 6;

function* featuresOf(
  mention: Mention,
  { tokens }: Layout,
  free: number,
): Generator<readonly [feature: Feature, value: number]> {
  const { start, end, kind, street, building, says } = mention;
  const letters = mention.key.length;
  const words = tokens.slice(start, end);
  yield ['letters', (free * Math.min(letters, 16)) / 10];
  yield ['words', free * (words.length - 1)];
  yield ['street', street];
  yield ['streetFirst', Number(street === 1)];
  yield ['building', building];
  yield ['saysThis', Number(says === 'this')];
  yield ['saysOther', Number(says === 'other')];
  yield ['saysType', Number(says === 'type')];
  if (kind === 'typo') yield ['typo', mention.typos / Math.sqrt(letters)];
  else if (kind !== 'name' && kind !== 'short') yield [kind, 1];
  if (kind === 'beginning' || kind === 'part') yield ['missing', 4 / letters];
  yield ['isPart', Number(mention.isPart && isWhole(mention))];
  yield ['firstColumn', Number((tokens.at(-1)?.column ?? 0) > 1 && words[0]?.column === 0)];
  const isInitials = kind === 'nickname' && letters < 4 && tokens.length > maxWordsOfLetters;
  yield ['noLetters', Number(isInitials || words.every(({ word, hasDigit }) => hasDigit || word.length < 3))];
}

/** Weighs a mention by itself. */
function weigh(mention: Mention, layout: Layout, weights: Float64Array, names: readonly Mention[]): Evidence {
  const free = 1 - Math.max(mention.street, mention.building);
  const inside = isInside(mention, names);
  const found = [...featuresOf(mention, layout, free)].map(([name, value]) => [at[name], value] as const);
  const features = [
    [byDepth[mention.depth] ?? at.province, 0.3 + 0.7 * free] as const,
    ...found.filter(([, value]) => value !== 0),
    ...(inside ? [[at.inside, 1] as const] : []),
  ];
  const score = features.reduce((sum, [feature, value]) => sum + value * (weights[feature] ?? 0), 0);
  return { mention, features, score, free, isInside: inside };
}

/** Weighs the mentions of a text, the heaviest first. */
export function weighAll(
  mentions: readonly Mention[],
  layout: Layout,
  weights: Float64Array,
): readonly Evidence[] {
  const names = mentions.filter(isWhole);
  return mentions
    .map((mention) => weigh(mention, layout, weights, names))
    .sort((one, other) => other.score - one.score);
}

/** Words that state a province, a regency, or by a label a district. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  /** The regions that they may mean, and what these lie in. */
  readonly nodes: ReadonlySet<number>;
  readonly above: ReadonlySet<number>;
  readonly depth: number;
  readonly isSaid: boolean;
  readonly strength: number;
}

/**
 * Lists what a text states: by whole names that are free of streets and not inside of longer ones. What a label says hides other readings of
 * the same words.
 */
export function claimsOf(exact: readonly Evidence[], parents: Int32Array): readonly Claim[] {
  const readings = groupBy(
    exact.filter(({ mention, isInside }) => mention.says !== 'other' && !isInside),
    ({ mention: { start, end } }) => `${start} ${end}`,
  );
  return [...readings.values()].flatMap((all) => {
    const said = all.filter(({ mention }) => mention.says === 'this');
    const counted = said.length > 0 ? said : all;
    const [first] = counted;
    const depth = Math.min(...counted.map(({ mention }) => mention.depth));
    if (first === undefined || depth > (said.length > 0 ? 2 : 1)) return [];
    const nodes = new Set(counted.flatMap(({ mention }) => mention.nodes));
    const above = new Set<number>();
    for (const node of nodes)
      for (let up = parents[node] ?? -1; up >= 0 && !above.has(up); up = parents[up] ?? -1) above.add(up);
    const { start, end } = first.mention;
    return [{ start, end, nodes, above, depth, isSaid: said.length > 0, strength: first.free }];
  });
}
