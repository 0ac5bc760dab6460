import { findLevelOfDigits, idDigits, levels, type Level } from '../domain/level.ts';
import type { RegionRows } from './dataset.ts';

/** A region as editions are compared by: what it lies in is told by its id. */
export interface EditionRegion {
  readonly id: string;
  readonly name: string;
  /** Of a province; undefined where the edition's file has none. */
  readonly code?: string | undefined;
  /** Of a village; empty where it is unknown. */
  readonly postal_code?: string | undefined;
}

/** The regions of an edition, by id. */
export type Edition = ReadonlyMap<string, EditionRegion>;

/** What became of a region from one edition to the next. Ids are those of the Kemendagri codes, without dots. */
export type Change =
  | ({ readonly change: 'added' | 'removed'; readonly level: Level } & EditionRegion)
  | { readonly change: 'recoded'; readonly level: Level; readonly from: string; readonly to: string }
  | {
      readonly change: 'renamed';
      readonly level: Level;
      readonly id: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly change: 'code' | 'postal_code';
      readonly level: Level;
      readonly id: string;
      readonly from: string;
      readonly to: string;
    };

export const changeKinds = ['removed', 'recoded', 'added', 'renamed', 'code', 'postal_code'] as const;

/** Takes the regions of an edition out of the rows of its tables. */
export function toEdition({
  provinces,
  regencies,
  districts,
  villages,
}: Omit<RegionRows, 'aliases' | 'series'>): Edition {
  const regions: EditionRegion[] = [
    ...provinces.map(({ id, name, code }) => ({ id, name, code })),
    ...[...regencies, ...districts].map(({ id, name }) => ({ id, name })),
    ...villages.map(({ id, name, postal_code }) => ({ id, name, postal_code })),
  ];
  return new Map(regions.map((region) => [region.id, region]));
}

function levelOf(id: string): Level {
  const level = findLevelOfDigits(id.length);
  if (level === undefined) throw new Error(`an id of ${id.length} digits is of no level: ${id}`);
  return level;
}

/**
 * Pairs regions of some levels that went with regions that came: those of one level and name that alone have it among what went
 * and what came, in the country or, below a regency, in the same regency.
 *
 * @param regencies new ids of regencies by the old, where they were recoded
 */
function pairUp(
  gone: readonly EditionRegion[],
  come: readonly EditionRegion[],
  regencies: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const identityOf = ({ id, name }: EditionRegion): string => {
    const regency = id.length > idDigits.regency ? id.slice(0, idDigits.regency) : '';
    return [id.length, name, regencies.get(regency) ?? regency].join('\n');
  };
  const byIdentity = Map.groupBy(come, identityOf);
  const pairs = new Map<string, string>();
  for (const [identity, alike] of Map.groupBy(gone, identityOf)) {
    const [old, ...more] = alike;
    const [fresh, ...others] = byIdentity.get(identity) ?? [];
    if (old !== undefined && fresh !== undefined && more.length === 0 && others.length === 0)
      pairs.set(old.id, fresh.id);
  }
  return pairs;
}

/** Pairs regions that went with regions that came, the larger ones first. */
function findRecoded(
  gone: readonly EditionRegion[],
  come: readonly EditionRegion[],
): ReadonlyMap<string, string> {
  const isLarge = ({ id }: EditionRegion): boolean => id.length <= idDigits.regency;
  const large = pairUp(gone.filter(isLarge), come.filter(isLarge), new Map());
  const isSmall = (region: EditionRegion): boolean => !isLarge(region);
  return new Map([...large, ...pairUp(gone.filter(isSmall), come.filter(isSmall), large)]);
}

/** Gives what changed from one edition to another: by kind, level and id. Applied to the one, it gives the other. */
export function diffEditions(before: Edition, after: Edition): readonly Change[] {
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  const come = [...after.values()].filter(({ id }) => !before.has(id));
  const recoded = findRecoded(gone, come);
  const isRecoded = new Set(recoded.values());
  const changes: Change[] = [
    ...gone
      .filter(({ id }) => !recoded.has(id))
      .map((region) => ({ change: 'removed', level: levelOf(region.id), ...region }) as const),
    ...Array.from(recoded, ([from, to]) => ({ change: 'recoded', level: levelOf(to), from, to }) as const),
    ...come
      .filter(({ id }) => !isRecoded.has(id))
      .map((region) => ({ change: 'added', level: levelOf(region.id), ...region }) as const),
  ];
  for (const old of before.values()) {
    const id = recoded.get(old.id) ?? old.id;
    const fresh = after.get(id);
    if (fresh === undefined) continue;
    const level = levelOf(id);
    if (fresh.name !== old.name)
      changes.push({ change: 'renamed', level, id, from: old.name, to: fresh.name });
    for (const field of ['code', 'postal_code'] as const) {
      const [from, to] = [old[field], fresh[field]];
      if (from !== undefined && to !== undefined && from !== to)
        changes.push({ change: field, level, id, from, to });
    }
  }
  const orderOf = (change: Change): number =>
    changeKinds.indexOf(change.change) * levels.length + levels.indexOf(change.level);
  const idOf = (change: Change): number => Number(change.change === 'recoded' ? change.to : change.id);
  return changes.toSorted((a, b) => orderOf(a) - orderOf(b) || idOf(a) - idOf(b));
}

/**
 * Applies what changed to the edition before.
 *
 * @throws at a change that does not fit it
 */
export function applyChanges(before: Edition, changes: readonly Change[]): Edition {
  const regions = new Map(before);
  const take = (id: string): EditionRegion => {
    const region = regions.get(id);
    if (region === undefined) throw new Error(`there is no region ${id} in the edition before`);
    return region;
  };
  const put = (region: EditionRegion): void => {
    if (regions.has(region.id)) throw new Error(`there is a region ${region.id} already`);
    regions.set(region.id, region);
  };
  // All that go before all that come: one may take the id of another.
  const moved: EditionRegion[] = [];
  for (const change of changes) {
    if (change.change === 'removed') {
      take(change.id);
      regions.delete(change.id);
    } else if (change.change === 'recoded') {
      moved.push({ ...take(change.from), id: change.to });
      regions.delete(change.from);
    }
  }
  moved.forEach(put);
  for (const change of changes) {
    switch (change.change) {
      case 'added': {
        const { id, name, code, postal_code } = change;
        put({
          id,
          name,
          ...(code === undefined ? {} : { code }),
          ...(postal_code === undefined ? {} : { postal_code }),
        });
        break;
      }
      case 'renamed':
      case 'code':
      case 'postal_code': {
        const field = change.change === 'renamed' ? 'name' : change.change;
        const region = take(change.id);
        if (region[field] !== change.from)
          throw new Error(`${field} of ${change.id} is "${region[field] ?? ''}", not "${change.from}"`);
        regions.set(change.id, { ...region, [field]: change.to });
        break;
      }
      default:
    }
  }
  return new Map([...regions].toSorted(([a], [b]) => Number(a) - Number(b)));
}
