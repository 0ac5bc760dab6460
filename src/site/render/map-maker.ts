import type { Point } from '../../domain/coordinates.ts';
import type { Coast } from '../../dataset/coast.ts';
import { parentLevels, type Level, type ParentLevel } from '../../domain/level.ts';
import { joinBoxes, type Box, type XY } from '../../domain/outline.ts';
import { mapPath, pagePath } from '../../domain/page-path.ts';
import { postalCodePagePath } from '../../domain/region-path.ts';
import { provinceOf, type District, type Province, type Region, type Village } from '../../domain/region.ts';
import type { Areas } from '../areas/areas.ts';
import { areaMerger, boxOf, type Area, type Layer } from '../areas/layer.ts';
import { areasSvg, insetSvg, toSvg, type Part } from './map-areas.ts';
import { drawerAround, toAbroad } from './map-around.ts';
import { cornerSize, fileFontSizes, fileSize, toMapFile } from './map-file.ts';
import { toNumber } from './format.ts';
import { frameAround, project, ringsPath, toGrid, widen, type Frame, type MapSize } from './map-frame.ts';
import type { FontSizes } from './map-labels.ts';
import { shapeDrawer, toneCount } from './map-shapes.ts';
import { mapName, mapTitle } from './names.ts';
import type { Zone } from './zones.ts';
import {
  capitalRegencies,
  capitalSize,
  countryStyle,
  cutRegencies,
  insetSize,
  regionStyle,
  villageStyle,
  type MapStyle,
} from './map-style.ts';

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

interface RegionPart extends Part {
  readonly level: Level;
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
    regions.flatMap((region): readonly RegionPart[] => {
      const area = areaOf(region);
      return area === undefined
        ? []
        : [
            {
              level: region.level,
              name: mapName(region),
              title: mapTitle(region),
              area,
              href: linkTo?.(region),
            },
          ];
    });
  const layerOf = ([first]: readonly RegionPart[]): Layer => layers[first?.level ?? 'village'];
  const frameOf = (parts: readonly RegionPart[], size: MapSize): Frame => {
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
  const draw = (parts: readonly RegionPart[], frame: Frame, fontSizes: FontSizes): string => {
    const level = parts[0]?.level ?? 'province';
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
  const findFar = (parts: readonly RegionPart[], size: MapSize): RegionPart | undefined => {
    if (parts.length < 3) return undefined;
    const boxes = parts.map((part) => boxOf(layerOf(parts), [part.area]));
    const sizeWith = (shown: readonly Box[]): number => frameAround(joinBoxes(shown), size).down;
    const all = sizeWith(boxes);
    return parts.find((_part, at) => sizeWith(boxes.toSpliced(at, 1)) > 1.7 * all);
  };

  /** Draws regions on one map, and one that is far from the others in a corner. */
  const drawAll = (parts: readonly RegionPart[], style: MapStyle, label: string): string => {
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
    /** Draws the country, with Jabodetabek in its corner. */
    drawCountry: (provinces: readonly Province[], label: string): DrawnMap | undefined => {
      const parts = toParts(provinces, pagePath);
      if (parts.length === 0) return undefined;
      const frame = frameOf(parts, countryStyle);
      const near = provinces.flatMap(({ children }) => children).filter(({ id }) => capitalRegencies.has(id));
      const whole = toParts(near.filter(({ id }) => !cutRegencies.has(id)));
      let svg = draw(parts, frame, countryStyle.fontSizes);
      if (whole.length > 0) {
        const inset = frameOf(whole, capitalSize);
        const content = draw(toParts(near, pagePath), inset, { tiny: 12 });
        svg += insetSvg(inset, content, frame.height - inset.height - 8);
      }
      return { svg: toSvg(frame, label, svg), note: '', isWide: true };
    },
    /** Draws regions of a level, each a link with its name. */
    drawRegions: <R extends Region>(
      regions: readonly R[],
      label: string,
      linkTo: (region: R) => string = pagePath,
    ): DrawnMap | undefined => {
      const parts = toParts(regions, linkTo);
      if (parts.length === 0) return undefined;
      const style = regions[0]?.level === 'village' ? villageStyle : regionStyle;
      const missing = regions.length - parts.length;
      return {
        svg: drawAll(parts, style, label),
        note: missing === 0 ? '' : `${toNumber(missing)} tempat belum diketahui lokasinya.`,
        isWide: false,
      };
    },
    /** Draws the country by the first two digits of its codes; a tone for each first digit. Gives the places of points on it, too. */
    drawZones: (
      zones: readonly Zone[],
      label: string,
    ): { readonly map: DrawnMap; readonly placeOf: (point: Point) => XY } | undefined => {
      const merge = areaMerger(layers.regency);
      const parts = zones.flatMap(({ prefix, title, regencies }): readonly Part[] => {
        const known = regencies.map(areaOf).filter((area) => area !== undefined);
        const tone = Number(prefix.charAt(0)) % toneCount;
        const href = postalCodePagePath(prefix);
        return known.length === 0 ? [] : [{ name: prefix, title, area: merge(known), href, tone }];
      });
      if (parts.length === 0) return undefined;
      const box = boxOf(
        layers.regency,
        parts.map(({ area }) => area),
      );
      const frame = frameAround(box, countryStyle);
      const svg = drawAbroad(frame) + areasSvg(layers.regency, parts, frame, { zone: 22 });
      return {
        map: { svg: toSvg(frame, label, svg), note: '', isWide: false },
        placeOf: ({ latitude, longitude }) => project(frame, toGrid([longitude, latitude])),
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
