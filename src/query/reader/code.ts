import { lowerBound } from '../names/numbers.ts';
import { findCoded } from '../names/region-index.ts';
import { levelOf } from '../names/tree.ts';
import { featureAt as at } from './features.ts';
import type { SearchIndex } from './search-index.ts';

/** Maximum codes that begin with the digits of a text. */
const maxBegun = 60;

/** What the postal code of a text, or the first digits of one, says of places. */
export class Code {
  /** The code itself, or those that begin with its digits. */
  readonly codes: readonly string[];
  /** The nodes of the villages with such a code. */
  readonly villages: readonly number[];
  /** How many of them have it as their leading one. */
  readonly leading: number;
  readonly #index: SearchIndex;
  readonly #from: number;
  readonly #to: number;
  /** These villages and what they lie in. */
  readonly #above = new Set<number>();
  /** The positions of villages whose codes begin with the same three digits. */
  readonly #near: Uint32Array;

  constructor(index: SearchIndex, digits: string) {
    const { codes, regions } = index;
    const { parents, firsts } = regions.tree;
    const factor = 10 ** (5 - digits.length);
    this.#index = index;
    [this.#from, this.#to] = [Number(digits) * factor, (Number(digits) + 1) * factor];
    const start = lowerBound(codes, this.#from);
    const end = Math.min(lowerBound(codes, this.#to, start), start + maxBegun);
    this.codes = Array.from(codes.subarray(start, end), String);
    this.villages = this.codes.flatMap((code) =>
      Array.from(findCoded(regions, code), (position) => firsts.village + position),
    );
    for (const village of this.villages)
      for (let up = village; up >= 0 && !this.#above.has(up); up = parents[up] ?? -1) this.#above.add(up);
    this.#near = regions.villagesByCode.get(digits.slice(0, 3)) ?? new Uint32Array();
    this.leading = this.villages.filter((village) => this.#isOf(regions.postalCodes, village)).length;
  }

  #isOf(codes: Uint32Array, village: number): boolean {
    const code = codes[village - this.#index.regions.tree.firsts.village] ?? 0;
    return code >= this.#from && code < this.#to;
  }

  /** Gives the feature by which the code speaks for or against a region. */
  featureOf(node: number): number | undefined {
    const { regions, firstVillages } = this.#index;
    if (this.#above.has(node)) {
      if (regions.tree.depths[node] !== 3) return at.codeInside;
      return this.#isOf(regions.postalCodes, node) ? at.code : at.otherCode;
    }
    const level = levelOf(regions.tree, node);
    const position = node - regions.tree.firsts[level];
    const [start = 0, end = 0] = firstVillages[level].subarray(position, position + 2);
    const isNear = (this.#near[lowerBound(this.#near, start)] ?? Infinity) < end;
    return isNear ? at.codeNear : this.villages.length > 0 ? at.codeElsewhere : undefined;
  }
}
