import { boxAround, boxContains, boxesMeet, joinBoxes, type Box, type XY } from '../../domain/box.ts';
import { escapeMarkup } from '../../domain/escape.ts';
import type { Shape } from './map-shapes.ts';

export interface NamedArea {
  readonly name: string;
  readonly shape: Shape;
  /** The part of the map that the name may use. */
  readonly room: Box;
}

/** A name in lines, and its width relative to the font size. */
interface Lines {
  readonly lines: readonly string[];
  readonly width: number;
}

/** A name or number on a map. */
interface Label extends Lines {
  readonly middle: XY;
  /** A dot that marks the area, and the end of the vertical line from the dot to the name. */
  readonly line?: readonly [dot: XY, end: XY];
  /** The name that a number replaces. */
  readonly meaning?: string;
}

/** The widths of letters in a wide typeface, relative to the font size. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,'’ -]/, 0.34],
  [/[frt]/, 0.43],
  [/[mwMW]/, 0.95],
  [/[A-Z]/, 0.7],
  [/./u, 0.63],
];
const lineHeight = 1.1;

function toLines(...lines: readonly string[]): Lines {
  const letterWidth = (letter: string): number =>
    letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0;
  const measure = (line: string) => Array.from(line, letterWidth).reduce((a, b) => a + b, 0);
  return { lines, width: Math.max(...lines.map(measure)) };
}

/** Arranges a name in one line and, if it has several words, in two. */
function arrange(name: string): readonly Lines[] {
  const words = name.split(' ');
  const half = Math.ceil(words.length / 2);
  const halves = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  return words.length === 1 ? [toLines(name)] : [toLines(name), toLines(...halves)];
}

/** Returns half the width and half the height of lines in units of the map. */
const halfSize = ({ lines, width }: Lines, fontSize: number): XY => [
  (width * fontSize) / 2,
  (lines.length * lineHeight * fontSize) / 2,
];

const boxAt = ([x, y]: XY, [width, height]: XY): Box => ({
  min: [x - width, y - height],
  max: [x + width, y + height],
});

/** The space around the middle of a dot, in each direction, in units of the map. */
const dotSize = 3;

/** Returns the boxes of a label and its dot in units of the map. */
export function labelBoxes(label: Label, fontSize: number): readonly Box[] {
  const [width, height] = halfSize(label, fontSize);
  const ends = label.line?.map((end) => boxAt(end, [dotSize, dotSize])) ?? [];
  return [boxAt(label.middle, [width + 1, height]), ...(ends.length > 0 ? [joinBoxes(ends)] : [])];
}

/** A horizontal line through an area. */
interface Row {
  readonly middle: XY;
  readonly width: number;
}

/** The number of heights at which to look for rows of an area. */
const heights = 11;

/** Lists rows in the largest ring of an area, wide rows near the middle of the ring first. */
function listRows(shape: Shape): readonly Row[] {
  const { min, max } = boxAround(shape[0] ?? []);
  const [middle, height] = [(min[1] + max[1]) / 2, max[1] - min[1]];
  const rows = Array.from({ length: heights }, (_, index) => {
    // Between whole units, so that a row passes through no corner.
    const y = Math.floor(min[1] + ((index + 0.5) / heights) * height) + 0.5;
    const crossings = shape.flatMap((ring) =>
      ring.flatMap(([x, below], at) => {
        const [left, above] = ring.at(at - 1) ?? [x, below];
        return above > y === below > y ? [] : [left + ((y - above) / (below - above)) * (x - left)];
      }),
    );
    const ends = crossings.toSorted((a, b) => a - b);
    return ends.flatMap((left, at) => {
      const width = (ends[at + 1] ?? left) - left;
      if (at % 2 === 1) return [];
      return [{ middle: [Math.round(left + width / 2), y - 0.5], width } as const];
    });
  });
  const rank = (row: Row): number => row.width - 2 * Math.abs(row.middle[1] - middle);
  const isInRing = ({ middle: [x] }: Row): boolean => x >= min[0] && x <= max[0];
  return rows
    .flat()
    .filter(isInRing)
    .toSorted((a, b) => rank(b) - rank(a));
}

/** The share of a name's width that must fit: most fonts are narrower than `letterWidths`. */
const shareInside = 0.85;

/** The lengths of lines between dots and names, relative to the font size. */
const lineLengths = [0, 1, 2, 3];

