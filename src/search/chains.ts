import { featureAt as at, type Value } from './features.ts';
import { isWhole, overlaps, type Mention } from './mention.ts';
import type { Country } from '../country/country.ts';
import type { Layout } from './layout.ts';

/** Adds up values by the weights of their features. */
export function scoreOf(values: readonly Value[], weights: Float64Array): number {
  let score = 0;
  for (const [feature, value] of values) score += value * (weights[feature] ?? 0);
  return score;
}

/** A mention with what it adds to a score, and how free of streets and buildings it is. */
export interface Evidence {
  readonly mention: Mention;
  readonly values: readonly Value[];
  readonly score: number;
  readonly free: number;
}

const byDepth = [at.province, at.regency, at.district, at.village];
const bySaid = { this: at.saysThis, other: at.saysOther, type: at.saysType };

/** Lists the values of a mention by itself. */
function valuesOf(mention: Mention, { tokens }: Layout, names: readonly Mention[]): readonly Value[] {
  const { start, end, kind, street, building, says, depth } = mention;
  const free = 1 - Math.max(street, building);
  const letters = mention.key.length;
  const isInside = names.some(
    (name) =>
      name.start <= start && name.end >= end && name.end - name.start > end - start && name.says !== 'other',
  );
  const isBegun = kind === 'beginning' || kind === 'part';
  const values: (readonly [number | undefined, number | boolean])[] = [
    [byDepth[depth], 0.3 + 0.7 * free],
    [at.letters, (free * Math.min(letters, 16)) / 10],
    [at.streetFirst, street === 1],
    [at.building, building],
    [says && bySaid[says], 1],
    [at.quarter, kind === 'quarter'],
    [at.beginning, kind === 'beginning'],
    [at.missing, isBegun && 4 / letters],
    [at.typo, kind === 'typo' && (1 + mention.typos) / Math.sqrt(letters)],
    [at.isPart, mention.isPart && isWhole(mention)],
    [at.firstColumn, (tokens.at(-1)?.column ?? 0) > 1 && tokens[start]?.column === 0],
    [at.inside, isInside],
  ];
  return values.flatMap(([feature, value]): readonly Value[] =>
    feature === undefined || Number(value) === 0 ? [] : [[feature, Number(value)]],
  );
}

/** Weighs the mentions of a text, the heaviest first. */
export function weighAll(
  mentions: readonly Mention[],
  layout: Layout,
  weights: Float64Array,
): readonly Evidence[] {
  const names = mentions.filter(isWhole);
  return mentions
    .map((mention) => {
      const values = valuesOf(mention, layout, names);
      const free = 1 - Math.max(mention.street, mention.building);
      return { mention, values, score: scoreOf(values, weights), free };
    })
    .sort((one, other) => other.score - one.score);
}

/** A mention that a reading uses, and the region that it names: the place, or what it lies in or lay in. */
export interface Step {
  readonly evidence: Evidence;
  readonly node: number;
  /** Whether the place may have lain in the region, although no list knows it. */
  readonly isUnsaid: boolean;
}

/** Maximum mentions of one region that are compared. */
const maxMentions = 4;

/** Finds for the places of a text the best chain of mentions: of the place, and of what it lies in. */
export class Chains {
  readonly #country: Country;
  readonly #weights: Float64Array;
  readonly #layout: Layout;
  readonly #byNode = new Map<number, Evidence[]>();
  /** Districts that a label says: villages may have moved out of them although no list knows it. */
  readonly #saidDistricts: readonly Step[];

