import { boxAround, type Box, type XY } from '../../domain/outline.ts';
import { pagePath } from '../../domain/page-path.ts';
import type { Region } from '../../domain/region.ts';
import { frameAround, project, runsPath, type Frame, type MapSize, type Run } from './map-geometry.ts';
import { drawGrid, toneCount, type GridPart } from './map-grid.ts';
import {
  escapeText,
  labelsSvg,
  linkSvg,
  placeLabels,
  placeOfNames,
  widthOf,
  type FontSizes,
  type LabelPlace,
  type Wanted,
} from './map-labels.ts';
import { landSvg, type DrawLand } from './map-land.ts';
import { mapName, mapTitle } from './names.ts';

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

/** A map as SVG, whose stylesheet is src/site/styles/map.css. */
export interface DrawnMap {
  readonly svg: string;
  /** What else is to be said of it. */
  readonly note: string;
  readonly isWide: boolean;
}

const minSquare = 6;
const maxSquare = 16;

/** Gives the width of the squares: as wide as leaves about one point in each, if points were even. It is an even number. */
function squareFor({ width, height }: Frame, points: number): number {
  const even = 2 * Math.round(Math.sqrt((width * height) / 2 / points) / 2);
  return Math.min(maxSquare, Math.max(minSquare, even));
}

const boxOfRun = ({ x, y, length }: Run, square: number): Box => ({
  min: [x, y - square / 2],
  max: [x + length, y + square / 2],
});

/** The least share of a name's width that its part must have to carry it. */
const carries = 0.7;

/** Gives the middles of the squares of a run. */
const squaresOf = ({ x, length }: Run, square: number): readonly number[] =>
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
function onPart(text: string, { middle, runs }: GridPart, square: number): Wanted {
  if (middle === undefined) return { text, places: () => [] };
  const [x, y] = middle;
  const ends = runs.flatMap((run): readonly XY[] => [
    [run.x, run.y],
    [run.x + run.length, run.y],
  ]);
  const { min, max } = boxAround(ends);
  const half = square / 2;
  return {
    text,
    places: (fontSize) => {
      const at = (left: number, top: number, anchor: LabelPlace['anchor'] = 'middle'): LabelPlace => ({
        at: [Math.round(left), Math.round(top)],
        anchor,
      });
      const isLarge = max[0] - min[0] > carries * widthOf(text, fontSize) && max[1] - min[1] > 2 * fontSize;
      const on = (lines: number): LabelPlace => ({ ...at(x, y + lines * fontSize), covers: true });
      const beside = y + 0.35 * fontSize;
      const columns = runs
        .filter((run) => Math.abs(run.y - y) <= fontSize)
        .flatMap((run) => squaresOf(run, square));
      const rows = runs
        .filter((run) => run.x <= x + fontSize && run.x + run.length >= x - fontSize)
        .map((run) => run.y);
      const left = Math.round(reach(columns, x, -1, 2 * square));
      const right = Math.round(reach(columns, x, 1, 2 * square));
      const top = Math.round(reach(rows, y, -1, 2 * square)) - half;
      const bottom = Math.round(reach(rows, y, 1, 2 * square)) + half;
      return [
        ...(isLarge ? [0.35, 1, -0.3].map(on) : []),
        at(right + half + 3, beside, 'start'),
        at(left - half - 3, beside, 'end'),
        at(x, bottom + 0.9 * fontSize),
        at(x, top - 0.35 * fontSize),
        // A line farther off, where others take the first.
        at(x, bottom + 1.9 * fontSize),
        at(x, top - 1.35 * fontSize),
        at(x + fontSize, bottom + 0.9 * fontSize, 'end'),
        at(x - fontSize, bottom + 0.9 * fontSize, 'start'),
      ];
    },
  };
}

/** The pattern of each tone: a dot in each square. */
function patternsSvg(square: number): string {
  const radius = Math.round(square * 4.2) / 10;
  const patterns = Array.from(
    { length: toneCount },
    (_, tone) =>
      `<pattern id="t${tone}" width="${square}" height="${square}" patternUnits="userSpaceOnUse">` +
      `<circle class="t${tone}" cx="${square / 2}" cy="${square / 2}" r="${radius}"/></pattern>`,
  );
  return `<defs>${patterns.join('')}</defs>`;
}

/** Formats a map; `label` says what it is a map of. */
export function toSvg({ width, height }: Frame, label: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${escapeText(label)}">${content}</svg>`;
}

/**
 * Draws regions as the dots of their villages on a grid, with a tone, a name and a link for each; undefined if no point is
 * known. The text after a link names it on the map while it is pointed at or has the focus.
 *
 * @param pointsOf gives the points of a region's villages: longitude and latitude
 * @param description for those who do not see it: what its links are, and where the same stands as text
 */
export function drawRegions(
  regions: readonly Region[],
  style: MapStyle,
  label: string,
  description: string,
  pointsOf: (region: Region) => readonly XY[],
  drawLand: DrawLand,
): DrawnMap | undefined {
  const located = regions.map(pointsOf);
  const all = located.flat();
  if (all.length === 0) return undefined;
  const frame = frameAround(all, style);
  const square = squareFor(frame, all.length);
  const projected = located.map((points) => points.map((point) => project(frame, point)));
  const parts = drawGrid(projected, square, frame.width).map((part, at) => ({ part, region: regions[at] }));
  const order = parts.toSorted((a, b) => b.part.squares - a.part.squares);
  const wanted = order.map(({ part, region }) =>
    onPart(region === undefined ? '' : mapName(region), part, square),
  );
  const obstacles = parts.flatMap(({ part }) => part.runs.map((run) => boxOfRun(run, square)));
  const labels = placeLabels(wanted, style.fontSizes, placeOfNames(frame), obstacles);
  const shapes = parts.map(({ part: { runs, tone }, region }) => {
    if (region === undefined || runs.length === 0) return '';
    const shape = `<path stroke="url(#t${tone})" d="${runsPath(runs)}"/>`;
    return `${linkSvg(pagePath(region), mapTitle(region), shape)}<text>${escapeText(mapTitle(region))}</text>`;
  });
  const content =
    `<desc>${escapeText(description)}</desc>` +
    patternsSvg(square) +
    landSvg(drawLand(frame)) +
    `<g stroke-width="${square}">${shapes.join('')}</g>` +
    labelsSvg(parts.map((part) => labels[order.indexOf(part)]));
  return {
    svg: toSvg(frame, label, content),
    note: 'Satu titik mewakili tempat-tempat di sekitarnya.',
    isWide: style === countryStyle,
  };
}
