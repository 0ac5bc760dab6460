import type { Coast } from '../../dataset/coast.ts';
import { boxAround, boxesMeet, surfaceOf, type Box, type XY } from '../../domain/outline.ts';
import { boxOf, toLayer, type Area, type Layer } from '../areas/layer.ts';
import { ringsPath, toGrid, type Frame } from './map-frame.ts';
import { escapeText, labelsSvg, placeLabels, placeOfNames, type Wanted } from './map-labels.ts';
import { shapeDrawer } from './map-shapes.ts';

/** A region on a map. */
export interface Part {
  readonly name: string;
  /** How many villages it has: large cities are named first. */
  readonly size: number;
  /** The name for those who do not see it, and for those who point at it. */
  readonly title: string;
  readonly area: Area;
  /** The address of its page. */
  readonly href: string;
}

/** The height of letters in units of a map, as in src/site/styles/map.css. */
const fontSize = 15;

/** Formats the areas of regions, each a link, and over them their names, if it is to have any. */
export function areasSvg(
  layer: Layer,
  parts: readonly Part[],
  frame: Frame,
  kept: readonly Box[] | undefined,
): string {
  const draw = shapeDrawer(layer, frame);
  const drawn = parts.map(({ name, size, title, area, href }) => {
    const shape = draw(area);
    const path = `<path d="${ringsPath(shape)}"/>`;
    const svg = `<a href="${escapeText(href)}"><title>${escapeText(title)}</title>${path}</a>`;
    return { svg, text: name, size, shape, surface: surfaceOf(boxAround(shape.flat())) };
  });
  const areas = drawn.map(({ svg }) => svg).join('');
  if (kept === undefined) return areas;
  // Cities are known and small; of the others, the smallest have the fewest places for a name.
  const { city = [], other = [] } = Object.groupBy(drawn, ({ text }) =>
    text.startsWith('Kota ') ? 'city' : 'other',
  );
  const wanted: readonly (readonly Wanted[])[] = [
    ...city.toSorted((a, b) => b.size - a.size).map((each) => [each]),
    other.toSorted((a, b) => a.surface - b.surface),
  ];
  return areas + labelsSvg(placeLabels(wanted, fontSize, placeOfNames(frame), kept));
}

/** Formats areas without names and links as one. */
export function plainSvg(
  kind: 'land' | 'abroad' | undefined,
  layer: Layer,
  areas: readonly Area[],
  frame: Frame,
): string {
  const draw = shapeDrawer(layer, frame);
  const path = areas.map((area) => ringsPath(draw(area))).join('');
  const name = kind === undefined ? '' : ` class="${kind}"`;
  return path === '' ? '' : `<path${name} d="${path}"/>`;
}

/** South of it the data has only the north of Australia. */
const southOfTimor = -10.5;

/** Makes a layer of the coasts and borders of other countries, but not of Australia, which the data cuts off. */
export function toAbroad(coast: Coast): Layer {
  const rings = coast.filter(
    ({ isOwn, points }) => !isOwn && points.some(([, latitude]) => latitude > southOfTimor),
  );
  const arcs = rings.map(({ points }) => [...points, ...points.slice(0, 1)].map(toGrid));
  return toLayer(arcs, new Map(arcs.map((_arc, at) => [at, [[[at]]]])));
}

/** Makes the function that formats the areas of a layer that a map shows. */
export function drawerAround(kind: 'land' | 'abroad', layer: Layer): (frame: Frame) => string {
  const boxes = Array.from(layer.areas.values(), (area) => ({ area, box: boxOf(layer, [area]) }));
  return (frame) => {
    const near = boxes.filter(({ box }) => boxesMeet(box, frame.box)).map(({ area }) => area);
    return plainSvg(kind, layer, near, frame);
  };
}

/** A map in the corner of another. */
export interface Inset {
  readonly frame: Frame;
  readonly content: string;
  /** Its upper left corner on the other. */
  readonly at: XY;
}

export function insetBox({ frame: { width, height }, at: [x, y] }: Inset): Box {
  return { min: [x, y], max: [x + width, y + height] };
}

/** Formats a map in the corner of another. */
export function insetSvg({ frame: { width, height }, content, at: [x, y] }: Inset): string {
  return (
    `<svg class="inset" x="${x}" y="${y}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}"/>${content}</svg>`
  );
}

/** Formats a map; `label` says what it is a map of. One of links is a group, any other a picture. */
export function toSvg(
  { width, height }: Frame,
  label: string,
  content: string,
  role: 'group' | 'img' = 'group',
): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="${role}" aria-label="${escapeText(label)}">${content}</svg>`;
}
