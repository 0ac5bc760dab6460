import type { CsvCells } from '../../src/dataset/tables.ts';
import { citeSource, type Source } from '../../src/dataset/provenance.ts';
import { fold } from '../../src/domain/fold.ts';
import { findLevelOfDigits, idDigits, levels, parentLevel, type Level } from '../../src/domain/level.ts';
import { inIdOrder } from './data-tables.ts';
import type { Names } from './names.ts';

/**
 * A region of an earlier edition, and the region that it is now: found by `id` and name, by its name and `parent`, by its name and
 * `regency`, by its name in the `country`, or by its id alone (`renamed`). Or why it was not found: no unmatched region has its
 * name (`none`), or several regions compete (`ambiguous`).
 */
export type Trace =
  | { readonly how: 'id' | 'parent' | 'regency' | 'country' | 'renamed'; readonly to: string }
  | { readonly how: 'none' | 'ambiguous'; readonly to: undefined };

/**
 * Finds the regions of an earlier edition in the current one, larger regions first. Only regions that no other has been
 * found in are candidates, and a name must occur once on both sides: a wrong successor is worse than none.
 *
 * The id of a province, regency or district that remains means the same region, whatever its name: its villages stay
 * under it. A village's id may be given to another village, so its name must agree, or neither name be found elsewhere.
 */
export function traceRegions(earlier: Names, current: Names): ReadonlyMap<string, Trace> {
  const found = new Map<string, Trace & { readonly to: string }>();
  const taken = new Set<string>();
  const ambiguous = new Set<string>();
  const isSameName = (id: string): boolean => fold(current.get(id) ?? '') === fold(earlier.get(id) ?? '');
  const set = (id: string, to: string, how: (Trace & { readonly to: string })['how']): void => {
    found.set(id, { how, to });
    taken.add(to);
  };
  const listLost = (level: Level): readonly string[] =>
    [...earlier.keys()].filter((id) => id.length === idDigits[level] && !found.has(id));

  /** Matches the ids that both editions have and that neither side has matched. */
  const matchIds = (level: Level, isWanted: (id: string) => boolean): void => {
    for (const id of listLost(level))
      if (current.has(id) && !taken.has(id) && isWanted(id)) set(id, id, isSameName(id) ? 'id' : 'renamed');
  };

  /** Matches unmatched regions of one name in one ancestor, if there is one on each side. */
  const matchNames = (
    level: Level,
    digitsOfAncestor: number,
    how: 'parent' | 'regency' | 'country',
  ): void => {
    const ancestorOf = (id: string): string => id.slice(0, digitsOfAncestor);
    const nameIn = (name: string | undefined, ancestor: string): string => `${ancestor} ${fold(name ?? '')}`;
    const free = [...current.keys()].filter((id) => id.length === idDigits[level] && !taken.has(id));
    const candidates = Map.groupBy(free, (id) => nameIn(current.get(id), ancestorOf(id)));
    const groups = Map.groupBy(listLost(level), (id) => {
      const now = digitsOfAncestor === 0 ? '' : found.get(ancestorOf(id))?.to;
      return now === undefined ? '' : nameIn(earlier.get(id), now);
    });
    for (const [key, ids] of groups) {
      const [to, ...others] = candidates.get(key) ?? [];
      const [id] = ids;
      if (id === undefined || to === undefined) continue;
      if (ids.length === 1 && others.length === 0) set(id, to, how);
      else for (const each of ids) ambiguous.add(each);
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
  return new Map(
    Array.from(earlier.keys(), (id) => [
      id,
      found.get(id) ?? { how: ambiguous.has(id) ? 'ambiguous' : 'none', to: undefined },
    ]),
  );
}

export interface EarlierEdition {
  readonly source: Pick<Source, 'name' | 'version' | 'author' | 'licence' | 'edition'>;
  readonly names: Names;
}

/**
 * Lists the regions of earlier editions that the current one does not have under the same id and name, in id order: `retired`
 * has the ids that are no more, `renamed` those that remain with another name.
 *
 * @param editions earlier editions, the oldest first; the last one that has a region gives its row
 */
export function listEarlierRegions(
  editions: readonly EarlierEdition[],
  current: Names,
): Readonly<Record<'retired' | 'renamed', readonly CsvCells<'retired'>[]>> {
  const rows = new Map<string, CsvCells<'retired'>>();
  for (const { source, names } of editions) {
    for (const [id, { how, to = '' }] of traceRegions(names, current)) {
      if (how === 'id') continue;
      const name = names.get(id) ?? '';
      // A retired id has one row: it leads to one place. An id that remains has a row for each name.
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
