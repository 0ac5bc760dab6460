/**
 * Bodies of one level in id order, one a line. `starts` gives where each line begins, in UTF-16 units, and one
 * more: where the text ends.
 */
export interface Shard {
  readonly text: string;
  readonly starts: Uint32Array;
}

/** Makes a shard's text ready to be asked. Every line must end with a line end. */
export function openShard(text: string): Shard {
  const starts: number[] = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return { text, starts: Uint32Array.from(starts) };
}

/** Gives the body at a position, without its line end; `inset` leaves out so many units at either end. */
export function bodyAt({ text, starts }: Shard, position: number, inset = { start: 0, end: 0 }): string {
  return text.slice((starts[position] ?? 0) + inset.start, (starts[position + 1] ?? 0) - 1 - inset.end);
}
