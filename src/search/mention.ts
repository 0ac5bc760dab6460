import { isCity, isKelurahan } from '../domain/designation.ts';
import type { KeyKind } from '../country/columns.ts';
import type { Country } from '../country/country.ts';
import { groupBy } from '../domain/group.ts';
import { saysUrban, suffixes } from './address-words.ts';
import type { Layout } from './layout.ts';
import type { Token } from './text.ts';

/** How words name a region: by a whole name, the start of a name or later word, or with typos. */
export type MentionKind = Exclude<KeyKind, 'later'> | 'beginning' | 'part' | 'typo';

/** Words `[start, end)` of a text that name regions of a level in the same way. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  /** The index of the level in `levels`. */
  readonly depth: number;
  readonly kind: MentionKind;
  readonly nodes: readonly number[];
  /** The words, folded and joined, with their abbreviations expanded. */
  readonly key: string;
  /** The number of letters that differ from the name. */
  readonly typos: number;
}

/** A name in a text, described by the words around it. */
export interface Mention extends FoundName {
  /** How closely the name follows the word for a street: 1 directly, 0 outside of streets. */
  readonly street: number;
  /** 1 outside streets and buildings; lower inside a street or building. */
  readonly free: number;
  /** Whether the name is in the first of at least three columns. */
  readonly isFirstColumn: boolean;
  /** What a word next to the name states: its level, another level, or the level's other type. */
  readonly says: 'sameLevel' | 'otherLevel' | 'otherType' | undefined;
  /** Whether the name and its labels are alone in their part of the text (between commas). */
  readonly isPart: boolean;
}

export type Words = Pick<FoundName, 'start' | 'end'>;

/** Checks whether a mention is of a whole name, spelled correctly. */
export const isFullName = ({ kind }: Pick<Mention, 'kind'>): boolean =>
  kind !== 'beginning' && kind !== 'part' && kind !== 'typo';

/** Checks whether a label states the level of a mention. Desa may also mean a kelurahan. */
export const saysLevel = ({ says, depth }: Pick<Mention, 'says' | 'depth'>): boolean =>
  says === 'sameLevel' || (says === 'otherType' && depth === 3);

export const mentionsWord = ({ start, end }: Words, at: number): boolean => start <= at && at < end;
export const mentionsOverlap = (a: Words, b: Words): boolean => a.start < b.end && b.start < a.end;

/** Checks whether a search may return a region, or a postal code of a village. */
export type PlaceFilter = (node: number, type?: 'postal-code') => boolean;

const isLabelOrFiller = (token: Token | undefined): boolean =>
  token !== undefined && (token.label !== undefined || token.role === 'filler');

/**
 * Describes a name by the words around it. If a word fits only some regions of that name, as `Kota`
 * only fits Kota Bandung, the remaining regions get a separate mention.
 */
export function describeMention(
  country: Country,
  { tokens, street, building }: Layout,
  name: FoundName,
): readonly Mention[] {
  const { start, end, depth, nodes } = name;
  const isSame = (at: number): boolean => tokens[at]?.part === tokens[start]?.part;
  const label = tokens[start]?.labelledBy;
  const after = isSame(end) ? tokens[end] : undefined;
  const suffix = label === undefined ? suffixes.get(after?.word ?? '') : undefined;
  let first = start;
  while (isSame(first - 1) && isLabelOrFiller(tokens[first - 1])) first--;
  // A quarter before `km` is probably the road to the quarter: `Kaliurang km 7, Sleman`.
  const isRoad = name.kind === 'quarter' && after?.word === 'km';
  const inStreet = Math.max(isRoad ? 0.8 : 0, ...street.slice(start, end));
  const mention = {
    ...name,
    street: inStreet,
    free: 1 - Math.max(inStreet, ...building.slice(start, end)),
    isFirstColumn: (tokens.at(-1)?.column ?? 0) > 1 && tokens[start]?.column === 0,
    isPart: !isSame(first - 1) && !isSame(end),
  };
  const depthSaid = label?.label ?? suffix;
  if (depthSaid === undefined) return [{ ...mention, says: undefined }];
  if (depthSaid !== depth) return [{ ...mention, says: 'otherLevel' }];
  const { word = '' } = label ?? after ?? {};
  if ((depth !== 1 && depth !== 3) || word === 'village') return [{ ...mention, says: 'sameLevel' }];
  const { ids, names, tree } = country;
  const isUrban = (node: number): boolean =>
    depth === 1
      ? isCity(names.regency[node - tree.firsts.regency] ?? '')
      : isKelurahan(ids.village[node - tree.firsts.village] ?? 0);
  const groups = groupBy(nodes, (node) => (isUrban(node) === saysUrban(word) ? 'sameLevel' : 'otherType'));
  return Array.from(groups, ([says, nodes]) => ({ ...mention, nodes, says }));
}
