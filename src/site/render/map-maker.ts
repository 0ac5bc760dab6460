import type { Areas } from '../../areas/areas.ts';
import { gridSteps } from '../../areas/cells.ts';
import { boxAroundAreas, type Area } from '../../areas/layer.ts';
import { listVillagesIn } from '../../dataset/summary.ts';
import type { Point } from '../../domain/coordinates.ts';
import { bareName, isCity } from '../../domain/designation.ts';
import { boxArea, boxAround as boxAroundPoints, boxContains } from '../../domain/box.ts';
import { boxesMeet, joinBoxes, type Box, type XY } from '../../domain/box.ts';
import { escapeMarkup } from '../../domain/escape.ts';
import { pagePath } from '../../domain/page-path.ts';
import type { District, Province, Regency } from '../../domain/region.ts';
import type { CodeOrder } from './format.ts';
import { frameAround, ringsPath, toMapUnits, type Frame, type MapSize } from './map-frame.ts';
import { labelsSvg, placeLabels, type NamedArea } from './map-labels.ts';
import { createShapeDrawer } from './map-shapes.ts';
import { mapName, mapTitle } from './names.ts';

const countrySize: MapSize = { width: 1000, minHeight: 300, maxHeight: 560, edge: 4 };
const regionSize: MapSize = { width: 640, minHeight: 320, maxHeight: 740, edge: 24 };
/** A remote region in the corner of a map. */
const insetSize: MapSize = { width: 170, minHeight: 150, maxHeight: 150, edge: 12 };
const insetCorner: XY = [8, 8];
const insetBorder = '<rect x="8" y="8" width="170" height="150"/>';
/** Small, because every village page contains a locator, and fewer units need fewer points. */
const locatorSize: MapSize = { width: 46, minHeight: 28, maxHeight: 37, edge: 2 };
const locatorMargin = 6;

/** Font sizes in map units: letters have at least 10 pixels, even if the country has only 688. */
const countryFonts = { any: 14.54 };
const zoneFonts = { any: 32 };
const regionFonts = { desk: 14, phone: 20 };
/** The space between labels and the border of a map, in units. */
const labelMargin = 4;

/** Minimum gain in scale for omitting remote islands, or drawing a remote region as an inset. */
const minGainOfIslands = 1.3;
const minGainOfInset = 1.7;

/** A map: the `viewBox` and content of its SVG, and explanations of its numbers by its width. */
export type FramedMap = readonly [viewBox: string, svg: string, numbered: ReadonlyMap<string, string>];

type ShownRegion = Province | Regency | District;

interface Part {
  readonly region: ShownRegion;
  readonly area: Area;
  readonly name: string;
  readonly isFaded?: boolean;
}

/** Higher than the number of villages of any city or province. */
const seatRank = 9999;

/** Ranks seats, large cities and provinces first, then short names, which need the least space. */
function rankPart({ region, name }: Part): number {
  if (region.level === 'province') return region.code === 'JK' ? seatRank : listVillagesIn(region).length;
  // A district with the name of its regency is likely its seat.
  if (region.level === 'district' && region.name === bareName(region.parent.name)) return seatRank;
  return isCity(region.name) ? listVillagesIn(region).length : -name.length;
}

const findLargest = (boxes: readonly Box[]): Box =>
  boxes.reduce((largest, box) => (boxArea(box) > boxArea(largest) ? box : largest));

const toViewBox = ({ width, height }: Frame): string => `0 0 ${width} ${height}`;

