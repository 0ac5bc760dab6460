import { toneCount } from './map-grid.ts';
import type { Label } from './map-labels.ts';
import type { Land } from './map-land.ts';
import { runsPath } from './map-path.ts';
import type { DotMap } from './map-villages.ts';
import type { GridMap } from './map.ts';

// The content of the SVG elements of pages, whose stylesheet is src/site/styles/map.css.

/** A link of a map. */
export interface MapLink {
  readonly href: string;
  /** What it is called. */
  readonly title: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<"]/g, (letter) => entities[letter] ?? letter);

const landSvg = ({ own, neighbours }: Land): string =>
  (neighbours === '' ? '' : `<path class="abroad" d="${neighbours}"/>`) +
  (own === '' ? '' : `<path class="land" d="${own}"/>`);

const linkSvg = ({ href, title }: MapLink, shape: string): string =>
  `<a href="${escapeText(href)}"><title>${escapeText(title)}</title>${shape}</a>`;

/** Names lie over all shapes, grouped by what they have in common. Each link has its name as its title. */
function labelsSvg(labels: readonly (Label | undefined)[]): string {
  const groups = Map.groupBy(
    labels.filter((label) => label !== undefined),
    ({ anchor, isWide }) =>
      (isWide ? ' class="wide"' : '') + (anchor === 'start' ? '' : ` text-anchor="${anchor}"`),
  );
  return Array.from(groups, ([attributes, group]) => {
    const texts = group.map(({ text, at: [x, y] }) => `<text x="${x}" y="${y}">${escapeText(text)}</text>`);
    return `<g aria-hidden="true"${attributes}>${texts.join('')}</g>`;
  }).join('');
}

/** The pattern of each tone: a dot in each square. */
function patternsSvg(square: number): string {
  const radius = Math.round(square * 4.2) / 10;
  const patterns = Array.from(
    { length: toneCount },
    (_, tone) =>
      `<pattern id="t${tone}" width="${square}" height="${square}" patternUnits="userSpaceOnUse">` +
      `<circle class="t${tone}" cx="${square / 2}" cy="${square / 2}" r="${radius}"/></pattern>`,
  );
  return `<defs>${patterns.join('')}</defs>`;
}

/**
 * Formats a map of dots on a grid. The text after a link names it on the map while it is pointed at or has the focus.
 *
 * @param description for those who do not see it
 * @param links of its parts, in their order
 */
export function gridMapSvg(
  { land, square, parts }: GridMap,
  description: string,
  links: readonly MapLink[],
): string {
  const shapes = parts.map(({ runs, tone }, at) => {
    const link = links[at];
    return runs.length === 0 || link === undefined
      ? ''
      : linkSvg(link, `<path stroke="url(#t${tone})" d="${runsPath(runs)}"/>`) +
          `<text>${escapeText(link.title)}</text>`;
  });
  return (
    `<desc>${escapeText(description)}</desc>` +
    patternsSvg(square) +
    landSvg(land) +
    `<g stroke-width="${square}">${shapes.join('')}</g>` +
    labelsSvg(parts.map(({ label }) => label))
  );
}

/**
 * Formats a map of villages.
 *
 * @param links of its dots, in their order
 */
export function dotMapSvg({ land, others, dots }: DotMap, links: readonly MapLink[]): string {
  const shapes = dots.map(({ at: [x, y] }, index) => {
    const link = links[index];
    return link === undefined ? '' : linkSvg(link, `<circle cx="${x}" cy="${y}"/>`);
  });
  return (
    landSvg(land) +
    (others === '' ? '' : `<path class="others" d="${others}"/>`) +
    shapes.join('') +
    labelsSvg(dots.map(({ label }) => label))
  );
}