/** Yields the possible positions of a label: inside a wide area, then around a dot in the area. */
function* listPlaces(text: string, rows: readonly Row[], fontSize: number): Generator<Label> {
  const arrangements = arrange(text);
  const isNumber = /^\d+$/.test(text);
  for (const { middle, width } of rows)
    for (const lines of arrangements)
      if (isNumber || width > shareInside * lines.width * fontSize) yield { ...lines, middle };
  for (const length of lineLengths)
    for (const { middle: dot } of isNumber && length === 0 ? rows : rows.slice(0, 1))
      for (const lines of arrangements) {
        const [width, height] = halfSize(lines, fontSize);
        const right = Math.round(length === 0 ? width + fontSize / 2 : 0.8 * width);
        for (const side of length === 0 ? [0, -1, 1] : [-1, 1])
          for (const x of [right, -right, 0]) {
            const end = [dot[0], dot[1] + side * length * fontSize] as const;
            const y = end[1] + side * Math.round(height + dotSize);
            if (x !== 0 || side !== 0) yield { ...lines, middle: [dot[0] + x, y], line: [dot, end] };
          }
      }
}

/** Maximum attempts. After them, only two areas of Sumenep lack a label, on phones. */
const maxAttempts = 50;

const meet = (boxes: readonly Box[], otherBoxes: readonly Box[]): boolean =>
  boxes.some((box) => otherBoxes.some((otherBox) => boxesMeet(box, otherBox)));

/**
 * Places the names of areas, the most important first. Labels neither meet nor leave their room,
 * and cover the dot of another area only if necessary. A name without a place becomes a number.
 * Numbers without a place come first in the next attempt.
 * @param fontSize in units of the map
 */
export function placeLabels(areas: readonly NamedArea[], fontSize: number): readonly Label[] {
  const candidates = areas.map((area) => {
    const rows = listRows(area.shape);
    const dot = rows.slice(0, 1).map(({ middle }) => boxAt(middle, [dotSize, dotSize]));
    const listInRoom = (text: string) =>
      listPlaces(text, rows, fontSize)
        .map((label) => ({ label, boxes: labelBoxes(label, fontSize) }))
        .filter(({ boxes }) => boxes.every((box) => boxContains(area.room, box)))
        .toArray();
    /** The positions of a name or number, because every attempt needs the same ones. */
    const positions = new Map<string, ReturnType<typeof listInRoom>>();
    const findPositions = (text: string) => positions.getOrInsertComputed(text, listInRoom);
    return { name: area.name, dot, findPositions };
  });
  let first: typeof candidates = [];
  let best: readonly Label[] = [];
  for (let attempt = 1; ; attempt++) {
    const labels: Label[] = [];
    const used: Box[] = [];
    const place = ({ name, dot, findPositions }: (typeof candidates)[number], text = name) => {
      const otherDots = candidates.flatMap((area) => (area.dot === dot ? [] : area.dot));
      const free = findPositions(text).filter(({ boxes }) => !meet(boxes, used));
      const chosen = free.find(({ boxes }) => !meet(boxes, otherDots)) ?? free[0];
      if (chosen === undefined) return false;
      labels.push(text === name ? chosen.label : { ...chosen.label, meaning: name });
      used.push(...chosen.boxes);
      return true;
    };
    const placeNumber = (area: (typeof candidates)[number]): boolean =>
      place(area, String(1 + labels.filter(({ meaning }) => meaning !== undefined).length));
    const unplaced = first.filter((area) => !placeNumber(area));
    const nameless = candidates.filter((area) => !first.includes(area) && !place(area));
    unplaced.push(...nameless.filter((area) => !placeNumber(area)));
    if (labels.length > best.length) best = labels;
    if (unplaced.length === 0 || attempt === maxAttempts) return best;
    first = [...unplaced, ...first.filter((area) => !unplaced.includes(area))];
  }
}

/** Formats a label as SVG. Two lines are centred vertically on the label's middle. */
function labelSvg({ lines, middle: [x, y], line }: Label): string {
  const [first = '', second] = lines.map(escapeMarkup);
  const text =
    second === undefined
      ? `<text x="${x}" y="${y}">${first}</text>`
      : `<text x="${x}" y="${y}" dy="-.55em">${first}<tspan x="${x}" dy="1.1em">${second}</tspan></text>`;
  if (line === undefined) return text;
  const [dot, end] = line.map((point) => point.join(' '));
  const path = dot === end ? '' : `<path d="M${dot}L${end}"/>`;
  return `<g>${path}<path class="dot" d="M${dot}h0"/>${text}</g>`;
}

export const labelsSvg = (labels: readonly Label[], fontSize: number, width: string): string =>
  `<g class="${width}" font-size="${fontSize}" aria-hidden="true">${labels.map(labelSvg).join('')}</g>`;
