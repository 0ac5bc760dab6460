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
export interface Place extends Lines {
  /** The middle of its height, and its side or the middle of its width. */
  readonly at: XY;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The line that leads to it from its area, if it stands beside. */
  readonly lead?: Line;
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
/** The space between names one above the other, beside the height of letters, without which they read as one: where there is room. */
const space = 0.35;

/** The width of a name beside the height of its letters. */
export const widthOf = (text: string): number =>
  Array.from(
    text,
    (letter) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? letterWidth,
  ).reduce((sum, width) => sum + width, 0);

const toLines = (...lines: readonly string[]): Lines => ({ lines, width: Math.max(...lines.map(widthOf)) });

/** The width of a name, beside the height of its letters, that is better in two lines beside its area. */
const longName = 7;

/** Gives a name as one line and as the narrowest two, the better first. */
function arrangementsOf(text: string): readonly Lines[] {
  const words = text.split(' ');
  const pairs = words.slice(1).map((_word, at) => {
    const [first, second] = [words.slice(0, at + 1), words.slice(at + 1)];
    return toLines(first.join(' '), second.join(' '));
  });
  const [narrowest] = pairs.toSorted((a, b) => a.width - b.width);
  const whole = toLines(text);
  if (narrowest === undefined) return [whole];
  return whole.width > longName ? [narrowest, whole] : [whole, narrowest];
}

/** Gives the box of a name in units of the map. */
export function boxOf({ lines, width, at: [x, y], anchor }: Place, fontSize: number): Box {
  const [wide, half] = [width * fontSize, (lines.length * lineHeight * fontSize) / 2];
  const left = anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x;
  return { min: [left - 1, y - half], max: [left + wide + 1, y + half] };
}

type Line = readonly [from: XY, to: XY];

/** Whether a point lies on the left of a line. */
function isLeft([[px, py], [qx, qy]]: Line, [x, y]: XY): boolean {
  return (qx - px) * (y - py) > (qy - py) * (x - px);
}

function linesCross(a: Line, b: Line): boolean {
  return isLeft(a, b[0]) !== isLeft(a, b[1]) && isLeft(b, a[0]) !== isLeft(b, a[1]);
}

/** Whether a line goes through a box or ends in it. */
function lineMeets(line: Line, { min, max }: Box): boolean {
  const [[ax, ay], [bx, by]] = line;
  if (Math.max(ax, bx) < min[0] || Math.min(ax, bx) > max[0]) return false;
  if (Math.max(ay, by) < min[1] || Math.min(ay, by) > max[1]) return false;
  const isIn = ax >= min[0] && ax <= max[0] && ay >= min[1] && ay <= max[1];
  return (
    isIn ||
    linesCross(line, [min, max]) ||
    linesCross(line, [
      [min[0], max[1]],
      [max[0], min[1]],
    ])
  );
}

/** What a name covers: its box, and the line that leads to it. */
interface Cover {
  readonly box: Box;
  readonly lead: Line | undefined;
  readonly of?: NamedArea;
}

/** Whether two names cover each other, or their lines cross them or each other. */
function coversMeet(a: Cover, b: Cover): boolean {
  return (
    boxesMeet(a.box, b.box) ||
    (a.lead !== undefined && lineMeets(a.lead, b.box)) ||
    (b.lead !== undefined && lineMeets(b.lead, a.box)) ||
    (a.lead !== undefined && b.lead !== undefined && linesCross(a.lead, b.lead))
  );
}

type NamedArea = ReturnType<typeof toNamedArea>;

function toNamedArea({ text, shape }: Wanted) {
  const spansAt = spanReader(shape);
  const { min, max } = boxAround(largestOf(shape));
  const middle = (min[1] + max[1]) / 2;
  /** The widest span at each of some heights. */
  const rows = Array.from({ length: heights }, (_, at) => {
    const y = min[1] + ((at + 0.5) / heights) * (max[1] - min[1]);
    const [left, right] = spansAt(y).reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), [0, 0]);
    return { x: (left + right) / 2, y, width: right - left, off: Math.abs(y - middle) };
  }).filter(({ width }) => width > 0);
  const [main] = rows.toSorted((a, b) => b.width - 2 * b.off - (a.width - 2 * a.off));
  const from: XY = main === undefined ? [(min[0] + max[0]) / 2, middle] : [main.x, main.y];
  // It stays free for the end of the line to its name; short names find a place more easily.
  const free = Math.min(5, 2.4 * widthOf(text));
  const core: Cover = {
    box: boxAround([-free, free].map((by): XY => [from[0] + by, from[1] + by])),
    lead: undefined,
  };
  return {
    text,
    arrangements: arrangementsOf(text),
    box: boxAround(shape.flat()),
    spansAt,
    rows,
    from,
    core,
  };
}

