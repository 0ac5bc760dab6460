import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What paints pictures, in a folder: resvg for this platform, and the typeface in two weights. */
export const painterFiles = { binding: 'resvg.node', fonts: ['medium.ttf', 'bold.ttf'] } as const;

/** Paints an SVG as PNG, in some 20 milliseconds. */
export type Paint = (svg: string) => Buffer;

interface Binding {
  readonly Resvg: new (
    svg: string,
    options: string,
  ) => { readonly render: () => { readonly asPng: () => Buffer } };
}

/** Makes the function that paints with the files of a folder. They are loaded the first time: few servers are asked for pictures. */
export function openPainter(folder: string): Paint {
  const require = createRequire(import.meta.url);
  const fontFiles = painterFiles.fonts.map((name) => join(folder, name));
  const options = JSON.stringify({ font: { loadSystemFonts: false, fontFiles } });
  return (svg) => {
    const { Resvg } = require(join(folder, painterFiles.binding)) as Binding;
    return new Resvg(svg, options).render().asPng();
  };
}
