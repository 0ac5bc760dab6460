import type { Country } from '../country/country.ts';
import { keyKinds } from '../country/columns.ts';
import { lineageOfNode, positionOfNode } from '../country/tree.ts';
import { commonName } from '../domain/common-name.ts';
import { bareName } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import { silentWords } from './address-words.ts';
import { findContradiction } from './contradiction.ts';
import { mentionsWord, type Words } from './mention.ts';
import { matchByKind, type Reading } from './read.ts';
import type { Candidate, Evidence, State } from './reading.ts';
import type { Text } from './text.ts';

/** Finds the alias, former name or former parent (`Kec. …`) by which a text names a place. */
export function findAlias(country: Country, { candidate }: Reading): string | null {
  if (candidate === undefined || candidate.code !== undefined) return null;
  const { node: place, steps } = candidate;
  const { tree, names, otherNames } = country;
  const today = lineageOfNode(tree, place);
  for (const { node, mention, isUnlisted } of steps) {
    const { level, position } = positionOfNode(tree, node);
    const { key, kind } = mention;
    const isFormerParent = !today.includes(node);
    if (isUnlisted || (!isFormerParent && (node !== place || matchByKind[kind] !== 'alias'))) continue;
    const alias = otherNames[level]
      .filter(([at, , index]) => at === position && keyKinds[index] === kind)
      .flatMap(([, name]) => [name, bareName(name)])
      .find((spelling) => fold(spelling) === key);
    if (!isFormerParent) return alias ?? null;
    const name = alias ?? names[level][position] ?? '';
    return level === 'district' ? `Kec. ${name}` : name;
  }
  return null;
}

/** Returns the words of a mention, with the word that states its level. */
function listWords({ layout: { tokens } }: State, { start, end, says }: Evidence): Words {
  if (says === undefined) return { start, end };
  const label = tokens[start]?.labelledBy;
  return label === undefined ? { start, end: end + 1 } : { start: tokens.indexOf(label), end };
}

/** Lists the words of a text that its first place does not explain, as typed. */
export function listIgnored({ text, tokens }: Text, first: Reading | undefined): readonly string[] {
  const candidate = first?.candidate;
  // The whole text is the id of the place.
  if (first !== undefined && candidate === undefined) return [];
  const counted = candidate?.explained.map((mention) => listWords(candidate.state, mention)) ?? [];
  const code = candidate?.usesCode === true ? candidate.state.layout.code : undefined;
  return tokens
    .filter(({ word }, at) => word !== code && !counted.some((words) => mentionsWord(words, at)))
    .filter(({ word }) => !silentWords.has(word))
    .map(({ start, end }) => text.slice(start, end));
}

const findLetters = ({ layout: { tokens } }: State, { start, end }: Words) =>
  [tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0] as const;

/** Lists the words that are read as similar names of a place or its ancestors, with these names. */
export const listMisspelled = ({ steps, state }: Candidate, text: string) =>
  steps.flatMap(({ mention, node }) => {
    if (mention.kind !== 'typo') return [];
    const { level, position } = positionOfNode(state.country.tree, node);
    const name = commonName(state.country.names[level][position] ?? '');
    return [[text.slice(...findLetters(state, mention)), name] as const];
  });

/** Removes the names of a place and its ancestors from a text. Quarters stay. */
export function removeExplainedNames({ explained, state }: Candidate, text: string): string {
  const { tokens, code } = state.layout;
  const all = explained.map((mention) => ({ mention, words: listWords(state, mention) }));
  // `Tebet Timur Dalam Raya 10` is a street, so names followed by other words are kept.
  const isLast = ({ end }: Words): boolean =>
    tokens[end]?.part !== tokens[end - 1]?.part ||
    tokens[end]?.word === code ||
    all.some(({ words }) => words.start === end);
  return all
    .filter(({ mention: { free, depth, kind } }) => (depth < 2 ? free > 0 : free === 1) && kind !== 'quarter')
    .filter(({ words }) => isLast(words))
    .map(({ words }) => findLetters(state, words))
    .sort(([a], [b]) => b - a)
    .reduce((rest, [from, to]) => `${rest.slice(0, from)},${rest.slice(to)}`, text);
}

/**
 * Finds a name that contradicts a place. `typed` includes the word that states the name's level.
 * A quarter followed by one digit also contradicts, because PIK 2 is not PIK; its `nodes` are
 * empty. More digits are the number of a house: `Margonda 45`.
 */
export function describeContradiction(candidate: Candidate, text: string) {
  const { explained, state } = candidate;
  const { tokens } = state.layout;
  const isNumber = (at: number): boolean =>
    tokens[at]?.part === tokens[at - 1]?.part && /^[2-9]$/.test(tokens[at]?.word ?? '');
  const numbered = explained.find(
    ({ kind, end, street }) => kind === 'quarter' && street === 0 && isNumber(end),
  );
  const misplaced = numbered ?? findContradiction(candidate);
  if (misplaced === undefined) return undefined;
  const { start, end, depth } = misplaced;
  const words = numbered ? { start, end: end + 1 } : listWords(state, misplaced);
  return { typed: text.slice(...findLetters(state, words)), depth, nodes: numbered ? [] : misplaced.nodes };
}
