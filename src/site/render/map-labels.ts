import { boxesMeet, type Box, type XY } from '../../domain/outline.ts';

/** A name to write on a map, and where its middle or its start may be, the best place first. */
export interface Wanted {
  readonly text: string;
  readonly places: (fontSize: number) => readonly Place[];
}

/** A place of a name: the point at which it is anchored, on its base line. */
export interface Place {
  /** Whether it may cover obstacles. */
  readonly covers?: boolean;
  readonly at: XY;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** A name on a map. */
export interface Label extends Place {
  readonly text: string;
  /** Whether there is room for it on wide screens alone, where letters are smaller beside the map. */
  readonly isWide: boolean;
}

/** Sizes of letters in units of the map. */
export interface FontSizes {
  readonly narrow: number;
  readonly wide: number;
}

/** The width of a letter beside its height, on the safe side. */
const letterWidth = 0.58;

/** Estimates the width of a text. */
export function widthOf(text: string, fontSize: number): number {
  return text.length * letterWidth * fontSize;
}

function boxOf(text: string, { at: [x, y], anchor }: Place, fontSize: number): Box {
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
