import { groupBy } from '../../domain/group.ts';
import { featureAt as at, featureNames } from './features.ts';
import type { Layout } from './layout.ts';
import { isWhole, type Mention } from './mentions.ts';

/** Adds up the features of a reading by their weights, and remembers their values where they are asked for. */
export class Tally {
  score = 0;
  readonly values: Float64Array | undefined;
  readonly #weights: Float64Array;

  constructor(weights: Float64Array, keepsValues: boolean) {
    this.#weights = weights;
    this.values = keepsValues ? new Float64Array(featureNames.length) : undefined;
  }

  add(feature: number, value = 1): void {
    this.score += value * (this.#weights[feature] ?? 0);
    if (this.values !== undefined) this.values[feature] = (this.values[feature] ?? 0) + value;
  }
}

/** A mention with what it adds to a score, and how free of streets and buildings it is. */
export interface Evidence {
  readonly mention: Mention;
  readonly features: readonly (readonly [feature: number, value: number])[];
  readonly score: number;
  readonly free: number;
  /** Whether it is a part of a longer name: Padang in `Jl. Padang Bulan`. */
  readonly isInside: boolean;
}

const byDepth = [at.province, at.regency, at.district, at.village];

/** Longer texts do not mean a town by two or three letters. */
const maxWordsOfLetters = 6;

/** Weighs a mention by itself. */
function weigh(
  mention: Mention,
  { tokens }: Layout,
  weights: Float64Array,
  names: readonly Mention[],
): Evidence {
  const { start, end, kind, street, building, says, depth } = mention;
  const free = 1 - Math.max(street, building);
  const letters = mention.key.length;
  const isInside = names.some(
    (name) =>
      name.start <= start && name.end >= end && name.end - name.start > end - start && name.says !== 'other',
  );
  const features: (readonly [number, number])[] = [];
  const add = (feature: number | undefined, value: number | boolean): void => {
    if (feature !== undefined && Number(value) !== 0) features.push([feature, Number(value)]);
  };
  add(byDepth[depth], 0.3 + 0.7 * free);
  add(at.letters, (free * Math.min(letters, 16)) / 10);
  add(at.words, free * (end - start - 1));
  add(at.street, street);
  add(at.streetFirst, street === 1);
  add(at.building, building);
  add(says && { this: at.saysThis, other: at.saysOther, type: at.saysType }[says], 1);
  if (kind === 'typo') add(at.typo, mention.typos / Math.sqrt(letters));
  else if (kind !== 'name' && kind !== 'short') add(at[kind], 1);
  if (kind === 'beginning' || kind === 'part') add(at.missing, 4 / letters);
  add(at.isPart, mention.isPart && isWhole(mention));
  add(at.firstColumn, (tokens.at(-1)?.column ?? 0) > 1 && tokens[start]?.column === 0);
  const isInitials = kind === 'nickname' && letters < 4 && tokens.length > maxWordsOfLetters;
  const words = tokens.slice(start, end);
  add(at.noLetters, isInitials || words.every(({ word, hasDigit }) => hasDigit || word.length < 3));
  add(at.inside, isInside);
  const score = features.reduce((sum, [feature, value]) => sum + value * (weights[feature] ?? 0), 0);
  return { mention, features, score, free, isInside };
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
  const free = exact.filter(({ mention, isInside }) => mention.says !== 'other' && !isInside);
  const readings = groupBy(free, ({ mention: { start, end } }) => start * 64 + end);
  return [...readings.values()].flatMap((all) => {
    const said = all.filter(({ mention }) => mention.says === 'this');
    const isSaid = said.length > 0;
    const counted = isSaid ? said : all;
    const [first] = counted;
    const depth = Math.min(...counted.map(({ mention }) => mention.depth));
    if (first === undefined || depth > (isSaid ? 2 : 1)) return [];
    const nodes = new Set(counted.flatMap(({ mention }) => mention.nodes));
    const above = new Set<number>();
    for (const node of nodes)
      for (let up = parents[node] ?? -1; up >= 0 && !above.has(up); up = parents[up] ?? -1) above.add(up);
    const { start, end } = first.mention;
    return [{ start, end, nodes, above, depth, isSaid, strength: first.free }];
  });
}
