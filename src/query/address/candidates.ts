import { groupBy } from '../../domain/group.ts';
import { ancestorId, levels, parentLevel, type Level } from '../../domain/level.ts';
import { isKelurahan } from '../../domain/village-type.ts';
import { bareNameAt } from '../names/name-index.ts';
import { findCoded } from '../names/region-index.ts';
import { hitTypes, type Hit } from '../words/hit-list.ts';
import type { SearchIndex } from '../words/search-index.ts';
import { isStated, isUpper, type Mention } from './mentions.ts';

/** A place that an address may mean, with the mentions that speak for it. */
export interface Candidate extends Hit {
  readonly score: number;
  readonly used: readonly Mention[];
  readonly hasCode: boolean;
}

/** How much it counts that the postal code of an address is the place's, or one in it, or begins with the same three digits. */
const codeWeights = { same: 0.6, within: 0.5, first3: 0.3 };
/** People name the smaller place first. */
const inOrder = 0.1;
/** How much less a place counts than what it lies in if the address does not say which of those inside it means. */
const undecided = 0.01;
/** The share of its weight that a named province or regency takes off a place that lies elsewhere. */
const contradiction = 0.6;
const maxCandidates = 3000;
/** Maximum mentions of one region that are compared. */
const maxMentions = 4;

const keyOf = (level: Level, position: number): number => position * levels.length + levels.indexOf(level);

const overlaps = (one: Mention, other: Mention): boolean => one.start < other.end && other.start < one.end;

/**
 * Sorts places, the best first: by score, then as all searches do.
 * @example sortCandidates(index, [desa, kelurahan]) // with the same score: [kelurahan, desa]
 */
export function sortCandidates(index: SearchIndex, candidates: readonly Candidate[]): readonly Candidate[] {
  const { ids, names } = index.regions;
  const isDesa = ({ type, position }: Candidate): boolean =>
    type === 'village' && !isKelurahan(ids.village[position] ?? 0);
  const isKabupaten = ({ type, position }: Candidate): boolean =>
    type === 'regency' && names.regency.names[position]?.startsWith('kabupaten') === true;
  return candidates.toSorted(
    (one, other) =>
      Math.round((other.score - one.score) * 1000) ||
      hitTypes.indexOf(one.type) - hitTypes.indexOf(other.type) ||
      Number(isDesa(one)) - Number(isDesa(other)) ||
      Number(isKabupaten(one)) - Number(isKabupaten(other)) ||
      one.position - other.position,
  );
}

/** Makes the function that gives how much the postal code of an address speaks for a region. */
function codeRater(index: SearchIndex, code: string): (level: Level, position: number) => number {
  const { firstVillages, regions } = index;
  const wanted = Number(code);
  const coded = findCoded(regions, code);
  const near = findCoded(regions, code.slice(0, 3));
  return (level, position) => {
    if (level === 'village') {
      const own = regions.postalCodes[position] ?? 0;
      if (own === wanted || regions.otherCodes[position] === wanted) return codeWeights.same;
      return Math.floor(own / 100) === Math.floor(wanted / 100) ? codeWeights.first3 : 0;
    }
    const [first = 0, end = 0] = firstVillages[level].subarray(position, position + 2);
    const isIn = (village: number): boolean => village >= first && village < end;
    return coded.some(isIn) ? codeWeights.within : near.some(isIn) ? codeWeights.first3 : 0;
  };
}

/** The mentions of each region, the weightiest first. */
class Mentioned {
  readonly all: readonly Mention[];
  readonly #index: SearchIndex;
  readonly #byRegion = new Map<number, readonly Mention[]>();

  constructor(index: SearchIndex, mentions: readonly Mention[]) {
    this.#index = index;
    this.all = mentions.toSorted((one, other) => other.weight - one.weight);
    for (const mention of this.all) {
      for (const position of mention.positions) {
        const key = keyOf(mention.level, position);
        this.#byRegion.set(key, [...(this.#byRegion.get(key) ?? []), mention]);
      }
    }
  }

  of(level: Level, position: number): readonly Mention[] {
    return this.#byRegion.get(keyOf(level, position))?.slice(0, maxMentions) ?? [];
  }

  /** Gives a region and what it lies in, by level. */
  chain(level: Level, position: number): ReadonlyMap<Level, number> {
    const chain = new Map([[level, position]]);
    let at = position;
    let below = level;
    for (let above = parentLevel(below); above !== undefined; above = parentLevel(below)) {
      at = this.#index.parents[below][at] ?? 0;
      below = above;
      chain.set(above, at);
    }
    return chain;
  }

