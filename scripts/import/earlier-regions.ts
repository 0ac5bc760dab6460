import type { CsvCells } from '../../src/dataset/tables.ts';
import { citeSource, type Source } from '../../src/dataset/provenance.ts';
import { fold } from '../../src/domain/fold.ts';
import { findLevelOfDigits, idDigits, levels, parentLevel, type Level } from '../../src/domain/level.ts';
import { inIdOrder } from './data-tables.ts';
import type { Names } from './names.ts';

/**
 * The successor of an earlier region, found by `id` and name, by name in its `parent`, `regency` or
 * `country`, or by id only (`renamed`). Without a successor: no unmatched region has the name
 * (`none`), or several regions have it (`ambiguous`).
 */
export type Trace = Match | { readonly how: 'none' | 'ambiguous'; readonly to: undefined };

interface Match {
  readonly how: 'id' | 'parent' | 'regency' | 'country' | 'renamed';
  readonly to: string;
}

/**
 * Matches the regions of an earlier edition with current ones, larger regions first. A name must be
 * unique among unmatched regions of both editions, because a wrong successor is worse than none.
 *
 * The id of a province, regency or district means the same region even if its name changes, because
 * its villages stay. A village's id may be reused for another village, so its name must agree, or
 * neither name may occur elsewhere.
 */
export function traceRegions(earlier: Names, current: Names): ReadonlyMap<string, Trace> {
  const successors = new Map<string, Match>();
  const used = new Set<string>();
  const ambiguous = new Set<string>();
  const isSameName = (id: string) => fold(current.get(id) ?? '') === fold(earlier.get(id) ?? '');
  const set = (id: string, to: string, how: Match['how']): void => {
    successors.set(id, { how, to });
    used.add(to);
  };
  const listLost = (level: Level): readonly string[] =>
    [...earlier.keys()].filter((id) => id.length === idDigits[level] && !successors.has(id));

  /** Matches unmatched ids that both editions have. */
  const matchIds = (level: Level, isWanted: (id: string) => boolean): void => {
    const isMatch = (id: string) => current.has(id) && !used.has(id) && isWanted(id);
    for (const id of listLost(level).filter(isMatch)) set(id, id, isSameName(id) ? 'id' : 'renamed');
  };

  /** Matches regions by names that are unique in an ancestor in both editions. */
  const matchNames = (level: Level, digitsOfAncestor: number, how: Match['how']) => {
    const ancestorId = (id: string): string => id.slice(0, digitsOfAncestor);
    const nameIn = (name = '', ancestor: string): string => `${ancestor} ${fold(name)}`;
    const free = [...current.keys()].filter((id) => id.length === idDigits[level] && !used.has(id));
    const candidates = Map.groupBy(free, (id) => nameIn(current.get(id), ancestorId(id)));
    const groups = Map.groupBy(listLost(level), (id) => {
      const now = digitsOfAncestor === 0 ? '' : successors.get(ancestorId(id))?.to;
      return now === undefined ? '' : nameIn(earlier.get(id), now);
    });
    for (const [key, ids] of groups) {
      const [to, ...others] = candidates.get(key) ?? [];
      const [id = ''] = ids;
      if (to === undefined) continue;
      if (ids.length === 1 && others.length === 0) set(id, to, how);
      else ids.forEach((unclear) => ambiguous.add(unclear));
    }
  };

  for (const level of levels) {
    const above = parentLevel(level);
    matchIds(level, (id) => level !== 'village' || isSameName(id));
    if (level === 'regency') matchNames(level, 0, 'country');
    else if (above !== undefined) matchNames(level, idDigits[above], 'parent');
    matchIds(level, () => true);
    if (level === 'village') matchNames(level, idDigits.regency, 'regency');
  }
  const findTrace = (id: string): Trace =>
    successors.get(id) ?? { how: ambiguous.has(id) ? 'ambiguous' : 'none', to: undefined };
  return new Map(Array.from(earlier.keys(), (id) => [id, findTrace(id)]));
}

interface EarlierEdition {
  readonly source: Pick<Source, 'name' | 'version' | 'author' | 'licence' | 'edition'>;
  readonly names: Names;
}

/** Lists regions that no longer exist or were renamed. `editions` are oldest first. */
export function listEarlierRegions(
  editions: readonly EarlierEdition[],
  current: Names,
): Readonly<Record<'retired' | 'renamed', readonly CsvCells<'retired'>[]>> {
  const rows = new Map<string, CsvCells<'retired'>>();
  for (const { source, names } of editions) {
    for (const [id, { how, to = '' }] of traceRegions(names, current)) {
      if (how === 'id') continue;
      const name = names.get(id) ?? '';
      // A retired id has one row, because it redirects to one place. Other ids have a row per name.
      const key = current.has(id) ? `${id} ${fold(name)}` : id;
      rows.set(key, {
        id,
        level: findLevelOfDigits(id.length) ?? 'village',
        name,
        last_edition: source.edition,
        successor_id: to,
        how,
        source: citeSource(source),
      });
    }
  }
  const sorted = inIdOrder([...rows.values()]);
  return {
    retired: sorted.filter(({ id }) => !current.has(id)),
    renamed: sorted.filter(({ id }) => current.has(id)),
  };
}
