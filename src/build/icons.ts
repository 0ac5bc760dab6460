import { Resvg } from '@resvg/resvg-js';
import { icons, type Icon } from '../api/web-manifest.ts';

/** The width of the margin around a maskable icon, in percent: a circle of 80 % of the width keeps the whole sign. */
const maskableMargin = 10;

/**
 * Draws the site's icon.
 *
 * @param svg the icon: a square view box, its background first
 * @throws if the SVG does not look like that
 */
function drawIcon(svg: string, { size, corners }: Icon): Buffer {
  const width = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const [, background] = /<rect [^>]*fill="(#\w+)"/.exec(svg) ?? [];
  if (Number.isNaN(width) || background === undefined)
    throw new Error('public/favicon.svg needs a square viewBox from 0 0 and a <rect> with a fill');
  const margin = corners === 'maskable' ? (width * maskableMargin) / 100 : 0;
  const box = `viewBox="${-margin} ${-margin} ${width + 2 * margin} ${width + 2 * margin}"`;
  return new Resvg(svg.replace(/viewBox="[^"]*"/, box), {
    fitTo: { mode: 'width', value: size },
    ...(corners === 'empty' ? {} : { background }),
  })
    .render()
    .asPng();
}

/** Draws all icons as PNG, by path, of the SVG of the site's icon. */
export function drawIcons(svg: string): ReadonlyMap<string, Buffer> {
  return new Map(icons.map((icon) => [icon.path, drawIcon(svg, icon)]));
}
