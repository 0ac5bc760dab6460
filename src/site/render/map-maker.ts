import type { Point } from '../../domain/coordinates.ts';
import type { Coast } from '../../dataset/coast.ts';
import { codeSpanOf, villagesOf } from '../../dataset/summary.ts';
import type { Language } from '../../domain/language.ts';
import { parentLevels, type Level, type ParentLevel } from '../../domain/level.ts';
import { boxesMeet, joinBoxes, surfaceOf, type Box, type XY } from '../../domain/outline.ts';
import { islandOf } from '../../domain/island.ts';
import { mapPath, pagePath } from '../../domain/page-path.ts';
import { postalCodePagePath } from '../../domain/region-path.ts';
import { provinceOf, type District, type Province, type Region, type Village } from '../../domain/region.ts';
import type { Areas } from '../areas/areas.ts';
import { areaMerger, boxOf, type Area, type Layer } from '../areas/layer.ts';
import { areasSvg, corner, insetBox, insetSvg, titleBox, toSvg, type Inset, type Part } from './map-areas.ts';
import { drawerAround, toAbroad } from './map-around.ts';
import { cornerSize, fileFontSizes, fileSize, toMapFile } from './map-file.ts';
import { runsOf, toNumber } from './format.ts';
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
  belowCountry,
  insetSize,
  javaSize,
  regionStyle,
  type MapStyle,
} from './map-style.ts';

/** A map as SVG, whose stylesheet is src/site/styles/map.css. */
export interface DrawnMap {
  readonly svg: string;
  /** What else is to be said of it. */
  readonly note: string;
  readonly isWide: boolean;
  /** Groups of islands by their names, and the ids of where they are on it. */
  readonly islands?: ReadonlyMap<string, string>;
}

/** The areas of villages, over the map file of their district. */
interface Located {
  readonly frame: Frame;
  readonly content: string;
}

interface RegionPart extends Part {
  readonly level: Level;
}

/** The level of the land around regions of a level. */
const levelsAround = { regency: 'province', district: 'regency', village: 'regency' } as const;

/** How much larger a map must show the rest for what is far away not to be on it. */
const muchLarger = 1.3;

/** Gives the postal code of a region, or the first and the end of the last of a run: `55281–83`; undefined where it has others. */
function codesOn(region: Region): string | undefined {
  const { codes } = codeSpanOf(villagesOf(region));
  const [first, last] = [codes[0], codes.at(-1)];
  if (runsOf(codes).length !== 1 || first === undefined) return undefined;
  return first === last ? first : `${first}–${last?.slice(3) ?? ''}`;
}

