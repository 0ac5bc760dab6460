import { isCity, isKelurahan } from '../domain/designation.ts';
import type { KeyKind } from '../country/columns.ts';
import { groupBy } from '../country/group.ts';
import { administrativeWords, depthOf, saysUrban, suffixes } from './address-words.ts';
import type { Country } from '../country/country.ts';
import type { Layout } from './layout.ts';
import type { Token } from './text.ts';

/** How words name a region: by its whole name or another one, by the beginning of it or of a later word, or nearly. */
export type MentionKind = Exclude<KeyKind, 'later'> | 'beginning' | 'part' | 'typo';

/** Words `[start, end)` of a text that name regions of a level in the same way. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  /** The place of the level in `levels`. */
  readonly depth: number;
  readonly kind: MentionKind;
  readonly nodes: readonly number[];
  /** The folded letters by which it was found. */
  readonly key: string;
  /** How many letters are not as in the name. */
  readonly typos: number;
}

/** A name that was found, and how the words around describe it. */
export interface Mention extends FoundName {
  /** How much it belongs to a street or a building, 0 to 1. */
  readonly street: number;
  readonly building: number;
  /** How free of both it is. */
  readonly free: number;
  /** Whether it is in the first of three columns or more. */
  readonly isFirstColumn: boolean;
  /** What the word before or behind it says: this level, another one, or the other type of regency or village. */
  readonly says: 'this' | 'other' | 'type' | undefined;
  /** Whether it is all of its part, beside labels. */
  readonly isPart: boolean;
}

type Words = Pick<FoundName, 'start' | 'end'>;

/** Whether a mention is of a whole name, as it is written. */
export const isWhole = ({ kind }: Pick<Mention, 'kind'>): boolean =>
  kind !== 'beginning' && kind !== 'part' && kind !== 'typo';

/** Checks whether a label says the level of a mention. People write Desa for a kelurahan, too. */
export const saysLevel = ({ says, depth }: Pick<Mention, 'says' | 'depth'>): boolean =>
  says === 'this' || (says === 'type' && depth === 3);

export const covers = ({ start, end }: Words, word: number): boolean => start <= word && word < end;
export const overlaps = (one: Words, other: Words): boolean => one.start < other.end && other.start < one.end;

/** Which places a search is for; what lies elsewhere may say where they are. */
export interface Accepts {
  readonly node: (node: number) => boolean;
  readonly code: (code: string) => boolean;
}

const saysNothing = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.label !== undefined || token.role === 'filler' || administrativeWords.has(token.word));

/** Describes a name by the words around it; regions of another type than these say are a separate mention. */
export function describe(
  { ids, names, tree }: Country,
  { tokens, street, building }: Layout,
  found: FoundName,
): readonly Mention[] {
  const { start, end, depth, nodes } = found;
  const isSame = (at: number): boolean => tokens[at]?.part === tokens[start]?.part;
  const label = tokens[start]?.labelledBy;
  const behind = isSame(end) ? tokens[end] : undefined;
  const isSuffix = label === undefined && (behind?.label === undefined || !isSame(end + 1));
  const suffix = isSuffix ? suffixes.get(behind?.word ?? '') : undefined;
  let first = start;
  while (isSame(first - 1) && saysNothing(tokens[first - 1])) first--;
  const last = suffix === undefined ? end : end + 1;
  const [inStreet = 0, inBuilding = 0] = [street, building].map((bound) =>
    Math.max(...bound.slice(start, end)),
  );
  const common = {
    ...found,
    ...{ street: inStreet, building: inBuilding, free: 1 - Math.max(inStreet, inBuilding) },
    isFirstColumn: (tokens.at(-1)?.column ?? 0) > 1 && tokens[start]?.column === 0,
    isPart: !isSame(first - 1) && !isSame(last),
  };
  const saidDepth = label?.label ?? (suffix && depthOf(suffix));
  if (saidDepth === undefined) return [{ ...common, says: undefined }];
  if (saidDepth !== depth) return [{ ...common, says: 'other' }];
  const said = (label ?? behind)?.word ?? '';
  if ((depth !== 1 && depth !== 3) || said === 'village') return [{ ...common, says: 'this' }];
  const saysIsUrban = saysUrban(said);
  const isUrban = (node: number): boolean =>
    depth === 1
      ? isCity(names.regency[node - tree.firsts.regency] ?? '')
      : isKelurahan(ids.village[node - tree.firsts.village] ?? 0);
  const groups = groupBy(nodes, (node) => (isUrban(node) === saysIsUrban ? 'this' : 'type'));
  return Array.from(groups, ([says, nodes]) => ({ ...common, nodes, says }));
}
