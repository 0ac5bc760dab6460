import type { Coast } from '../../dataset/coast.ts';
import { boxAround, boxesMeet, surfaceOf, type Box, type XY } from '../../domain/outline.ts';
import { boxOf, toLayer, type Area, type Layer } from '../../areas/layer.ts';
import { ringsPath, toGrid, type Frame } from './map-frame.ts';
import {
  escapeText,
  labelsSvg,
  placeLabels,
  placeOfNames,
  type FontSizes,
  type Wanted,
} from './map-labels.ts';
import { chooseTones, shapeDrawer } from './map-shapes.ts';

/** A region on a map. */
export interface Part {
  readonly name: string;
  /** Its code, or a run of them. */
  readonly code: string | undefined;
  /** The name for those who do not see it, and for those who point at it. */
  readonly title: string;
  readonly area: Area;
  /** The address of its page. */
  readonly href: string;
}

/** Formats the areas of regions, each a link, and their names, neighbours in different tones. */
export function areasSvg(
  layer: Layer,
  parts: readonly Part[],
  frame: Frame,
  fontSizes: FontSizes,
  kept: readonly Box[],
): string {
  const draw = shapeDrawer(layer, frame);
  const tones = chooseTones(parts.map(({ area }) => area));
  const drawn = parts.map(({ name, code, title, area, href }, at) => {
    const shape = draw(area);
    const path = `<path class="t${tones[at] ?? 0}" d="${ringsPath(shape)}"/>`;
    const svg = `<a href="${escapeText(href)}"><title>${escapeText(title)}</title>${path}</a>`;
    return { svg, text: name, below: code, shape };
  });
  const bySize = drawn
    .map((part) => ({ part, surface: surfaceOf(boxAround(part.shape.flat())) }))
    .toSorted((a, b) => a.surface - b.surface)
    .map(({ part }): Wanted => part);
  // Cities are known and small.
  const { city = [], other = [] } = Object.groupBy(bySize, ({ text }) =>
    text.startsWith('Kota ') ? 'city' : 'other',
  );
  const labels = placeLabels([city, other], fontSizes, placeOfNames(frame), kept);
  return drawn.map(({ svg }) => svg).join('') + labelsSvg(labels);
}

/** Formats areas without names and links as one. */
export function plainSvg(
  kind: 'land' | 'abroad',
  layer: Layer,
  areas: readonly Area[],
  frame: Frame,
): string {
  const draw = shapeDrawer(layer, frame);
  const path = areas.map((area) => ringsPath(draw(area))).join('');
  return path === '' ? '' : `<path class="${kind}" d="${path}"/>`;
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
  readonly title?: string;
}

/** The part of a map in a corner that its title takes. */
export const titleBox: Box = { min: [0, 0], max: [120, 24] };

export function insetBox({ frame: { width, height }, at: [x, y] }: Inset): Box {
  return { min: [x, y], max: [x + width, y + height] };
}

/** Formats a map in the corner of another. */
export function insetSvg({ frame: { width, height }, content, at: [x, y], title }: Inset): string {
  const heading =
    title === undefined ? '' : `<text class="title" x="8" y="14" text-anchor="start">${title}</text>`;
  return (
    `<svg class="inset" x="${x}" y="${y}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}"/>${content}${heading}</svg>`
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
