/** The lines of a text. In an array they would take several times the memory. */
export interface Lines {
  /** Each line has an end. */
  readonly text: string;
  /** The start of each line, and at the end the length of the text. */
  readonly starts: Uint32Array;
}

/** Opens the lines of a text; each must have an end. */
export function openLines(text: string): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return { text, starts: Uint32Array.from(starts) };
}

/** Gives a line without its end; undefined if there are not so many. */
export function lineAt({ text, starts }: Lines, position: number): string | undefined {
  const next = starts[position + 1];
  return next === undefined ? undefined : text.slice(starts[position], next - 1);
}
