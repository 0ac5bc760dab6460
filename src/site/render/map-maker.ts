import type { Areas } from '../../areas/areas.ts';
import { boxAroundAreas, type Area } from '../../areas/layer.ts';
import { villagesIn } from '../../dataset/summary.ts';
import type { Point } from '../../domain/coordinates.ts';
import { bareName, isCity } from '../../domain/designation.ts';
import { boxArea, boxesMeet, joinBoxes, type Box, type XY } from '../../domain/outline.ts';
import { pagePath } from '../../domain/page-path.ts';
import type { District, Province, Regency } from '../../domain/region.ts';
import type { CodeOrder } from './format.ts';
import { frameAround, project, ringsPath, toGrid, type Frame, type MapSize } from './map-frame.ts';
import { escapeText, labelsSvg, placeLabels, type NamedArea } from './map-labels.ts';
import { createShapeDrawer } from './map-shapes.ts';
import { mapName, mapTitle } from './names.ts';

const countrySize: MapSize = { width: 1000, minHeight: 300, maxHeight: 560, edge: 4 };
const regionSize: MapSize = { width: 640, minHeight: 320, maxHeight: 740, edge: 24 };
/** A remote region in the corner of a map. */
const insetSize: MapSize = { width: 170, minHeight: 150, maxHeight: 150, edge: 12 };
const insetCorner: XY = [8, 8];
/** The pages of all villages have a locator, so it has few units and thus few points. */
const locatorSize: MapSize = { width: 46, minHeight: 28, maxHeight: 37, edge: 2 };

/** In units: letters have at least 10 pixels at all widths of these maps. */
const countryFont = 20;
const regionFont = 13;
/** The space between labels and the border of a map, in units. */
const labelMargin = 4;

/** Remote islands are left out, or a remote region is an inset, if it makes a map so much larger. */
const minGainOfIslands = 1.3;
const minGainOfInset = 1.7;

/** A map: the `viewBox` and content of its SVG, and the names that its numbers from 1 on mean. */
export type FramedMap = readonly [viewBox: string, svg: string, numbered: readonly string[]];

type ShownRegion = Province | Regency | District;

interface Part {
  readonly region: ShownRegion;
  readonly area: Area;
  readonly name: string;
  readonly isFaded?: boolean;
}

/** A part as a link, with what its label needs. */
interface DrawnPart extends NamedArea {
  readonly svg: string;
  readonly priority: number;
}

/** Checks whether a district has the name of its regency, and so is likely its seat. */
const isSeat = ({ name, parent }: ShownRegion): boolean =>
  parent !== undefined && name === bareName(parent.name);

const findLargest = (boxes: readonly Box[]): Box =>
  boxes.reduce((largest, box) => (boxArea(box) > boxArea(largest) ? box : largest));

const toViewBox = ({ width, height }: Frame): string => `0 0 ${width} ${height}`;

