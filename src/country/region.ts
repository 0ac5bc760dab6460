import { middlePoint, unpackBounds, type Point, type PointState } from '../domain/coordinates.ts';
import { childLevels, type Level } from '../domain/level.ts';
import { posAnswers, type PosAnswer } from '../domain/postal-code.ts';
import type { Country } from './country.ts';
import { listPositions, lowerBound, rangeWithin, type Range } from './position-ranges.ts';
import { ancestorOfNode, findNode, positionOfNode } from './tree.ts';

/** A region by its position in the country: the subject of record and place fields. */
export interface RegionAt {
  readonly country: Country;
  readonly level: Level;
  readonly position: number;
}

export const idAt = ({ country, level, position }: RegionAt) => country.ids[level][position] ?? 0;
export const nameAt = ({ country, level, position }: RegionAt): string =>
  country.names[level][position] ?? '';

/** Returns a region's ancestor at a level; at its own level, the region itself. */
export function ancestorAt({ country, level, position }: RegionAt, above: Level): RegionAt {
  const { tree } = country;
  const node = ancestorOfNode(tree, tree.firsts[level] + position, above);
  return { country, level: above, position: node - tree.firsts[above] };
}

export function findRegionAt(country: Country, id: number): RegionAt | undefined {
  const node = findNode(country.tree, country.ids, id);
  return node === undefined ? undefined : { country, ...positionOfNode(country.tree, node) };
}

export function* listRegionsAt(country: Country, level: Level): Generator<RegionAt> {
  for (const position of country.ids[level].keys()) yield { country, level, position };
}

/** Lists the regions one level below a region, or the provinces. A village contains no region. */
export function listChildrenAt(country: Country, parent?: RegionAt): readonly RegionAt[] {
  if (parent === undefined) return [...listRegionsAt(country, 'province')];
  if (parent.level === 'village') return [];
  const level = childLevels[parent.level];
  const range = rangeWithin(country, level, parent.level, idAt(parent));
  return listPositions(range).map((position) => ({ country, level, position }));
}

export const pagePathAt = ({ country, level, position: at }: RegionAt) => country.pathAt(level, at);

/** Returns the positions of a region's villages; for a village, its own position. */
export const villagesIn = (region: RegionAt): Range =>
  rangeWithin(region.country, 'village', region.level, idAt(region));

export function primaryCodeAt({ country, level, position }: RegionAt): string | null {
  const code = level === 'village' ? country.postalCodes[position] : 0;
  return code ? String(code) : null;
}

/** Returns the secondary code of a village, or of a district whose villages share both codes. */
export function secondaryCodeAt(region: RegionAt): string | null {
  if (region.level !== 'village' && region.level !== 'district') return null;
  const { postalCodes, otherCodes } = region.country;
  const positions = listPositions(villagesIn(region)).filter((at) => postalCodes[at] !== 0);
  const primary = new Set(positions.map((at) => postalCodes[at]));
  const [code, another] = new Set(positions.map((at) => otherCodes[at]));
  return code && another === undefined && primary.size < 2 ? String(code) : null;
}

/** Returns how Pos Indonesia's code compares with a village's primary code; null if unknown. */
export function posAnswerAt({ country, level, position }: RegionAt): PosAnswer | null {
  const answer = level === 'village' ? (country.posIndonesia[position] ?? 0) : 0;
  return posAnswers[answer - 1] ?? null;
}

/** Returns the point of a village, or the mean of a region's village points; null if unknown. */
export function findRegionPoint(region: RegionAt): Point | null {
  const { start, end } = villagesIn(region);
  return middlePoint(region.country.points, start, end);
}

/** A region with the values that several fields of a place need. */
export interface PlaceAt extends RegionAt {
  readonly id: number;
  readonly name: string;
  readonly villages: Range;
  readonly point: Point | null;
}

export function placeAt(region: RegionAt): PlaceAt {
  const [villages, point] = [villagesIn(region), findRegionPoint(region)];
  return { ...region, id: idAt(region), name: nameAt(region), villages, point };
}

/** Returns `checked` if all villages' points were checked against boundaries; null if unknown. */
export function findPointState({ country }: RegionAt, { start, end }: Range): PointState | null {
  const { facts } = country;
  if (facts === undefined) return null;
  const first = facts.uncheckedPoints[lowerBound(facts.uncheckedPoints, start)] ?? end;
  return first < end ? 'unchecked' : 'checked';
}

/** Returns a region's bounding box in degrees (west, south, east, north); null if unknown. */
export function boundsAt({ country, level, position }: RegionAt): readonly number[] | null {
  const packed = country.facts?.bounds[level]?.subarray(4 * position, 4 * position + 4);
  return unpackBounds([...(packed ?? [])]);
}
