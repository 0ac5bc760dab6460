import type { Path64, Paths64 } from 'clipper2-ts';
import type { XY } from '../domain/outline.ts';
import { keyOf } from './cells.ts';

/** In steps: how far two neighbours may see the same point of the coast apart, because each rounds what it cuts. */
const reach = 2;

/**
 * Makes a function that moves points of the coast, in the land of one cell after the other, to those of cells before: neighbours
 * then have the same. The corners of cells are the same already.
 */
export function coastSnapper(): (cell: Path64, land: Paths64) => readonly (readonly XY[])[] {
  const known = new Map<number, XY>();
  const snap = (x: number, y: number): XY => {
    for (let ring = 0; ring <= reach; ring++)
      for (let dx = -ring; dx <= ring; dx++)
        for (let dy = -ring; dy <= ring; dy++) {
          const found = known.get(keyOf(x + dx, y + dy));
          if (found !== undefined) return found;
        }
    known.set(keyOf(x, y), [x, y]);
    return [x, y];
  };
  return (cell, land) => {
    const corners = new Set(cell.map(({ x, y }) => keyOf(x, y)));
    return land.map((path) =>
      path.map(({ x, y }) => (path === cell || corners.has(keyOf(x, y)) ? [x, y] : snap(x, y))),
    );
  };
}
