import { boxAround, boxesMeet, type Box, type XY } from '../../domain/outline.ts';
import type { Frame } from './map-frame.ts';
import { largestOf, spanReader, type Shape } from './map-shapes.ts';

/** A name to write on a map, and the area that it names. */
export interface Wanted {
  readonly text: string;
  readonly shape: Shape;
}

/** Where a name stands. */
interface Place {
  readonly lines: readonly string[];
  /** The middle of its height, and its side or the middle of its width. */
  readonly at: XY;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The line that leads to it from its area, if it stands beside. */
  readonly lead?: Line;
}

export interface Label extends Place {
  readonly kind: string;
}

/** Sizes of letters in units of the map, by the class of names, the largest first: a name that has room in one size is also shown in smaller ones. */
export type FontSizes = Readonly<Record<string, number>>;

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

/** The width of a name beside the height of its letters, which repeat much. */
const widths = new Map<string, number>();
const widthOf = (text: string): number =>
  widths.getOrInsertComputed(text, () =>
    Array.from(
      text,
      (letter) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? letterWidth,
    ).reduce((sum, width) => sum + width, 0),
  );

const widestOf = (lines: readonly string[], fontSize: number): number =>
  fontSize * Math.max(...lines.map(widthOf));

/** The width of a name, beside the height of its letters, that is better in two lines beside its area. */
const longName = 7;

/** Gives a name as one line and as the narrowest two. */
function arrangementsOf(text: string): readonly (readonly string[])[] {
  const words = text.split(' ');
  const pairs = words
    .slice(1)
    .map((_word, at) => [words.slice(0, at + 1), words.slice(at + 1)].map((half) => half.join(' ')));
  const [narrowest] = pairs.toSorted((a, b) => widestOf(a, 1) - widestOf(b, 1));
  if (narrowest === undefined) return [[text]];
  return widthOf(text) > longName ? [narrowest, [text]] : [[text], narrowest];
}

/** Gives the box of a name. */
function boxOf({ lines, at: [x, y], anchor }: Place, fontSize: number): Box {
  const [width, height] = [widestOf(lines, fontSize), lines.length * lineHeight * fontSize];
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { min: [left - 1, y - height / 2], max: [left + width + 1, y + height / 2] };
}

type Line = readonly [from: XY, to: XY];

/** Whether a point lies on the left of a line. */
function isLeft([[px, py], [qx, qy]]: Line, [x, y]: XY): boolean {
  return (qx - px) * (y - py) > (qy - py) * (x - px);
}

function linesCross(a: Line, b: Line): boolean {
  return isLeft(a, b[0]) !== isLeft(a, b[1]) && isLeft(b, a[0]) !== isLeft(b, a[1]);
}

/** What a name covers: its box, the line that leads to it, and the box of that. */
interface Cover {
  readonly box: Box;
  readonly lead: { readonly line: Line; readonly box: Box } | undefined;
}

function coverOf(place: Place, fontSize: number): Cover {
  const { lead } = place;
  return {
    box: boxOf(place, fontSize),
    lead: lead === undefined ? undefined : { line: lead, box: boxAround(lead) },
  };
}

/** Whether a line goes through a box or ends in it. */
function leadMeets(lead: Cover['lead'], box: Box): boolean {
  if (lead === undefined || !boxesMeet(lead.box, box)) return false;
  const { min, max } = box;
  return (
    lead.line.some((end) => boxesMeet({ min: end, max: end }, box)) ||
    linesCross(lead.line, [min, max]) ||
    linesCross(lead.line, [
      [min[0], max[1]],
      [max[0], min[1]],
    ])
  );
}

/** Whether two names cover each other, or their lines cross them or each other. */
function coversMeet(a: Cover, b: Cover): boolean {
  return (
    boxesMeet(a.box, b.box) ||
    leadMeets(a.lead, b.box) ||
    leadMeets(b.lead, a.box) ||
    (a.lead !== undefined && b.lead !== undefined && linesCross(a.lead.line, b.lead.line))
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
  return { text, arrangements: arrangementsOf(text), box: boxAround(shape.flat()), spansAt, rows, from };
}

/** How many heights of an area are tried for its name. */
const heights = 11;
/** The part of a name that may reach into other areas on each side, and the least of it that its own area must hold. */
const overlap = 0.12;
const leastInside = 0.45;

/** Gives the places of a name whose middle is in its area, those near the middle of it first. */
function insideOf({ arrangements, rows }: NamedArea, fontSize: number): readonly Place[] {
  return arrangements
    .flatMap((lines) => {
      const wide = widestOf(lines, fontSize);
      return rows
        .filter(({ width }) => width > leastInside * wide)
        .flatMap(({ x, y, width, off }) => {
          const shift = Math.min(Math.max(0, wide - width) / 2, 0.45 * width);
          const places = shift < 1 ? [0] : [0, -shift, shift];
          return places.map((by) => ({
            lines,
            at: [x + by, y] as const,
            cost: off + Math.abs(by) + 2 * Math.max(0, wide - width) + (lines.length - 1) * fontSize,
          }));
        });
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ lines, at }): Place => ({ lines, at: [Math.round(at[0]), Math.round(at[1])], anchor: 'middle' }));
}

