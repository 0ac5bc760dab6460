import { findLevelOfDigits, idDigits, levels, type Level } from '../domain/level.ts';
import { fold } from '../domain/fold.ts';

/** A region of an edition. Its id starts with its ancestors' ids. */
export interface EditionRegion {
  readonly id: string;
  readonly name: string;
  /** Only provinces have a code. */
  readonly code?: string | undefined;
  /** Only villages have a postal code; empty if unknown. */
  readonly postal_code?: string | undefined;
  /** The latitude and longitude of a village in degrees; empty if unknown. */
  readonly point?: string | undefined;
}

export type Edition = ReadonlyMap<string, EditionRegion>;

/** A difference between two editions. A `spelling` is the same name, written differently. */
export type Change = { readonly level: Level } & (
  | ({ readonly change: 'added' | 'removed'; readonly id: number } & Omit<EditionRegion, 'id'>)
  | { readonly change: 'recoded'; readonly from: number; readonly to: number }
  | {
      readonly change: 'renamed' | 'spelling' | 'code' | 'postal_code' | 'point';
      readonly id: number;
      readonly from: string;
      readonly to: string;
    }
);

const changeKinds = [
  'removed',
  'recoded',
  'added',
  'renamed',
  'spelling',
  'code',
  'postal_code',
  'point',
] as const;

function levelFromId(id: string): Level {
  const level = findLevelOfDigits(id.length);
  if (level === undefined) throw new Error(`an id of ${id.length} digits is of no level: ${id}`);
  return level;
}

/** Pairs removed with added regions whose name is unique in their regency (if any) or country. */
function pairUp(
  removed: readonly EditionRegion[],
  added: readonly EditionRegion[],
  regencies: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const identify = ({ id, name }: EditionRegion): string => {
    const regency = id.length > idDigits.regency ? id.slice(0, idDigits.regency) : '';
    return [id.length, name, regencies.get(regency) ?? regency].join('\n');
  };
  const byIdentity = Map.groupBy(added, identify);
  const pairs = new Map<string, string>();
  for (const [identity, alike] of Map.groupBy(removed, identify)) {
    const [old, ...more] = alike;
    const [fresh, ...others] = byIdentity.get(identity) ?? [];
    if (old !== undefined && fresh !== undefined && more.length === 0 && others.length === 0)
      pairs.set(old.id, fresh.id);
  }
  return pairs;
}

/** Maps old ids of recoded regions to new ids. Pairs regencies first: districts depend on them. */
function findRecoded(removed: readonly EditionRegion[], added: readonly EditionRegion[]) {
  const isLarge = ({ id }: EditionRegion): boolean => id.length <= idDigits.regency;
  const large = pairUp(removed.filter(isLarge), added, new Map());
  return pairUp(removed, added, large);
}

/** Lists changes, sorted by kind, level and id. A new name of a `tidied` region is a `spelling`. */
export function diffEditions(
  before: Edition,
  after: Edition,
  tidied: ReadonlySet<string> = new Set(),
): readonly Change[] {
  const removed = [...before.values()].filter(({ id }) => !after.has(id));
  const added = [...after.values()].filter(({ id }) => !before.has(id));
  const recoded = findRecoded(removed, added);
  const isRecoded = new Set(recoded.values());
  const toChange = (change: 'added' | 'removed', region: EditionRegion): Change => ({
    change,
    level: levelFromId(region.id),
    ...region,
    id: Number(region.id),
  });
  const changes: Change[] = [
    ...removed.filter(({ id }) => !recoded.has(id)).map((region) => toChange('removed', region)),
    ...Array.from(recoded, ([from, to]): Change => ({
      change: 'recoded',
      level: levelFromId(to),
      from: Number(from),
      to: Number(to),
    })),
    ...added.filter(({ id }) => !isRecoded.has(id)).map((region) => toChange('added', region)),
  ];
  for (const old of before.values()) {
    const id = recoded.get(old.id) ?? old.id;
    const fresh = after.get(id);
    if (fresh === undefined) continue;
    const level = levelFromId(id);
    if (fresh.name !== old.name) {
      const isSpelling = tidied.has(id) || fold(fresh.name) === fold(old.name);
      const change = isSpelling ? 'spelling' : 'renamed';
      changes.push({ change, level, id: Number(id), from: old.name, to: fresh.name });
    }
    for (const field of ['code', 'postal_code', 'point'] as const) {
      const [from, to] = [old[field], fresh[field]];
      if (from !== undefined && to !== undefined && from !== to)
        changes.push({ change: field, level, id: Number(id), from, to });
    }
  }
  const rankChange = (change: Change): number =>
    changeKinds.indexOf(change.change) * levels.length + levels.indexOf(change.level);
  const changedId = (of: Change): number => (of.change === 'recoded' ? of.to : of.id);
  return changes.toSorted((a, b) => rankChange(a) - rankChange(b) || changedId(a) - changedId(b));
}
