import { levels, type Level } from '../domain/level.ts';
import { regionsOf, type Dataset } from './dataset.ts';
import { earlierMatches, type EarlierRegion } from './earlier-regions.ts';
import { pointAt, pointOriginAt, pointStateAt, type PointState } from './points.ts';
import type { PointAudit } from './point-verdicts.ts';
import { originsWithoutPoint, pointOrigins, type PointOrigin } from './provenance.ts';

/** What the quality report says of coordinates and of earlier editions. */
export interface PlaceQuality {
  /** The number of villages by the origin of their points. */
  readonly point_origins: Readonly<Record<PointOrigin, number>>;
  /** The number of points that were compared with a boundary, and of those that were not. */
  readonly point_states: Readonly<Record<PointState, number>>;
  /** How good the points are, as found when they were compared; null if they were not. */
  readonly point_audit: PointAudit | null;
  /** Points outside of the boundary of their village that are kept, and how far outside they lie. */
  readonly points_outside: readonly {
    readonly id: number;
    readonly name: string;
    readonly kilometres: number;
  }[];
  /** The number of villages that have the point of another. */
  readonly shared_points: number;
  /** Empty if no village has a point, as in data without coordinates. */
  readonly without_coordinates: readonly {
    readonly id: number;
    readonly name: string;
    readonly reason: PointOrigin;
    /** How far outside of its boundary the point of the source lies; null where they were not compared. */
    readonly kilometres: number | null;
  }[];
  /** The ids of earlier editions that no longer exist. */
  readonly retired: {
    readonly with_successor: number;
    /** The number of ids by how their successors were found, by level. */
    readonly matches: Readonly<Record<string, Readonly<Partial<Record<Level, number>>>>>;
    readonly without_successor: readonly (Pick<EarlierRegion, 'id' | 'level' | 'name' | 'edition'> & {
      readonly reason: string;
    })[];
  };
  /** Ids of today that meant another region in an earlier edition. */
  readonly ids_with_other_meaning: readonly {
    readonly id: number;
    readonly name: string;
    readonly meant: readonly Pick<EarlierRegion, 'name' | 'edition' | 'now'>[];
  }[];
}

function assessPoints({
  villages,
  points,
}: Dataset): Omit<PlaceQuality, 'retired' | 'ids_with_other_meaning'> {
  const origins = villages.map((village, position) => pointOriginAt(points, position, village));
  const states = villages.map((village, position) => pointStateAt(points, position, village));
  const countState = (state: PointState): number => states.filter((each) => each === state).length;
  const hasPoints = origins.some((origin) => !originsWithoutPoint.includes(origin));
  const uses = new Map<string, number>();
  for (const position of villages.keys()) {
    const point = pointAt(points, position);
    if (point === null) continue;
    const key = `${point.latitude} ${point.longitude}`;
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return {
    point_origins: Object.fromEntries(
      pointOrigins.map((origin) => [origin, origins.filter((each) => each === origin).length]),
    ) as PlaceQuality['point_origins'],
    point_states: { checked: countState('checked'), unchecked: countState('unchecked') },
    point_audit: points.audit,
    points_outside: villages.flatMap(({ id, name }) => {
      const { verdict, kilometres = null } = points.verdicts.get(id) ?? {};
      return verdict === 'beside' && kilometres !== null ? [{ id, name, kilometres }] : [];
    }),
    shared_points: uses
      .values()
      .filter((count) => count > 1)
      .reduce((sum, count) => sum + count, 0),
    without_coordinates: villages.flatMap(({ id, name }, position) => {
      const reason = origins[position] ?? 'missing';
      const kilometres = points.verdicts.get(id)?.kilometres ?? null;
      return hasPoints && originsWithoutPoint.includes(reason) ? [{ id, name, reason, kilometres }] : [];
    }),
  };
}

/** Reports on the coordinates of a dataset, and on what it knows of earlier editions. */
export function assessPlaces(dataset: Dataset): PlaceQuality {
  const retired = [...dataset.retired.values()].toSorted((a, b) => a.id - b.id);
  const names = new Map(
    levels.flatMap((level) => regionsOf(dataset, level).map(({ id, name }) => [id, name] as const)),
  );
  const countByLevel = (how: string): Partial<Record<Level, number>> => {
    const found = retired.filter((region) => region.how === how);
    const groups = Map.groupBy(found, ({ level }) => level);
    return Object.fromEntries(Array.from(groups, ([level, group]) => [level, group.length]));
  };
  return {
    ...assessPoints(dataset),
    retired: {
      with_successor: retired.filter(({ now }) => now !== null).length,
      matches: Object.fromEntries(
        earlierMatches.filter((how) => how !== 'renamed').map((how) => [how, countByLevel(how)]),
      ),
      without_successor: retired
        .filter(({ now }) => now === null)
        .map(({ id, level, name, edition, how }) => ({ id, level, name, edition, reason: how })),
    },
    ids_with_other_meaning: Array.from(dataset.idMeant, ([id, regions]) => ({
      id,
      name: names.get(id) ?? '',
      meant: regions.map(({ name, edition, now }) => ({ name, edition, now })),
    })),
  };
}