/** How long lines to names may be, beside the height of letters, and where they go. */
const lengths = [0.9, 1.4, 2, 2.7, 3.5, 4.5, 6, 8, 10, 12];
const [shortLine, longLine] = [4.5, 8];
const directions = [0, 12, 2, 22, 10, 14, 4, 20, 8, 16, 6, 18, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23].map(
  (hour) => (hour * Math.PI) / 12,
);

/** Gives the places of a name beside its area, at the end of a line, the nearest first. */
function* besideOf(
  { arrangements, from: [x, y] }: NamedArea,
  fontSize: number,
  longest = Infinity,
): Generator<Place> {
  const from: XY = [Math.round(x), Math.round(y)];
  for (const length of lengths.filter((each) => each <= longest))
    for (const lines of arrangements)
      for (const direction of directions) {
        const [right, down] = [Math.cos(direction), Math.sin(direction)];
        const to: XY = [Math.round(x + right * length * fontSize), Math.round(y + down * length * fontSize)];
        const lead = [from, to] as const;
        if (Math.abs(right) < 0.6) {
          const half = (Math.sign(down) * lines.length * lineHeight * fontSize) / 2;
          yield { lines, at: [to[0], Math.round(to[1] + half)], anchor: 'middle', lead };
        } else
          yield {
            lines,
            at: [to[0] + 2 * Math.sign(right), to[1]],
            anchor: right > 0 ? 'start' : 'end',
            lead,
          };
      }
}

/**
 * Places names on a map: in their areas, else beside them at the end of a line. They neither overlap nor leave the map; those that find no
 * room in a size are left out in it.
 *
 * @param wanted the most important first
 * @param kept parts of the map for something else
 */
export function placeLabels(
  wanted: readonly Wanted[],
  fontSizes: FontSizes,
  map: Box,
  kept: readonly Box[] = [],
): readonly Label[] {
  const sizes = Object.entries(fontSizes);
  if (sizes.length === 0) return [];
  const taken = sizes.map(() => kept.map((box): Cover => ({ box, lead: undefined })));
  const areas = wanted.map(toNamedArea);
  const unnamed = new Set(areas.filter(({ text }) => text !== ''));
  const labels: Label[] = [];

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
  const isFree = (own: NamedArea, place: Place, at: number): boolean =>
    sizes.slice(at).every(([, size], later) => {
      const cover = coverOf(place, size);
      const { min, max } = cover.box;
      return (
        min[0] >= map.min[0] &&
        max[0] <= map.max[0] &&
        min[1] >= map.min[1] &&
        max[1] <= map.max[1] &&
        !taken[at + later]?.some((other) => coversMeet(cover, other)) &&
        !unnamed
          .values()
          .some(({ from }) => from !== own.from && boxesMeet(cover.box, { min: from, max: from }))
      );
    });
  const placeEach = (at: number, find: (area: NamedArea, fontSize: number) => Place | undefined): void => {
    const [kind, size] = sizes[at] ?? ['', 0];
    for (const area of unnamed) {
      const place = find(area, size);
      if (place === undefined) continue;
      unnamed.delete(area);
      labels.push({ ...place, kind });
      for (const [later, [, shown]] of sizes.slice(at).entries())
        taken[at + later]?.push(coverOf(place, shown));
    }
  };

  for (const at of sizes.keys())
    placeEach(at, (area, size) =>
      insideOf(area, size).find(
        (place) => !isOverOthers(area, boxOf(place, size), overlap) && isFree(area, place, at),
      ),
    );
  const last = sizes.length - 1;
  // On a phone there is no room for long lines, and none across areas.
  for (const at of sizes.keys())
    placeEach(at, (area, size) =>
      besideOf(area, size, at === last ? longLine : shortLine).find(
        (place) => isFree(area, place, at) && !isOverOthers(area, boxOf(place, size), 0),
      ),
    );
  placeEach(last, (area, size) => besideOf(area, size).find((place) => isFree(area, place, last)));
  return labels;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replace(/[&<"]/g, (letter) => entities[letter] ?? letter);

/** Formats a part of a map that is a link with a title. */
export function linkSvg(href: string, title: string, shape: string): string {
  return `<a href="${escapeText(href)}"><title>${escapeText(title)}</title>${shape}</a>`;
}

/** Formats a name, whose lines are around the middle of its height. */
function textSvg({ lines, at: [x, y] }: Label): string {
  const [first = '', second] = lines.map(escapeText);
  return second === undefined
    ? `<text x="${x}" y="${y}">${first}</text>`
    : `<text x="${x}" y="${y}" dy="-.55em">${first}<tspan x="${x}" dy="1.1em">${second}</tspan></text>`;
}

/** Formats names, which lie over all shapes, grouped by their kinds and anchors. In the middle is what stylesheets have. */
export function labelsSvg(labels: readonly Label[]): string {
  const kinds = Map.groupBy(labels, ({ kind }) => kind);
  return Array.from(kinds, ([kind, group]) => {
    const leads = group.flatMap(({ lead }) =>
      lead === undefined ? [] : [`M${lead[0].join(' ')}L${lead[1].join(' ')}`],
    );
    const lines = leads.length === 0 ? '' : `<path class="lead" d="${leads.join('')}"/>`;
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
