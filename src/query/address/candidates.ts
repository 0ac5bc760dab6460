import { levels, parentLevel, type Level } from '../../domain/level.ts';
import { isKelurahan } from '../../domain/village-type.ts';
import { findCoded } from '../names/region-index.ts';
import { hitTypes, type Hit } from '../words/hit-list.ts';
import type { SearchIndex } from '../words/search-index.ts';
import type { Mention } from './mentions.ts';

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
const maxCandidates = 3000;

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
  const { firstVillages, villageCodes, villageOtherCodes, regions } = index;
  const wanted = Number(code);
  const coded = findCoded(regions, code).flatMap((list) => [...list]);
  return (level, position) => {
    if (level === 'village') {
      const own = villageCodes[position] ?? 0;
      if (own === wanted || villageOtherCodes[position] === wanted) return codeWeights.same;
      return Math.floor(own / 1000) === Math.floor(wanted / 1000) ? codeWeights.region : 0;
    }
    const [first = 0, end = 0] = firstVillages[level].subarray(position, position + 2);
    return coded.some((village) => village >= first && village < end) ? codeWeights.within : 0;
  };
}

/**
 * Rates every place that is mentioned, best first, each once.
 * @example rateAll(index, finder.find(), '40135') // Dago, then Coblong, then Kota Bandung
 * @param code the postal code of the address, if it has one
 */
export function rateAll(
  index: SearchIndex,
  mentions: readonly Mention[],
  code: string | undefined,
): readonly Candidate[] {
  const rateCode = code === undefined ? () => 0 : codeRater(index, code);
  const byRegion = new Map<number, Mention[]>();
  for (const mention of mentions) {
    for (const position of mention.positions) {
      const key = keyOf(mention.level, position);
      const own = byRegion.get(key);
      if (own === undefined) byRegion.set(key, [mention]);
      else own.push(mention);
    }
  }

  /** Gives the best reading of an address for a place that one of its mentions names. */
  const rate = (own: Mention, position: number): Candidate => {
    const used = [own];
    let score = own.weight;
    let parent = position;
    let { level } = own;
    for (let above = parentLevel(level); above !== undefined; above = parentLevel(level)) {
      parent = index.parents[level][parent] ?? 0;
      level = above;
      let best: Mention | undefined;
      for (const mention of byRegion.get(keyOf(above, parent)) ?? []) {
        const isBetter = best === undefined || mention.weight > best.weight;
        if (isBetter && !used.some((other) => overlaps(other, mention))) best = mention;
      }
      if (best === undefined) continue;
      score += best.weight + (best.start > own.start ? inOrder : 0);
      used.push(best);
    }
    const byCode = rateCode(own.level, position);
    const { level: type, match } = own;
    return { type, position, match, score: score + byCode, used, hasCode: byCode > 0 };
  };

  const best = new Map<number, Candidate>();
  for (const mention of mentions) {
    for (const position of mention.positions) {
      if (best.size === maxCandidates) break;
      const candidate = rate(mention, position);
      const key = keyOf(mention.level, position);
      if (candidate.score > (best.get(key)?.score ?? 0)) best.set(key, candidate);
    }
  }
  return sortCandidates(index, [...best.values()]);
}
