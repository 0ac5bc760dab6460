import { featureAt as at, scoreOf, type Value } from './features.ts';
import type { Layout } from './layout.ts';
import { isWhole, type Mention } from './mention.ts';

/** A mention with what it adds to a score, and how free of streets and buildings it is. */
export interface Evidence {
  readonly mention: Mention;
  readonly values: readonly Value[];
  readonly score: number;
  readonly free: number;
}

const byDepth = [at.province, at.regency, at.district, at.village];
const bySaid = { this: at.saysThis, other: at.saysOther, type: at.saysType };

/** Longer texts do not mean a town by two or three letters. */
const maxWordsOfLetters = 6;

/** Lists the values of a mention by itself. */
function valuesOf(mention: Mention, { tokens }: Layout, names: readonly Mention[]): readonly Value[] {
  const { start, end, kind, street, building, says, depth } = mention;
  const free = 1 - Math.max(street, building);
  const letters = mention.key.length;
  const words = tokens.slice(start, end);
  const isInitials = kind === 'nickname' && letters < 4 && tokens.length > maxWordsOfLetters;
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
    [at.part, kind === 'part'],
    [at.missing, isBegun && 4 / letters],
    [at.typo, kind === 'typo' && (1 + mention.typos) / Math.sqrt(letters)],
    [at.isPart, mention.isPart && isWhole(mention)],
    [at.firstColumn, (tokens.at(-1)?.column ?? 0) > 1 && tokens[start]?.column === 0],
    [at.noLetters, isInitials || words.every(({ word, hasDigit }) => hasDigit || word.length < 3)],
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
