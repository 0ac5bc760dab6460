import type { Area, Layer } from '../areas/layer.ts';
import type { Region } from '../../domain/region.ts';
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
import { mapName, mapTitle } from './names.ts';

/** A region on a map, and the address of its link; without one it is no link. */
export interface Part {
  readonly region: Region;
  readonly area: Area;
  readonly href: string | undefined;
}

/** Formats the areas of regions and their names, neighbours in different tones; the smallest are named first: they have fewer places. */
export function areasSvg(layer: Layer, parts: readonly Part[], frame: Frame, fontSizes: FontSizes): string {
  const draw = shapeDrawer(layer, frame);
  const tones = chooseTones(parts.map(({ area }) => area));
  const drawn = parts.map(({ region, area, href }, at) => {
    const shape = draw(area);
    const path = `<path class="t${tones[at] ?? 0}" d="${ringsPath(shape)}"/>`;
    return {
      svg: href === undefined ? path : linkSvg(href, mapTitle(region), path),
      name: onShape(mapName(region), shape),
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
export function insetSvg({ width, height }: Frame, content: string): string {
  return (
    `<svg class="inset" x="8" y="8" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}"/>${content}</svg>`
  );
}

/** Formats a map; `label` says what it is a map of. */
export function toSvg({ width, height }: Frame, label: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${escapeText(label)}">${content}</svg>`;
}
