import { boxAround, boxesMeet, type Box, type XY } from '../../domain/outline.ts';
import type { Frame } from './map-frame.ts';
import { largestOf, linesInside, type Shape } from './map-shapes.ts';

/** A name to write on a map, and where its middle or its start may be, the best place first. */
export interface Wanted {
  readonly text: string;
  readonly places: (fontSize: number) => readonly LabelPlace[];
}

/** A place of a name: the point at which it is anchored, on its base line. */
export interface LabelPlace {
  readonly at: XY;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Label extends LabelPlace {
  readonly text: string;
}

/** Sizes of letters in units of the map, by the class of their names: names are placed for each of them. */
export type FontSizes = Readonly<Record<string, number>>;

/** Gives the part of a map in which names may stand. */
export function placeOfNames({ width, height }: Frame): Box {
  return { min: [4, 4], max: [width - 4, height - 4] };
}

/** The width of a letter beside its height, on the safe side. */
const letterWidth = 0.62;

export function widthOf(text: string, fontSize: number): number {
  return text.length * letterWidth * fontSize;
}

function boxOf(text: string, { at: [x, y], anchor }: LabelPlace, fontSize: number): Box {
  const width = widthOf(text, fontSize);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { min: [left, y - 0.85 * fontSize], max: [left + width, y + 0.3 * fontSize] };
}

/**
 * Places names on a map so that they neither overlap nor leave it; those that find no room are left out.
 *
 * @param wanted the most important first
 */
export function placeLabels(wanted: readonly Wanted[], fontSize: number, map: Box): readonly Label[] {
  const taken: Box[] = [];
  return wanted.flatMap(({ text, places }) => {
    const place = places(fontSize).find((candidate) => {
      const box = boxOf(text, candidate, fontSize);
      const { min, max } = box;
      const isInside =
        min[0] >= map.min[0] && max[0] <= map.max[0] && min[1] >= map.min[1] && max[1] <= map.max[1];
      return isInside && !taken.some((other) => boxesMeet(other, box));
    });
    if (place === undefined) return [];
    taken.push(boxOf(text, place, fontSize));
    return [{ text, ...place }];
  });
}

/** How many heights of an area are tried for its name. */
const heights = 11;

/** Places the name of an area where it is wide enough, near its middle, or else beside it. */
export function onShape(text: string, shape: Shape): Wanted {
  const { min, max } = boxAround(largestOf(shape));
  const middle = (min[1] + max[1]) / 2;
  const lines = linesInside(shape, heights);
  return {
    text,
    places: (fontSize) => {
      const wide = widthOf(text, fontSize);
      const off = ({ at, width }: (typeof lines)[number]): number =>
        Math.abs(at[1] - middle) + 3 * Math.max(0, wide - width);
      const isSmall = max[1] - min[1] < fontSize && max[0] - min[0] < wide / 2;
      const inside = (isSmall ? [] : lines)
        .toSorted((a, b) => off(a) - off(b))
        .map(({ at: [x, y] }): LabelPlace => ({
          at: [x, Math.round(y + 0.35 * fontSize)],
          anchor: 'middle',
        }));
      const across = Math.round((min[0] + max[0]) / 2);
      const beside = [0, -1, 1].flatMap((lines): readonly LabelPlace[] => {
        const y = Math.round(middle + (0.35 + 1.15 * lines) * fontSize);
        return [
          { at: [max[0] + 3, y], anchor: 'start' },
          { at: [min[0] - 3, y], anchor: 'end' },
        ];
      });
      return [
        ...inside,
        ...beside,
        { at: [across, Math.round(max[1] + fontSize)], anchor: 'middle' },
        { at: [across, Math.round(min[1] - 0.35 * fontSize)], anchor: 'middle' },
      ];
    },
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replace(/[&<"]/g, (letter) => entities[letter] ?? letter);

/** Formats a part of a map that is a link with a title. */
export function linkSvg(href: string, title: string, shape: string): string {
  return `<a href="${escapeText(href)}"><title>${escapeText(title)}</title>${shape}</a>`;
}

/** Formats names, which lie over all shapes, grouped by their anchors. In the middle is what stylesheets have. */
export function labelsSvg(kind: string, labels: readonly Label[]): string {
  const groups = Map.groupBy(labels, ({ anchor }) => anchor);
  return Array.from(groups, ([anchor, group]) => {
    const texts = group.map(({ text, at: [x, y] }) => `<text x="${x}" y="${y}">${escapeText(text)}</text>`);
    const anchored = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`;
    return `<g class="${kind}" aria-hidden="true"${anchored}>${texts.join('')}</g>`;
  }).join('');
}
