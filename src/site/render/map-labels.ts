import { boxesMeet, type Box, type XY } from '../../domain/outline.ts';
import type { Frame } from './map-geometry.ts';

/** A name to write on a map, and where its middle or its start may be, the best place first. */
export interface Wanted {
  readonly text: string;
  readonly places: (fontSize: number) => readonly LabelPlace[];
}

/** A place of a name: the point at which it is anchored, on its base line. */
export interface LabelPlace {
  /** Whether it may cover obstacles. */
  readonly covers?: boolean;
  readonly at: XY;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Label extends LabelPlace {
  readonly text: string;
  /** Whether there is room for it on wide screens alone, where letters are smaller beside the map. */
  readonly isWide: boolean;
}

/** Sizes of letters in units of the map. */
export interface FontSizes {
  readonly narrow: number;
  readonly wide: number;
}

/** Gives the part of a map in which names may stand: below the line that names what is pointed at. */
export function placeOfNames({ width, height }: Frame): Box {
  return { min: [4, 24], max: [width - 4, height - 4] };
}

/** The width of a letter beside its height, on the safe side. */
const letterWidth = 0.58;

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
 * @param obstacles what names may cover in some places only
 * @returns the label of each name, if it has one
 */
export function placeLabels(
  wanted: readonly Wanted[],
  { narrow, wide }: FontSizes,
  map: Box,
  obstacles: readonly Box[] = [],
): readonly (Label | undefined)[] {
  const labels: (Label | undefined)[] = wanted.map(() => undefined);
  for (const fontSize of [narrow, wide]) {
    // In the second round letters are smaller, those of the first too.
    const taken = labels.flatMap((label) =>
      label === undefined ? [] : [boxOf(label.text, label, fontSize)],
    );
    for (const [index, { text, places }] of wanted.entries()) {
      if (labels[index] !== undefined) continue;
      const place = places(fontSize).find((candidate) => {
        const box = boxOf(text, candidate, fontSize);
        const { min, max } = box;
        const isInside =
          min[0] >= map.min[0] && max[0] <= map.max[0] && min[1] >= map.min[1] && max[1] <= map.max[1];
        return (
          isInside &&
          !taken.some((other) => boxesMeet(other, box)) &&
          (candidate.covers === true || !obstacles.some((other) => boxesMeet(other, box)))
        );
      });
      if (place === undefined) continue;
      labels[index] = { text, ...place, isWide: fontSize !== narrow };
      taken.push(boxOf(text, place, fontSize));
    }
  }
  return labels;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replace(/[&<"]/g, (letter) => entities[letter] ?? letter);

/** Formats a part of a map that is a link with a title. */
export function linkSvg(href: string, title: string, shape: string): string {
  return `<a href="${escapeText(href)}"><title>${escapeText(title)}</title>${shape}</a>`;
}

/** Formats names, which lie over all shapes, grouped by what they have in common. */
export function labelsSvg(labels: readonly (Label | undefined)[]): string {
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
