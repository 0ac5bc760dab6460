import { boxAround, boxArea, type Box, type XY } from '../../domain/outline.ts';
import type { Area, Layer } from '../../areas/layer.ts';
import { ringsPath, type Frame } from './map-frame.ts';
import { escapeText, labelsSvg, placeLabels, placeOfNames, type Wanted } from './map-labels.ts';
import { shapeDrawer } from './map-shapes.ts';

/** A region on a map. */
export interface Part {
  readonly name: string;
  /** How many villages it has: large cities are named first, and before them a seat, whose size is infinite. */
  readonly size: number;
  /** The name for those who do not see it, and for those who point at it. */
  readonly title: string;
  readonly area: Area;
  /** The address of its page. */
  readonly href: string;
}

/** The height of letters in units of a map, as in src/site/styles/map.css. */
const fontSize = 13;

/** A drawing, the names that its numbers stand for, from the first number on, and those of parts without either. */
export type Drawing = readonly [svg: string, numbered: readonly string[], unseen: readonly string[]];

/** Formats the areas of regions, each a link, and over them their names, if it is to have any. */
export function areasSvg(
  layer: Layer,
  parts: readonly Part[],
  frame: Frame,
  kept: readonly Box[] | undefined,
  firstNumber = 1,
): Drawing {
  const draw = shapeDrawer(layer, frame);
  const drawn = parts.map(({ name, size, title, area, href }) => {
    const shape = draw(area);
    const path = `<path d="${ringsPath(shape)}"/>`;
    const svg = `<a href="${escapeText(href)}"><title>${escapeText(title)}</title>${path}</a>`;
    return { svg, text: name, size, shape, surface: boxArea(boxAround(shape.flat())) };
  });
  const areas = drawn.map(({ svg }) => svg).join('');
  if (kept === undefined) return [areas, [], []];
  // Seats and cities are known and small; of the others, the smallest have the fewest places for a name.
  const { city = [], other = [] } = Object.groupBy(drawn, ({ text, size }) =>
    size === Infinity || text.startsWith('Kota ') ? 'city' : 'other',
  );
  const wanted: readonly Wanted[] = [
    ...city.toSorted((a, b) => b.size - a.size),
    ...other.toSorted((a, b) => a.surface - b.surface),
  ];
  const labels = placeLabels(wanted, fontSize, placeOfNames(frame), kept, firstNumber);
  const numbered = labels.flatMap(({ meaning }) => meaning ?? []);
  const seen = [...numbered, ...labels.map(({ lines }) => lines.join(' '))];
  const unseen = wanted.map(({ text }) => text).filter((text) => !seen.includes(text));
  return [areas + labelsSvg(labels), numbered, unseen];
}

/** Formats areas without names and links as one. */
export function outlineSvg(layer: Layer, areas: readonly Area[], frame: Frame): string {
  const draw = shapeDrawer(layer, frame);
  return `<path d="${areas.map((area) => ringsPath(draw(area))).join('')}"/>`;
}

/** A map in the corner of another. */
interface Inset {
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
