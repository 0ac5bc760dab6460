import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { distanceMetres, earthMetres, type Point } from '../../src/domain/coordinates.ts';
import { buildNearestIndex, findNearest } from '../../src/query/nearest/nearest.ts';

const { villages, points } = projectData;
const { latitudes, longitudes } = points;
const index = buildNearestIndex(latitudes, longitudes);

type Vector = readonly [x: number, y: number, z: number];

/** Gives the unit vector of a point. */
function toVector({ latitude, longitude }: Point): Vector {
  const [up, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(east), Math.cos(up) * Math.sin(east), Math.sin(up)];
}

const known = [...villages.keys()].filter((at) => !Number.isNaN(latitudes[at]));
const pointOf = (at: number): Point => ({ latitude: latitudes[at] ?? NaN, longitude: longitudes[at] ?? NaN });
const vectors = Float64Array.from(known.flatMap((at) => toVector(pointOf(at))));
const chords = new Float64Array(known.length);

/**
 * A slow and simple reference: it measures the chord to every village, and then the distances of those whose chord is within
 * a few metres of the last that is wanted.
 */
function findNaively(from: Point, limit: number): readonly string[] {
  const [x, y, z] = toVector(from);
  const best: number[] = [];
  for (let at = 0; at < chords.length; at++) {
    const dx = (vectors[3 * at] ?? 0) - x;
    const dy = (vectors[3 * at + 1] ?? 0) - y;
    const dz = (vectors[3 * at + 2] ?? 0) - z;
    const chord = dx * dx + dy * dy + dz * dz;
    chords[at] = chord;
    if (best.length === limit && chord >= (best[limit - 1] ?? 0)) continue;
    best.push(chord);
    best.sort((a, b) => a - b);
    best.length = Math.min(best.length, limit);
  }
  const arc = 2 * Math.asin(Math.min(1, Math.sqrt(best.at(-1) ?? 0) / 2));
  const reach = arc + 3 / earthMetres;
  // A chord is no longer than the diameter, and beyond half the globe everything is in reach.
  const limitChord = reach >= Math.PI ? 5 : (2 * Math.sin(reach / 2)) ** 2;
  const near: number[] = [];
  for (let at = 0; at < chords.length; at++) if ((chords[at] ?? 0) <= limitChord) near.push(known[at] ?? 0);
  return near
    .map((position) => ({ position, metres: Math.round(distanceMetres(from, pointOf(position))) }))
    .toSorted((a, b) => a.metres - b.metres || a.position - b.position)
    .slice(0, limit)
    .map(({ position, metres }) => `${villages[position]?.id ?? 0} ${metres}`);
}

const find = (from: Point, limit: number): readonly string[] =>
  findNearest(index, from, limit).map(({ position, metres }) => `${villages[position]?.id ?? 0} ${metres}`);

const degrees = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const inCountry = fc.record({ latitude: degrees(-11.5, 6.5), longitude: degrees(94, 142) });
const anywhere = fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) });
const atVillage = fc.integer({ min: 0, max: known.length - 1 }).map((at) => pointOf(known[at] ?? 0));
const nearPoles = fc.record({
  latitude: fc.oneof(degrees(89.9, 90), degrees(-90, -89.9)),
  longitude: degrees(-180, 180),
});
const nearDateLine = fc.record({
  latitude: degrees(-90, 90),
  longitude: fc.oneof(degrees(179.9, 180), degrees(-180, -179.9)),
});
const nearAntipodes = inCountry.map(({ latitude, longitude }) => ({
  latitude: -latitude,
  longitude: longitude - 180,
}));

describe('the nearest villages', () => {
  test('are those of a search through all, for 5,000 points', () => {
    const places = fc.oneof(inCountry, atVillage, anywhere, nearPoles, nearDateLine, nearAntipodes);
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 20 }), (from, limit) => {
        expect(find(from, limit)).toEqual(findNaively(from, limit));
      }),
      { numRuns: 5000 },
    );
  });

  test('come by id where several share a point', () => {
    const shared = Map.groupBy(known, (at) => `${latitudes[at] ?? ''} ${longitudes[at] ?? ''}`);
    const [crowd = []] = [...shared.values()].toSorted((a, b) => b.length - a.length);
    expect(crowd).toHaveLength(12);
    const near = findNearest(index, pointOf(crowd[0] ?? 0), 8);
    expect(near.map(({ position }) => position)).toEqual(crowd.slice(0, 8));
    expect(near.every(({ metres }) => metres === 0)).toBe(true);
  });

  test.each([
    ['two of three villages', [-6.9, NaN, -6.8], [2, 0]],
    ['none', [NaN, NaN], []],
    ['no village', [], []],
  ])('are those with points: %s', (_name, known, expected) => {
    const few = buildNearestIndex(
      Float64Array.from(known),
      Float64Array.from(known, () => 107.6),
    );
    const near = findNearest(few, { latitude: -6.8, longitude: 107.6 }, 8);
    expect(near.map(({ position }) => position)).toEqual(expected);
  });
});
