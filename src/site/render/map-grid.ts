import type { XY } from '../../domain/outline.ts';
import type { Run } from './map-geometry.ts';

/** The number of tones that tell neighbours on a map apart. */
export const toneCount = 6;

/** A part of a map of dots: the squares of the grid in which it has most of the points. */
export interface GridPart {
  readonly runs: readonly Run[];
  /** From 0 to `toneCount` - 1. Parts that touch have different tones. */
  readonly tone: number;
  /** The middle of the square nearest to the middle of the part; undefined if it has none. */
  readonly middle: XY | undefined;
  readonly squares: number;
}

interface Grid {
  readonly columns: number;
  /** The part that has each square. */
  readonly owners: ReadonlyMap<number, number>;
}

/** Gives each square to the part with the most points in it, the first of several. */
function fillGrid(parts: readonly (readonly XY[])[], square: number, columns: number): Grid {
  const counts = new Map<number, Map<number, number>>();
  for (const [part, points] of parts.entries()) {
    for (const [x, y] of points) {
      const at = Math.floor(y / square) * columns + Math.floor(x / square);
      const here = counts.getOrInsertComputed(at, () => new Map<number, number>());
      here.set(part, (here.get(part) ?? 0) + 1);
    }
  }
  const owners = new Map<number, number>();
  for (const [at, here] of counts) {
    let [owner, most] = [-1, 0];
    for (const [part, count] of here) if (count > most) [owner, most] = [part, count];
    owners.set(at, owner);
  }
  return { columns, owners };
}

/** Gives each part that has no square the one of its first point, so that all are on the map. */
function addMissing({ owners, columns }: Grid, parts: readonly (readonly XY[])[], square: number): Grid {
  const all = new Map(owners);
  const present = new Set(owners.values());
  for (const [part, [first]] of parts.entries())
    if (first !== undefined && !present.has(part))
      all.set(Math.floor(first[1] / square) * columns + Math.floor(first[0] / square), part);
  return { owners: all, columns };
}

/** How many squares apart parts may be that need different tones. */
const reach = 3;
/** In units: more than the width of any map, so that the tone of a neighbour is the last choice. */
const penalty = 10_000;

/** Gives how many squares each part is apart from each of its neighbours. */
function findNeighbours({ owners, columns }: Grid, parts: number): readonly ReadonlyMap<number, number>[] {
  const neighbours = Array.from({ length: parts }, () => new Map<number, number>());
  const note = (part: number, other: number, gap: number): void => {
    const known = neighbours[part];
    known?.set(other, Math.min(gap, known.get(other) ?? gap));
  };
  for (const [at, part] of owners) {
    for (let down = 0; down <= reach; down++) {
      for (let right = down === 0 ? 1 : -reach; right <= reach; right++) {
        const other = owners.get(at + down * columns + right);
        if (other === undefined || other === part) continue;
        const gap = Math.max(down, Math.abs(right));
        note(part, other, gap);
        note(other, part, gap);
      }
    }
  }
  return neighbours;
}

/** Gives each part, those with most neighbours first, the tone whose other parts are farthest away. */
function chooseTones(grid: Grid, middles: readonly (XY | undefined)[]): readonly number[] {
  const neighbours = findNeighbours(grid, middles.length);
  const tones: (number | undefined)[] = middles.map(() => undefined);
  const countOf = (part: number): number => neighbours[part]?.size ?? 0;
  for (const part of [...middles.keys()].toSorted((a, b) => countOf(b) - countOf(a))) {
    const distances = new Array<number>(toneCount).fill(Infinity);
    for (const [other, tone] of tones.entries()) {
      const [from, to] = [middles[part], middles[other]];
      if (tone === undefined || from === undefined || to === undefined) continue;
      const gap = neighbours[part]?.get(other) ?? reach + 1;
      const distance = Math.hypot(to[0] - from[0], to[1] - from[1]) - penalty * (reach + 1 - gap);
      distances[tone] = Math.min(distances[tone] ?? 0, distance);
    }
    tones[part] = distances.indexOf(Math.max(...distances));
  }
  return tones.map((tone) => tone ?? 0);
}

function toRuns(squares: readonly number[], columns: number, square: number): readonly Run[] {
  const runs: { x: number; y: number; length: number }[] = [];
  let previous = -2;
  for (const at of squares) {
    const last = runs.at(-1);
    if (at === previous + 1 && at % columns !== 0 && last !== undefined) last.length += square;
    else
      runs.push({
        x: (at % columns) * square,
        y: Math.floor(at / columns) * square + square / 2,
        length: square,
      });
    previous = at;
  }
  return runs;
}

function middleOf(squares: readonly number[], columns: number, square: number): XY | undefined {
  const points = squares.map((at): XY => [at % columns, Math.floor(at / columns)]);
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const distance = (point: XY): number => (point[0] - x) ** 2 + (point[1] - y) ** 2;
  const [first, ...others] = points;
  if (first === undefined) return undefined;
  const nearest = others.reduce((best, point) => (distance(point) < distance(best) ? point : best), first);
  return [(nearest[0] + 0.5) * square, (nearest[1] + 0.5) * square];
}

/**
 * Draws points as dots on a grid, in which each part of a region has its own squares.
 *
 * @param parts the points of each part, in units of the map
 * @param square the width of a square, an even number
 * @param width of the map
 */
export function drawGrid(
  parts: readonly (readonly XY[])[],
  square: number,
  width: number,
): readonly GridPart[] {
  const columns = Math.ceil(width / square);
  const grid = addMissing(fillGrid(parts, square, columns), parts, square);
  const squaresOf = Map.groupBy(grid.owners.keys(), (at) => grid.owners.get(at));
  const squares = parts.map((_points, part) => (squaresOf.get(part) ?? []).toSorted((a, b) => a - b));
  const middles = squares.map((own) => middleOf(own, columns, square));
  const tones = chooseTones(grid, middles);
  return squares.map((own, part) => ({
    runs: toRuns(own, columns, square),
    tone: tones[part] ?? 0,
    middle: middles[part],
    squares: own.length,
  }));
}