  constructor(country: Country, weights: Float64Array, layout: Layout, evidence: readonly Evidence[]) {
    [this.#country, this.#weights, this.#layout] = [country, weights, layout];
    for (const one of evidence) for (const node of one.mention.nodes) this.#remember(node, one);
    this.#saidDistricts = evidence
      .filter(({ mention }) => mention.depth === 2 && mention.says === 'this' && isWhole(mention))
      .flatMap((one) => one.mention.nodes.map((node) => ({ evidence: one, node, isUnsaid: true })));
  }

  #remember(node: number, one: Evidence): void {
    const own = this.#byNode.get(node);
    const { start, end } = one.mention;
    if (own === undefined) this.#byNode.set(node, [one]);
    else if (
      own.length < maxMentions &&
      !own.some(({ mention }) => mention.start === start && mention.end === end)
    )
      own.push(one);
  }

  /** Gives the mentions of a region, the heaviest first. */
  of(node: number): readonly Evidence[] {
    return this.#byNode.get(node) ?? [];
  }

  /** Whether nothing stands between two mentions but labels, filler words, and what a hyphen joins to the first: `Karet-Kuningan, Setiabudi`. */
  #isNext(one: Mention, other: Mention): boolean {
    if (other.start < one.end) return false;
    for (let word = one.end; word < other.start; word++) {
      const token = this.#layout.tokens[word];
      const isSilent = token?.label !== undefined || token?.role === 'filler' || token?.isJoined === true;
      if (!isSilent) return false;
    }
    return true;
  }

  /** Gives the features of how a mention of what a place lies in stands to the one before it. */
  linksOf(last: Mention | undefined, { evidence: { mention }, isUnsaid }: Step): readonly number[] {
    if (last === undefined) return [];
    if (last.start > mention.start) return [at.inverted];
    const links = this.#isNext(last, mention) ? [at.nextTo] : [];
    if (!isUnsaid) return links;
    const [one, other] = [this.#layout.tokens[last.start], this.#layout.tokens[mention.start]];
    const isComma = one?.column === other?.column && one?.part !== other?.part;
    return [...links, at.movedUnsaid, ...(isComma ? [at.movedComma] : [])];
  }

  /** Gives the mentions of what a region lies in, from below: today, before, and where it may have been although no list says so. */
  #stepsAbove(node: number): readonly (readonly Step[])[] {
    const { formerParents, tree } = this.#country;
    const { parents, depths } = tree;
    const lists: Step[][] = [];
    for (let up = node; up >= 0; up = parents[up] ?? -1) {
      const parent = parents[up] ?? -1;
      const list: Step[] = [];
      for (const above of [parent, ...(formerParents.get(up) ?? [])])
        for (const evidence of this.of(above)) list.push({ evidence, node: above, isUnsaid: false });
      if (up === node && depths[node] === 3)
        list.push(...this.#saidDistricts.filter((said) => parents[said.node] === parents[parent]));
      if (list.length > 0) lists.push(list);
    }
    return lists;
  }

  /** Finds the best chain for a region, from below, by one of its own mentions if it has any: no two share words, and each level has one at most. */
  bestOf(node: number, own: readonly Evidence[]): readonly Step[] {
    const above = this.#stepsAbove(node);
    let best: readonly Step[] = [];
    let most = -Infinity;
    const go = (from: number, used: readonly Step[], sum: number): void => {
      if (sum > most) [best, most] = [used, sum];
      const last = used.at(-1)?.evidence.mention;
      for (let list = from; list < above.length; list++)
        for (const next of above[list] ?? []) {
          const { mention, score } = next.evidence;
          if (used.some(({ evidence }) => overlaps(evidence.mention, mention))) continue;
          // A village may have moved out of a district that no list knows only where the two stand side by side.
          const mayBe = !next.isUnsaid || (last && isWhole(last) && this.#isNext(last, mention));
          if (mayBe !== true) continue;
          const links = this.linksOf(last, next);
          const linked = links.reduce((total, feature) => total + (this.#weights[feature] ?? 0), 0);
          go(list + 1, [...used, next], sum + score + linked);
        }
    };
    for (const evidence of own) go(0, [{ evidence, node, isUnsaid: false }], evidence.score);
    if (own.length === 0) go(0, [], 0);
    return best;
  }
}
