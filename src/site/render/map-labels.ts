import { boxAround, boxesMeet, type Box, type XY } from '../../domain/outline.ts';
import type { Frame } from './map-frame.ts';
import { largestOf, spanReader, type Shape } from './map-shapes.ts';

/** A name to write on a map, and the area that it names. */
export interface Wanted {
  readonly text: string;
  readonly shape: Shape;
}

/** The lines of a name. */
interface Lines {
  readonly lines: readonly string[];
  /** Beside the height of its letters. */
  readonly width: number;
}

/** Where a name stands. */
export interface Label extends Lines {
  /** Its middle. */
  readonly at: XY;
  /** The place in its area that a dot marks, if the name stands beside it. */
  readonly dot?: XY;
  /** The name that a number replaces. */
  readonly meaning?: string;
}

/** Gives the part of a map in which names may stand. */
export function placeOfNames({ width, height }: Frame): Box {
  return { min: [4, 4], max: [width - 4, height - 4] };
}

/** The widths of letters beside their height, of a wide typeface. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,'’ -]/, 0.34],
  [/[frt]/, 0.43],
  [/[mwMW]/, 0.95],
  [/[A-Z]/, 0.7],
];
const letterWidth = 0.63;
const lineHeight = 1.1;

/** The width of a name beside the height of its letters. */
const widthOf = (text: string): number =>
  Array.from(
    text,
    (letter) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? letterWidth,
  ).reduce((sum, width) => sum + width, 0);

const toLines = (...lines: readonly string[]): Lines => ({ lines, width: Math.max(...lines.map(widthOf)) });

/** Gives a name as one line, and as the narrowest two. */
function arrangementsOf(text: string): readonly Lines[] {
  const words = text.split(' ');
  const pairs = words
    .slice(1)
    .map((_word, at) => toLines(words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')));
  return [toLines(text), ...pairs.toSorted((a, b) => a.width - b.width).slice(0, 1)];
}

const sizeOf = ({ lines, width }: Lines, fontSize: number): XY => [
  width * fontSize,
  lines.length * lineHeight * fontSize,
];

/** Gives the box of a name in units of the map. */
export function boxOfLabel(label: Label, fontSize: number): Box {
  const [x, y] = label.at;
  const [width, height] = sizeOf(label, fontSize);
  return { min: [x - width / 2 - 1, y - height / 2], max: [x + width / 2 + 1, y + height / 2] };
}

/** How many heights of an area are tried for its name, and the part of it that the area must hold: widths are of a wide typeface. */
const heights = 11;
const shareInside = 0.85;
/** The space between a dot and its name, beside the height of letters, and around a dot, in units of the map. */
const gap = 0.5;
const aroundDot = 4;

/** Yields the places of a name: in its area, where that is widest and near its middle, else beside, above or below a dot in it. */
function* labelsOf({ text, shape }: Wanted, fontSize: number): Generator<Label> {
  const { min, max } = boxAround(largestOf(shape));
  const spansAt = spanReader(shape);
  const middle = (min[1] + max[1]) / 2;
  const rows = Array.from({ length: heights }, (_, at) => {
    const y = min[1] + ((at + 0.5) / heights) * (max[1] - min[1]);
    const [left, right] = spansAt(y).reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), [0, 0]);
    return { at: [Math.round((left + right) / 2), Math.round(y)] as const, width: right - left, y };
  })
    .filter(({ width }) => width > 0)
    .toSorted((a, b) => b.width - 2 * Math.abs(b.y - middle) - (a.width - 2 * Math.abs(a.y - middle)));
  const arrangements = arrangementsOf(text);
  for (const { at, width } of rows)
    for (const lines of arrangements)
      if (width > shareInside * lines.width * fontSize) yield { ...lines, at };
  const dot = rows[0]?.at ?? ([Math.round((min[0] + max[0]) / 2), Math.round(middle)] as const);
  for (const lines of arrangements) {
    const [width, height] = sizeOf(lines, fontSize);
    const right = Math.round(width / 2 + gap * fontSize);
    const below = Math.round(height / 2 + aroundDot);
    for (const [x, y] of [
      [right, 0],
      [-right, 0],
      [0, -below],
      [0, below],
      [right, -below],
      [right, below],
      [-right, -below],
      [-right, below],
    ] as const)
      yield { ...lines, at: [dot[0] + x, dot[1] + y], dot };
  }
}

const boxOfDot = ([x, y]: XY): Box => ({
  min: [x - aroundDot, y - aroundDot],
  max: [x + aroundDot, y + aroundDot],
});

/**
 * Places names and their dots on a map. They neither overlap nor leave it; a number replaces a name without room.
 *
 * @param wanted the most important first
 * @param fontSize in units of the map
 * @param kept parts of the map for something else
 * @param firstNumber the number of the first name without room
 */
export function placeLabels(
  wanted: readonly Wanted[],
  fontSize: number,
  map: Box,
  kept: readonly Box[] = [],
  firstNumber = 1,
): readonly Label[] {
  const taken = [...kept];
  const isFree = (label: Label): boolean => {
    const box = boxOfLabel(label, fontSize);
    const isOnMap =
      box.min[0] >= map.min[0] &&
      box.max[0] <= map.max[0] &&
      box.min[1] >= map.min[1] &&
      box.max[1] <= map.max[1];
    const boxes = label.dot === undefined ? [box] : [box, boxOfDot(label.dot)];
    return isOnMap && !taken.some((other) => boxes.some((own) => boxesMeet(own, other)));
  };
  const place = (each: Wanted): Label | undefined => {
    const label = labelsOf(each, fontSize).find(isFree);
    if (label !== undefined) taken.push(boxOfLabel(label, fontSize));
    if (label?.dot !== undefined) taken.push(boxOfDot(label.dot));
    return label;
  };
  const left: Wanted[] = [];
  const labels = wanted.flatMap((each) => {
    const label = place(each);
    if (label === undefined) left.push(each);
    return label ?? [];
  });
  let number = firstNumber;
  const numbers = left.flatMap(({ text, shape }) => {
    const label = place({ text: String(number), shape });
    if (label !== undefined) number++;
    return label === undefined ? [] : { ...label, meaning: text };
  });
  return [...labels, ...numbers];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replace(/[&<"]/g, (letter) => entities[letter] ?? letter);

/** Formats a name, whose lines are around the middle of its height. */
function textSvg({ lines, at: [x, y] }: Label): string {
  const [first = '', second] = lines.map(escapeText);
  return second === undefined
    ? `<text x="${x}" y="${y}">${first}</text>`
    : `<text x="${x}" y="${y}" dy="-.55em">${first}<tspan x="${x}" dy="1.1em">${second}</tspan></text>`;
}

/** Formats names, which lie over all shapes: those in their areas, then those beside a dot. */
export function labelsSvg(labels: readonly Label[]): string {
  const kinds = Map.groupBy(labels, ({ dot }) => (dot === undefined ? 'inside' : 'beside'));
  return Array.from(kinds, ([kind, group]) => {
    const dots = group.flatMap(({ dot }) => (dot === undefined ? [] : [`M${dot.join(' ')}h0`])).join('');
    const path = dots === '' ? '' : `<path class="dot" d="${dots}"/>`;
    return `<g class="${kind}" aria-hidden="true">${path}${group.map(textSvg).join('')}</g>`;
  }).join('');
}
