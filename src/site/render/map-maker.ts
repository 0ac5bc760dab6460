import type { Coast } from '../../dataset/coast.ts';
import { codeSpanOf, villagesOf } from '../../dataset/summary.ts';
import type { Point } from '../../domain/coordinates.ts';
import { islandOf } from '../../domain/island.ts';
import type { Language } from '../../domain/language.ts';
import type { ParentLevel } from '../../domain/level.ts';
import { boxesMeet, joinBoxes, surfaceOf, type Box, type XY } from '../../domain/outline.ts';
import { pagePath } from '../../domain/page-path.ts';
import type { District, Province, Regency } from '../../domain/region.ts';
import type { Areas } from '../../areas/areas.ts';
import { boxOf, type Area, type Layer } from '../../areas/layer.ts';
import { runsOf, toNumber } from './format.ts';
import {
  areasSvg,
  drawerAround,
  insetBox,
  insetSvg,
  plainSvg,
  titleBox,
  toAbroad,
  toSvg,
  type Inset,
  type Part,
} from './map-areas.ts';
import { frameAround, project, toGrid, widen, type Frame, type MapSize } from './map-frame.ts';
import type { FontSizes } from './map-labels.ts';
import { mapName, mapTitle } from './names.ts';

/** The map of the country. It is as wide on a phone as on wide screens, and moved sideways there. */
const countrySize: MapSize = { width: 1200, minHeight: 300, maxHeight: 560, edge: 20 };
/** What it shows more in the south, so that it has room for its corner. */
const belowCountry = 195;

/** Jabodetabek, which is too small on the map of the country and stands enlarged in its corner, south of Sumatra. */
export const capitalRegencies: ReadonlySet<number> = new Set([
  ...[3101, 3171, 3172, 3173, 3174, 3175],
  ...[3201, 3216, 3275, 3276],
  ...[3603, 3671, 3674],
]);
/** Bogor and Kepulauan Seribu are as large as all others: what fits of them is shown. */
const cutRegencies: ReadonlySet<number> = new Set([3101, 3201]);
const capitalSize: MapSize = { width: 420, minHeight: 260, maxHeight: 260, edge: 8 };

/** The map of a province or regency. On a phone it is half as wide as its units. */
const regionSize: MapSize = { width: 640, minHeight: 320, maxHeight: 740, edge: 24 };
const regionFontSizes: FontSizes = { name: 22, wide: 15 };
/** The map of what is far from the others, in a corner. */
const farSize: MapSize = { width: 170, minHeight: 150, maxHeight: 150, edge: 12 };

/** Where in its province a place is. It stands in the pages of all villages, so it has few units and with them few corners. */
const locatorSize: MapSize = { width: 56, minHeight: 34, maxHeight: 45, edge: 3 };

/** The usual place of a map in the corner of another. */
const corner: XY = [8, 8];

/** How much larger a map must show the rest for what is far away not to be on it, or to be in its corner. */
const muchLarger = 1.3;
const nearlyTwice = 1.7;

/** A map as SVG, whose stylesheet is src/site/styles/map.css. */
export interface DrawnMap {
  readonly svg: string;
  /** What else is to be said of it. */
  readonly note: string;
  /** On the map of the country: groups of islands by their names, and the ids of where they are on it. */
  readonly islands?: ReadonlyMap<string, string>;
}

type ShownRegion = Province | Regency | District;

interface RegionPart extends Part {
  readonly level: ParentLevel;
}

/** Gives the postal code of a region, or the first and the end of the last of a run: `55281–83`; undefined where it has others. */
function codesOn(region: ShownRegion): string | undefined {
  const { codes } = codeSpanOf(villagesOf(region));
  const [first, last] = [codes[0], codes.at(-1)];
  if (runsOf(codes).length !== 1 || first === undefined) return undefined;
  return first === last ? first : `${first}–${last?.slice(3) ?? ''}`;
}

/** Gives the box of the largest island. */
const largestBox = (boxes: readonly Box[]): Box =>
  boxes.reduce((largest, box) => (surfaceOf(box) > surfaceOf(largest) ? box : largest));

