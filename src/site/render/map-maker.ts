import type { Coast } from '../../dataset/coast.ts';
import { parentLevels, type ParentLevel } from '../../domain/level.ts';
import { joinBoxes, type Box } from '../../domain/outline.ts';
import { mapPath, pagePath } from '../../domain/page-path.ts';
import { provinceOf, type District, type Province, type Region, type Village } from '../../domain/region.ts';
import type { Areas } from '../areas/areas.ts';
import { boxOf, type Area, type Layer } from '../areas/layer.ts';
import { areasSvg, insetSvg, toSvg, type Part } from './map-areas.ts';
import { drawerAround, toAbroad } from './map-around.ts';
import { cornerSize, fileFontSizes, fileSize, toMapFile } from './map-file.ts';
import { toNumber } from './format.ts';
import { frameAround, project, ringsPath, widen, type Frame, type MapSize } from './map-frame.ts';
import type { FontSizes } from './map-labels.ts';
import { shapeDrawer } from './map-shapes.ts';
import { countryStyle, insetSize, regionStyle, villageStyle, type MapStyle } from './map-style.ts';

/** A map as SVG, whose stylesheet is src/site/styles/map.css. */
export interface DrawnMap {
  readonly svg: string;
  /** What else is to be said of it. */
  readonly note: string;
  readonly isWide: boolean;
}

/** The area of a village, over the map file of its district. */
interface Located {
  readonly frame: Frame;
  readonly content: string;
}

/** The level of the land around regions of a level. */
const levelsAround = { regency: 'province', district: 'regency', village: 'regency' } as const;

/** Prepares the maps of areas. They are undefined where no area is known. */
export function mapMaker({ layers }: Areas, coast: Coast) {
  const drawAbroad = drawerAround('abroad', toAbroad(coast));
  const around = Object.fromEntries(
    parentLevels.map((level) => [level, drawerAround('land', layers[level])]),
  ) as Readonly<Record<ParentLevel, ReturnType<typeof drawerAround>>>;
  const areaOf = ({ id, level }: Region): Area | undefined => layers[level].areas.get(id);
  const toParts = <R extends Region>(regions: readonly R[], linkTo?: (region: R) => string) =>
    regions.flatMap((region): readonly Part[] => {
      const area = areaOf(region);
      return area === undefined ? [] : [{ region, area, href: linkTo?.(region) }];
    });
  const layerOf = ([first]: readonly Part[]): Layer => layers[first?.region.level ?? 'village'];
  const frameOf = (parts: readonly Part[], size: MapSize): Frame => {
    const areas = parts.map(({ area }) => area);
    return frameAround(boxOf(layerOf(parts), areas), size);
  };
  const frames = new Map<District, Frame>();
  /** Gives the frame of a district's map file. */
  const frameOfFile = (district: District): Frame =>
    frames.getOrInsertComputed(district, () =>
      widen(frameOf(toParts([district]), fileSize), cornerSize.width),
    );

  /** Draws regions of a level and the land around them. */
  const draw = (parts: readonly Part[], frame: Frame, fontSizes: FontSizes): string => {
    const level = parts[0]?.region.level ?? 'province';
    const land = level === 'province' ? '' : around[levelsAround[level]](frame);
    return drawAbroad(frame) + land + areasSvg(layerOf(parts), parts, frame, fontSizes);
  };

  const corners = new Map<Province, { readonly frame: Frame; readonly svg: string }>();
  /** Draws a province for the corner of the map files of its districts. */
  const cornerOf = (province: Province) =>
    corners.getOrInsertComputed(province, () => {
      const parts = toParts([province]);
      const frame = frameOf(parts, cornerSize);
      return { frame, svg: areasSvg(layers.province, parts, frame, {}) };
    });

  /** Gives the part without which the others are drawn nearly twice as large, such as islands far away. */
  const findFar = (parts: readonly Part[], size: MapSize): Part | undefined => {
    if (parts.length < 3) return undefined;
    const boxes = parts.map((part) => boxOf(layerOf(parts), [part.area]));
    const sizeWith = (shown: readonly Box[]): number => frameAround(joinBoxes(shown), size).down;
    const all = sizeWith(boxes);
    return parts.find((_part, at) => sizeWith(boxes.toSpliced(at, 1)) > 1.7 * all);
  };

  /** Draws regions on one map, and one that is far from the others in a corner. */
  const drawAll = (parts: readonly Part[], style: MapStyle, label: string): string => {
    const far = findFar(parts, style);
    if (far === undefined) {
      const frame = frameOf(parts, style);
      return toSvg(frame, label, draw(parts, frame, style.fontSizes));
    }
    const near = parts.filter((part) => part !== far);
    const inset = frameOf([far], insetSize);
    const frame = widen(frameOf(near, { ...style, width: style.width - inset.width }), inset.width);
    const corner = insetSvg(inset, draw([far], inset, style.fontSizes));
    return toSvg(frame, label, draw(near, frame, style.fontSizes) + corner);
  };
  return {
    /** Draws regions of a level, each a link with its name. */
    drawRegions: <R extends Region>(
      regions: readonly R[],
      label: string,
      linkTo: (region: R) => string = pagePath,
    ): DrawnMap | undefined => {
      const parts = toParts(regions, linkTo);
      if (parts.length === 0) return undefined;
      const level = regions[0]?.level;
      const isWide = level === 'province';
      const style = isWide ? countryStyle : level === 'village' ? villageStyle : regionStyle;
      const missing = regions.length - parts.length;
      return {
        svg: drawAll(parts, style, label),
        note: missing === 0 ? '' : `${toNumber(missing)} tempat belum diketahui lokasinya.`,
        isWide,
      };
    },
    /** Formats the area of a village on the map file of its district; undefined where it has none. */
    locate: (village: Village): Located | undefined => {
      const [district, area] = [village.parent, areaOf(village)];
      if (area === undefined) return undefined;
      const frame = frameOfFile(district);
      const path = ringsPath(shapeDrawer(layers.village, frame)(area));
      return { frame, content: `<image href="${mapPath(district)}"/><path d="${path}"/>` };
    },
    /** Gives the map files that pages of villages refer to, by path: of each district its villages, and where it is in its province. */
    listFiles: (districts: readonly District[]): readonly (readonly [path: string, svg: string])[] =>
      districts.flatMap((district) => {
        const area = areaOf(district);
        if (area === undefined) return [];
        const [frame, corner] = [frameOfFile(district), cornerOf(provinceOf(district))];
        const { min, max } = boxOf(layers.district, [area]);
        const [x, y] = project(corner.frame, [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]).map(Math.round);
        const dot = `<circle cx="${x ?? 0}" cy="${y ?? 0}" r="3"/>`;
        const villages = draw(toParts(district.children), frame, fileFontSizes);
        return [[mapPath(district), toMapFile(frame, villages + insetSvg(corner.frame, corner.svg + dot))]];
      }),
  };
}
