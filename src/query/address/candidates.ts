import { levels, parentLevel, type Level } from '../../domain/level.ts';
import { isKelurahan } from '../../domain/village-type.ts';
import { hitTypes, type Hit } from '../words/hit-list.ts';
import type { Mention } from './mention.ts';
import { findCoded } from '../names/region-index.ts';
import type { SearchIndex } from '../words/search-index.ts';

/** A place that an address may mean, with the mentions that speak for it. */
export interface Candidate extends Hit {
  readonly score: number;
  readonly used: readonly Mention[];
  readonly hasCode: boolean;
}

/** How much it counts that the postal code of an address is the place's, or one in it, or begins like it. */
const codeWeights = { same: 1, within: 0.8, region: 0.3 };
/** People name the smaller place first. */
const inOrder = 0.1;
/** Maximum places that are rated. */
const maxCandidates = 3000;

/** A number for each region. */
const keyOf = (level: Level, position: number): number => position * levels.length + levels.indexOf(level);

const overlaps = (one: Mention, other: Mention): boolean => one.start < other.end && other.start < one.end;

/** Rates the places that mentions name. */
class Rating {
  readonly #index: SearchIndex;
  readonly #byRegion = new Map<number, Mention[]>();
  readonly #code: number | undefined;
  readonly #coded: readonly number[];

  constructor(index: SearchIndex, mentions: readonly Mention[], code: string | undefined) {
    this.#index = index;
    this.#code = code === undefined ? undefined : Number(code);
    this.#coded = code === undefined ? [] : findCoded(index.regions, code).flatMap((list) => [...list]);
    for (const mention of mentions) {
      for (const position of mention.positions) {
        const key = keyOf(mention.level, position);
        const own = this.#byRegion.get(key);
        if (own === undefined) this.#byRegion.set(key, [mention]);
        else own.push(mention);
      }
    }
  }

  /** Gives the best reading of an address for a place that one of its mentions names. */
  rate(own: Mention, position: number): Candidate {
    const used = [own];
    let score = own.weight;
    let parent = position;
    let level: Level = own.level;
    for (let above = parentLevel(level); above !== undefined; above = parentLevel(level)) {
      parent = this.#index.parents[level][parent] ?? 0;
      level = above;
      let best: Mention | undefined;
      for (const mention of this.#byRegion.get(keyOf(above, parent)) ?? []) {
        if (
          (best === undefined || mention.weight > best.weight) &&
          !used.some((other) => overlaps(other, mention))
        )
          best = mention;
      }
      if (best === undefined) continue;
      score += best.weight + (best.start > own.start ? inOrder : 0);
      used.push(best);
    }
    const byCode = this.#rateCode(own.level, position);
    const { level: type, match } = own;
    return { type, position, match, score: score + byCode, used, hasCode: byCode > 0 };
  }

  #rateCode(level: Level, position: number): number {
    const { firstVillages, villageCodes, villageOtherCodes } = this.#index;
    if (this.#code === undefined) return 0;
    if (level === 'village') {
      const own = villageCodes[position] ?? 0;
      if (own === this.#code || villageOtherCodes[position] === this.#code) return codeWeights.same;
      return Math.floor(own / 1000) === Math.floor(this.#code / 1000) ? codeWeights.region : 0;
    }
    const first = firstVillages[level][position] ?? 0;
    const end = firstVillages[level][position + 1] ?? 0;
    return this.#coded.some((village) => village >= first && village < end) ? codeWeights.within : 0;
  }
}

/** Compares two places for sorting: by score, then as all searches do. */
export function compareCandidates(
  { regions: { ids, names } }: SearchIndex,
  one: Candidate,
  other: Candidate,
): number {
  const desa = ({ type, position }: Candidate): number =>
    type === 'village' && !isKelurahan(ids.village[position] ?? 0) ? 1 : 0;
  const kabupaten = ({ type, position }: Candidate): number =>
    type === 'regency' && names.regency.names[position]?.startsWith('kabupaten') === true ? 1 : 0;
  return (
    Math.round((other.score - one.score) * 1000) ||
    hitTypes.indexOf(one.type) - hitTypes.indexOf(other.type) ||
    desa(one) - desa(other) ||
    kabupaten(one) - kabupaten(other) ||
    one.position - other.position
  );
}

/** Rates every place that is mentioned, best first, each once. */
export function rateAll(
  index: SearchIndex,
  mentions: readonly Mention[],
  code: string | undefined,
): readonly Candidate[] {
  const rating = new Rating(index, mentions, code);
  const best = new Map<number, Candidate>();
  for (const mention of mentions) {
    for (const position of mention.positions) {
      if (best.size === maxCandidates) break;
      const candidate = rating.rate(mention, position);
      const key = keyOf(mention.level, position);
      if (candidate.score > (best.get(key)?.score ?? 0)) best.set(key, candidate);
    }
  }
  return [...best.values()].sort((one, other) => compareCandidates(index, one, other));
}