/** How many heights of an area are tried for its name. */
const heights = 11;
/** The part of a name that may reach into other areas on each side, and the least of it that its own area must hold. */
const overlap = 0.12;
const leastInside = 0.45;

/** Gives the places of a name whose middle is in its area, those near the middle of it first. */
function insideOf(
  { rows, spansAt, arrangements }: Pick<NamedArea, 'rows' | 'spansAt' | 'arrangements'>,
  fontSize: number,
): IteratorObject<Place> {
  return arrangements
    .flatMap((lines) => {
      const wide = lines.width * fontSize;
      return rows
        .filter(({ width }) => width > leastInside * wide)
        .flatMap(({ x, y, width, off }) => {
          const shift = Math.min(Math.max(0, wide - width) / 2, 0.4 * width);
          const places = shift < 1 ? [0] : [0, -shift, shift];
          return places.map((by) => ({
            ...lines,
            at: [x + by, y] as const,
            cost: off + Math.abs(by) + 2 * Math.max(0, wide - width) + (lines.lines.length - 1) * fontSize,
          }));
        });
    })
    .toSorted((a, b) => a.cost - b.cost)
    .values()
    .map(({ lines, width, at }): Place => ({
      lines,
      width,
      at: [Math.round(at[0]), Math.round(at[1])],
      anchor: 'middle',
    }))
    .filter(({ at: [x, y] }) => spansAt(y + 0.5).some(([from, to]) => from < x && x < to));
}

/** How long lines to names are, beside the height of letters, and where they go: to the sides first, where a name needs least room. */
const lengths = [1, 1.5, 2, 2.7, 3.5, 4.5, 6, 8, 10, 12, 15];
const directions = [0, 8, 1, 15, 7, 9, 2, 14, 6, 10, 4, 12, 3, 13, 5, 11].map((part) => (part * Math.PI) / 8);

/** Gives the places of a name beside its area, at the end of a line, the nearest first. */
function* besideOf(
  { arrangements, from: [x, y] }: NamedArea,
  fontSize: number,
  longest: number,
): Generator<Place> {
  const from: XY = [Math.round(x), Math.round(y)];
  for (const length of lengths.filter((each) => each <= longest))
    for (const lines of arrangements)
      for (const direction of directions) {
        const [right, down] = [Math.cos(direction), Math.sin(direction)];
        const to: XY = [Math.round(x + right * length * fontSize), Math.round(y + down * length * fontSize)];
        const lead = [from, to] as const;
        if (Math.abs(right) < 0.6) {
          const half = (Math.sign(down) * lines.lines.length * lineHeight * fontSize) / 2;
          yield { ...lines, at: [to[0], Math.round(to[1] + half)], anchor: 'middle', lead };
        } else
          yield {
            ...lines,
            at: [to[0] + 2 * Math.sign(right), to[1]],
            anchor: right > 0 ? 'start' : 'end',
            lead,
          };
      }
}

/** A way to place names. */
interface Step {
  readonly placesOf: (area: NamedArea, fontSize: number) => IteratorObject<Place>;
  /** The part of a name that may reach into other areas on each side; undefined if all of it may. */
  readonly share: number | undefined;
}

const steps: readonly Step[] = [
  { placesOf: insideOf, share: overlap },
  { placesOf: (area, fontSize) => besideOf(area, fontSize, 8), share: 0 },
  { placesOf: (area, fontSize) => besideOf(area, fontSize, 15), share: undefined },
];

