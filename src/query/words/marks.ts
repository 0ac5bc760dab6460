import { maxWords } from './search-words.ts';

/** A set of words of a search, as bits of a number; the first word is bit 0. */
export type Words = number;

/** The words of a village itself: those in its name and, shifted, those that its postal codes have. */
export type OwnWords = number;

/**
 * Whether a set of words has the word of a bit.
 * @example hasWord(0b101, 2) // true
 */
export const hasWord = (words: Words, bit: number): boolean => ((words >> bit) & 1) === 1;

/**
 * Joins the words of a village's name and code; `inNameOf` and `inCodeOf` part them.
 * @example inCodeOf(toOwnWords(0b01, 0b10)) // 0b10
 */
export const toOwnWords = (inName: Words, inCode: Words): OwnWords => inName | (inCode << maxWords);
export const inNameOf = (own: OwnWords): Words => own & ((1 << maxWords) - 1);
export const inCodeOf = (own: OwnWords): Words => own >>> maxWords;

/**
 * For each region of a level, the words of a search that it has. The array is as long as the level. It is cleared
 * and reused, because allocating it takes a fifth of a search's time.
 */
export class Marks {
  readonly #words: Uint32Array;
  #positions: number[] = [];
  #any: Words = 0;

  constructor(regions: number) {
    this.#words = new Uint32Array(regions);
  }

  get positions(): readonly number[] {
    return this.#positions;
  }

  get any(): Words {
    return this.#any;
  }

  at(position: number): Words {
    return this.#words[position] ?? 0;
  }

  add(position: number, words: Words): void {
    const before = this.#words[position] ?? 0;
    if (before === 0) this.#positions.push(position);
    this.#words[position] = before | words;
    this.#any |= words;
  }

  addAll(positions: Uint32Array, words: Words): void {
    for (const position of positions) this.add(position, words);
  }

  clear(): void {
    for (const position of this.#positions) this.#words[position] = 0;
    this.#positions = [];
    this.#any = 0;
  }
}
