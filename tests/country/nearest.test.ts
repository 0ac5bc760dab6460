import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { distanceMetres, type Point } from '../../src/domain/coordinates.ts';
import { buildNearestIndex, findNearest, maxNearMetres } from '../../src/country/nearest.ts';

const { villages, points } = projectData;
const { latitudes, longitudes } = points;
const index = buildNearestIndex(points);

const located = [...villages.keys()].filter((at) => !Number.isNaN(latitudes[at]));
const toPoint = (at: number): Point => {
  const [latitude = NaN, longitude = NaN] = [latitudes[at], longitudes[at]];
  return { latitude, longitude };
};

const toLine = ({ position, metres }: Readonly<Record<'position' | 'metres', number>>): string =>
  `${villages[position]?.id ?? 0} ${metres}`;

/** Measures the distance to every village: slow and simple. */
function findNaively(from: Point, limit: number, radius: number): readonly string[] {
  return located
    .map((position) => ({ position, metres: Math.round(distanceMetres(from, toPoint(position))) }))
    .filter(({ metres }) => metres <= radius)
    .toSorted((a, b) => a.metres - b.metres || a.position - b.position)
    .slice(0, limit)
    .map(toLine);
}

const find = (from: Point, limit: number, radius: number): readonly string[] =>
  findNearest(index, from, limit, radius).map(toLine);

const degrees = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const inBox = (latitude: fc.Arbitrary<number>, longitude: fc.Arbitrary<number>) =>
  fc.record({ latitude, longitude });
const [latitudeRange, longitudeRange] = [degrees(-90, 90), degrees(-180, 180)];
const inCountry = inBox(degrees(-11.5, 6.5), degrees(94, 142));
const atVillage = fc.nat(located.length - 1).map((at) => toPoint(located[at] ?? 0));
const nearPoles = inBox(fc.oneof(degrees(89.9, 90), degrees(-90, -89.9)), longitudeRange);
const nearDateLine = inBox(latitudeRange, fc.oneof(degrees(179.9, 180), degrees(-180, -179.9)));
/** Twelve villages share this point. */
const crowd = { latitude: 1.2821, longitude: 99.3354 };
const nearAntipodes = inBox(degrees(-6.5, 11.5), degrees(-86, -38));

test('the nearest villages within a radius are the same as in a full scan', () => {
  const anywhere = inBox(latitudeRange, longitudeRange);
  const places = fc.oneof(inCountry, atVillage, anywhere, nearPoles, nearDateLine, nearAntipodes);
  const radii = fc.oneof(fc.constant(maxNearMetres), fc.integer({ min: 1, max: 5000 }));
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 100 }), radii, (from, limit, radius) => {
      expect(find(from, limit, radius)).toEqual(findNaively(from, limit, radius));
    }),
    { numRuns: 300, examples: [[crowd, 8, maxNearMetres]] },
  );
});

test('the nearest villages include one at exactly the radius, and none a metre farther', () => {
  for (const from of located.filter((at) => at % 2003 === 0).map(toPoint)) {
    const { metres = 0 } = findNearest(index, from, 9).at(-1) ?? {};
    for (const radius of [metres - 1, metres])
      expect(find(from, 100, radius)).toEqual(findNaively(from, 100, radius));
  }
});

test.each([
  ['two of three villages', [-6.9, NaN, -6.8], [2, 0]],
  ['none', [NaN, NaN], []],
  ['no village', [], []],
])('the nearest villages are those with points: %s', (_name, known, expected) => {
  const longitudes = Float64Array.from(known, () => 107.6);
  const few = buildNearestIndex({ latitudes: Float64Array.from(known), longitudes });
  const closest = findNearest(few, { latitude: -6.8, longitude: 107.6 }, 8);
  expect(closest.map(({ position }) => position)).toEqual(expected);
});
