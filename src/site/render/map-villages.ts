import type { XY } from '../../domain/outline.ts';
import type { Village } from '../../domain/region.ts';
import { frameAround, project, type Frame, type MapSize } from './map-frame.ts';
import { placeLabels, type Label, type Wanted } from './map-labels.ts';
import type { Land } from './map-land.ts';
import { dotsPath } from './map-path.ts';
import { regionStyle, placeOfNames } from './map.ts';

/** A village with its point: longitude and latitude. */
export interface LocatedVillage {
  readonly village: Village;
  readonly name: string;
  readonly point: XY;
}

/** A village on a map, in its units. */
interface Dot {
  readonly village: Village;
  readonly at: XY;
  readonly label: Label | undefined;
}

/** A map of single villages. */
export interface DotMap {
  readonly frame: Frame;
  readonly land: Land;
  readonly dots: readonly Dot[];
  /** Other villages that lie there, as path data. */
  readonly others: string;
}

/** There is room for names beside the outermost dots. */
const dotMapSize: MapSize = { ...regionStyle, edge: 48, minHeight: 280, maxHeight: 400 };

/** The half width of a dot with the space around it. */
const dotReach = 9;

/** Places a name beside a dot, or above or below it. */
function besideDot(text: string, [x, y]: XY): Wanted {
  return {
    text,
    places: (fontSize) => [
      { at: [x + dotReach + 2, y + Math.round(0.35 * fontSize)], anchor: 'start' },
      { at: [x - dotReach - 2, y + Math.round(0.35 * fontSize)], anchor: 'end' },
      { at: [x, y - dotReach - Math.ceil(0.3 * fontSize) - 1], anchor: 'middle' },
      { at: [x, y + dotReach + Math.ceil(0.85 * fontSize) + 1], anchor: 'middle' },
    ],
  };
}

/** Draws the points that lie on a map, but for those that it has already. */
function drawOthers(points: readonly XY[], frame: Frame, drawn: ReadonlySet<string>): string {
  const { min, max } = frame.box;
  const places = points
    .filter(([east, north]) => east >= min[0] && east <= max[0] && north >= min[1] && north <= max[1])
    .map((point) => project(frame, point));
  return dotsPath(places.filter(([x, y]) => !drawn.has(`${Math.round(x)},${Math.round(y)}`)));
}

/**
 * Draws villages as dots with their names; undefined if there are none.
 *
 * @param others the points of villages that are not part of the region, for orientation
 */
export function drawDotMap(
  villages: readonly LocatedVillage[],
  others: readonly XY[],
  drawLand: (frame: Frame) => Land,
): DotMap | undefined {
  if (villages.length === 0) return undefined;
  const frame = frameAround(
    villages.map(({ point }) => point),
    dotMapSize,
  );
  const toUnits = (point: XY): XY => {
    const [x, y] = project(frame, point);
    return [Math.round(x), Math.round(y)];
  };
  const places = villages.map(({ village, name, point }) => ({ village, name, at: toUnits(point) }));
  const labels = placeLabels(
    places.map(({ name, at }) => besideDot(name, at)),
    regionStyle.fontSizes,
    placeOfNames(frame),
    places.map(({ at: [x, y] }) => ({
      min: [x - dotReach, y - dotReach],
      max: [x + dotReach, y + dotReach],
    })),
  );
  return {
    frame,
    land: drawLand(frame),
    dots: places.map(({ village, at }, index) => ({ village, at, label: labels[index] })),
    others: drawOthers(others, frame, new Set(places.map(({ at }) => at.join()))),
  };
}
