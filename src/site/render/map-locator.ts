import type { Areas } from '../../areas/areas.ts';
import { gridSteps } from '../../areas/cells.ts';
import type { Layer } from '../../areas/layer.ts';
import { boxAround, boxContains, type Box, type XY } from '../../domain/box.ts';
import type { Point } from '../../domain/coordinates.ts';
import { escapeMarkup } from '../../domain/escape.ts';
import type { Province } from '../../domain/region.ts';
import { frameAround, ringsPath, toMapUnits, toViewBox, type MapSize } from './map-frame.ts';
import { boxAroundParts, createParts, frameParts, type MapPart } from './map-parts.ts';
import { createShapeDrawer } from './map-shapes.ts';

/** Small, because every village page contains a locator, and fewer units need fewer points. */
const locatorSize: MapSize = { width: 46, minHeight: 28, maxHeight: 37, edge: 2 };
const locatorMargin = 6;

/** Draws the outlines of provinces twice: without remote islands, and with them. */
function drawOutlines(layer: Layer, parts: readonly MapPart[]) {
  const all = frameAround(boxAroundParts(parts), locatorSize);
  return [frameParts(parts, locatorSize), all].map((frame) => {
    const draw = createShapeDrawer(layer, frame);
    const map: Box = { min: [0, 0], max: [frame.width, frame.height] };
    // Leaves out islands that the border of the map would cut.
    const shapes = parts.map(({ area }) => draw(area).filter((ring) => boxContains(map, boxAround(ring))));
    return { frame, svg: `<path d="${shapes.map(ringsPath).join('')}"/>` };
  });
}

/** Creates a function that draws a point on the outlines of provinces, which it caches. */
export function createLocator(layers: Areas) {
  const cached = new Map<string, ReturnType<typeof drawOutlines>>();
  /** Returns an empty text if the point is outside of the map of the provinces. */
  return ({ latitude, longitude }: Point, provinces: readonly Province[], label: string): string => {
    const outlines = cached.getOrInsertComputed(provinces.map(({ id }) => id).join(' '), () =>
      drawOutlines(layers.province, createParts(layers, provinces)),
    );
    const at: XY = [gridSteps(longitude), gridSteps(latitude)];
    // Shows the remote islands if the point is near the border of a map without them.
    const outline = outlines.find(({ frame }, index) => {
      const [x, y] = toMapUnits(frame, at);
      const space = Math.min(x, y, frame.width - x, frame.height - y);
      return space >= (index === 0 ? locatorMargin : 0);
    });
    if (outline === undefined) return '';
    const { frame, svg } = outline;
    const [x, y] = toMapUnits(frame, at).map(Math.round);
    const attributes = `viewBox="${toViewBox(frame)}" role="img" aria-label="${escapeMarkup(label)}"`;
    return `<svg ${attributes}>${svg}<circle cx="${x}" cy="${y}" r="2"/></svg>`;
  };
}
