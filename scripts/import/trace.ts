import { fold } from '../../src/domain/fold.ts';
import { idDigits, levels, parentLevel, type Level } from '../../src/domain/level.ts';

/** The regions of an edition: names by id, a string of digits. */
export type Names = ReadonlyMap<string, string>;

/**
 * How a region of an earlier edition was found in the current one: `id` by id and name, `parent` by its name and parent,
 * `regency` by its name and regency, `country` by its name, `renamed` by its id alone.
 */
type Match = 'id' | 'parent' | 'regency' | 'country' | 'renamed';

/** Why a region was not found: no unmatched region has its name, or several regions compete. */
type Miss = 'none' | 'ambiguous';

/** A region of an earlier edition, and the region that it is now. */
export type Trace =
  { readonly how: Match; readonly to: string } | { readonly how: Miss; readonly to: undefined };

/** Gives the id of the ancestor that a region is looked for in. */
type Within = (id: string) => string;

class Tracer {
  private readonly traces = new Map<string, Trace & { readonly to: string }>();
  private readonly taken = new Set<string>();
  private readonly ambiguous = new Set<string>();
  private readonly earlier: Names;
  private readonly current: Names;

  constructor(earlier: Names, current: Names) {
    this.earlier = earlier;
    this.current = current;
  }

  private idsOf(names: Names, level: Level): readonly string[] {
    return [...names.keys()].filter((id) => id.length === idDigits[level]);
  }

  private set(id: string, to: string, how: Match): void {
    this.traces.set(id, { how, to });
    this.taken.add(to);
  }

  private isSameName(id: string): boolean {
    return fold(this.current.get(id) ?? '') === fold(this.earlier.get(id) ?? '');
  }

  /** Matches the ids that both editions have and that neither side has matched. */
  matchIds(level: Level, isWanted: (id: string) => boolean): void {
    for (const id of this.idsOf(this.earlier, level))
      if (!this.traces.has(id) && this.current.has(id) && !this.taken.has(id) && isWanted(id))
        this.set(id, id, this.isSameName(id) ? 'id' : 'renamed');
  }

  /** Matches unmatched regions of one name in one ancestor, if there is one on each side. */
  matchNames(level: Level, within: Within, how: Match): void {
    const nameIn = (name: string | undefined, ancestor: string): string => `${ancestor} ${fold(name ?? '')}`;
    const free = this.idsOf(this.current, level).filter((id) => !this.taken.has(id));
    const candidates = Map.groupBy(free, (id) => nameIn(this.current.get(id), within(id)));
    const lost = this.idsOf(this.earlier, level).filter((id) => !this.traces.has(id));
    const groups = Map.groupBy(lost, (id) => {
      const ancestor = within(id);
      const now = ancestor === '' ? '' : this.traces.get(ancestor)?.to;
      return now === undefined ? '' : nameIn(this.earlier.get(id), now);
    });
    for (const [key, ids] of groups) {
      const [to, ...others] = candidates.get(key) ?? [];
      const [id] = ids;
      if (id === undefined || to === undefined) continue;
      if (ids.length === 1 && others.length === 0) this.set(id, to, how);
      else for (const each of ids) this.ambiguous.add(each);
    }
  }

  traceOf(id: string): Trace {
    return this.traces.get(id) ?? { how: this.ambiguous.has(id) ? 'ambiguous' : 'none', to: undefined };
  }
}

/**
 * Finds the regions of an earlier edition in the current one, larger regions first. Only regions that no other has been
 * found in are candidates, and a name must occur once on both sides: a wrong successor is worse than none.
 *
 * The id of a province, regency or district that remains means the same region, whatever its name: its villages stay
 * under it. A village's id may be given to another village, so its name must agree, or neither name be found elsewhere.
 */
export function traceRegions(earlier: Names, current: Names): ReadonlyMap<string, Trace> {
  const tracer = new Tracer(earlier, current);
  for (const level of levels) {
    const above = parentLevel(level);
    tracer.matchIds(
      level,
      (id) => level !== 'village' || fold(earlier.get(id) ?? '') === fold(current.get(id) ?? ''),
    );
    if (level === 'regency') tracer.matchNames(level, () => '', 'country');
    else if (above !== undefined) tracer.matchNames(level, (id) => id.slice(0, idDigits[above]), 'parent');
    tracer.matchIds(level, () => true);
    if (level === 'village') tracer.matchNames(level, (id) => id.slice(0, idDigits.regency), 'regency');
  }
  return new Map(Array.from(earlier.keys(), (id) => [id, tracer.traceOf(id)]));
}
