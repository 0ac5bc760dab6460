import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori, { type SatoriOptions } from 'satori';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { codeSpanOf, villagesOf } from '../../src/dataset/summary.ts';
import { commonName } from '../../src/domain/common-name.ts';
import { picturePath } from '../../src/domain/page-path.ts';
import { levelNames } from '../../src/render/level-names.ts';
import { toCodeRange, toNumber } from '../../src/render/wording.ts';

// The pictures of link previews (Open Graph): an envelope with the name of the province, its postal codes, and a band with
// a bar for each regency, as wide as its number of villages.

const width = 1200;
const height = 630;
/** The width of the striped edge, and of the space inside it. */
const edge = 22;
const padding = 56;
// The light colours of src/styles/base.css.
const paper = '#fffdf8';
const ink = '#1a2126';
const soft = '#535c63';
const red = '#b2301f';
const blue = '#2f6299';

const font = (weight: 500 | 800): SatoriOptions['fonts'][number] => ({
  name: 'Plus Jakarta Sans',
  weight,
  data: readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`,
    ),
  ),
});

interface Element {
  readonly type: 'div';
  readonly props: { readonly style: object; readonly children?: string | readonly Element[] };
}

const box = (style: object, children?: string | readonly Element[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
});

interface Picture {
  readonly name: string;
  readonly codes: string;
  readonly counts: string;
  /** The number of villages of each part. */
  readonly bars: readonly number[];
}

/** The smaller size keeps the longest name on one line. */
const titleSize = (name: string): number => (name.length > 20 ? 72 : 104);

function draw({ name, codes, counts, bars }: Picture): Element {
  return box(
    {
      width,
      height,
      padding: edge,
      backgroundColor: paper,
      backgroundImage: `repeating-linear-gradient(-45deg, ${red} 0px, ${red} 40px, ${paper} 40px, ${paper} 80px, ${blue} 80px, ${blue} 120px, ${paper} 120px, ${paper} 160px)`,
      fontFamily: 'Plus Jakarta Sans',
      color: ink,
    },
    [
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: width - 2 * (edge + padding),
          height: height - 2 * (edge + padding),
          padding,
          backgroundColor: paper,
        },
        [
          box({ justifyContent: 'space-between', fontSize: 34, color: soft }, [
            box({}, 'Kode pos'),
            box({ fontWeight: 800, color: ink }, 'Kodepos'),
          ]),
          box({ flexDirection: 'column' }, [
            box({ fontSize: titleSize(name), fontWeight: 800, letterSpacing: -3, lineHeight: 1.1 }, name),
            box({ fontSize: 52, marginTop: 12 }, codes),
            box({ fontSize: 30, marginTop: 16, color: soft }, counts),
          ]),
          box(
            { height: 72, width: '100%', gap: 3 },
            bars.map((size, at) => box({ flexGrow: size, backgroundColor: at % 2 === 0 ? red : blue })),
          ),
        ],
      ),
    ],
  );
}

/** Gives the pictures of the country and of each province, by path. */
function picturesOf(dataset: Dataset): readonly (readonly [path: string, picture: Picture])[] {
  const { provinces, regencies, villages } = dataset;
  return [
    [
      picturePath(),
      {
        name: 'Indonesia',
        codes: `${toNumber(dataset.postalCodes.size)} kode pos`,
        counts: `${provinces.length} ${levelNames.province}, ${regencies.length} ${levelNames.regency}, ${toNumber(villages.length)} ${levelNames.village}`,
        bars: provinces.map((province) => villagesOf(province).length),
      },
    ],
    ...provinces.map((province): [string, Picture] => [
      picturePath(province.slug),
      {
        name: commonName(province.name),
        codes: toCodeRange(codeSpanOf(villagesOf(province))),
        counts: `${province.children.length} ${levelNames.regency}, ${toNumber(villagesOf(province).length)} ${levelNames.village}`,
        bars: province.children.map((regency) => villagesOf(regency).length),
      },
    ]),
  ];
}

/** Draws the pictures as PNG of 1200 x 630, by path. */
export async function drawPictures(dataset: Dataset): Promise<ReadonlyMap<string, Buffer>> {
  const options: SatoriOptions = { width, height, fonts: [font(500), font(800)] };
  const files = new Map<string, Buffer>();
  for (const [path, picture] of picturesOf(dataset)) {
    const svg = await satori(draw(picture), options);
    files.set(path, new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
  }
  return files;
}
