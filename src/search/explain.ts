import type { Country } from '../country/country.ts';
import { listOtherNames } from '../country/other-names.ts';
import { lineageOfNode, positionOfNode } from '../country/tree.ts';
import { bareName } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import { administrativeWords, silentWords } from './address-words.ts';
import { matchByKind, type Reading } from './read.ts';
import type { Candidate } from './reading.ts';

/** Finds the alias, former name or former district that a text has for a place. */
export function findAlias(country: Country, { candidate }: Reading): string | null {
  if (candidate === undefined || candidate.code !== undefined) return null;
  const { node: place, steps } = candidate;
  const { tree, names } = country;
  const today = lineageOfNode(tree, place);
  for (const { node, mention, isUnlisted } of steps) {
    const { level, position } = positionOfNode(tree, node);
    const { key, kind } = mention;
    const isFormerParent = !today.includes(node);
    if (isUnlisted || (!isFormerParent && (node !== place || matchByKind[kind] !== 'alias'))) continue;
    const alias = listOtherNames(country, level, position, kind).find((name) =>
      [name, bareName(name)].some((spelling) => fold(spelling) === key),
    );
    if (!isFormerParent) return (level === 'regency' ? alias && bareName(alias) : alias) ?? null;
    const name = alias ?? names[level][position] ?? '';
    return level === 'district' ? `Kec. ${name}` : name;
  }
  return null;
}

/** Lists the words that a candidate does not explain, as typed. */
export function listIgnored({ explained, usesCode, state }: Candidate): readonly string[] {
  const { tokens, code } = state.layout;
  const counted = new Set<number>();
  for (const { start, end, says } of explained) {
    for (let word = start; word < end; word++) counted.add(word);
    if (says === undefined) continue;
    let before = start - 1;
    while (administrativeWords.has(tokens[before]?.word ?? '')) counted.add(before--);
    counted.add(tokens[before]?.label === undefined ? end : before);
  }
  return tokens
    .filter(({ word }, at) => !counted.has(at) && !silentWords.has(word) && !(usesCode && word === code))
    .map(({ typed }) => typed);
}
