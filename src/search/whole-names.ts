import type { Country } from '../country/country.ts';
import { groupBy } from '../domain/group.ts';
import { firstKeyAt, listPostings, postingKind, postingNode } from '../country/lexicon.ts';
import type { FoundName, MentionKind } from './mention.ts';
import { compassWords, listWordForms, maybeMissing } from './spellings.ts';
import type { Token } from './text.ts';

/** Words `[start, end)` in one spelling. At least one name starts with their letters. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly letters: string;
  /** The index of the first key that starts with these letters. */
  readonly at: number;
}

export const maxNameWords = 5;
const maxSpellingsOfRun = 24;

/** Groups postings by the kind of the name and the level of the region. */
export function splitFoundName(
  { tree }: Country,
  name: Omit<FoundName, 'kind' | 'depth' | 'nodes'>,
  postings: Iterable<number>,
  kindOf: (posting: number) => MentionKind,
): readonly FoundName[] {
  const depthOf = (posting: number): number => tree.depths[postingNode(posting)] ?? 0;
  const found: FoundName[] = [];
  for (const [kind, ofKind] of groupBy(postings, kindOf))
    for (const [depth, ofDepth] of groupBy(ofKind, depthOf)) {
      const nodes = ofDepth.map(postingNode).filter((node, at, all) => node !== all[at - 1]);
      found.push({ ...name, kind, depth, nodes });
    }
  return found;
}

/** Finds the full names in a text, and the runs of words that names start with. */
export function findFullNames(
  country: Country,
  tokens: readonly Token[],
): { readonly names: readonly FoundName[]; readonly runs: readonly Run[] } {
  const { lexicon } = country;
  const [names, runs]: [FoundName[], Run[]] = [[], []];
  const kindOf = (posting: number) => postingKind(posting) as MentionKind;
  const extend = (shorter: readonly Run[], forms: readonly string[], end: number) => {
    const longer: Run[] = [];
    for (const run of shorter)
      for (const form of forms) {
        const letters = run.letters + form;
        const at = firstKeyAt(lexicon, letters, run.at);
        if (lexicon.keys[at]?.startsWith(letters)) longer.push({ start: run.start, end, letters, at });
      }
    return longer.slice(0, maxSpellingsOfRun);
  };
  for (const [start, first] of tokens.entries()) {
    const points = compassWords.get(first.word);
    const empty: Run = { start, end: start, letters: '', at: 0 };
    let begun: readonly Run[] = [empty];
    for (const [at, token] of tokens.slice(start, start + maxNameWords).entries()) {
      const end = start + at + 1;
      if (token.part !== first.part) break;
      // `Riau Islands` is Kepulauan Riau: the last word moves to the start.
      const moved = token.word === 'islands' ? begun.map(({ letters }) => letters).filter(Boolean) : [];
      const islands = moved.length > 0 ? extend(extend([empty], ['kepulauan'], end), moved, end) : [];
      // `North Sumatra` is Sumatera Utara: the first word moves to the end.
      const forms = listWordForms(token.word, at === 0);
      if (at > 0 || points === undefined) begun = extend(begun, forms, end);
      if (begun.length + islands.length === 0) break;
      const isLabel = tokens.length > 1 && token.label !== undefined && first.labelledBy === undefined;
      // A number starts no name alone, but `MM2100` and `PIK2` are names.
      const isNumber = token.hasDigit && !/^\p{L}{2,}\d+$/u.test(token.word);
      if (at === 0 && (points !== undefined || isNumber || isLabel)) continue;
      const spelled = [...begun, ...islands];
      for (const run of points === undefined ? spelled : extend(begun, points, end)) {
        // `B.` is Bukit only before another word, otherwise the letter of a block.
        if (at === 0 && first.word.length === 1 && run.letters !== first.word) continue;
        // A name may lack `kota` or `d`, but a run that ends with such a word includes it.
        if (maybeMissing.has(token.word) && !run.letters.endsWith(token.word)) continue;
        runs.push(run);
        if (lexicon.keys[run.at] !== run.letters) continue;
        const postings = listPostings(lexicon, run.at).filter((of) => postingKind(of) !== 'later');
        names.push(...splitFoundName(country, { start, end, key: run.letters, typos: 0 }, postings, kindOf));
      }
    }
  }
  return { names, runs };
}