/** Creates functions that draw maps of areas. */
export function createMapMaker({ layers }: Areas, order: CodeOrder) {
  const toParts = (regions: readonly ShownRegion[], toName = mapName): readonly Part[] =>
    regions.flatMap((region) => {
      const area = layers[region.level].areas.get(region.id);
      return area === undefined ? [] : [{ region, area, name: toName(region) }];
    });
  const boxOf = ({ region, area }: Part): Box => boxAroundAreas(layers[region.level], [area]);

  /** Frames parts; without remote islands if all others are much larger then. */
  const frameParts = (parts: readonly Part[], size: MapSize, offset?: XY): Frame => {
    const islands = parts.map((part) => part.area.map((island) => boxOf({ ...part, area: [island] })));
    const all = frameAround(joinBoxes(islands.flat()), size, offset);
    const main = frameAround(joinBoxes(islands.map(findLargest)), size, offset);
    return main.down > minGainOfIslands * all.down ? main : all;
  };

  /** Seats and large cities come first, then short names, which need the least space. */
  const rankPart = ({ region, name }: Part): number => {
    if (isSeat(region)) return Infinity;
    return isCity(region.name) ? villagesIn(region).length : -name.length;
  };

  const drawParts = (
    parts: readonly Part[],
    frame: Frame,
    [left, top]: XY = [0, 0],
  ): readonly DrawnPart[] => {
    const draw = createShapeDrawer(layers[parts[0]?.region.level ?? 'province'], frame);
    const room: Box = {
      min: [left + labelMargin, top + labelMargin],
      max: [frame.width - labelMargin, frame.height - labelMargin],
    };
    return parts.map((part) => {
      const { region, area, name, isFaded } = part;
      const shape = draw(area);
      const title = `<title>${escapeText(mapTitle(region, order))}</title>`;
      const link = `<a href="${escapeText(pagePath(region))}"${isFaded === true ? ' opacity=".5"' : ''}>`;
      const svg = `${link}${title}<path d="${ringsPath(shape)}"/></a>`;
      return { name, shape, room, svg, priority: rankPart(part) };
    });
  };

  /** Finds a part away from all others that makes the map of them much smaller. */
  const findRemote = (parts: readonly Part[], size: MapSize): Part | undefined => {
    if (parts.length < 3) return undefined;
    const boxes = parts.map(boxOf);
    const scaleOf = (shown: readonly Box[]): number => frameAround(joinBoxes(shown), size).down;
    return parts.find((part, at) => {
      const others = boxes.toSpliced(at, 1);
      const isAway = !boxesMeet(boxOf(part), joinBoxes(others));
      return isAway && scaleOf(others) > minGainOfInset * scaleOf(boxes);
    });
  };

  const drawMap = (parts: readonly Part[], size: MapSize, fontSize: number): FramedMap => {
    const remote = findRemote(parts, size);
    const offset: XY = remote === undefined ? [0, 0] : [insetSize.width, 0];
    const others = parts.filter((part) => part !== remote);
    const frame = frameParts(others, { ...size, width: size.width - offset[0] }, offset);
    const main = drawParts(others, frame, offset);
    const inset =
      remote === undefined
        ? []
        : drawParts([remote], frameParts([remote], insetSize, insetCorner), insetCorner);
    const [x, y] = insetCorner;
    const border = `<rect x="${x}" y="${y}" width="${insetSize.width}" height="${insetSize.maxHeight}"/>`;
    const labels = placeLabels(
      [...main, ...inset].toSorted((a, b) => b.priority - a.priority),
      fontSize,
    );
    const links = (drawn: readonly DrawnPart[]): string => drawn.map(({ svg }) => svg).join('');
    const svg =
      links(main) + (remote === undefined ? '' : border + links(inset)) + labelsSvg(labels, fontSize);
    return [toViewBox(frame), svg, labels.flatMap(({ meaning }) => meaning ?? [])];
  };

  const outlines = new Map<string, readonly { readonly frame: Frame; readonly svg: string }[]>();
  /** Draws provinces for a locator: without remote islands, and with them. */
  const drawOutlines = (provinces: readonly Province[]) =>
    outlines.getOrInsertComputed(provinces.map(({ id }) => id).join(' '), () => {
      const parts = toParts(provinces);
      const all = frameAround(joinBoxes(parts.map(boxOf)), locatorSize);
      return [frameParts(parts, locatorSize), all].map((frame) => {
        const draw = createShapeDrawer(layers.province, frame);
        const paths = parts.map(({ area }) => ringsPath(draw(area)));
        return { frame, svg: `<path d="${paths.join('')}"/>` };
      });
    });

  return {
    drawCountry: (provinces: readonly Province[]) => drawMap(toParts(provinces), countrySize, countryFont),
    /** Draws provinces with the first digits of their codes instead of their names. */
    drawZones: (provinces: readonly Province[], listDigits: typeof mapName) => {
      const parts = toParts(provinces, listDigits);
      // Neighbours differ: their digits are even and odd.
      const faded = parts.map((part) => ({ ...part, isFaded: Number(part.name[0]) % 2 === 0 }));
      return drawMap(faded, countrySize, countryFont);
    },
    drawRegions: (regions: readonly (Regency | District)[]) =>
      drawMap(toParts(regions), regionSize, regionFont),
    /** Draws where in its province, or in several, a point is. */
    locate: ({ latitude, longitude }: Point, provinces: readonly Province[], label: string): string => {
      const at = toGrid([longitude, latitude]);
      const outline = drawOutlines(provinces).find(({ frame }) => boxesMeet(frame.box, { min: at, max: at }));
      if (outline === undefined) return '';
      const { frame, svg } = outline;
      const [x, y] = project(frame, at).map(Math.round);
      const dot = `<circle cx="${x}" cy="${y}" r="2"/>`;
      return `<svg viewBox="${toViewBox(frame)}" role="img" aria-label="${escapeText(label)}">${svg}${dot}</svg>`;
    },
  };
}
