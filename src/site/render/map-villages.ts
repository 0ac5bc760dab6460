import type { XY } from '../../domain/outline.ts';
import type { Village } from '../../domain/region.ts';
import { toNumber } from './format.ts';
import { dotsPath, frameAround, project, type Frame, type MapSize } from './map-geometry.ts';
import { labelsSvg, linkSvg, placeLabels, placeOfNames, type Wanted } from './map-labels.ts';
import { landSvg, type DrawLand } from './map-land.ts';
import { regionStyle, toSvg, type DrawnMap } from './map-regions.ts';
import { mapName, mapTitle } from './names.ts';

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
 * Draws villages as dots with their names and links; undefined if no point is known.
 *
 * @param findPoint gives longitude and latitude of a village
 * @param others the points of villages that are not part of the region, for orientation
 */
export function drawVillages(
  villages: readonly Village[],
  label: string,
  linkTo: (village: Village) => string,
  findPoint: (village: Village) => XY | undefined,
  others: readonly XY[],
  drawLand: DrawLand,
): DrawnMap | undefined {
  const located = villages.flatMap((village) => {
    const point = findPoint(village);
    return point === undefined ? [] : [{ village, point }];
  });
  if (located.length === 0) return undefined;
  const frame = frameAround(
    located.map(({ point }) => point),
    dotMapSize,
  );
  const dots = located.map(({ village, point }) => {
    const [x, y] = project(frame, point);
    return { village, at: [Math.round(x), Math.round(y)] as const };
  });
  const labels = placeLabels(
    dots.map(({ village, at }) => besideDot(mapName(village), at)),
    regionStyle.fontSizes,
    placeOfNames(frame),
    dots.map(({ at: [x, y] }) => ({
      min: [x - dotReach, y - dotReach],
      max: [x + dotReach, y + dotReach],
    })),
  );
  const around = drawOthers(others, frame, new Set(dots.map(({ at }) => at.join())));
  const shapes = dots.map(({ village, at: [x, y] }) =>
    linkSvg(linkTo(village), mapTitle(village), `<circle cx="${x}" cy="${y}"/>`),
  );
  const content =
    landSvg(drawLand(frame)) +
    (around === '' ? '' : `<path class="others" d="${around}"/>`) +
    shapes.join('') +
    labelsSvg(labels);
  const missing = villages.length - located.length;
  return {
    svg: toSvg(frame, label, content),
    note: missing === 0 ? '' : `${toNumber(missing)} tempat belum diketahui lokasinya.`,
    isWide: false,
  };
}
