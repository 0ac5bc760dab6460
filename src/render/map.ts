import type { XY } from '../domain/outline.ts';
import type { Village } from '../domain/region.ts';
import { frameAround, project, type Frame, type MapSize } from './map-frame.ts';
import { drawGrid, type GridPart } from './map-grid.ts';
import { placeLabels, widthOf, type FontSizes, type Label, type Wanted } from './map-labels.ts';
import type { Land } from './map-land.ts';

/** How a map is drawn: its size, and the sizes of its letters. */
export interface MapStyle extends MapSize {
  readonly fontSizes: FontSizes;
}

/** The map of the country. On a phone it is a quarter as wide as its units. */
export const countryStyle: MapStyle = {
  width: 1200,
  minHeight: 300,
  maxHeight: 560,
  edge: 20,
  fontSizes: { narrow: 44, wide: 16 },
};

/** The map of any other region. On a phone it is half as wide as its units. */
export const regionStyle: MapStyle = {
  width: 640,
  minHeight: 320,
  maxHeight: 560,
  edge: 24,
  fontSizes: { narrow: 24, wide: 14 },
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

const wholeMap = ({ width, height }: Frame) => ({ min: [4, 4], max: [width - 4, height - 4] }) as const;

/** How much wider than its part a name may be. */
const overhang = 1.5;

/** Places a name on the middle of a part, or a little below or above it, unless it would hide the part. */
function onPart(text: string, { middle, width }: GridPart): Wanted {
  if (middle === undefined) return { text, places: () => [] };
  const [x, y] = middle;
  return {
    text,
    places: (fontSize) =>
      (widthOf(text, fontSize) > overhang * width ? [] : [0.35, 1.1, -0.4]).map((lines) => ({
        at: [Math.round(x), Math.round(y + lines * fontSize)] as const,
        anchor: 'middle' as const,
      })),
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
    return part === undefined ? [] : [onPart(name, part)];
  });
  const labels = placeLabels(wanted, style.fontSizes, wholeMap(frame));
  return {
    frame,
    land: drawLand(frame),
    square,
    parts: parts.map((part, at) => ({ ...part, label: labels[order.indexOf(at)] })),
  };
}

/** A village with its point: longitude and latitude. */
export interface LocatedVillage {
  readonly village: Village;
  readonly name: string;
  readonly point: XY;
}

/** A village on a map, in its units. */
interface Dot {
  readonly village: Village;
  readonly at: XY;
  readonly label: Label | undefined;
}

/** A map of single villages. */
export interface DotMap {
  readonly frame: Frame;
  readonly land: Land;
  readonly dots: readonly Dot[];
  /** Other villages that lie there, as path data. */
  readonly others: string;
}

/** There is room for names beside the outermost dots. */
const dotMapSize: MapSize = { ...regionStyle, edge: 48, minHeight: 280, maxHeight: 480 };

/** The half width of a dot with the space around it. */
const dotReach = 9;

/** Places a name beside a dot, or above or below it. */
function besideDot(text: string, [x, y]: XY): Wanted {
  return {
    text,
    places: (fontSize) => [
      { at: [x + dotReach + 2, y + Math.round(0.35 * fontSize)], anchor: 'start' },
      { at: [x - dotReach - 2, y + Math.round(0.35 * fontSize)], anchor: 'end' },
      { at: [x, y - dotReach - Math.ceil(0.3 * fontSize) - 1], anchor: 'middle' },
      { at: [x, y + dotReach + Math.ceil(0.85 * fontSize) + 1], anchor: 'middle' },
    ],
  };
}

/** Draws the points that lie on a map, but for those that it has already. */
function drawOthers(points: readonly XY[], frame: Frame, drawn: ReadonlySet<string>): string {
  const places = new Set<string>();
  for (const point of points) {
    const [x, y] = project(frame, point);
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) continue;
    const place = [Math.round(x), Math.round(y)];
    if (!drawn.has(place.join())) places.add(`M${place.join(' ')}h0`);
  }
  return [...places].join('');
}

/**
 * Draws villages as dots with their names; undefined if there are none.
 *
 * @param others the points of villages that are not part of the region, for orientation
 */
export function drawDotMap(
  villages: readonly LocatedVillage[],
  others: readonly XY[],
  drawLand: (frame: Frame) => Land,
): DotMap | undefined {
  if (villages.length === 0) return undefined;
  const frame = frameAround(
    villages.map(({ point }) => point),
    dotMapSize,
  );
  const toUnits = (point: XY): XY => {
    const [x, y] = project(frame, point);
    return [Math.round(x), Math.round(y)];
  };
  const places = villages.map(({ village, name, point }) => ({ village, name, at: toUnits(point) }));
  const labels = placeLabels(
    places.map(({ name, at }) => besideDot(name, at)),
    regionStyle.fontSizes,
    wholeMap(frame),
    places.map(({ at: [x, y] }) => ({
      min: [x - dotReach, y - dotReach],
      max: [x + dotReach, y + dotReach],
    })),
  );
  return {
    frame,
    land: drawLand(frame),
    dots: places.map(({ village, at }, index) => ({ village, at, label: labels[index] })),
    others: drawOthers(others, frame, new Set(places.map(({ at }) => at.join()))),
  };
}
