import type { Area, Layer } from '../areas/layer.ts';
import { ringsPath, type Frame } from './map-frame.ts';
import {
  escapeText,
  labelsSvg,
  linkSvg,
  onShape,
  placeLabels,
  placeOfNames,
  type FontSizes,
} from './map-labels.ts';
import { chooseTones, shapeDrawer } from './map-shapes.ts';

/** A region, or several as one, on a map. */
export interface Part {
  readonly name: string;
  /** The name for those who do not see it, and for those who point at it. */
  readonly title: string;
  readonly area: Area;
  /** The address of its link; without one it is no link. */
  readonly href: string | undefined;
  /** Without one it has another tone than its neighbours. */
  readonly tone?: number;
}

/** Formats the areas of regions and their names, neighbours in different tones; the smallest are named first: they have fewer places. */
export function areasSvg(layer: Layer, parts: readonly Part[], frame: Frame, fontSizes: FontSizes): string {
  const draw = shapeDrawer(layer, frame);
  const tones = chooseTones(parts.map(({ area }) => area));
  const drawn = parts.map(({ name, title, area, href, tone }, at) => {
    const shape = draw(area);
    const path = `<path class="t${tone ?? tones[at] ?? 0}" d="${ringsPath(shape)}"/>`;
    return {
      svg: href === undefined ? path : linkSvg(href, title, path),
      name: onShape(name, shape),
      size: shape.flat().length,
    };
  });
  const named = drawn.toSorted((a, b) => a.size - b.size).map(({ name }) => name);
  const labels = Object.entries(fontSizes).map(([kind, size]) =>
    labelsSvg(kind, placeLabels(named, size, placeOfNames(frame))),
  );
  return drawn.map(({ svg }) => svg).join('') + labels.join('');
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

/** Formats a map in the corner of another. */
export function insetSvg({ width, height }: Frame, content: string, y = 8): string {
  return (
    `<svg class="inset" x="8" y="${y}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}"/>${content}</svg>`
  );
}

/** Formats a map; `label` says what it is a map of. */
export function toSvg({ width, height }: Frame, label: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${escapeText(label)}">${content}</svg>`;
}
