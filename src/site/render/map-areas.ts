import type { Area, Layer } from '../areas/layer.ts';
import { boxAround, surfaceOf, type Box, type XY } from '../../domain/outline.ts';
import { ringsPath, type Frame } from './map-frame.ts';
import {
  escapeText,
  labelsSvg,
  linkSvg,
  placeLabels,
  placeOfNames,
  type FontSizes,
  type Wanted,
} from './map-labels.ts';
import { chooseTones, shapeDrawer } from './map-shapes.ts';

/** A region, or several as one, on a map. */
export interface Part {
  /** Empty if it is not written on the map. */
  readonly name: string;
  /** Its code, or a run of them. */
  readonly code?: string | undefined;
  /** The name for those who do not see it, and for those who point at it. */
  readonly title: string;
  readonly area: Area;
  /** The address of its link; without one it is no link. */
  readonly href: string | undefined;
  /** Without one it has another tone than its neighbours. */
  readonly tone?: number;
}

/** Formats the areas of regions and their names, neighbours in different tones. */
export function areasSvg(
  layer: Layer,
  parts: readonly Part[],
  frame: Frame,
  fontSizes: FontSizes,
  kept: readonly Box[] = [],
): string {
  const draw = shapeDrawer(layer, frame);
  const tones = chooseTones(parts.map(({ area }) => area));
  const drawn = parts.map(({ name, code, title, area, href, tone }, at) => {
    const shape = draw(area);
    const path = `<path class="t${tone ?? tones[at] ?? 0}" d="${ringsPath(shape)}"/>`;
    return { svg: href === undefined ? path : linkSvg(href, title, path), text: name, below: code, shape };
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

/** Formats the areas around those of a map, which have no names and links. */
export function aroundSvg(
  kind: 'land' | 'abroad',
  layer: Layer,
  areas: readonly Area[],
  frame: Frame,
): string {
  const draw = shapeDrawer(layer, frame);
  const path = areas.map((area) => ringsPath(draw(area))).join('');
  return path === '' ? '' : `<path class="${kind}" d="${path}"/>`;
}

/** A map in the corner of another. */
export interface Inset {
  readonly frame: Frame;
  readonly content: string;
  /** Its upper left corner on the other. */
  readonly at: XY;
  readonly title?: string;
}

/** The usual place of a map in the corner of another. */
export const corner: XY = [8, 8];

/** The part of a map in a corner that its title takes. */
export const titleBox: Box = { min: [0, 0], max: [120, 24] };

export function insetBox({ frame: { width, height }, at: [x, y] }: Pick<Inset, 'frame' | 'at'>): Box {
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

/** Formats a map; `label` says what it is a map of. */
export function toSvg({ width, height }: Frame, label: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${escapeText(label)}">${content}</svg>`;
}
