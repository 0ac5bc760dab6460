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
  readonly isAbbreviated: boolean;
}

type Spelling = Pick<Run, 'letters' | 'at' | 'isAbbreviated'>;

/** Maximum words of a name, and ways to spell a run of words. */
export const maxNameWords = 5;
const maxSpellings = 24;

/** Parts postings by the level and the kind of the name. */
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
    return { typos: 0, isAbbreviated: false, ...found, depth: nodeOf(group), kind: own, nodes };
  });
}

/** Finds the whole names that begin with a word, and the runs of words that names begin with. */
function findFrom(
  index: SearchIndex,
  tokens: readonly Token[],
  start: number,
): { readonly names: readonly FoundName[]; readonly runs: readonly Run[] } {
  const { lexicon } = index.regions;
  const [names, runs]: [FoundName[], Run[]] = [[], []];
  const first = tokens[start];
  const isLabelled = labelBefore(tokens, start) !== undefined;
  const isAlone = [start - 1, start + 1].every((at) => tokens[at]?.part !== first?.part);
  const points = compassWords.get(first?.word ?? '');
  const goOn = (all: readonly Spelling[], forms: readonly string[], typed?: string): readonly Spelling[] =>
    all
      .flatMap(({ letters, at, isAbbreviated }) =>
        forms.map((form) => ({
          letters: letters + form,
          at: firstKey(lexicon, letters + form, at),
          isAbbreviated: isAbbreviated || (typed ?? form) !== form,
        })),
      )
      .filter(({ letters, at }) => lexicon.keys[at]?.startsWith(letters))
      .slice(0, maxSpellings);
  let begun: readonly Spelling[] = [{ letters: '', at: 0, isAbbreviated: false }];
  for (let end = start + 1; end <= Math.min(start + maxNameWords, tokens.length); end++) {
    const token = tokens[end - 1];
    if (token?.part !== first?.part || token === undefined || (token.isDigits && token.word.length > 3))
      break;
    const isFirst = end === start + 1;
    // `North Sumatra` is Sumatera Utara: what stands first goes to the end.
    if (!isFirst || points === undefined)
      begun = goOn(begun, formsOf(token.word, index.longForms, isFirst), token.word);
    if (begun.length === 0) break;
    const mayNameAlone = points === undefined && !token.hasDigit && (token.label === undefined || isLabelled);
    if (isFirst && !mayNameAlone) continue;
    for (const spelling of points === undefined ? begun : goOn(begun, points)) {
      const { letters, at, isAbbreviated } = spelling;
      if (letters === '') continue;
      runs.push({ start, end, ...spelling });
      const isLong = letters.length > 2 || tokens.length < 3 || isLabelled || isAlone;
      if (lexicon.keys[at] !== letters || !isLong) continue;
      const postings = postingsOf(lexicon, at).filter((posting) => kindOf(posting) !== 'later');
      names.push(...toNames(index, { start, end, key: letters, isAbbreviated }, postings));
    }
  }
  return { names, runs };
}

/** Finds the whole names in a text, and the runs of words that names begin with. */
export function findWhole(
  index: SearchIndex,
  tokens: readonly Token[],
): { readonly names: readonly FoundName[]; readonly runs: readonly Run[] } {
  const all = Array.from(tokens, (_, start) => findFrom(index, tokens, start));
  return { names: all.flatMap(({ names }) => names), runs: all.flatMap(({ runs }) => runs) };
}