/**
 * Places names on a map: in their areas, else beside them at the end of a line. They neither overlap nor leave the map; those that find no
 * room are left out.
 *
 * @param wanted in groups, the most important group first, and in each group the most important names
 * @param fontSize in units of the map
 * @param kept parts of the map for something else
 */
export function placeLabels(
  wanted: readonly (readonly Wanted[])[],
  fontSize: number,
  map: Box,
  kept: readonly Box[] = [],
): readonly Place[] {
  const taken = kept.map((box): Cover => ({ box, lead: undefined }));
  const groups = wanted.map((group) => group.map(toNamedArea));
  const areas = groups.flat();
  const unnamed = new Set(areas);
  const labels: Place[] = [];

  const isOverOthers = (own: NamedArea, { min, max }: Box, share: number): boolean => {
    const reach = share * (max[0] - min[0]);
    const [left, right] = [min[0] + reach, max[0] - reach];
    const ys = [0.2, 0.5, 0.8].map((part) => min[1] + part * (max[1] - min[1]));
    return areas.some(
      (area) =>
        area !== own &&
        boxesMeet(area.box, { min, max }) &&
        ys.some((y) => area.spansAt(y).some(([from, to]) => from < right && to > left)),
    );
  };
  const isFree = (own: NamedArea, place: Place, gap: number): boolean => {
    const { min, max } = boxOf(place, fontSize);
    const by = gap * fontSize;
    const cover = {
      box: { min: [min[0], min[1] - by], max: [max[0], max[1] + by] },
      lead: place.lead,
    } as const;
    return (
      min[0] >= map.min[0] &&
      max[0] <= map.max[0] &&
      min[1] >= map.min[1] &&
      max[1] <= map.max[1] &&
      !taken.some((other) => coversMeet(cover, other)) &&
      !unnamed.values().some((other) => other !== own && coversMeet(cover, other.core))
    );
  };
  for (const group of groups)
    for (const { placesOf, share } of steps)
      for (const area of group) {
        if (!unnamed.has(area)) continue;
        const find = (gap: number) =>
          placesOf(area, fontSize).find(
            (each) =>
              isFree(area, each, gap) &&
              !(share !== undefined && isOverOthers(area, boxOf(each, fontSize), share)),
          );
        const place = find(space) ?? find(0);
        if (place === undefined) continue;
        unnamed.delete(area);
        labels.push(place);
        taken.push({ box: boxOf(place, fontSize), lead: place.lead });
        // No other line goes through the dot at the beginning of this one.
        if (place.lead !== undefined) taken.push(area.core);
      }
  return labels;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replace(/[&<"]/g, (letter) => entities[letter] ?? letter);

/** Formats a name, whose lines are around the middle of its height. */
function textSvg({ lines, at: [x, y] }: Place): string {
  const [first = '', second] = lines.map(escapeText);
  return second === undefined
    ? `<text x="${x}" y="${y}">${first}</text>`
    : `<text x="${x}" y="${y}" dy="-.55em">${first}<tspan x="${x}" dy="1.1em">${second}</tspan></text>`;
}

/** Formats names, which lie over all shapes: those in their areas, then those beside them. In the middle is what stylesheets have. */
export function labelsSvg(labels: readonly Place[]): string {
  const kinds = Map.groupBy(labels, ({ lead }) => (lead === undefined ? 'inside' : 'beside'));
  return Array.from(kinds, ([kind, group]) => {
    const leads = group.flatMap(({ lead }) => (lead === undefined ? [] : [lead]));
    const pathOf = (name: string, toPath: (lead: Line) => string): string =>
      leads.length === 0 ? '' : `<path class="${name}" d="${leads.map(toPath).join('')}"/>`;
    const lines =
      pathOf('lead', ([from, to]) => `M${from.join(' ')}L${to.join(' ')}`) +
      pathOf('dot', ([from]) => `M${from.join(' ')}h0`);
    const texts = Array.from(
      Map.groupBy(group, ({ anchor }) => anchor),
      ([anchor, same]) => {
        const all = same.map(textSvg).join('');
        return anchor === 'middle' ? all : `<g text-anchor="${anchor}">${all}</g>`;
      },
    );
    return `<g class="${kind}" aria-hidden="true">${lines}${texts.join('')}</g>`;
  }).join('');
}
