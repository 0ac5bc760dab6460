import type { Level } from '../domain/level.ts';
import { keyKinds, type Columns } from './columns.ts';

/** Returns those other names of a region that are of one kind, unfolded. */
export function listOtherNames(
  { otherNames }: Pick<Columns, 'otherNames'>,
  level: Level,
  position: number,
  kind: string,
): readonly string[] {
  const wanted = keyKinds.findIndex((each) => each === kind);
  const matching = otherNames[level].filter(([at, , kind]) => at === position && kind === wanted);
  return matching.map(([, name]) => name);
}