/** Gives the box of the largest island. */
const largestBox = (boxes: readonly Box[]): Box =>
  boxes.reduce((largest, box) => (surfaceOf(box) > surfaceOf(largest) ? box : largest));

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
              code: codesOn(region),
              title: mapTitle(region),
              area,
              href: linkTo?.(region),
            },
          ];
    });
  const layerOf = ([first]: readonly RegionPart[]): Layer => layers[first?.level ?? 'village'];
  /** Gives the frame of parts; without small islands far away, if all else is much larger so. */
  const frameOf = (parts: readonly RegionPart[], size: MapSize): Frame => {
    const layer = layerOf(parts);
    const islands = parts.map(({ area }) => area.map((island) => boxOf(layer, [[island]])));
    const all = frameAround(joinBoxes(islands.flat()), size);
    const main = frameAround(joinBoxes(islands.map(largestBox)), size);
    return main.down > muchLarger * all.down ? main : all;
  };
  const frames = new Map<District, Frame>();
  /** Gives the frame of a district's map file. */
  const frameOfFile = (district: District): Frame =>
    frames.getOrInsertComputed(district, () =>
      widen(frameOf(toParts([district]), fileSize), cornerSize.width),
    );

  /** Draws regions of a level and the land around them. */
  const draw = (
    parts: readonly RegionPart[],
    frame: Frame,
    fontSizes: FontSizes,
    kept: readonly Box[] = [],
  ): string => {
    const level = parts[0]?.level ?? 'province';
    const land = level === 'province' ? '' : around[levelsAround[level]](frame);
    return drawAbroad(frame) + land + areasSvg(layerOf(parts), parts, frame, fontSizes, kept);
  };

  const corners = new Map<Province, { readonly frame: Frame; readonly svg: string }>();
  /** Draws a province for the corner of the map files of its districts. */
  const cornerOf = (province: Province) =>
    corners.getOrInsertComputed(province, () => {
      const parts = toParts([province]);
      const frame = frameOf(parts, cornerSize);
      return { frame, svg: areasSvg(layers.province, parts, frame, {}) };
    });

  /** Gives the part, away from the others, without which they are drawn nearly twice as large, such as islands. */
  const findFar = (parts: readonly RegionPart[], size: MapSize): RegionPart | undefined => {
    if (parts.length < 3) return undefined;
    const boxes = parts.map((part) => boxOf(layerOf(parts), [part.area]));
    const sizeWith = (shown: readonly Box[]): number => frameAround(joinBoxes(shown), size).down;
    const all = sizeWith(boxes);
    return parts.find((_part, at) => {
      const others = boxes.toSpliced(at, 1);
      const isAway = boxes.slice(at, at + 1).every((box) => !boxesMeet(box, joinBoxes(others)));
      return isAway && sizeWith(others) > 1.7 * all;
    });
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
    const content = draw([far], inset, style.fontSizes);
    const place = { frame: inset, content, at: corner };
    return toSvg(frame, label, draw(near, frame, style.fontSizes, [insetBox(place)]) + insetSvg(place));
  };
  return {
    /** Draws the country, with Jabodetabek in its corner. */
    drawCountry: (
      provinces: readonly Province[],
      label: string,
      lang: Language = 'id',
    ): DrawnMap | undefined => {
      const parts = toParts(provinces, pagePath);
      if (parts.length === 0) return undefined;
      const frame = widen(frameOf(parts, countryStyle), 0, belowCountry);
      const near = provinces.flatMap(({ children }) => children).filter(({ id }) => capitalRegencies.has(id));
      const { fontSizes } = countryStyle;
      const insets = [toParts(near.filter(({ id }) => !cutRegencies.has(id)))]
        .filter((whole) => whole.length > 0)
        .map((whole): Inset => {
          const capital = frameOf(whole, capitalSize);
          const content = draw(toParts(near, pagePath), capital, { tiny: 14 }, [titleBox]);
          const at: XY = [corner[0], frame.height - capital.height - corner[1]];
          return { frame: capital, content, at, title: 'Jabodetabek' };
        });
      const islands = [...Map.groupBy(provinces, (province) => islandOf(province, lang))].map(
        ([name, members], at) => {
          const { min, max } = boxOf(
            layers.province,
            toParts(members).map(({ area }) => area),
          );
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
        draw(parts, frame, fontSizes, insets.map(insetBox)),
        ...insets.map(insetSvg),
      ].join('');
      return {
        svg: toSvg(frame, label, svg),
        note: '',
        isWide: true,
        islands: new Map(islands.map(({ name, id }) => [name, id])),
      };
    },
    /** Draws regions of a level, each a link with its name. */
    drawRegions: <R extends Region>(
      regions: readonly R[],
      label: string,
      linkTo: (region: R) => string = pagePath,
    ): DrawnMap | undefined => {
      const parts = toParts(regions, linkTo);
      if (parts.length === 0) return undefined;
      const missing = regions.length - parts.length;
      return {
        svg: drawAll(parts, regionStyle, label),
        note: [
          ...(missing === 0 ? [] : [`${toNumber(missing)} tempat belum diketahui lokasinya.`]),
          'Tunjuk atau ketuk wilayah untuk melihat nama dan kodenya.',
        ].join(' '),
        isWide: false,
      };
    },
    /** Draws the country by the first two digits of its codes; a tone for each first digit. Gives the places of points on it, too. */
    drawZones: (
      zones: readonly Zone[],
      label: string,
    ): { readonly map: DrawnMap; readonly placeOf: (point: Point) => XY } | undefined => {
      const merge = areaMerger(layers.regency);
      const parts = zones.flatMap(({ prefix, title, regencies }) => {
        const known = regencies.map(areaOf).filter((area) => area !== undefined);
        const tone = Number(prefix.charAt(0)) % toneCount;
        const href = postalCodePagePath(prefix);
        const isInJava = regencies.every(({ parent }) => islandOf(parent) === 'Jawa');
        return known.length === 0 ? [] : [{ name: prefix, title, area: merge(known), href, tone, isInJava }];
      });
      if (parts.length === 0) return undefined;
      const boxOfParts = (some: readonly Part[]): Box =>
        boxOf(
          layers.regency,
          some.map(({ area }) => area),
        );
      const country = frameAround(boxOfParts(parts), countryStyle);
      const inJava = parts.filter(({ isInJava }) => isInJava);
      const java = frameAround(boxOfParts(inJava), javaSize);
      const fontSizes = { zone: 20 };
      const inset = {
        frame: java,
        content: around.province(java) + areasSvg(layers.regency, inJava, java, fontSizes, [titleBox]),
        at: [0, country.height],
        title: 'Jawa',
      } as const;
      const frame = widen(country, 0, java.height);
      // Jawa has names and links where it stands enlarged.
      const plain = parts.map((part) => (part.isInJava ? { ...part, name: '', href: undefined } : part));
      const svg =
        drawAbroad(frame) +
        areasSvg(layers.regency, plain, frame, fontSizes, [insetBox(inset)]) +
        insetSvg(inset);
      return {
        map: {
          svg: toSvg(frame, label, svg),
          note: 'Warna menurut angka pertama (7–9 seperti 1–3).',
          isWide: true,
        },
        placeOf: ({ latitude, longitude }) => {
          const point = toGrid([longitude, latitude]);
          const [x, y] = project(java, point);
          const isInJava = boxesMeet(java.box, { min: point, max: point });
          return isInJava ? [x, country.height + y] : project(country, point);
        },
      };
    },
    /** Formats the areas of villages of one district on its map file; undefined where they have none. */
    locate: (villages: readonly Village[]): Located | undefined => {
      const district = villages[0]?.parent;
      const areas = villages.map(areaOf).filter((area) => area !== undefined);
      if (district === undefined || areas.length === 0) return undefined;
      const frame = frameOfFile(district);
      const path = areas.map((area) => ringsPath(shapeDrawer(layers.village, frame)(area))).join('');
      return { frame, content: `<image href="${mapPath(district)}"/><path d="${path}"/>` };
    },
    /** Gives the map files that pages of villages refer to, by path: of each district its villages, and where it is in its province. */
    listFiles: (districts: readonly District[]): IteratorObject<readonly [path: string, svg: string]> =>
      districts.values().flatMap((district): (readonly [path: string, svg: string])[] => {
        const area = areaOf(district);
        if (area === undefined) return [];
        const [frame, around] = [frameOfFile(district), cornerOf(provinceOf(district))];
        const { min, max } = boxOf(layers.district, [area]);
        const [x, y] = project(around.frame, [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]).map(Math.round);
        const dot = `<circle cx="${x ?? 0}" cy="${y ?? 0}" r="3.5"/>`;
        const place = { frame: around.frame, content: around.svg + dot, at: corner };
        const villages = draw(toParts(district.children), frame, fileFontSizes, [insetBox(place)]);
        return [[mapPath(district), toMapFile(frame, villages + insetSvg(place))]];
      }),
  };
}
