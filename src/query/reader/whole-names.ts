import { firstKey, kindOf, nodeOf, postingsOf } from '../names/lexicon.ts';
import { keyKinds } from '../names/columns.ts';
import { labelBefore } from './layout.ts';
import type { FoundName, MentionKind } from './mention.ts';
import type { SearchIndex } from './search-index.ts';
import type { Token } from './tokens.ts';
import { compassWords, formsOf } from './word-forms.ts';

/** Words `[start, end)` in one spelling, whose letters some name begins with. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly letters: string;
  /** The place of the first key that begins with these letters. */
  readonly at: number;
}

/** Maximum words of a name, and ways to spell a run of words. */
export const maxNameWords = 5;
const maxSpellings = 24;

/** Groups postings by the level of the region and the kind of the name. */
export function toNames(
  { regions }: SearchIndex,
  found: Pick<FoundName, 'start' | 'end' | 'key'> & Partial<FoundName>,
  postings: Iterable<number>,
  kind?: MentionKind,
): readonly FoundName[] {
  const groups = new Map<number, number[]>();
  for (const posting of postings) {
    const node = nodeOf(posting);
    const group = (regions.tree.depths[node] ?? 0) * keyKinds.length + (kind ? 0 : posting % keyKinds.length);
    const nodes = groups.get(group);
    if (nodes === undefined) groups.set(group, [node]);
    else if (nodes.at(-1) !== node) nodes.push(node);
  }
  return Array.from(groups, ([group, nodes]) => {
    const own = kind ?? (kindOf(group) as MentionKind);
    return { typos: 0, ...found, depth: nodeOf(group), kind: own, nodes };
  });
}

/** Finds the whole names in a text, and the runs of words that names begin with. */
export function findWhole(
  index: SearchIndex,
  tokens: readonly Token[],
): { readonly names: readonly FoundName[]; readonly runs: readonly Run[] } {
  const { lexicon } = index.regions;
  const [names, runs]: [FoundName[], Run[]] = [[], []];
  const goOn = (begun: readonly Run[], forms: readonly string[], end: number): readonly Run[] =>
    begun
      .flatMap(({ start, letters, at }) =>
        forms.map((form) => ({
          ...{ start, end },
          letters: letters + form,
          at: firstKey(lexicon, letters + form, at),
        })),
      )
      .filter(({ letters, at }) => lexicon.keys[at]?.startsWith(letters))
      .slice(0, maxSpellings);
  for (const [start, first] of tokens.entries()) {
    const points = compassWords.get(first.word);
    const isLabelled = labelBefore(tokens, start) !== undefined;
    let begun: readonly Run[] = [{ start, end: start, letters: '', at: 0 }];
    for (const [at, token] of tokens.slice(start, start + maxNameWords).entries()) {
      const end = start + at + 1;
      if (token.part !== first.part || (token.isDigits && token.word.length > 3)) break;
      // `North Sumatra` is Sumatera Utara: what stands first goes to the end.
      if (at > 0 || points === undefined)
        begun = goOn(begun, formsOf(token.word, index.longForms, at === 0), end);
      if (begun.length === 0) break;
      const isName = points === undefined && !token.hasDigit && (token.label === undefined || isLabelled);
      if (at === 0 && !isName) continue;
      for (const run of points === undefined ? begun : goOn(begun, points, end)) {
        if (run.letters === '') continue;
        runs.push(run);
        if (lexicon.keys[run.at] !== run.letters) continue;
        const postings = postingsOf(lexicon, run.at).filter((posting) => kindOf(posting) !== 'later');
        names.push(...toNames(index, { start, end, key: run.letters }, postings));
      }
    }
  }
  return { names, runs };
}
