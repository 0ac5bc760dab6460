/** The part of opentype.js that we use; its package brings no types. */
declare module 'opentype.js' {
  export interface Glyph {
    /** In units of the font. */
    readonly advanceWidth: number;
    readonly getPath: (
      x: number,
      y: number,
      size: number,
    ) => {
      readonly toPathData: (decimals: number) => string;
      readonly getBoundingBox: () => Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>;
    };
  }

  export interface Font {
    readonly unitsPerEm: number;
    readonly charToGlyph: (character: string) => Glyph;
    readonly getKerningValue: (left: Glyph, right: Glyph) => number;
  }

  const opentype: { readonly parse: (bytes: ArrayBuffer) => Font };
  export default opentype;
}
