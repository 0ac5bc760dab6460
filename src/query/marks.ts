/** Words of a search as bits of a number: the first word is bit 0. */
export type Words = number;

/** Whether one word is among some. */
export const hasWord = (words: Words, bit: number): boolean => ((words >> bit) & 1) === 1;

/**
 * The regions of one level whose names hold words of a search, and which. It is as long as the level and is cleared for the
 * next search: to make it anew would take a fifth of a search's time.
 */
export class Marks {
  readonly #words: Uint32Array;
  #positions: number[] = [];
  #any: Words = 0;

  /** @param regions how many the level has */
  constructor(regions: number) {
    this.#words = new Uint32Array(regions);
  }

  /** Each region with a word once. */
  get positions(): readonly number[] {
    return this.#positions;
  }

  /** The words that any region holds. */
  get any(): Words {
    return this.#any;
  }

  /** Gives the words that a region holds. */
  at(position: number): Words {
    return this.#words[position] ?? 0;
  }

  /** Marks regions with words. */
  add(positions: Uint32Array, words: Words): void {
    for (const position of positions) {
      const before = this.#words[position] ?? 0;
      if (before === 0) this.#positions.push(position);
      this.#words[position] = before | words;
      this.#any |= words;
    }
  }

  clear(): void {
    for (const position of this.#positions) this.#words[position] = 0;
    this.#positions = [];
    this.#any = 0;
  }
}
