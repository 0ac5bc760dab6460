import { fold } from '../domain/fold.ts';
import type { Level } from '../domain/level.ts';
import { keyKinds, type Columns } from './columns.ts';
import type { Country } from './country.ts';

/** Returns the folded names of a region: with its type word, without it, and its short names. */
export function listFoldedNames(country: Country, level: Level, position: number): readonly string[] {
  const name = fold(country.names[level][position] ?? '');
  const key = country.lexicon.ownNames[country.tree.firsts[level] + position] ?? '';
  return [...new Set([name, key, ...listOtherNames(country, level, position, 'short').map(fold)])];
}

/** Returns the other names of one kind of a region, as written. */
export function listOtherNames(
  { otherNames }: Pick<Columns, 'otherNames'>,
  level: Level,
  position: number,
  kind: string,
): readonly string[] {
  const wanted = keyKinds.findIndex((each) => each === kind);
  return otherNames[level].filter(([at, , own]) => at === position && own === wanted).map(([, name]) => name);
}