export function createMapMaker(layers: Areas, order: CodeOrder) {
  /** Lists the regions that have an area, those with the most important labels first. */
  const createParts = (regions: readonly ShownRegion[], toName = mapName): readonly Part[] =>
    regions
      .flatMap((region) => {
        const area = layers[region.level].areas.get(region.id);
        return area === undefined ? [] : [{ region, area, name: toName(region) }];
      })
      .toSorted((a, b) => rankPart(b) - rankPart(a));
  const boxAround = ({ region, area }: Part): Box => boxAroundAreas(layers[region.level], [area]);

  /** Leaves out remote islands if the rest is then drawn much larger. */
  const frameParts = (parts: readonly Part[], size: MapSize, offset?: XY): Frame => {
    const islands = parts.map((part) => part.area.map((island) => boxAround({ ...part, area: [island] })));
    const all = frameAround(joinBoxes(islands.flat()), size, offset);
    const main = frameAround(joinBoxes(islands.map(findLargest)), size, offset);
    return main.scaleY > minGainOfIslands * all.scaleY ? main : all;
  };

  /** Draws parts as links, and returns the areas to label. */
  const drawParts = (parts: readonly Part[], size: MapSize, [left, top]: XY = [0, 0]) => {
    const frame = frameParts(parts, size, [left, top]);
    const draw = createShapeDrawer(layers[parts[0]?.region.level ?? 'province'], frame);
    const room: Box = {
      min: [left + labelMargin, top + labelMargin],
      max: [frame.width - labelMargin, frame.height - labelMargin],
    };
    const areas: NamedArea[] = [];
    let svg = '';
    for (const { region, area, name, isFaded } of parts) {
      const shape = draw(area);
      areas.push({ name, shape, room });
      const opacity = isFaded === true ? ' opacity=".5"' : '';
      const title = escapeMarkup(mapTitle(region, order));
      svg += `<a href="${escapeMarkup(pagePath(region))}" data-id="${region.id}"${opacity}><title>${title}</title>`;
      svg += `<path d="${ringsPath(shape)}"/></a>`;
    }
    return { frame, svg, areas };
  };

  /** Finds a region so remote that the other regions alone are drawn much larger. */
  const findRemote = (parts: readonly Part[], size: MapSize): Part | undefined => {
    if (parts.length < 3) return undefined;
    const boxes = parts.map(boxAround);
    const scaleAround = (shown: readonly Box[]) => frameAround(joinBoxes(shown), size).scaleY;
    return parts.find((part, at) => {
      const otherBoxes = boxes.toSpliced(at, 1);
      const isSeparate = !boxesMeet(boxAround(part), joinBoxes(otherBoxes));
      return isSeparate && scaleAround(otherBoxes) > minGainOfInset * scaleAround(boxes);
    });
  };

  const drawMap = (parts: readonly Part[], size: MapSize, fonts: Record<string, number>): FramedMap => {
    const remote = findRemote(parts, size);
    const inset = remote && drawParts([remote], insetSize, insetCorner);
    const insetWidth = remote === undefined ? 0 : insetSize.width;
    const mainParts = parts.filter((part) => part !== remote);
    const main = drawParts(mainParts, { ...size, width: size.width - insetWidth }, [insetWidth, 0]);
    let svg = main.svg + (inset ? insetBorder + inset.svg : '');
    const numbered = new Map<string, string>();
    for (const [width, fontSize] of Object.entries(fonts)) {
      const areas = [...main.areas, ...(inset?.areas ?? [])];
      const labels = placeLabels(areas, fontSize);
      svg += labelsSvg(labels, fontSize, width);
      const names = labels.flatMap(({ meaning }) => meaning ?? []);
      const shown = labels.map(({ meaning, lines }) => meaning ?? lines.join(' '));
      const omitted = areas.flatMap(({ name }) => (shown.includes(name) ? [] : name));
      const rest = omitted.length === 0 ? '' : `; tanpa nomor: ${omitted.join(', ')}`;
      const list = names.map((name, at) => `${at + 1} ${name}`).join(', ');
      if (names.length > 0) numbered.set(width, list + rest);
    }
    return [toViewBox(main.frame), svg, numbered];
  };

  const outlines = new Map<string, readonly { readonly frame: Frame; readonly svg: string }[]>();
  /** Draws the outlines of provinces twice: without remote islands, and with them. */
  const drawOutlines = (provinces: readonly Province[]) =>
    outlines.getOrInsertComputed(provinces.map(({ id }) => id).join(' '), () => {
      const parts = createParts(provinces);
      const all = frameAround(joinBoxes(parts.map(boxAround)), locatorSize);
      return [frameParts(parts, locatorSize), all].map((frame) => {
        const draw = createShapeDrawer(layers.province, frame);
        const map: Box = { min: [0, 0], max: [frame.width, frame.height] };
        // Leaves out islands that the border of the map would cut.
        const shapes = parts.map(({ area }) =>
          draw(area).filter((ring) => boxContains(map, boxAroundPoints(ring))),
        );
        return { frame, svg: `<path d="${shapes.map(ringsPath).join('')}"/>` };
      });
    });

  return {
    drawCountry: (provinces: readonly Province[]) =>
      drawMap(createParts(provinces), countrySize, countryFonts),
    /** Draws provinces with the first digits of their codes instead of their names. */
    drawZones: (provinces: readonly Province[], toDigits: typeof mapName) => {
      const parts = createParts(provinces, toDigits);
      // Fades even last digits, so that `1, 4` (West Java) differs from its neighbours 1 and 5.
      const faded = parts.map((part) => ({ ...part, isFaded: Number(part.name.at(-1)) % 2 === 0 }));
      return drawMap(faded, countrySize, zoneFonts);
    },
    drawRegions: (regions: readonly (Regency | District)[]) =>
      drawMap(createParts(regions), regionSize, regionFonts),
    /** Draws a point on the outlines of provinces; empty if the point is outside of their map. */
    locate: ({ latitude, longitude }: Point, provinces: readonly Province[], label: string) => {
      const at: XY = [gridSteps(longitude), gridSteps(latitude)];
      // Shows the remote islands if the point is near the border of a map without them.
      const outline = drawOutlines(provinces).find(({ frame }, index) => {
        const [x, y] = toMapUnits(frame, at);
        const space = Math.min(x, y, frame.width - x, frame.height - y);
        return space >= (index === 0 ? locatorMargin : 0);
      });
      if (outline === undefined) return '';
      const { frame, svg } = outline;
      const [x, y] = toMapUnits(frame, at).map(Math.round);
      const attributes = `viewBox="${toViewBox(frame)}" role="img" aria-label="${escapeMarkup(label)}"`;
      return `<svg ${attributes}>${svg}<circle cx="${x}" cy="${y}" r="2"/></svg>`;
    },
  };
}
