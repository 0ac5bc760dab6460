import { boxAround, type Box, type XY } from '../../domain/outline.ts';
import { frameAround, project, type Frame, type MapSize } from './map-frame.ts';
import { drawGrid, type GridPart } from './map-grid.ts';
import { placeLabels, widthOf, type FontSizes, type Label, type Place, type Wanted } from './map-labels.ts';
import type { Land } from './map-land.ts';
import type { Run } from './map-path.ts';

/** How a map is drawn: its size, and the sizes of its letters. */
export interface MapStyle extends MapSize {
  readonly fontSizes: FontSizes;
}

/** The map of the country. It is as wide on a phone as on wide screens, and moved sideways there. */
export const countryStyle: MapStyle = {
  width: 1200,
  minHeight: 300,
  maxHeight: 560,
  edge: 20,
  fontSizes: { narrow: 16, wide: 16 },
};

/** The map of any other region. On a phone it is half as wide as its units. */
export const regionStyle: MapStyle = {
  width: 640,
  minHeight: 320,
  maxHeight: 460,
  edge: 24,
  fontSizes: { narrow: 24, wide: 11 },
};

/** A part of a region, with the points of its villages: longitude and latitude. */
export interface Located {
  /** The name that stands on the map. */
  readonly name: string;
  readonly points: readonly XY[];
}

/** A map of dots on a grid, with a tone and a name for each part. */
export interface GridMap {
  readonly frame: Frame;
  readonly land: Land;
  /** The width of a square of the grid. */
  readonly square: number;
  readonly parts: readonly (GridPart & { readonly label: Label | undefined })[];
}

const minSquare = 6;
const maxSquare = 16;

/** Gives the width of the squares: as wide as leaves about one point in each, if points were even. It is an even number. */
function squareFor({ width, height }: Frame, points: number): number {
  const even = 2 * Math.round(Math.sqrt((width * height) / 2 / points) / 2);
  return Math.min(maxSquare, Math.max(minSquare, even));
}

/** Gives the part of a map in which names may stand: below the line that names what is pointed at. */
export const placeOfNames = ({ width, height }: Frame) =>
  ({ min: [4, 24], max: [width - 4, height - 4] }) as const;

const boxOfRun = ({ x, y, length }: Run, square: number): Box => ({
  min: [x, y - square / 2],
  max: [x + length, y + square / 2],
});

/** The least share of a name's width that its part must have to carry it. */
const carries = 0.7;

/** Gives the box around the middles of squares. */
const boxOf = (runs: readonly Run[]): Box =>
  boxAround(
    runs.flatMap(
      ({ x, y, length }) =>
        [
          [x, y],
          [x + length, y],
        ] as const,
    ),
  );

/** Gives the middles of the squares of a run. */
const squaresOf = (x: number, length: number, square: number): readonly number[] =>
  Array.from({ length: Math.round(length / square) + 1 }, (_, at) => x + at * square);

/** Gives how far places reach from `from` on, down or up, without a gap of more than `maxGap`: islands may lie far away. */
function reach(places: readonly number[], from: number, step: 1 | -1, maxGap: number): number {
  const ahead = places.filter((place) => step * (place - from) > 0).toSorted((a, b) => step * (a - b));
  let end = from;
  for (const place of ahead) {
    if (Math.abs(place - end) > maxGap) break;
    end = place;
  }
  return end;
}

/** Places a name on the middle of a part that is large enough, or else beside it, where its middle row or column ends. */
function onPart(text: string, part: GridPart, square: number): Wanted {
  const { middle, runs } = part;
  if (middle === undefined) return { text, places: () => [] };
  const [x, y] = middle;
  const { min, max } = boxOf(runs);
  const half = square / 2;
  return {
    text,
    places: (fontSize) => {
      const isLarge = max[0] - min[0] > carries * widthOf(text, fontSize) && max[1] - min[1] > 2 * fontSize;
      const on = (lines: number): Place => ({
        at: [Math.round(x), Math.round(y + lines * fontSize)],
        anchor: 'middle',
        covers: true,
      });
      const besideAt = Math.round(y + 0.35 * fontSize);
      const columns = runs
        .filter((run) => Math.abs(run.y - y) <= fontSize)
        .flatMap(({ x: left, length }) => squaresOf(left, length, square));
      const rows = runs
        .filter((run) => run.x <= x + fontSize && run.x + run.length >= x - fontSize)
        .map((run) => run.y);
      const ends = (places: readonly number[], from: number) =>
        ([-1, 1] as const).map((step) => Math.round(reach(places, from, step, 2 * square)));
      const [left = x, right = x] = ends(columns, x);
      const [top = y, bottom = y] = ends(rows, y);
      return [
        ...(isLarge ? [0.35, 1, -0.3].map(on) : []),
        { at: [right + half + 3, besideAt], anchor: 'start' },
        { at: [left - half - 3, besideAt], anchor: 'end' },
        { at: [Math.round(x), Math.round(bottom + half + 0.9 * fontSize)], anchor: 'middle' },
        { at: [Math.round(x), Math.round(top - half - 0.35 * fontSize)], anchor: 'middle' },
        // A line farther off, where others take the first.
        { at: [Math.round(x), Math.round(bottom + half + 1.9 * fontSize)], anchor: 'middle' },
        { at: [Math.round(x), Math.round(top - half - 1.35 * fontSize)], anchor: 'middle' },
        { at: [Math.round(x + fontSize), Math.round(bottom + half + 0.9 * fontSize)], anchor: 'end' },
        { at: [Math.round(x - fontSize), Math.round(bottom + half + 0.9 * fontSize)], anchor: 'start' },
      ];
    },
  };
}

/** Draws a region as the dots of its villages; undefined if no point is known. */
export function drawGridMap(
  located: readonly Located[],
  style: MapStyle,
  drawLand: (frame: Frame) => Land,
): GridMap | undefined {
  const all = located.flatMap(({ points }) => points);
  if (all.length === 0) return undefined;
  const frame = frameAround(all, style);
  const square = squareFor(frame, all.length);
  const projected = located.map(({ points }) => points.map((point) => project(frame, point)));
  const parts = drawGrid(projected, square, frame.width);
  const order = [...parts.keys()].toSorted((a, b) => (parts[b]?.squares ?? 0) - (parts[a]?.squares ?? 0));
  const wanted = order.flatMap((at) => {
    const [part, { name = '' } = {}] = [parts[at], located[at]];
    return part === undefined ? [] : [onPart(name, part, square)];
  });
  const obstacles = parts.flatMap(({ runs }) => runs.map((run) => boxOfRun(run, square)));
  const labels = placeLabels(wanted, style.fontSizes, placeOfNames(frame), obstacles);
  return {
    frame,
    land: drawLand(frame),
    square,
    parts: parts.map((part, at) => ({ ...part, label: labels[order.indexOf(at)] })),
  };
}
