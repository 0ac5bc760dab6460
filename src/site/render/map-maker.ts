import type { Areas } from '../../areas/areas.ts';
import type { Layer } from '../../areas/layer.ts';
import type { Box, XY } from '../../domain/box.ts';
import { escapeMarkup } from '../../domain/escape.ts';
import { pagePath } from '../../domain/page-path.ts';
import type { District, Province, Regency } from '../../domain/region.ts';
import type { CodeOrder } from './format.ts';
import { ringsPath, toViewBox, type MapSize } from './map-frame.ts';
import { labelsSvg, placeLabels, type NamedArea } from './map-labels.ts';
import { createLocator } from './map-locator.ts';
import { createParts, findRemote, frameParts, type MapPart } from './map-parts.ts';
import { createShapeDrawer } from './map-shapes.ts';
import { mapTitle, type mapName } from './names.ts';

const countrySize: MapSize = { width: 1000, minHeight: 300, maxHeight: 560, edge: 4 };
const regionSize: MapSize = { width: 640, minHeight: 320, maxHeight: 740, edge: 24 };
/** A remote region in the corner of a map. */
const insetSize: MapSize = { width: 170, minHeight: 150, maxHeight: 150, edge: 12 };
const insetCorner: XY = [8, 8];
const insetBorder = '<rect x="8" y="8" width="170" height="150"/>';

/** Font sizes in map units: letters have at least 10 pixels, even if the country has only 688. */
type Fonts = Readonly<Record<string, number>>;
const countryFonts: Fonts = { any: 14.54 };
const zoneFonts: Fonts = { any: 32 };
const regionFonts: Fonts = { desk: 14, phone: 20 };
/** The space between labels and the border of a map, in units. */
const labelMargin = 4;

/** A map: the `viewBox` and content of its SVG, and explanations of its numbers by its width. */
export type FramedMap = readonly [viewBox: string, svg: string, numbered: ReadonlyMap<string, string>];

/** Draws the shapes of parts, with the room for their labels. */
function drawShapes(layer: Layer, parts: readonly MapPart[], size: MapSize, [left, top]: XY) {
  const frame = frameParts(parts, size, [left, top]);
  const draw = createShapeDrawer(layer, frame);
  const room: Box = {
    min: [left + labelMargin, top + labelMargin],
    max: [frame.width - labelMargin, frame.height - labelMargin],
  };
  return { frame, areas: parts.map((part) => ({ ...part, shape: draw(part.area), room })) };
}

/** Links each part to the page of its region. */
function linksSvg(parts: readonly (MapPart & NamedArea)[], order: CodeOrder): string {
  let svg = '';
  for (const { region, isFaded, shape } of parts) {
    const opacity = isFaded === true ? ' opacity=".5"' : '';
    const title = escapeMarkup(mapTitle(region, order));
    svg += `<a href="${escapeMarkup(pagePath(region))}" data-id="${region.id}"${opacity}><title>${title}</title>`;
    svg += `<path d="${ringsPath(shape)}"/></a>`;
  }
  return svg;
}

/** Draws names and numbers at each width, and explains the numbers. */
function labelAreas(areas: readonly NamedArea[], fonts: Fonts) {
  let svg = '';
  const numbered = new Map<string, string>();
  for (const [width, fontSize] of Object.entries(fonts)) {
    const labels = placeLabels(areas, fontSize);
    svg += labelsSvg(labels, fontSize, width);
    const numberedNames = labels.flatMap(({ meaning }) => meaning ?? []);
    const drawnNames = labels.map(({ meaning, lines }) => meaning ?? lines.join(' '));
    const omitted = areas.flatMap(({ name }) => (drawnNames.includes(name) ? [] : name));
    const omittedNote = omitted.length === 0 ? '' : `; tanpa nomor: ${omitted.join(', ')}`;
    const list = numberedNames.map((name, at) => `${at + 1} ${name}`).join(', ');
    if (numberedNames.length > 0) numbered.set(width, list + omittedNote);
  }
  return { svg, numbered };
}

export function createMapMaker(layers: Areas, order: CodeOrder) {
  function drawMap(parts: readonly MapPart[], size: MapSize, fonts: Fonts): FramedMap {
    const layer = layers[parts[0]?.region.level ?? 'province'];
    const remote = findRemote(parts, size);
    const inset = remote && drawShapes(layer, [remote], insetSize, insetCorner);
    const insetWidth = remote === undefined ? 0 : insetSize.width;
    const mainParts = parts.filter((part) => part !== remote);
    const main = drawShapes(layer, mainParts, { ...size, width: size.width - insetWidth }, [insetWidth, 0]);
    const insetLinks = inset ? insetBorder + linksSvg(inset.areas, order) : '';
    const labels = labelAreas([...main.areas, ...(inset?.areas ?? [])], fonts);
    return [toViewBox(main.frame), linksSvg(main.areas, order) + insetLinks + labels.svg, labels.numbered];
  }
  return {
    drawCountry: (provinces: readonly Province[]) =>
      drawMap(createParts(layers, provinces), countrySize, countryFonts),
    /** Draws provinces with the first digits of their codes instead of their names. */
    drawZones: (provinces: readonly Province[], toDigits: typeof mapName) => {
      const parts = createParts(layers, provinces, toDigits);
      // Fades even last digits, so that `1, 4` (West Java) differs from its neighbours 1 and 5.
      const faded = parts.map((part) => ({ ...part, isFaded: Number(part.name.at(-1)) % 2 === 0 }));
      return drawMap(faded, countrySize, zoneFonts);
    },
    drawRegions: (regions: readonly (Regency | District)[]) =>
      drawMap(createParts(layers, regions), regionSize, regionFonts),
    locate: createLocator(layers),
  };
}
