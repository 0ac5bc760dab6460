import { villagesIn } from '../../dataset/summary.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { ParentLevel } from '../../domain/level.ts';
import { boxesMeet, joinBoxes, boxArea, type Box, type XY } from '../../domain/outline.ts';
import { bareName } from '../../domain/designation.ts';
import { pagePath } from '../../domain/page-path.ts';
import type { District, Province, Regency } from '../../domain/region.ts';
import type { Areas } from '../../areas/areas.ts';
import { boxAroundAreas, type Area, type Layer } from '../../areas/layer.ts';
import type { CodeOrder } from './format.ts';
import { areasSvg, insetBox, insetSvg, outlineSvg, type Drawing, type Part } from './map-areas.ts';
import { frameAround, project, toGrid, widen, type Frame, type MapSize } from './map-frame.ts';
import { escapeText } from './map-labels.ts';
import { mapName, mapTitle } from './names.ts';

/** The map of the country, without names. */
const countrySize: MapSize = { width: 1000, minHeight: 300, maxHeight: 560, edge: 4 };

/** The map of a province or regency. */
const regionSize: MapSize = { width: 640, minHeight: 320, maxHeight: 740, edge: 24 };
/** The map of what is far from the others, in a corner. */
const farSize: MapSize = { width: 170, minHeight: 150, maxHeight: 150, edge: 12 };

/** Where in its province a place is. It stands in the pages of all villages, so it has few units and with them few corners. */
const locatorSize: MapSize = { width: 46, minHeight: 28, maxHeight: 37, edge: 2 };

/** The usual place of a map in the corner of another. */
const corner: XY = [8, 8];

/** How much larger a map must show the rest for what is far away not to be on it, or to be in its corner. */
const muchLarger = 1.3;
const nearlyTwice = 1.7;

/** A map: its frame, as the attribute of SVG, and the drawing. */
export type FramedMap = readonly [frame: string, ...Drawing];

const boxOfView = ({ width, height }: Frame): string => `0 0 ${width} ${height}`;

type ShownRegion = Province | Regency | District;

interface RegionPart extends Part {
  readonly level: ParentLevel;
}

/** Checks whether a district has the name of its regency, and so is likely its seat. */
const isSeat = ({ name, parent }: ShownRegion): boolean =>
  parent !== undefined && name === bareName(parent.name);

/** Gives the box of the largest island. */
const largestBox = (boxes: readonly Box[]): Box =>
  boxes.reduce((largest, box) => (boxArea(box) > boxArea(largest) ? box : largest));

/** Prepares the maps of areas. */
export function createMapMaker({ layers }: Areas, order: CodeOrder) {
  const areasOf = (regions: readonly ShownRegion[]): readonly Area[] =>
    regions.map(({ id, level }) => layers[level].areas.get(id)).filter((area) => area !== undefined);
  const toParts = (regions: readonly ShownRegion[]): readonly RegionPart[] =>
    regions.flatMap((region) =>
      areasOf([region]).map((area) => ({
        level: region.level,
        name: mapName(region),
        size: isSeat(region) ? Infinity : villagesIn(region).length,
        title: mapTitle(region, order),
        area,
        href: pagePath(region),
      })),
    );
  const layerOf = ([first]: readonly RegionPart[]): Layer => layers[first?.level ?? 'province'];
  /** Gives the frame of parts; without small islands far away, if all else is much larger so. */
  const frameOf = (parts: readonly RegionPart[], size: MapSize): Frame => {
    const layer = layerOf(parts);
    const islands = parts.map(({ area }) => area.map((island) => boxAroundAreas(layer, [[island]])));
    const all = frameAround(joinBoxes(islands.flat()), size);
    const main = frameAround(joinBoxes(islands.map(largestBox)), size);
    return main.down > muchLarger * all.down ? main : all;
  };

  /** Draws regions of a level with their names. */
  const draw = (
    parts: readonly RegionPart[],
    frame: Frame,
    kept: readonly Box[] = [],
    firstNumber?: number,
  ): Drawing => areasSvg(layerOf(parts), parts, frame, kept, firstNumber);

  /** Gives the part, away from the others, without which they are drawn nearly twice as large, such as islands. */
  const findFar = (parts: readonly RegionPart[]): RegionPart | undefined => {
    if (parts.length < 3) return undefined;
    const boxes = parts.map((part) => boxAroundAreas(layerOf(parts), [part.area]));
    const sizeWith = (shown: readonly Box[]): number => frameAround(joinBoxes(shown), regionSize).down;
    const all = sizeWith(boxes);
    return parts.find((_part, at) => {
      const others = boxes.toSpliced(at, 1);
      const isAway = boxes.slice(at, at + 1).every((box) => !boxesMeet(box, joinBoxes(others)));
      return isAway && sizeWith(others) > nearlyTwice * all;
    });
  };

  /** Draws regions on one map, and one that is far from the others in a corner. */
  const drawAll = (parts: readonly RegionPart[]): FramedMap => {
    const far = findFar(parts);
    if (far === undefined) {
      const frame = frameOf(parts, regionSize);
      return [boxOfView(frame), ...draw(parts, frame)];
    }
    const near = parts.filter((part) => part !== far);
    const inset = frameOf([far], farSize);
    const frame = widen(frameOf(near, { ...regionSize, width: regionSize.width - inset.width }), inset.width);
    const [content, farNames, farUnseen] = draw([far], inset);
    const place = { frame: inset, content, at: corner };
    const [svg, names, unseen] = draw(near, frame, [insetBox(place)], farNames.length + 1);
    const numbered = [...farNames, ...names];
    return [boxOfView(frame), svg + insetSvg(place), numbered, [...farUnseen, ...unseen]];
  };

  const outlines = new Map<string, readonly { readonly frame: Frame; readonly svg: string }[]>();
  /** Draws provinces for a locator: without small islands far away, and with them. */
  const outlinesOf = (provinces: readonly Province[]) =>
    outlines.getOrInsertComputed(provinces.map(({ id }) => id).join(' '), () => {
      const parts = toParts(provinces);
      const areas = areasOf(provinces);
      const all = frameAround(boxAroundAreas(layers.province, areas), locatorSize);
      return [frameOf(parts, locatorSize), all].map((frame) => ({
        frame,
        svg: outlineSvg(layers.province, areas, frame),
      }));
    });

  return {
    /** Draws the country: each province a link, without its name. */
    drawCountry: (provinces: readonly Province[]): FramedMap => {
      const parts = toParts(provinces);
      const frame = frameOf(parts, countrySize);
      return [boxOfView(frame), ...areasSvg(layers.province, parts, frame, undefined)];
    },
    /** Draws the regions in a province or regency, each a link with its name. */
    drawRegions: (regions: readonly (Regency | District)[]): FramedMap => drawAll(toParts(regions)),
    /** Draws where in its province, or in several, a point is. */
    locate: ({ latitude, longitude }: Point, provinces: readonly Province[], label: string): string => {
      const at = toGrid([longitude, latitude]);
      const drawn = outlinesOf(provinces).filter(({ frame }) => boxesMeet(frame.box, { min: at, max: at }));
      const [{ frame, svg } = { frame: undefined, svg: '' }] = drawn;
      if (frame === undefined) return '';
      const [x, y] = project(frame, at);
      const dot = `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="2"/>`;
      return `<svg viewBox="${boxOfView(frame)}" role="img" aria-label="${escapeText(label)}">${svg}${dot}</svg>`;
    },
  };
}