/** Prepares the maps of areas. */
export function mapMaker({ layers }: Areas, coast: Coast) {
  const drawAbroad = drawerAround('abroad', toAbroad(coast));
  /** Draw the land around regions of a level. */
  const landAround: Readonly<Record<ParentLevel, (frame: Frame) => string>> = {
    province: () => '',
    regency: drawerAround('land', layers.province),
    district: drawerAround('land', layers.regency),
  };
  const areasOf = (regions: readonly ShownRegion[]): readonly Area[] =>
    regions.map(({ id, level }) => layers[level].areas.get(id)).filter((area) => area !== undefined);
  const toParts = (regions: readonly ShownRegion[]): readonly RegionPart[] =>
    regions.flatMap((region) =>
      areasOf([region]).map((area) => ({
        level: region.level,
        name: mapName(region),
        code: codesOn(region),
        title: mapTitle(region),
        area,
        href: pagePath(region),
      })),
    );
  const layerOf = ([first]: readonly RegionPart[]): Layer => layers[first?.level ?? 'province'];
  /** Gives the frame of parts; without small islands far away, if all else is much larger so. */
  const frameOf = (parts: readonly RegionPart[], size: MapSize): Frame => {
    const layer = layerOf(parts);
    const islands = parts.map(({ area }) => area.map((island) => boxOf(layer, [[island]])));
    const all = frameAround(joinBoxes(islands.flat()), size);
    const main = frameAround(joinBoxes(islands.map(largestBox)), size);
    return main.down > muchLarger * all.down ? main : all;
  };

  /** Draws regions of a level and the land around them. */
  const draw = (
    parts: readonly RegionPart[],
    frame: Frame,
    fontSizes: FontSizes,
    kept: readonly Box[] = [],
  ): string => {
    const land = landAround[parts[0]?.level ?? 'province'](frame);
    return drawAbroad(frame) + land + areasSvg(layerOf(parts), parts, frame, fontSizes, kept);
  };

  /** Gives the part, away from the others, without which they are drawn nearly twice as large, such as islands. */
  const findFar = (parts: readonly RegionPart[]): RegionPart | undefined => {
    if (parts.length < 3) return undefined;
    const boxes = parts.map((part) => boxOf(layerOf(parts), [part.area]));
    const sizeWith = (shown: readonly Box[]): number => frameAround(joinBoxes(shown), regionSize).down;
    const all = sizeWith(boxes);
    return parts.find((_part, at) => {
      const others = boxes.toSpliced(at, 1);
      const isAway = boxes.slice(at, at + 1).every((box) => !boxesMeet(box, joinBoxes(others)));
      return isAway && sizeWith(others) > nearlyTwice * all;
    });
  };

  /** Draws regions on one map, and one that is far from the others in a corner. */
  const drawAll = (parts: readonly RegionPart[], label: string): string => {
    const far = findFar(parts);
    if (far === undefined) {
      const frame = frameOf(parts, regionSize);
      return toSvg(frame, label, draw(parts, frame, regionFontSizes));
    }
    const near = parts.filter((part) => part !== far);
    const inset = frameOf([far], farSize);
    const frame = widen(frameOf(near, { ...regionSize, width: regionSize.width - inset.width }), inset.width);
    const place = { frame: inset, content: draw([far], inset, regionFontSizes), at: corner };
    return toSvg(frame, label, draw(near, frame, regionFontSizes, [insetBox(place)]) + insetSvg(place));
  };

  const outlines = new Map<string, { readonly frame: Frame; readonly svg: string }>();
  /** Draws provinces for a locator. */
  const outlineOf = (provinces: readonly Province[]) =>
    outlines.getOrInsertComputed(provinces.map(({ id }) => id).join(' '), () => {
      const areas = areasOf(provinces);
      const frame = frameAround(boxOf(layers.province, areas), locatorSize);
      return { frame, svg: plainSvg('land', layers.province, areas, frame) };
    });

  return {
    /** Draws the country, with Jabodetabek in its corner. */
    drawCountry: (provinces: readonly Province[], label: string, lang: Language = 'id'): DrawnMap => {
      const parts = toParts(provinces);
      const frame = widen(frameOf(parts, countrySize), 0, belowCountry);
      const near = provinces.flatMap(({ children }) => children).filter(({ id }) => capitalRegencies.has(id));
      const capital = frameOf(toParts(near.filter(({ id }) => !cutRegencies.has(id))), capitalSize);
      const inset: Inset = {
        frame: capital,
        content: draw(toParts(near), capital, { tiny: 14 }, [titleBox]),
        at: [corner[0], frame.height - capital.height - corner[1]],
        title: 'Jabodetabek',
      };
      const islands = [...Map.groupBy(provinces, (province) => islandOf(province, lang))].map(
        ([name, members], at) => {
          const { min, max } = boxOf(layers.province, areasOf(members));
          const [left, right] = [min, max].map((point) => Math.round(project(frame, point)[0])) as [
            number,
            number,
          ];
          const rect = `<rect id="peta${at}" x="${left}" width="${right - left}" height="${frame.height}"/>`;
          return { name, id: `peta${at}`, rect };
        },
      );
      const svg = [
        ...islands.map(({ rect }) => rect),
        draw(parts, frame, { fixed: 15 }, [insetBox(inset)]),
        insetSvg(inset),
      ].join('');
      return {
        svg: toSvg(frame, label, svg),
        note: '',
        islands: new Map(islands.map(({ name, id }) => [name, id])),
      };
    },
    /** Draws the regions in a province or regency, each a link with its name; undefined where no area is known. */
    drawRegions: (regions: readonly (Regency | District)[], label: string): DrawnMap | undefined => {
      const parts = toParts(regions);
      if (parts.length === 0) return undefined;
      const missing = regions.length - parts.length;
      return {
        svg: drawAll(parts, label),
        note: [
          ...(missing === 0 ? [] : [`${toNumber(missing)} tempat belum diketahui lokasinya.`]),
          'Tunjuk atau ketuk wilayah untuk melihat nama dan kodenya.',
        ].join(' '),
      };
    },
    /** Draws where in its province, or in several, a point is. */
    locate: ({ latitude, longitude }: Point, provinces: readonly Province[], label: string): string => {
      const { frame, svg } = outlineOf(provinces);
      const [x, y] = project(frame, toGrid([longitude, latitude]));
      const dot = `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="1.5"/>`;
      return toSvg(frame, label, svg + dot, 'img');
    },
  };
}
