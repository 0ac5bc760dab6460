import { meanPoint } from '../../dataset/points.ts';
import { findPoint } from '../../dataset/project-data.ts';
import { commonName } from '../../domain/common-name.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { XY } from '../../domain/outline.ts';
import { provinceOf, type Regency, type Regions, type Village } from '../../domain/region.ts';
import { villagesOf } from '../../dataset/summary.ts';
import { toList } from './format.ts';
import { abbreviate } from './postal-lines.ts';

/** The regencies most of whose villages have codes that begin with two digits. */
export interface Zone {
  readonly prefix: string;
  readonly title: string;
  readonly regencies: readonly Regency[];
}

/** Gives the two digits with which most codes of a regency begin; undefined where it has none. */
function commonPrefix(regency: Regency): string | undefined {
  const codes = villagesOf(regency).flatMap(({ postalCode }) => (postalCode === null ? [] : [postalCode]));
  const groups = [...Map.groupBy(codes, (code) => code.slice(0, 2))];
  return groups.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0];
}

const namesOf = (names: Iterable<string>): string => toList([...new Set(names)].map(commonName));

/** Divides the regencies by the first two digits of their codes. */
export function listZones({ regencies }: Pick<Regions, 'regencies'>): readonly Zone[] {
  const zones = Map.groupBy(regencies, commonPrefix);
  return Array.from(zones).flatMap(([prefix, members]): Zone[] => {
    const provinces = namesOf(members.map(({ parent }) => parent.name));
    return prefix === undefined ? [] : [{ prefix, title: `${prefix}: ${provinces}`, regencies: members }];
  });
}

/** Where codes that begin with some digits are: the names of regions, and of three digits a place on the map. */
type Where = readonly [names: string, x?: number, y?: number];

/** Where there are two more than these, the others are counted. */
const shownNames = 4;

export function toNames(names: Iterable<string>): string {
  const all = [...new Set(names)].map((name) => abbreviate(commonName(name)));
  return all.length <= shownNames + 1
    ? toList(all)
    : `${all.slice(0, shownNames).join(', ')} dan ${all.length - shownNames} lainnya`;
}

/**
 * Tells where codes are, by their first one, two or three digits.
 *
 * @param placeOf gives the place of a point on the map of zones
 */
export function whereBeginnings(
  { postalCodes }: Pick<Regions, 'postalCodes'>,
  placeOf: (point: Point) => XY = () => [0, 0],
): Readonly<Record<string, Where>> {
  const villagesBy = (digits: number): ReadonlyMap<string, readonly Village[]> => {
    const groups = Map.groupBy(postalCodes, ([code]) => code.slice(0, digits));
    return new Map(
      Array.from(groups, ([start, codes]) => [start, codes.flatMap(([, villages]) => villages)]),
    );
  };
  const wide = [1, 2].flatMap((digits) =>
    Array.from(villagesBy(digits), ([start, villages]): [string, Where] => [
      start,
      [toNames(villages.map((village) => provinceOf(village).name))],
    ]),
  );
  const narrow = Array.from(villagesBy(3), ([start, villages]): [string, Where] => {
    const names = toNames(villages.map(({ parent }) => parent.parent.name));
    const point = meanPoint(villages.map(findPoint).filter((each) => each !== null));
    if (point === null) return [start, [names]];
    const [x, y] = placeOf(point);
    return [start, [names, Math.round(x), Math.round(y)]];
  });
  return Object.fromEntries([...wide, ...narrow]);
}
