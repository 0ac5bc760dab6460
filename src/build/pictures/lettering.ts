import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import opentype, { type Font, type Glyph } from 'opentype.js';
import { shades, type Image, type Mask, type Tone } from './image.ts';

function readFont(weight: 500 | 800): Font {
  const file = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

/** Gives the shape of a glyph; undefined for a space. */
function rasterize(glyph: Glyph, size: number): Mask | undefined {
  const path = glyph.getPath(0, 0, size);
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  const [left, top] = [Math.floor(x1), Math.floor(y1)];
  const [width, height] = [Math.ceil(x2) - left, Math.ceil(y2) - top];
  if (width === 0 || height === 0) return undefined;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">` +
    `<path d="${path.toPathData(2)}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const mask = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.round(((pixels[at * 4 + 3] ?? 0) / 255) * shades),
  );
  return { width, height, left, top, shades: mask };
}

/** Text of one weight and size, in pixels. Each letter is rasterized once, because that takes longer than all else. */
export class Lettering {
  readonly size: number;
  readonly #font: Font;
  readonly #masks = new Map<Glyph, Mask | undefined>();

  constructor(weight: 500 | 800, size: number) {
    this.size = size;
    this.#font = readFont(weight);
  }

  /** Gives each glyph of a text and where it stands; the last position is the end of the text. */
  #place(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly number[] } {
    const glyphs = Array.from(text, (character) => this.#font.charToGlyph(character));
    const scale = this.size / this.#font.unitsPerEm;
    const positions = [0];
    for (const [at, glyph] of glyphs.entries()) {
      const next = glyphs[at + 1];
      const kerning = next === undefined ? 0 : this.#font.getKerningValue(glyph, next);
      positions.push((positions.at(-1) ?? 0) + (glyph.advanceWidth + kerning) * scale);
    }
    return { glyphs, positions };
  }

  widthOf(text: string): number {
    return this.#place(text).positions.at(-1) ?? 0;
  }

  /** Breaks a text between words into lines of a maximum width. A longer word is a line of its own. */
  wrap(text: string, maxWidth: number): readonly string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && this.widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** Draws a line of text; `y` is its base line. */
  draw(image: Image, text: string, x: number, y: number, tone: Tone): void {
    const { glyphs, positions } = this.#place(text);
    for (const [at, glyph] of glyphs.entries()) {
      const mask = this.#masks.getOrInsertComputed(glyph, () => rasterize(glyph, this.size));
      if (mask !== undefined) image.draw(mask, Math.round(x + (positions[at] ?? 0)), y, tone);
    }
  }
}