  /** Whether a mention names one of a chain's regions, or one inside of its lowest. */
  speaksFor(
    chain: ReadonlyMap<Level, number>,
    [lowest, position]: [Level, number],
    mention: Mention,
  ): boolean {
    const own = chain.get(mention.level);
    if (own !== undefined) return mention.positions.includes(own);
    const { ids } = this.#index.regions;
    const id = ids[lowest][position];
    return mention.positions.some(
      (at) => ancestorId(ids[mention.level][at] ?? 0, mention.level, lowest) === id,
    );
  }
}

/** The best set of mentions for a region and what it lies in: no two share words, and each level has one at most. */
function bestSet(
  mentioned: Mentioned,
  [own, ...above]: readonly (readonly [Level, number])[],
): { readonly used: readonly Mention[]; readonly weight: number } {
  let best: { used: readonly Mention[]; weight: number } = { used: [], weight: 0 };
  const go = (
    rest: readonly (readonly [Level, number])[],
    used: readonly Mention[],
    weight: number,
  ): void => {
    if (weight > best.weight) best = { used, weight };
    for (const [at, [level, position]] of rest.entries()) {
      for (const mention of mentioned.of(level, position)) {
        if (used.some((other) => overlaps(other, mention))) continue;
        const order = mention.start > (used[0]?.start ?? 0) ? inOrder : 0;
        go(rest.slice(at + 1), [...used, mention], weight + mention.weight + order);
      }
    }
  };
  for (const mention of own === undefined ? [] : mentioned.of(...own)) go(above, [mention], mention.weight);
  return best;
}

/**
 * Whether an address that names what a region lies in leaves open whether it means the region: it has only the beginning of the names of
 * several, or of a village the name of its regency alone.
 */
function leavesOpen(
  { regions, parents }: SearchIndex,
  { level, match, positions, isDirected }: Mention,
  position: number,
  others: readonly Mention[],
): boolean {
  if (others.length === 0) return false;
  if (match === 'prefix') {
    const parent = parents[level][position];
    return positions.filter((other) => parents[level][other] === parent).length > 1;
  }
  if (level !== 'village' || isDirected || others.some((other) => other.level === 'district')) return false;
  const regency = others.find((other) => other.level === 'regency')?.positions[0] ?? -1;
  return bareNameAt(regions.names.regency, regency) === regions.names.village.names[position];
}

/**
 * Rates every place that is mentioned, best first.
 * @example rateAll(index, finder.find(), '40135') // Dago, then Coblong, then Kota Bandung
 */
export function rateAll(
  index: SearchIndex,
  mentions: readonly Mention[],
  code: string | undefined,
): readonly Candidate[] {
  const rateCode = code === undefined ? () => 0 : codeRater(index, code);
  const mentioned = new Mentioned(index, mentions);
  /** The readings of the words that name a province or regency. */
  const claims = [
    ...groupBy(mentions.filter(isStated), ({ start, end }) => `${start} ${end}`).values(),
  ].filter((readings) => readings.some(isUpper));

  const rate = (level: Level, position: number): Candidate => {
    const chain = mentioned.chain(level, position);
    const { used, weight } = bestSet(mentioned, [...chain]);
    const [own, ...others] = used;
    const isUndecided = own !== undefined && leavesOpen(index, own, position, others);
    const against = claims
      .filter(([first]) => first !== undefined && !used.some((mention) => overlaps(mention, first)))
      .filter((readings) => !readings.some((one) => mentioned.speaksFor(chain, [level, position], one)))
      .map((readings) => Math.max(...readings.map((reading) => reading.weight)));
    const penalty = contradiction * against.reduce((sum, one) => sum + one, 0);
    const isLoose = isUndecided || own?.isFree === false;
    const byCode = Math.min(rateCode(level, position), isLoose ? codeWeights.within : Infinity);
    const base = isUndecided ? bestSet(mentioned, [...chain].slice(1)).weight - undecided : weight;
    return {
      type: level,
      position,
      match: own?.match ?? 'exact',
      score: base + byCode - penalty,
      used,
      hasCode: byCode > 0,
    };
  };

  const best = new Map<number, Candidate>();
  for (const { level, positions } of mentioned.all) {
    for (const position of positions) {
      if (best.size === maxCandidates) break;
      const key = keyOf(level, position);
      best.set(key, best.get(key) ?? rate(level, position));
    }
  }
  return sortCandidates(
    index,
    [...best.values()].filter(({ score }) => score > 0),
  );
}
