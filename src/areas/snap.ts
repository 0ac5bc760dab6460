import type { Path64, Paths64 } from 'clipper2-ts';
import type { XY } from '../domain/outline.ts';
import { packPoint } from './cells.ts';

/** Two neighbours may round the same coast point this many grid steps apart. */
const maxDistance = 2;

/**
 * Creates a function that moves the coast points of a cell to those of earlier cells, so that
 * neighbours share them. They share the corners of cells already.
 */
export function createCoastSnapper(): (cell: Path64, land: Paths64) => readonly (readonly XY[])[] {
  const coastPoints = new Map<number, XY>();
  const snap = (x: number, y: number): XY => {
    for (let ring = 0; ring <= maxDistance; ring++)
      for (let dx = -ring; dx <= ring; dx++)
        for (let dy = -ring; dy <= ring; dy++) {
          const neighbour = coastPoints.get(packPoint(x + dx, y + dy));
          if (neighbour !== undefined) return neighbour;
        }
    coastPoints.set(packPoint(x, y), [x, y]);
    return [x, y];
  };
  return (cell, land) => {
    const corners = new Set(cell.map(({ x, y }) => packPoint(x, y)));
    return land.map((path) =>
      path.map(({ x, y }) => (path === cell || corners.has(packPoint(x, y)) ? [x, y] : snap(x, y))),
    );
  };
}
