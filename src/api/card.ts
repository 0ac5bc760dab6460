/** The size of the pictures of link previews, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The colours of maps on paper, as in src/site/styles/map.css. */
export const mapColours = {
  sea: '#dce7ec',
  land: '#f1ecdf',
  abroad: '#e9e6db',
  paper: '#fffdf8',
  ink: '#1a2126',
  t0: '#e8cfae',
  t1: '#c8d9bd',
  t2: '#bcd2e2',
  t3: '#e6c6bf',
  t4: '#d5cbe2',
  t5: '#e3dca6',
} as const;

const { sea, land, abroad, paper, ink, ...tones } = mapColours;
const [soft, red, blue, box] = ['#535c63', '#b2301f', '#2f6299', '#efe9da'];

/** A picture of a place, as a postcard: what it says, and its map. */
export interface Card {
  /** In small letters above all else. */
  readonly above: string;
  /** A postal code, which stands in boxes, a digit in each; empty without one. */
  readonly code: string;
  readonly name: string;
  /** What else there is to say. */
  readonly note: string;
  /** An svg element with a view box, with the classes of map.css; a path without a class is what the card is of. */
  readonly map: string | undefined;
}

const style =
  `.land{fill:${land}}.abroad{fill:${abroad}}.inset rect{fill:${sea};stroke:${paper}}circle{fill:${red}}` +
  Object.entries(tones)
    .map(([name, tone]) => `.${name}{fill:${tone}}`)
    .join('') +
  `.map path{stroke:${paper};stroke-linejoin:round}.map path.own{fill:${red};fill-opacity:.35;stroke:${red};stroke-width:2.5px}` +
  `.map .lead{fill:none;stroke:${ink}}.map text{dominant-baseline:central;fill:${ink};stroke:${paper};stroke-width:2.5px;stroke-linejoin:round;paint-order:stroke}` +
  ".bold{font-family:'Plus Jakarta Sans ExtraBold'}" +
  '.name text{font-size:22px}.fixed text{font-size:15px}.wide{display:none}';

/** The width of a letter beside its height, on the safe side. */
const letterWidth = 0.58;
/** Where text begins, and how wide it may be. */
const left = 76;
const textWidth = 520;

/** Breaks a text between words into lines of letters of a size. A longer word is a line of its own. */
function wrap(text: string, size: number): readonly string[] {
  const maxLetters = textWidth / (size * letterWidth);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= maxLetters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const heightOf = (text: string, size: number): number => wrap(text, size).length * lineHeight(size);
const lineHeight = (size: number): number => Math.round(size * 1.14);

/** Gives the largest of some sizes in which a text is no higher than the room for it, and no line too wide; else the smallest. */
function fit(text: string, sizes: readonly number[], room: number): number {
  const fits = (size: number): boolean =>
    heightOf(text, size) <= room &&
    wrap(text, size).every((line) => line.length * size * letterWidth <= textWidth);
  return sizes.find(fits) ?? Math.min(...sizes);
}

const nameSizes = [84, 68, 56, 46, 38, 32];
const noteSizes = [30, 26];
/** Where text ends, above the name of the site. */
const bottom = 540;
const betweenNameAndNote = 26;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const digitWidth = 84;

/** Formats a postal code in boxes. */
function codeSvg(code: string, y: number): string {
  return Array.from(code, (digit, at) => {
    const x = left + at * (digitWidth + 12);
    return (
      `<rect x="${x}" y="${y}" width="${digitWidth}" height="116" rx="8" fill="${box}"/>` +
      `<text x="${x + digitWidth / 2}" y="${y + 90}" text-anchor="middle" font-size="88" class="bold">${digit}</text>`
    );
  }).join('');
}

/** Fits a map into its part of the card. */
function mapSvg(map: string): string {
  const viewBox = /viewBox="[^"]*"/.exec(map)?.[0] ?? '';
  const [, , width = 0, height = 0] = viewBox.match(/[\d.]+/g)?.map(Number) ?? [];
  const content = map.slice(map.indexOf('>') + 1, map.lastIndexOf('</svg>'));
  return (
    `<svg class="map" x="632" y="76" width="492" height="478" text-anchor="middle" ${viewBox}>` +
    `<rect width="${width}" height="${height}" fill="${sea}"/>${content}</svg>`
  );
}

/** Formats a card as SVG. */
export function toCardSvg({ above, code, name, note, map }: Card): string {
  let y = 124;
  const texts: string[] = [];
  const write = (text: string, size: number, style: string): void => {
    for (const line of wrap(text, size)) {
      y += lineHeight(size);
      texts.push(`<text x="${left}" y="${y}" font-size="${size}" ${style}>${escapeXml(line)}</text>`);
    }
  };
  if (code !== '') {
    texts.push(codeSvg(code, y + 14));
    y += 150;
  }
  const room = bottom - y - betweenNameAndNote - heightOf(note, Math.min(...noteSizes));
  // Beside a code the name is not the largest.
  write(name, fit(name, code === '' ? nameSizes : nameSizes.slice(2), Math.min(room, 190)), 'class="bold"');
  y += betweenNameAndNote;
  write(note, fit(note, noteSizes, bottom - y), `fill="${soft}"`);
  const { width, height } = cardSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Plus Jakarta Sans Medium" fill="${ink}">` +
    `<style>${style}</style><pattern id="edge" width="160" height="160" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<rect width="40" height="160" fill="${red}"/><rect x="80" width="40" height="160" fill="${blue}"/></pattern>` +
    `<rect width="${width}" height="${height}" fill="${paper}"/><rect width="${width}" height="${height}" fill="url(#edge)"/>` +
    `<rect x="22" y="22" width="${width - 44}" height="${height - 44}" fill="${paper}"/>` +
    `<text x="${left}" y="112" font-size="32" fill="${soft}">${escapeXml(above)}</text>${texts.join('')}` +
    `<text x="${left}" y="${height - 60}" font-size="32" class="bold">Kodepos</text>` +
    `${map === undefined ? '' : mapSvg(map)}</svg>`
  );
}
