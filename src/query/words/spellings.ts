/** Whether a name contains one of a word's spellings. */
export function containsAny(name: string, spellings: readonly string[]): boolean {
  for (const spelling of spellings) if (name.includes(spelling)) return true;
  return false;
}

/** Letters of a name. */
export type Places = readonly number[];
export const fromStart: Places = [0];
export const nowhere: Places = [];

/** Gives where in a name a spelling ends that begins at one of the places `from`. Most often there is none, or one. */
export function endsAfter(name: string, from: Places, spellings: readonly string[]): Places {
  let ends: number[] | undefined;
  for (const at of from)
    for (const spelling of spellings)
      if (name.startsWith(spelling, at)) (ends ??= []).push(at + spelling.length);
  return ends ?? nowhere;
}
