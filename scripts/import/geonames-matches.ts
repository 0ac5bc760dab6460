import { meanPoint } from '../../src/dataset/points.ts';
import { distanceMetres, type Point } from '../../src/domain/coordinates.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';

export interface GeonamesPlace {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  /** GeoNames' numbers of its province and regency; the latter is missing in some. */
  readonly area: string;
}

interface NamedVillage {
  readonly id: string;
  readonly name: string;
}

const districtOf = (id: string): string => id.slice(0, idDigits.district);
const regencyOf = (id: string): string => id.slice(0, idDigits.regency);

/** Gives the names of a place: it may have another behind the first, like `Dum Barat (Doom Barat)`. */
const listNames = (name: string): readonly string[] => [
  name,
  ...(/^(.+) \((.+)\)$/.exec(name)?.slice(1) ?? []),
];

/**
 * Finds the area of each regency: that which has the most of its villages' names. GeoNames' numbers are not ours, some areas are a kota
 * and a kabupaten, and regencies that were split off are still in the old one.
 */
function findAreas(
  places: readonly GeonamesPlace[],
  villages: readonly NamedVillage[],
): ReadonlyMap<string, string> {
  const areasOfNames = new Map<string, Set<string>>();
  for (const { name, area } of places)
    areasOfNames.getOrInsertComputed(fold(name), () => new Set()).add(area);
  const found = new Map<string, string>();
  for (const [regency, ofRegency] of Map.groupBy(villages, ({ id }) => regencyOf(id))) {
    const areas = ofRegency.flatMap(({ name }) => [...(areasOfNames.get(fold(name)) ?? [])]);
    const counts = Array.from(
      Map.groupBy(areas, (area) => area),
      ([area, { length }]) => [area, length] as const,
    );
    const [most] = counts.toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    if (most !== undefined) found.set(regency, most[0]);
  }
  return found;
}

/** Why a place is not a village's: none of its regency has the name, several have or it has several codes, or it is far from its code. */
type Reason = 'no-village' | 'several' | 'far';

export interface GeonamesMatches {
  readonly codes: ReadonlyMap<string, string>;
  readonly unmatched: readonly { readonly place: GeonamesPlace; readonly reason: Reason }[];
}

/** How far the other villages of a code may be from a village that alone in its district has it. */
const maxMetres = 25_000;

const groupByCode = (codes: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(codes.keys(), (id) => codes.get(id) ?? '');

/** Picks the code of each village among namesakes: a code is that of the only one in whose district others have it. */
function pickByDistrict(
  codes: readonly string[],
  ids: readonly string[],
  users: ReadonlyMap<string, readonly string[]>,
): readonly (readonly [id: string, code: string])[] {
  const picked = codes.flatMap((code) => {
    const districts = new Set((users.get(code) ?? []).map(districtOf));
    const [id, ...others] = ids.filter((each) => districts.has(districtOf(each)));
    return id === undefined || others.length > 0 ? [] : [[id, code] as const];
  });
  return picked.filter(([id]) => picked.filter(([other]) => other === id).length === 1);
}

/** Finds the villages that alone in their district have a code, while others there have others, far from the others with it. */
function findFar(
  codes: ReadonlyMap<string, string>,
  points: ReadonlyMap<string, Point>,
): ReadonlySet<string> {
  const inDistricts = Map.groupBy(codes.keys(), districtOf);
  const far = new Set<string>();
  for (const users of groupByCode(codes).values()) {
    for (const id of users) {
      const others = users.filter((other) => other !== id);
      const isAlone = others.every((other) => districtOf(other) !== districtOf(id));
      const point = points.get(id);
      if (!isAlone || others.length < 2 || (inDistricts.get(districtOf(id)) ?? []).length < 2) continue;
      const middle = meanPoint(others.flatMap((other) => points.get(other) ?? []));
      if (point !== undefined && middle !== null && distanceMetres(point, middle) > maxMetres) far.add(id);
    }
  }
  return far;
}

/**
 * Finds the villages that GeoNames' places are, by name and regency. Of namesakes it is the one in whose district other villages have
 * the place's code: GeoNames' own points are wrong too often (1,682 of 4,062 namesakes).
 *
 * @param points of villages, by id
 */
export function matchPlaces(
  places: readonly GeonamesPlace[],
  villages: readonly NamedVillage[],
  points: ReadonlyMap<string, Point>,
): GeonamesMatches {
  const areas = findAreas(places, villages);
  const nameIn = (area: string | undefined, name: string): string => `${area ?? ''} ${fold(name)}`;
  const namesakes = Map.groupBy(villages, ({ id, name }) => nameIn(areas.get(regencyOf(id)), name));
  const keyOf = ({ area, name }: GeonamesPlace): string =>
    listNames(name)
      .map((each) => nameIn(area, each))
      .find((key) => namesakes.has(key)) ?? nameIn(area, name);
  const groups = Array.from(Map.groupBy(places, keyOf), ([key, group]) => ({
    group,
    codes: [...new Set(group.map(({ code }) => code))],
    ids: (namesakes.get(key) ?? []).map(({ id }) => id),
  }));
  const isPlain = ({ codes, ids }: (typeof groups)[number]): boolean =>
    codes.length === 1 && ids.length === 1;
  const plain = new Map(
    groups.filter(isPlain).flatMap(({ codes, ids }) => ids.map((id) => [id, codes[0] ?? ''])),
  );
  const users = groupByCode(plain);
  const picked = groups
    .filter((each) => !isPlain(each))
    .flatMap(({ codes, ids }) => pickByDistrict(codes, ids, users));
  const found = new Map([...plain, ...picked]);
  const far = findFar(found, points);
  const unmatched = groups.flatMap(({ group, ids }) =>
    group.flatMap((place) => {
      const id = ids.find((each) => found.get(each) === place.code);
      if (id !== undefined && !far.has(id)) return [];
      const reason: Reason = id !== undefined ? 'far' : ids.length === 0 ? 'no-village' : 'several';
      return [{ place, reason }];
    }),
  );
  return { codes: new Map([...found].filter(([id]) => !far.has(id))), unmatched };
}
